import { admin, call, gone, server, there } from './operation-parts.ts';
import type { Operation } from './operation.ts';

const table = 'private.webhook_deliveries';
const none = () => ({});

export const webhooks: Operation[] = [
  call('webhook_state', admin),
  call(
    'resend_webhook',
    admin,
    ({ deliveries }) => ({ p_delivery_id: deliveries.failed }),
    ({ deliveries }) => there(table, { id: deliveries.failed, state: 'pending' }),
  ),
  call('resume_webhook', admin, none, ({ deliveries }) => there(table, { id: deliveries.waiting, attempts: 0 })),
  call('begin_webhook_run', server, none, ({ deliveries }) => gone(table, { id: deliveries.old })),
  call('claim_webhook', server, none, ({ deliveries }) => there(table, { id: deliveries.due, attempts: 1 })),
  call(
    'finish_webhook',
    server,
    ({ deliveries }) => ({ p_id: deliveries.due, p_attempt: 0, p_duration_ms: 1, p_status: 200 }),
    ({ deliveries }) => there(table, { id: deliveries.due, state: 'delivered' }),
  ),
];
