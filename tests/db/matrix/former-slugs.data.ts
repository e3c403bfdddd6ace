import { everyone, server, signedInAdmin } from './operation-parts.ts';
import type { Operation, World } from './operation.ts';

const table = 'former_slugs';
const left = ({ tag }: World) => ({ slug: `matrix-${tag}-published-before` });
const invented = ({ tag, published }: World) => ({ slug: `matrix-${tag}-invented`, article_id: published });

/** Addresses that articles were public under. */
export const formerSlugs: Operation[] = [
  {
    object: table,
    verb: 'select of a published article',
    allowed: everyone,
    act: (world) => ({ kind: 'select', table, where: left(world) }),
  },
  {
    object: table,
    verb: 'select of a draft by slug',
    allowed: signedInAdmin,
    act: ({ tag }) => ({ kind: 'select', table, where: { slug: `matrix-${tag}-draft-before` } }),
  },
  {
    object: table,
    verb: 'select of a draft by article',
    allowed: signedInAdmin,
    act: ({ draft }) => ({ kind: 'select', table, where: { article_id: draft } }),
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
    verb: 'update',
    allowed: server,
    act: (world) => ({ kind: 'update', table, where: left(world), set: { article_id: world.event } }),
    proof: (world) => ({ table, where: { ...left(world), article_id: world.event }, exists: true }),
  },
  {
    object: table,
    verb: 'delete',
    allowed: server,
    act: (world) => ({ kind: 'delete', table, where: left(world) }),
    proof: (world) => ({ table, where: left(world), exists: false }),
  },
];
