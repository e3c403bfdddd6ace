import { deleteAll, gone, noRole, server, signedInAdmin, there } from './operation-parts.ts';
import type { Act, Operation, World } from './operation.ts';

/** Refused because of their names; an accepted name is tried beside them. */
const badNames = {
  'a page': '1735689600000-abcdef.html',
  'a vector image': '1735689600000-abcdef.svg',
  'an upper-case ending': '1735689600000-abcdef.PNG',
  'a folder': 'otro/1735689600000-abcdef.png',
  'no timestamp': 'abcdef.png',
  'a short random part': '1735689600000-abc.png',
  'a double ending': '1735689600000-abcdef.html.png',
} as const;
const stored = (name: string, bucket_id = 'news-images') => there('storage.objects', { bucket_id, name });
const removed = (name: string, bucket_id = 'news-images') => gone('storage.objects', { bucket_id, name });

type ObjectAct = Extract<Act, { kind: 'object' }>;

/** An operation on an object of the article bucket, unless it names another bucket. */
const object = (
  verb: string,
  allowed: Operation['allowed'],
  act: (world: World) => Omit<ObjectAct, 'kind'>,
  proof?: Operation['proof'],
): Operation => ({
  object: 'news-images',
  verb,
  allowed,
  act: (world) => ({ kind: 'object', ...act(world) }),
  proof,
});

const bucket = (
  verb: string,
  act: Extract<Act, { kind: 'bucket' }>['verb'],
  name: string,
  proof: Operation['proof'],
) => ({
  object: 'a bucket',
  verb,
  allowed: server,
  act: () => ({ kind: 'bucket', verb: act, bucket: name }) as const,
  proof,
});

const sign = (verb: string, path: (world: World) => string): Operation => ({
  object: 'news-images',
  verb,
  allowed: signedInAdmin,
  only: 'http',
  act: (world) => ({
    kind: 'request',
    method: 'POST',
    path: `/storage/v1/object/${path(world)}`,
    body: { expiresIn: 60 },
  }),
});

/** Storage itself refuses this name, to the server too. */
const TWO_LINES = '1735689600000-abcdef.png\n.html';
const uploadOfTwoLines = (how: string, allowed: Operation['allowed']) =>
  object(
    `upload under a name with a second line, ${how}`,
    allowed,
    () => ({ verb: 'upload', name: TWO_LINES }),
    () => stored(TWO_LINES),
  );

export const storage: Operation[] = [
  object('list', signedInAdmin, ({ image }) => ({ verb: 'list', name: image })),
  object(
    'upload',
    signedInAdmin,
    ({ newImage }) => ({ verb: 'upload', name: newImage }),
    ({ newImage }) => stored(newImage),
  ),
  ...Object.entries(badNames).map(([what, name]) =>
    object(
      `upload under a name with ${what}`,
      server,
      () => ({ verb: 'upload', name }),
      () => stored(name),
    ),
  ),
  { ...uploadOfTwoLines('by SQL', server), only: 'sql' },
  { ...uploadOfTwoLines('through Storage', noRole), only: 'http', control: 'news-images: upload' },
  object(
    'overwrite by upsert',
    server,
    ({ image }) => ({ verb: 'upsert', name: image }),
    () => 'state changes',
  ),
  object(
    'replace',
    server,
    ({ image }) => ({ verb: 'replace', name: image }),
    () => 'state changes',
  ),
  ...(['move', 'copy'] as const).map((verb) =>
    object(
      verb,
      server,
      ({ image, newImage }) => ({ verb, name: image, to: newImage }),
      ({ newImage }) => stored(newImage),
    ),
  ),
  object(
    'remove',
    signedInAdmin,
    ({ image }) => ({ verb: 'remove', name: image }),
    ({ image }) => removed(image),
  ),
  object(
    'remove one that an article shows',
    server,
    ({ shownImage }) => ({ verb: 'remove', name: shownImage }),
    ({ shownImage }) => removed(shownImage),
  ),
  deleteAll('storage.objects', ({ image }) => removed(image)),
  sign('sign a download', ({ image }) => `sign/news-images/${image}`),
  sign('sign an upload', ({ newImage }) => `upload/sign/news-images/${newImage}`),
  object(
    'upload to another bucket',
    server,
    ({ newImage }) => ({ verb: 'upload', bucket: 'matrix-other', name: newImage }),
    ({ newImage }) => stored(newImage, 'matrix-other'),
  ),
  object('list another bucket', server, ({ image }) => ({ verb: 'list', bucket: 'matrix-full', name: image })),
  object(
    'remove from another bucket',
    server,
    ({ image }) => ({ verb: 'remove', bucket: 'matrix-full', name: image }),
    ({ image }) => removed(image, 'matrix-full'),
  ),
  bucket('create', 'create', 'matrix-new', () => there('storage.buckets', { id: 'matrix-new' })),
  bucket('make private', 'update', 'matrix-other', () =>
    there('storage.buckets', { id: 'matrix-other', public: false }),
  ),
  bucket('delete', 'delete', 'matrix-other', () => gone('storage.buckets', { id: 'matrix-other' })),
  {
    ...bucket('empty', 'empty', 'matrix-full', ({ image }) => removed(image, 'matrix-full')),
    only: 'http',
  },
];
