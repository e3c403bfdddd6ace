import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { describe, expect, inject, it, vi } from 'vitest';
import { backendClient, someAddress } from '../helpers/backend-client.ts';

const backend = inject('backend');
const client = backendClient(backend);

/** A reader brings no key. */
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.apiUrl}/functions/v1/feeds/${path}`, { headers });

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const entriesOf = (file: string) => new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
const versionOf = (entry: InstanceType<typeof ICAL.Component>) => ({
  sequence: entry.getFirstPropertyValue('sequence'),
  start: new ICAL.Event(entry).startDate.toJSDate().toISOString().slice(0, 16),
});
const uidOf = (entry: InstanceType<typeof ICAL.Component>) => String(entry.getFirstPropertyValue('uid'));
const feedEntries = async () => entriesOf(await (await read('eventos.ics')).text());
const calendarUids = async () => (await feedEntries()).map(uidOf);

describe('/eventos.ics', () => {
  it('offers published events from 90 days ago on, under the identifier of their mails', async () => {
    const [upcoming, recent, old, draft, undated] = await Promise.all([
      client.createEvent({ event_date: daysFromNow(30) }),
      client.createEvent({ event_date: daysFromNow(-80), show_registration_form: false }),
      client.createEvent({ event_date: daysFromNow(-100), show_registration_form: false }),
      client.createEvent({ event_date: daysFromNow(30), is_published: false }),
      client.createEvent({ event_date: null }),
    ]);
    const uids = await calendarUids();
    expect(uids).toContain(`${upcoming}@localhost`);
    expect(uids).toContain(`${recent}@localhost`);
    for (const absent of [old, draft, undated]) expect(uids).not.toContain(`${absent}@localhost`);
  });

  it('shows an event that was moved as a newer version of the same entry, and so does a mail', async () => {
    const id = await client.createEvent({ event_date: daysFromNow(20) });
    const moved = daysFromNow(21);
    await client.asServer(`news_events?id=eq.${id}`, { method: 'PATCH', body: JSON.stringify({ event_date: moved }) });
    const inFeed = (await feedEntries()).find((entry) => uidOf(entry) === `${id}@localhost`);

    const email = someAddress();
    await client.signUp({ event_id: id, email });
    const mail = await vi.waitFor(
      async () => (await client.mailsTo(email))[0] ?? Promise.reject(new Error('No mail yet')),
      { timeout: 60_000, interval: 100 },
    );
    const [inMail] = entriesOf(await client.attachment(mail));
    expect(uidOf(inMail!)).toBe(`${id}@localhost`);
    for (const entry of [inFeed!, inMail!])
      expect(versionOf(entry)).toEqual({ sequence: 1, start: moved.slice(0, 16) });
  });

  it('is sent once to a reader that asks again, until something changes', async () => {
    const first = await read('eventos.ics');
    expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    await first.text();
    const tag = first.headers.get('ETag') ?? '';
    expect((await read('eventos.ics', { 'If-None-Match': tag })).status).toBe(304);
    await client.createEvent({ event_date: daysFromNow(10) });
    expect((await read('eventos.ics', { 'If-None-Match': tag })).status).toBe(200);
  });
});

describe('/rss.xml', () => {
  it('offers the 30 newest published articles and no draft', async () => {
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
    // The newest of all would lead the other tests' lists.
    await client.asServer(`news_events?id=in.(${shown},${draft})`, { method: 'DELETE' });
  });
});
