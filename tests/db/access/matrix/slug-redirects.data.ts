import { everyone, insert, read, remove, server, signedInAdmin, there } from './operation-parts.ts';
import type { Operation, World } from './operation.ts';

const table = 'slug_redirects';
const left = ({ tag }: World) => ({ slug: `matrix-${tag}-published-before` });

/** Former public addresses of articles. */
export const slugRedirects: Operation[] = [
  read(table, 'select of a published article', everyone, left),
  read(table, 'select of a draft by slug', signedInAdmin, ({ tag }) => ({ slug: `matrix-${tag}-draft-before` })),
  read(table, 'select of a draft by article', signedInAdmin, ({ draft }) => ({ article_id: draft })),
  insert(table, 'insert', server, ({ tag, published }) => ({ slug: `matrix-${tag}-invented`, article_id: published })),
  {
    object: table,
    verb: 'update',
    allowed: server,
    act: (world) => ({ kind: 'update', table, where: left(world), set: { article_id: world.event } }),
    proof: (world) => there(table, { ...left(world), article_id: world.event }),
  },
  remove(table, 'delete', server, left),
];
