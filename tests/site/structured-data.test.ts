// @vitest-environment jsdom
import { readdir } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import * as z from 'zod';
import { factsOf, openPage } from '../helpers/site/built-page.ts';

/** Required properties of each schema.org type, and recommended ones that our articles and events always have. */
const { dist, siteUrl } = inject('builtSite');

const own = z
  .url()
  .refine((address) => address === `${siteUrl}/` || address.startsWith(`${siteUrl}/`), 'is an address of the site');
const words = z.string().trim().min(2);
const instant = z.iso.datetime({ offset: true });
const image = z.url({ protocol: /^https?$/ });
const publisher = z.object({ '@type': z.literal('Organization'), name: words, url: own, logo: own });
const fact = { '@context': z.literal('https://schema.org') };

const kinds = {
  Organization: z.object({
    ...fact,
    '@id': own,
    name: words,
    url: own,
    logo: own,
    description: words,
    email: z.email(),
  }),
  WebSite: z.object({ ...fact, name: words, url: own, inLanguage: z.literal('es-ES') }),
  BreadcrumbList: z.object({
    ...fact,
    itemListElement: z
      .array(z.object({ '@type': z.literal('ListItem'), position: z.int().positive(), name: words, item: own }))
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1), 'is in order'),
  }),
  FAQPage: z.object({
    ...fact,
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: words,
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: words }),
        }),
      )
      .min(1),
  }),
  BlogPosting: z.object({
    ...fact,
    headline: words,
    description: words.max(160),
    image,
    datePublished: instant,
    dateModified: instant,
    author: z.union([publisher, z.object({ '@type': z.literal('Person'), name: words })]),
    publisher,
    mainEntityOfPage: own,
  }),
  Event: z.object({
    ...fact,
    name: words,
    description: words,
    image,
    url: own,
    startDate: instant,
    endDate: instant.optional(),
    eventAttendanceMode: z.enum([
      'https://schema.org/OnlineEventAttendanceMode',
      'https://schema.org/OfflineEventAttendanceMode',
    ]),
    location: z.union([
      z.object({ '@type': z.literal('VirtualLocation'), url: z.url() }),
      z.object({ '@type': z.literal('Place'), name: words, address: words }),
    ]),
    organizer: publisher,
  }),
};
const isKind = (type: string): type is keyof typeof kinds => type in kinds;

const paths = (await readdir(dist, { recursive: true }))
  .filter((name) => name.endsWith('.html') && name !== '200.html')
  .map((name) => (name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`));

test('all structured data has the required properties of its type, and every type occurs', async () => {
  expect(paths.length).toBeGreaterThan(30);
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const data of factsOf(await openPage(dist, path))) {
      const type = data['@type'];
      if (!isKind(type)) {
        faults.push(`${path}: unknown type ${type}`);
        continue;
      }
      seen.add(type);
      const { error } = kinds[type].safeParse(data);
      if (error) faults.push(`${path}: ${type} ${z.prettifyError(error)}`);
    }
  }
  expect(faults).toEqual([]);
  expect([...seen].sort()).toEqual(Object.keys(kinds).sort());
});

test('ids are unique, references resolve, and instants are in ISO 8601', async () => {
  const faults: string[] = [];
  for (const path of paths) {
    const { document } = await openPage(dist, path);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    faults.push(...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}: ${id} twice`));
    for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']) {
      const wanted = [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean),
      );
      faults.push(...wanted.filter((id) => !ids.includes(id)).map((id) => `${path}: ${name} ${id} leads nowhere`));
    }
    for (const time of document.querySelectorAll('time')) {
      if (!instant.safeParse(time.getAttribute('datetime')).success) faults.push(`${path}: ${time.outerHTML}`);
    }
  }
  expect(faults).toEqual([]);
});
