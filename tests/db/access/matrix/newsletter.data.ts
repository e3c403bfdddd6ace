import {
  admin,
  call,
  deleteAll,
  gone,
  hiddenCall,
  insert,
  longAgo,
  read,
  remove,
  server,
  signedInAdmin,
  there,
  update,
  upsert,
} from './operation-parts.ts';
import type { Operation, World } from './operation.ts';

const table = 'newsletter_subscribers';
const byId = ({ subscriber }: World) => ({ id: subscriber });
const byAddress = ({ tag }: World) => ({ email: `waits-${tag}@matrix.example` });
const invented = ({ tag }: World) => ({
  email: `new-${tag}@matrix.example`,
  consent_text_version: '2026-01',
  event_title: 'Matriz',
});

/** Newsletter subscribers: administrators read and delete them, only the server adds them. */
export const newsletter: Operation[] = [
  read(table, 'select', signedInAdmin, byId),
  read(table, 'select by e-mail', signedInAdmin, byAddress),
  read(table, 'count', signedInAdmin, byAddress, 'count'),
  insert(table, 'insert', server, invented),
  {
    ...upsert(table, 'insert over one', server, 'email', (world) => ({ ...invented(world), ...byAddress(world) })),
    proof: (world) => there(table, { ...byId(world), event_title: 'Matriz' }),
  },
  ...['confirmed_at', 'unsubscribed_at', 'asked_at'].map((column) =>
    update(table, `update ${column}`, server, byId, { [column]: longAgo }),
  ),
  remove(table, 'delete', signedInAdmin, byId),
  deleteAll(table, (world) => gone(table, byId(world))),
  call(
    'use_newsletter_link',
    server,
    ({ subscriber }) => ({ p_subscriber_id: subscriber, p_action: 'confirm', p_may_confirm: true }),
    () => 'state changes',
    'confirm',
  ),
  call('confirmed_subscribers', admin),
  call(
    'forget_subscribers',
    server,
    () => ({}),
    ({ oldSubscriber }) => gone(table, { id: oldSubscriber }),
  ),
  ...['confirmed_subscribers', 'awaits_confirmation', 'drop_settled_asks'].map((name) => hiddenCall('private', name)),
];
