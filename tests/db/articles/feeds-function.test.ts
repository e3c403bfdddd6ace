import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { describe, expect, inject, it } from 'vitest';
import { backendClient } from '../../helpers/backend/backend-client.ts';

const backend = inject('backend');
const client = backendClient(backend);

/** A feed reader sends no key. */
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.apiUrl}/functions/v1/feeds/${path}`, { headers });

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const entriesOf = (file: string) => new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
const uidOf = (entry: InstanceType<typeof ICAL.Component>) => String(entry.getFirstPropertyValue('uid'));
const feedEntries = async () => entriesOf(await (await read('eventos.ics')).text());
const calendarUids = async () => (await feedEntries()).map(uidOf);

describe('/eventos.ics', () => {
  it('returns published events that begin or end since 90 days ago, with the UID of their mails', async () => {
    const [upcoming, recent, running, old, draft, undated] = await Promise.all([
      client.createEvent({ event_date: daysFromNow(30) }),
      client.createEvent({ event_date: daysFromNow(-80), show_registration_form: false }),
      client.createEvent({
        event_date: daysFromNow(-100),
        event_end_date: daysFromNow(20),
        show_registration_form: false,
      }),
      client.createEvent({ event_date: daysFromNow(-100), show_registration_form: false }),
      client.createEvent({ event_date: daysFromNow(30), is_published: false }),
      client.createEvent({ event_date: null }),
    ]);
    const uids = await calendarUids();
    for (const present of [upcoming, recent, running]) expect(uids).toContain(`${present}@localhost`);
    for (const absent of [old, draft, undated]) expect(uids).not.toContain(`${absent}@localhost`);
  });
});

describe('/eventos/<slug>.ics', () => {
  it('is the entry of the feed, also for an event older than the feed', async () => {
    const slug = `taller-${randomUUID()}`;
    const event = await client.createEvent({ slug, event_date: daysFromNow(-100), show_registration_form: false });
    const [entry, another] = entriesOf(await (await read(`eventos/${slug}.ics`)).text());
    expect([uidOf(entry!), another]).toEqual([`${event}@localhost`, undefined]);
  });

  it.each([
    ['a draft', { is_published: false }],
    ['a scheduled event', { hide_until_published: true, published_at: daysFromNow(20) }],
    ['an event without a date', { event_date: null }],
    ['an article that is no event', { category: 'noticia', event_date: null, show_registration_form: false }],
  ])('answers 404 for %s', async (_what, columns) => {
    const slug = `oculto-${randomUUID()}`;
    await client.createEvent({ slug, event_date: daysFromNow(30), ...columns });
    expect((await read(`eventos/${slug}.ics`)).status).toBe(404);
  });
});

describe('/rss.xml', () => {
  it('returns the 30 newest published articles and no draft', async () => {
    const mark = randomUUID();
    const publishedAt = daysFromNow(365);
    const [shown, draft] = await Promise.all([
      client.createEvent({ title: `Visible ${mark} & <b>`, published_at: publishedAt }),
      client.createEvent({ title: `Borrador ${mark}`, published_at: publishedAt, is_published: false }),
    ]);
    const response = await read('rss.xml');
    const text = await response.text();
    expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
    expect(text.match(/<item>/g)?.length).toBeLessThanOrEqual(30);
    expect(text).toContain(`<title>Visible ${mark} &amp; &lt;b&gt;</title>`);
    expect(text).toContain(`<guid isPermaLink="false">${shown}</guid>`);
    expect(text).not.toContain(`Borrador ${mark}`);
    expect(text).not.toContain(draft);
    // As the newest articles they would come first in other tests' lists.
    await client.asServer(`news_events?id=in.(${shown},${draft})`, { method: 'DELETE' });
  });
});
