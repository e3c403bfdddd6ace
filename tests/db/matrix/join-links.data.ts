import { deleteAll, signedInAdmin } from './operation-parts.ts';
import type { Operation, World } from './operation.ts';

const table = 'event_join_links';
const url = 'https://meet.example.com/otra';
const invented = ({ draft }: World) => ({ event_id: draft, url });

/** Where online events are attended: for those who signed up, who get it by mail. */
export const joinLinks: Operation[] = [
  {
    object: table,
    verb: 'select of a published event',
    allowed: signedInAdmin,
    act: ({ event }) => ({ kind: 'select', table, where: { event_id: event } }),
  },
  {
    object: table,
    verb: 'select by its address',
    allowed: signedInAdmin,
    act: ({ tag }) => ({ kind: 'select', table, where: { url: `https://meet.example.com/${tag}` } }),
  },
  {
    object: table,
    verb: 'count',
    allowed: signedInAdmin,
    act: ({ event }) => ({ kind: 'select', table, where: { event_id: event }, as: 'count' }),
  },
  {
    object: table,
    verb: 'insert',
    allowed: signedInAdmin,
    act: (world) => ({ kind: 'insert', table, values: invented(world) }),
    proof: (world) => ({ table, where: invented(world), exists: true }),
  },
  {
    object: table,
    verb: 'insert over one',
    allowed: signedInAdmin,
    act: ({ event }) => ({ kind: 'insert', table, values: { event_id: event, url }, onConflict: 'event_id' }),
    proof: ({ event }) => ({ table, where: { event_id: event, url }, exists: true }),
  },
  {
    object: table,
    verb: 'update',
    allowed: signedInAdmin,
    act: ({ event }) => ({ kind: 'update', table, where: { event_id: event }, set: { url } }),
    proof: ({ event }) => ({ table, where: { event_id: event, url }, exists: true }),
  },
  {
    object: table,
    verb: 'delete',
    allowed: signedInAdmin,
    act: ({ event }) => ({ kind: 'delete', table, where: { event_id: event } }),
    proof: ({ event }) => ({ table, where: { event_id: event }, exists: false }),
  },
  deleteAll(table, ({ event }) => ({ table, where: { event_id: event }, exists: false })),
  {
    object: 'save_with_join_link()',
    verb: 'of a new article',
    allowed: ['admin'],
    act: ({ tag }) => ({
      kind: 'call',
      name: 'save_with_join_link',
      args: { p_article: { title: 'Nuevo', slug: `matrix-${tag}-new`, category: 'evento' }, p_join_url: url },
    }),
    proof: () => 'state changes',
  },
];
