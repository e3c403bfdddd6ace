import {
  admin,
  call,
  deleteAll,
  gone,
  insert,
  read,
  remove,
  server,
  signedInAdmin,
  update,
  upsert,
} from './operation-parts.ts';
import type { Operation, World } from './operation.ts';

const table = 'image_texts';
const alt = 'Otra foto';
const byName = ({ tag }: World) => ({ name: tag });

/** The alternative texts of stored images, and the list of images. */
export const images: Operation[] = [
  read(table, 'select', signedInAdmin, byName),
  read(table, 'count', signedInAdmin, byName, 'count'),
  insert(table, 'insert', signedInAdmin, ({ tag }) => ({ name: `${tag}-nueva`, alt })),
  upsert(table, 'insert over one', signedInAdmin, 'name', (world) => ({ ...byName(world), alt })),
  update(table, 'update', signedInAdmin, byName, { alt }),
  remove(table, 'delete', signedInAdmin, byName),
  deleteAll(table, (world) => gone(table, byName(world))),
  call('list_images', admin),
  call('unused_images', server),
];
