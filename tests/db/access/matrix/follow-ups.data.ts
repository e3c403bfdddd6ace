import { admin, call, gone, there } from './operation-parts.ts';
import type { Operation } from './operation.ts';

/** Messages to the registrants of an event, which administrators write and stop through functions. */
export const followUps: Operation[] = [
  call('follow_up_state', admin, ({ pastEvent }) => ({ p_event_id: pastEvent })),
  call(
    'send_follow_up',
    admin,
    ({ version, pastEvent }) => ({
      p_id: version,
      p_event_id: pastEvent,
      p_audience: 'all',
      p_subject: 'Gracias',
      p_content: 'Texto',
    }),
    ({ version }) => there('private.follow_ups', { id: version, recipients: 1 }),
  ),
  call(
    'stop_follow_up',
    admin,
    ({ message }) => ({ p_id: message }),
    ({ message }) => gone('private.follow_ups', { id: message, stopped_at: null }),
  ),
];
