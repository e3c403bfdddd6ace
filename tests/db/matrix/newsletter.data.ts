import { deleteAll, nobody, server, signedInAdmin } from './operation-parts.ts';
import type { Operation, World } from './operation.ts';

const table = 'newsletter_subscribers';
const address = ({ tag }: World) => `waits-${tag}@matrix.example`;
const invented = ({ tag }: World) => ({
  email: `new-${tag}@matrix.example`,
  consent_text_version: '2026-01',
  event_title: 'Matriz',
});

/** Who wants news: administrators see it and take people from it, only the server puts them on it. */
export const newsletter: Operation[] = [
  {
    object: table,
    verb: 'select',
    allowed: signedInAdmin,
    act: ({ subscriber }) => ({ kind: 'select', table, where: { id: subscriber } }),
  },
  {
    object: table,
    verb: 'select by e-mail',
    allowed: signedInAdmin,
    act: (world) => ({ kind: 'select', table, where: { email: address(world) } }),
  },
  {
    object: table,
    verb: 'count',
    allowed: signedInAdmin,
    act: (world) => ({ kind: 'select', table, where: { email: address(world) }, as: 'count' }),
  },
  {
    object: table,
    verb: 'insert',
    allowed: server,
    act: (world) => ({ kind: 'insert', table, values: invented(world) }),
    proof: (world) => ({ table, where: invented(world), exists: true }),
  },
  {
    object: table,
    verb: 'insert over one',
    allowed: server,
    act: (world) => ({
      kind: 'insert',
      table,
      values: { ...invented(world), email: address(world) },
      onConflict: 'email',
    }),
    proof: ({ subscriber }) => ({ table, where: { id: subscriber, event_title: 'Matriz' }, exists: true }),
  },
  ...['confirmed_at', 'unsubscribed_at', 'asked_at'].map((column): Operation => {
    const set = { [column]: '2001-02-03T04:05:06+00:00' };
    return {
      object: table,
      verb: `update ${column}`,
      allowed: server,
      act: ({ subscriber }) => ({ kind: 'update', table, where: { id: subscriber }, set }),
      proof: ({ subscriber }) => ({ table, where: { id: subscriber, ...set }, exists: true }),
    };
  }),
  {
    object: table,
    verb: 'delete',
    allowed: signedInAdmin,
    act: ({ subscriber }) => ({ kind: 'delete', table, where: { id: subscriber } }),
    proof: ({ subscriber }) => ({ table, where: { id: subscriber }, exists: false }),
  },
  deleteAll(table, ({ subscriber }) => ({ table, where: { id: subscriber }, exists: false })),
  {
    object: 'use_newsletter_link()',
    verb: 'confirm',
    allowed: server,
    act: ({ subscriber }) => ({
      kind: 'call',
      name: 'use_newsletter_link',
      args: { p_subscriber_id: subscriber, p_act: 'confirm', p_may_confirm: true },
    }),
    proof: () => 'state changes',
  },
  {
    object: 'confirmed_subscribers()',
    verb: 'call',
    allowed: ['admin'],
    act: () => ({ kind: 'call', name: 'confirmed_subscribers', args: {} }),
  },
  {
    object: 'forget_subscribers()',
    verb: 'call',
    allowed: server,
    act: () => ({ kind: 'call', name: 'forget_subscribers', args: {} }),
    proof: ({ oldSubscriber }) => ({ table, where: { id: oldSubscriber }, exists: false }),
  },
  ...['confirmed_subscribers', 'awaits_confirmation', 'drop_settled_asks'].map((name): Operation => ({
    object: `private.${name}()`,
    verb: 'call',
    allowed: nobody,
    control: 'increment_views(): of a published article',
    act: () => ({ kind: 'call', schema: 'private', name, args: {} }),
  })),
];
