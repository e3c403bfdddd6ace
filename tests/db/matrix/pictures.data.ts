import { deleteAll, server, signedInAdmin } from './operation-parts.ts';
import type { Operation, World } from './operation.ts';

const table = 'image_texts';
const added = ({ tag }: World) => ({ name: `${tag}-nueva`, alt: 'Otra foto' });

/** What stored pictures show in words, and the list of them. */
export const pictures: Operation[] = [
  {
    object: table,
    verb: 'select',
    allowed: signedInAdmin,
    act: ({ tag }) => ({ kind: 'select', table, where: { name: tag } }),
  },
  {
    object: table,
    verb: 'count',
    allowed: signedInAdmin,
    act: ({ tag }) => ({ kind: 'select', table, where: { name: tag }, as: 'count' }),
  },
  {
    object: table,
    verb: 'insert',
    allowed: signedInAdmin,
    act: (world) => ({ kind: 'insert', table, values: added(world) }),
    proof: (world) => ({ table, where: added(world), exists: true }),
  },
  {
    object: table,
    verb: 'insert over one',
    allowed: signedInAdmin,
    act: ({ tag }) => ({ kind: 'insert', table, values: { name: tag, alt: 'Otra foto' }, onConflict: 'name' }),
    proof: ({ tag }) => ({ table, where: { name: tag, alt: 'Otra foto' }, exists: true }),
  },
  {
    object: table,
    verb: 'update',
    allowed: signedInAdmin,
    act: ({ tag }) => ({ kind: 'update', table, where: { name: tag }, set: { alt: 'Otra foto' } }),
    proof: ({ tag }) => ({ table, where: { name: tag, alt: 'Otra foto' }, exists: true }),
  },
  {
    object: table,
    verb: 'delete',
    allowed: signedInAdmin,
    act: ({ tag }) => ({ kind: 'delete', table, where: { name: tag } }),
    proof: ({ tag }) => ({ table, where: { name: tag }, exists: false }),
  },
  deleteAll(table, ({ tag }) => ({ table, where: { name: tag }, exists: false })),
  {
    object: 'list_pictures()',
    verb: 'call',
    allowed: ['admin'],
    act: () => ({ kind: 'call', name: 'list_pictures', args: {} }),
  },
  {
    object: 'unused_pictures()',
    verb: 'call',
    allowed: server,
    act: () => ({ kind: 'call', name: 'unused_pictures', args: {} }),
  },
];
