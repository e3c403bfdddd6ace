import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { findImpostors } from '../../scripts/operations/find-impostors.ts';
import { findOrphans } from '../../scripts/operations/find-orphans.ts';
import { publicAddress, removeImages, storeImage } from '../../scripts/operations/image-files.ts';
import { familyName } from '../../supabase/functions/_shared/contract/picture-widths.ts';
import { signInAll } from '../helpers/api-session.ts';
import { imageName, picture, openOperationsWorld } from '../helpers/operations-world.ts';

const { api, backend, client, owner } = await openOperationsWorld();

test('pictures that nothing needs are found a day later, and those that an article shows or may show again never', async () => {
  const shown = imageName().replace('.png', 'w900.png');
  const names = {
    orphan: imageName(),
    young: imageName(),
    cover: shown,
    narrowCover: shown.replace('w900', 'w720'),
    inText: imageName(),
    inVersion: imageName(),
    coverOfVersion: imageName(),
    ofDeleted: imageName(),
  };
  for (const name of Object.values(names)) await storeImage(api, name, picture());
  const naming = (name: string) => `![](${publicAddress(backend.apiUrl)}${name})`;
  const event = await client.createEvent({
    image_url: `${publicAddress(backend.apiUrl)}${names.coverOfVersion}`,
    content: naming(names.inVersion),
  });
  await owner`
    update public.news_events set content = ${naming(names.inText)}, image_url = ${`${publicAddress(backend.apiUrl)}${names.cover}`}
    where id = ${event}
  `;
  const deleted = await client.createEvent({ content: naming(names.ofDeleted) });
  await owner`delete from public.news_events where id = ${deleted}`;
  const old = Object.values(names).filter((name) => name !== names.young);
  await owner`update storage.objects set created_at = now() - interval '25 hours' where name in ${owner(old)}`;
  const texts = [names.orphan, familyName(names.cover)];
  await owner`insert into public.image_texts ${owner(texts.map((name) => ({ name, alt: 'Una foto' })))}`;
  const orphans = await findOrphans(api);
  const { callers } = await signInAll();
  const state = await fetch(`${backend.apiUrl}/rest/v1/rpc/site_state`, { method: 'POST', headers: callers.admin });
  // The page of the state counts the same.
  expect(await state.json()).toMatchObject({ pictures: { orphans: orphans.length } });
  expect(orphans.filter((name) => Object.values(names).includes(name))).toEqual(
    [names.orphan, names.coverOfVersion].toSorted(),
  );
  await owner`delete from public.news_events where id = ${event}`;
  await owner`delete from public.deleted_articles where id in (${event}, ${deleted})`;
  await removeImages(api, Object.values(names));
  expect(await owner`select name from public.image_texts where name in ${owner(texts)}`).toEqual([]);
});

/** A file that says it is of a type. */
const file = (text: string | Uint8Array<ArrayBuffer>, type: string) => ({
  bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
  type,
  cacheControl: 'max-age=3600',
});

test('a file that is not the picture its name says is found, with the articles that show it', async () => {
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
    [png]: picture(),
  };
  // As an administrator stores them: the bucket asks for the type that they say.
  for (const [name, stored] of Object.entries(files)) expect(await storeImage(api, name, stored)).toBe(true);
  const slugs = [`prueba-${randomBytes(6).toString('hex')}`, `prueba-${randomBytes(6).toString('hex')}`];
  const events = [
    await client.createEvent({ slug: slugs[0], image_url: `${publicAddress(backend.apiUrl)}${svg}` }),
    await client.createEvent({ slug: slugs[1], content: `![](${publicAddress(backend.apiUrl)}${svg})` }),
  ];

  const found = (await findImpostors(api)).filter(({ name }) => name in files);
  expect(found.map(({ name }) => name).toSorted()).toEqual([svg, html, empty, jpeg].toSorted());
  for (const { name, articles } of found) expect(articles.toSorted()).toEqual(name === svg ? slugs.toSorted() : []);

  await owner`delete from public.news_events where id in ${owner(events)}`;
  await removeImages(api, Object.keys(files));
});
