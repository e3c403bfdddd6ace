import { deleteAll, everyone, nobody, server, signedInAdmin } from './operation-parts.ts';
import type { Operation } from './operation.ts';

/** Refused for what they are named; the name that is accepted is tried beside them. */
const badNames = {
  'a page': '1735689600000-abcdef.html',
  'a vector image': '1735689600000-abcdef.svg',
  'an upper-case ending': '1735689600000-abcdef.PNG',
  'a folder': 'otro/1735689600000-abcdef.png',
  'no timestamp': 'abcdef.png',
  'a short random part': '1735689600000-abc.png',
  'a double ending': '1735689600000-abcdef.html.png',
  'a second line': '1735689600000-abcdef.png\n.html',
} as const;

const storedAs = (name: string, exists = true, bucket = 'news-images') => ({ table: 'storage.objects', where: { bucket_id: bucket, name }, exists });

export const storage: Operation[] = [
  { object: 'news-images', verb: 'download by public address', allowed: everyone, only: 'http', act: ({ image }) => ({ kind: 'request', method: 'GET', path: `/storage/v1/object/public/news-images/${image}` }) },
  { object: 'news-images', verb: 'list', allowed: signedInAdmin, act: ({ image }) => ({ kind: 'object', verb: 'list', name: image }) },
  { object: 'news-images', verb: 'upload', allowed: signedInAdmin, act: ({ newImage }) => ({ kind: 'object', verb: 'upload', name: newImage }), proof: ({ newImage }) => storedAs(newImage) },
  ...Object.entries(badNames).map(
    ([what, name]): Operation => ({
      object: 'news-images',
      verb: `upload under a name with ${what}`,
      allowed: server,
      act: () => ({ kind: 'object', verb: 'upload', name }),
      proof: () => storedAs(name),
    }),
  ),
  {
    object: 'news-images',
    verb: 'upload of a page named as an image',
    allowed: nobody,
    control: 'news-images: upload',
    only: 'http',
    act: ({ newImage }) => ({ kind: 'request', method: 'POST', path: `/storage/v1/object/news-images/${newImage}`, bytes: { type: 'text/html', size: 10 } }),
    proof: ({ newImage }) => storedAs(newImage),
  },
  {
    object: 'news-images',
    verb: 'upload of one byte more than 5 MiB',
    allowed: nobody,
    control: 'news-images: upload',
    only: 'http',
    act: ({ newImage }) => ({ kind: 'request', method: 'POST', path: `/storage/v1/object/news-images/${newImage}`, bytes: { type: 'image/png', size: 5 * 1024 * 1024 + 1 } }),
    proof: ({ newImage }) => storedAs(newImage),
  },
  {
    object: 'news-images',
    verb: 'upload of exactly 5 MiB',
    allowed: signedInAdmin,
    only: 'http',
    act: ({ newImage }) => ({ kind: 'request', method: 'POST', path: `/storage/v1/object/news-images/${newImage}`, bytes: { type: 'image/png', size: 5 * 1024 * 1024 } }),
    proof: ({ newImage }) => storedAs(newImage),
  },
  { object: 'news-images', verb: 'overwrite by upsert', allowed: server, control: 'news-images: upload', act: ({ image }) => ({ kind: 'object', verb: 'upsert', name: image }), proof: () => 'state changes' },
  { object: 'news-images', verb: 'replace', allowed: server, act: ({ image }) => ({ kind: 'object', verb: 'replace', name: image }), proof: () => 'state changes' },
  { object: 'news-images', verb: 'move', allowed: server, act: ({ image, newImage }) => ({ kind: 'object', verb: 'move', name: image, to: newImage }), proof: ({ newImage }) => storedAs(newImage) },
  { object: 'news-images', verb: 'copy', allowed: server, act: ({ image, newImage }) => ({ kind: 'object', verb: 'copy', name: image, to: newImage }), proof: ({ newImage }) => storedAs(newImage) },
  { object: 'news-images', verb: 'remove', allowed: signedInAdmin, act: ({ image }) => ({ kind: 'object', verb: 'remove', name: image }), proof: ({ image }) => storedAs(image, false) },
  deleteAll('storage.objects', ({ image }) => storedAs(image, false)),
  { object: 'news-images', verb: 'sign a download', allowed: signedInAdmin, only: 'http', act: ({ image }) => ({ kind: 'request', method: 'POST', path: `/storage/v1/object/sign/news-images/${image}`, body: { expiresIn: 60 } }) },
  { object: 'news-images', verb: 'sign an upload', allowed: signedInAdmin, only: 'http', act: ({ newImage }) => ({ kind: 'request', method: 'POST', path: `/storage/v1/object/upload/sign/news-images/${newImage}`, body: {} }) },
  { object: 'another bucket', verb: 'upload', allowed: server, act: ({ newImage }) => ({ kind: 'object', verb: 'upload', bucket: 'matrix-other', name: newImage }), proof: ({ newImage }) => storedAs(newImage, true, 'matrix-other') },
  { object: 'another bucket', verb: 'list', allowed: server, act: ({ image }) => ({ kind: 'object', verb: 'list', bucket: 'matrix-full', name: image }) },
  { object: 'another bucket', verb: 'remove', allowed: server, act: ({ image }) => ({ kind: 'object', verb: 'remove', bucket: 'matrix-full', name: image }), proof: ({ image }) => storedAs(image, false, 'matrix-full') },
  { object: 'a bucket', verb: 'create', allowed: server, act: () => ({ kind: 'bucket', verb: 'create', bucket: 'matrix-new' }), proof: () => ({ table: 'storage.buckets', where: { id: 'matrix-new' }, exists: true }) },
  { object: 'a bucket', verb: 'make private', allowed: server, act: () => ({ kind: 'bucket', verb: 'update', bucket: 'matrix-other' }), proof: () => ({ table: 'storage.buckets', where: { id: 'matrix-other', public: false }, exists: true }) },
  { object: 'a bucket', verb: 'delete', allowed: server, act: () => ({ kind: 'bucket', verb: 'delete', bucket: 'matrix-other' }), proof: () => ({ table: 'storage.buckets', where: { id: 'matrix-other' }, exists: false }) },
  { object: 'a bucket', verb: 'empty', allowed: server, only: 'http', act: () => ({ kind: 'bucket', verb: 'empty', bucket: 'matrix-full' }), proof: ({ image }) => storedAs(image, false, 'matrix-full') },
];
