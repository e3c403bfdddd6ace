import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { signInAll, type Caller } from '../../helpers/backend/api-session.ts';
import { readShapes } from './leaks/read-shapes.ts';
import type { ReadShape, Secrets } from './leaks/read-shape.ts';

const { apiUrl, databaseUrl } = inject('backend');
const tag = randomBytes(6).toString('hex');
const mark = `canario${tag}`;
const secrets: Secrets = {
  mark,
  draft: crypto.randomUUID(),
  draftSlug: `${mark}-borrador`,
  deleted: crypto.randomUUID(),
  scheduled: crypto.randomUUID(),
  scheduledSlug: `${mark}-programado`,
  event: crypto.randomUUID(),
  registration: crypto.randomUUID(),
  email: `${mark}@example.com`,
};
const strangers = ['anon', 'user'] as const;
let owner: Sql;
let callers: Awaited<ReturnType<typeof signInAll>>['callers'];

beforeAll(async () => {
  owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  ({ callers } = await signInAll());
  const hidden = {
    title: mark,
    excerpt: mark,
    content: mark,
    author: mark,
    category: 'evento',
    event_location: mark,
    image_alt: mark,
    event_date: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  };
  const shown = {
    title: 'Un evento',
    excerpt: 'Visible',
    content: 'Visible',
    author: 'Redacción',
    category: 'evento',
    event_location: 'Madrid',
    event_date: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    image_alt: null,
  };
  await owner`insert into public.news_events ${owner([
    { ...hidden, id: secrets.draft, slug: secrets.draftSlug, is_published: false, show_registration_form: false },
    { ...shown, id: secrets.event, slug: `visible-${tag}`, is_published: true, show_registration_form: true },
  ])}`;
  await owner`insert into public.news_events ${owner({
    ...hidden,
    id: secrets.scheduled,
    slug: secrets.scheduledSlug,
    is_published: true,
    featured: true,
    hide_until_published: true,
    published_at: '2099-01-01T10:00:00Z',
    event_date: '2099-01-02T10:00:00Z',
  })}`;
  await owner`insert into public.news_events ${owner({ ...hidden, id: secrets.deleted, slug: `${mark}-eliminado` })}`;
  await owner`delete from public.news_events where id = ${secrets.deleted}`;
  await owner`insert into public.slug_redirects ${owner([
    { slug: `${mark}-antes`, article_id: secrets.draft },
    { slug: `${mark}-despues`, article_id: secrets.scheduled },
  ])}`;
  await owner`update public.news_events set featured = not featured where id in (${secrets.draft}, ${secrets.event})`;
  await owner`insert into public.slug_redirects ${owner({ slug: `visible-${tag}-antes`, article_id: secrets.event })}`;
  await owner`insert into public.event_join_links ${owner({ event_id: secrets.event, url: `https://meet.example.com/${mark}` })}`;
  await owner`insert into public.image_texts ${owner({ name: `${mark}w`, alt: mark })}`;
  await owner`insert into public.event_registrations ${owner({ id: secrets.registration, event_id: secrets.event, name: mark, email: secrets.email, company: mark })}`;
  await owner`insert into public.newsletter_subscribers ${owner({ email: secrets.email, consent_text_version: '2026-01', event_title: mark, confirmed_at: new Date() })}`;
  await owner`insert into private.mail_outbox ${owner({ registration_id: secrets.registration, kind: 'confirmation' })}`;
});

afterAll(async () => {
  await owner`delete from public.news_events where id in (${secrets.draft}, ${secrets.scheduled}, ${secrets.event})`;
  await owner`delete from public.deleted_articles where id in (${secrets.draft}, ${secrets.deleted}, ${secrets.scheduled}, ${secrets.event})`;
  await owner`delete from public.image_texts where alt = ${mark}`;
  await owner`delete from public.newsletter_subscribers where email = ${secrets.email}`;
  await owner.end();
});

async function read(shape: ReadShape, caller: Caller): Promise<{ status: number; text: string; count: number }> {
  const { method = 'GET', headers, body } = shape;
  const response = await fetch(`${apiUrl}${shape.path(secrets)}`, {
    method,
    headers: { ...headers, ...caller },
    body: body && JSON.stringify(body(secrets)),
  });
  // This header repeats the request's URL.
  const answered = [...response.headers].filter(([name]) => name !== 'content-location');
  const text = `${await response.text()}\n${JSON.stringify(answered)}`;
  return { status: response.status, text, count: Number(response.headers.get('content-range')?.split('/')[1] ?? 0) };
}

describe.each(
  Object.entries(readShapes).flatMap(([what, shapes]) =>
    shapes.map((shape) => ({ name: `${what}: ${shape.name}`, shape })),
  ),
)('$name', ({ shape }) => {
  test.each(strangers)('discloses nothing to %s', async (role) => {
    const { status, text } = await read(shape, callers[role]);
    expect(status).toBeLessThan(500);
    for (const secret of [mark, secrets.draft, secrets.deleted, secrets.scheduled, secrets.registration])
      expect(text).not.toContain(secret);
  });

  test('is a valid request: the server gets an answer', async () => {
    const [anon, user, server] = await Promise.all(
      [callers.anon, callers.user, callers.service_role].map((caller) => read(shape, caller)),
    );
    // A refused caller gets no count, which equals a count of zero.
    expect(user!.count || 0).toBe(anon!.count || 0);
    const found = server!.text.includes(mark)
      ? 'sees the mark'
      : server!.count > anon!.count
        ? 'counts more'
        : 'is refused too';
    expect(found).toBe(shape.server);
  });
});

test('a refused insert does not disclose to a visitor who has registered', async () => {
  const insert = async (email: string) => {
    const response = await fetch(`${apiUrl}/rest/v1/event_registrations`, {
      method: 'POST',
      headers: { ...callers.anon, 'content-type': 'application/json' },
      body: JSON.stringify({ event_id: secrets.event, name: 'Ana Ruiz', email }),
    });
    return { status: response.status, body: await response.text() };
  };
  const [known, unknown] = [await insert(secrets.email), await insert(`otra-${tag}@example.com`)];
  expect(known).toEqual(unknown);
  expect(known.status).toBe(401);
});
