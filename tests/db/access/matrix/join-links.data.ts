import {
  admin,
  call,
  deleteAll,
  gone,
  insert,
  read,
  remove,
  signedInAdmin,
  update,
  upsert,
} from './operation-parts.ts';
import type { Operation, World } from './operation.ts';

const table = 'event_join_links';
const url = 'https://meet.example.com/otra';
const ofEvent = ({ event }: World) => ({ event_id: event });

/** Join links of online events: registrants get them by mail only. */
export const joinLinks: Operation[] = [
  read(table, 'select of a published event', signedInAdmin, ofEvent),
  read(table, 'select by its address', signedInAdmin, ({ tag }) => ({ url: `https://meet.example.com/${tag}` })),
  read(table, 'count', signedInAdmin, ofEvent, 'count'),
  insert(table, 'insert', signedInAdmin, ({ draft }) => ({ event_id: draft, url })),
  upsert(table, 'insert over one', signedInAdmin, 'event_id', (world) => ({ ...ofEvent(world), url })),
  update(table, 'update', signedInAdmin, ofEvent, { url }),
  remove(table, 'delete', signedInAdmin, ofEvent),
  deleteAll(table, (world) => gone(table, ofEvent(world))),
  call(
    'save_with_join_link',
    admin,
    ({ tag }) => ({
      p_article: { title: 'Nuevo', slug: `matrix-${tag}-new`, category: 'evento' },
      p_join_url: url,
    }),
    () => 'state changes',
    'of a new article',
  ),
];
