import type { Conversation } from './conversation.ts';

/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const BUCKET = 'news-images';
const MISSING = '1735689600000-nohay.png';
const LARGEST = 5 * 1024 * 1024;

/** The requests to Storage, in the order in which the platform was asked. */
export async function askStorage(
  { ask, secretKey, tag, token, now }: Conversation,
  { admin, user }: { admin: string; user: string },
): Promise<void> {
  let names = 0;
  const newName = (extension = 'png') => `${Date.now()}-${tag}${String(names++).padStart(4, '0')}.${extension}`;
  const send = (name: string, path: string, more: object = {}) => ask(`storage: ${name}`, `/storage/v1/${path}`, more);
  const service = { key: secretKey, token: secretKey };
  const upload = (name: string, file: string, more: object = {}) =>
    send(name, `object/${BUCKET}/${file}`, {
      method: 'POST',
      token: admin,
      raw: PNG,
      headers: { 'content-type': 'image/png', 'cache-control': 'max-age=31536000' },
      ...more,
    });
  const post = (name: string, path: string, body: unknown, more: object = { token: admin }) =>
    send(name, path, { method: 'POST', body, ...more });
  const remove = (name: string, prefixes: string[], more: object) =>
    send(name, `object/${BUCKET}`, { method: 'DELETE', body: { prefixes }, ...more });

  const image = newName();
  await upload('upload', image);
  await upload('upload over', image);
  await upload('upsert over', image, { headers: { 'content-type': 'image/png', 'x-upsert': 'true' } });
  await upload('PUT over', image, { method: 'PUT', headers: { 'content-type': 'image/png' } });
  await upload('as a person', newName(), { token: user });
  await upload('as a visitor', newName(), { token: undefined });
  const expired = { sub: '5eed0000-0000-4000-8000-0000000000a1', role: 'authenticated', aud: 'authenticated' };
  await upload('expired token', newName(), { token: token({ ...expired, exp: now() - 60 }) });
  await upload('bad token', newName(), { token: 'x.y.z' });
  await upload('other name', 'hola.png');
  await upload('in a folder', `carpeta/${newName()}`);
  await upload('SVG', newName(), { raw: '<svg/>', headers: { 'content-type': 'image/svg+xml' } });
  await upload('no type', newName(), { headers: {} });
  await upload('too large', newName(), { raw: Buffer.alloc(LARGEST + 1) });
  await upload('empty', newName(), { raw: Buffer.alloc(0) });
  await upload('name with ñ and spaces', encodeURIComponent('1735689600000-ñandú x.png'));
  const png = { raw: PNG, headers: { 'content-type': 'image/png' } };
  await send('unknown bucket', 'object/nada/x.png', { method: 'POST', token: admin, ...png });

  const open = (name: string, path: string, more: object = {}) =>
    send(name, `object/public/${path}`, { key: null, ...more });
  await open('public', `${BUCKET}/${image}`);
  await open('public, missing', `${BUCKET}/${MISSING}`);
  await open('public, range', `${BUCKET}/${image}`, { headers: { range: 'bytes=0-7' } });
  await open('public, range past the end', `${BUCKET}/${image}`, { headers: { range: 'bytes=9999-' } });
  await open('public, HEAD', `${BUCKET}/${image}`, { method: 'HEAD' });
  await open('public, HEAD missing', `${BUCKET}/${MISSING}`, { method: 'HEAD' });
  await open('public, unknown bucket', 'nada/x.png');
  await open('download', `${BUCKET}/${image}?download=hola.png`);

  const page = { prefix: '', limit: 1, offset: 0, sortBy: { column: 'name', order: 'asc' } };
  const list = `object/list/${BUCKET}`;
  await post('list', list, page);
  await post('list as a person', list, page, { token: user });
  await post('list as a visitor', list, page, {});
  await upload('service uploads into a folder', 'carpeta/x.png', service);
  const folder = { prefix: '', limit: 100, offset: 0, search: 'carpeta' };
  await post('list with a folder', list, folder, { ...service, full: true });
  await post('list inside', list, { prefix: 'carpeta', limit: 100, offset: 0 }, service);

  await remove('remove as a person', [image], { token: user });
  await remove('remove as a visitor', [image], {});
  await remove('remove, missing', [MISSING], { token: admin });
  await remove('remove, none', [], { token: admin });
  await remove('remove', [image, 'carpeta/x.png'], service);

  await send('bucket of the service', `bucket/${BUCKET}`, { ...service, full: true });
  await post('make a bucket', 'bucket', { id: `x${tag}`, name: `x${tag}` });
  await send('unknown path', 'nada', { token: admin });
}
