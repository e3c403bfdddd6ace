import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { findMislabelledImages } from '../../../scripts/operations/find-mislabelled-images.ts';

import { publicImagesUrl, removeImages, storeImage } from '../../../scripts/operations/image-files.ts';

import { imageName, image, openOperationsWorld } from '../../helpers/database/operations-world.ts';

const { api, backend, client, owner } = await openOperationsWorld();

/** A file with a declared type. */
const file = (text: string | Uint8Array<ArrayBuffer>, type: string) => ({
  bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
  type,
  cacheControl: 'max-age=3600',
});

test('a file whose content does not match its name is reported, with the articles that use it', async () => {
  const [svg, html, empty, jpeg, png] = Array.from({ length: 5 }, imageName) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const files = {
    [svg]: file('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/png'),
    [html]: file('<!doctype html><script>alert(1)</script>', 'image/png'),
    [empty]: file('\n', 'image/png'),
    [jpeg]: file(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/png'),
    [png]: image(),
  };
  // As an administrator stores them: the bucket checks the declared type.
  for (const [name, stored] of Object.entries(files)) expect(await storeImage(api, name, stored)).toBe(true);
  const slugs = [`prueba-${randomBytes(6).toString('hex')}`, `prueba-${randomBytes(6).toString('hex')}`];
  const events = [
    await client.createEvent({ slug: slugs[0], image_url: `${publicImagesUrl(backend.apiUrl)}${svg}` }),
    await client.createEvent({ slug: slugs[1], content: `![](${publicImagesUrl(backend.apiUrl)}${svg})` }),
  ];

  const found = (await findMislabelledImages(api)).filter(({ name }) => name in files);
  expect(found.map(({ name }) => name).toSorted()).toEqual([svg, html, empty, jpeg].toSorted());
  for (const { name, articles } of found) expect(articles.toSorted()).toEqual(name === svg ? slugs.toSorted() : []);

  await owner`delete from public.news_events where id in ${owner(events)}`;
  await removeImages(api, Object.keys(files));
});
