// @vitest-environment jsdom
import naughtyStrings from 'big-list-of-naughty-strings';
import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { calendarFile } from '../../../supabase/functions/_shared/contract/event/calendar-file.ts';
import { VERSION } from '../../../supabase/functions/_shared/contract/backend/version.ts';
import { createApp } from '../../../supabase/functions/feeds/app.ts';
import type { FeedArticle, FeedEvent } from '../../../supabase/functions/feeds/articles.ts';
import { fakeProject, functionConfig, PROJECT, refused } from '../../helpers/functions/fake-project.ts';

const event: FeedEvent = {
  id: '0b0e7f2e-1111-4111-8111-000000000001',
  title: 'Taller de agentes',
  slug: 'taller-de-agentes',
  excerpt: 'Aprende a montar tu primer agente.',
  event_date: '2026-11-27T17:30:00+00:00',
  event_end_date: null,
  event_location: null,
  event_mode: null,
  calendar_sequence: 0,
  updated_at: '2026-11-01T08:00:00.5+00:00',
  cancelled_at: null,
};
const article: FeedArticle = {
  id: '0b0e7f2e-2222-4222-8222-000000000002',
  title: 'Novedades & <mejoras>',
  slug: 'novedades',
  excerpt: 'Lo nuevo en "dos" líneas: a < b.',
  category: 'noticia',
  author: 'Equipo de Tertulia',
  image_url: 'https://img.example.com/a/portada.webp',
  published_at: '2025-03-15T23:30:00+00:00',
  updated_at: '2025-03-16T08:00:00+00:00',
  event_date: null,
  event_end_date: null,
  cancelled_at: null,
  recording_url: null,
};

const project = fakeProject();

/** The function, for which visitors see these events and articles. */
function setup(events: FeedEvent[] = [event], newest: FeedArticle[] = [article]) {
  project.on('news_events', ({ query }) => {
    if (query.get('category') === null) return newest;
    const slug = query.get('slug')?.replace(/^eq\./, '');
    return slug === undefined ? events : events.filter((one) => one.slug === slug);
  });
  const app = createApp(functionConfig, () => new Date('2026-11-21T10:00:00Z'));
  return {
    get: async (path: string, init: RequestInit = {}) => app.fetch(new Request(`${PROJECT}/feeds/${path}`, init)),
  };
}

async function rssDocument(newest: FeedArticle[]) {
  const response = await setup([], newest).get('rss.xml');
  const document = new DOMParser().parseFromString(await response.text(), 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

const textOf = (parent: ParentNode, selector: string) => parent.querySelector(selector)?.textContent;

describe('the calendar feed', () => {
  it('keeps a cancelled event with its status', async () => {
    const cancelled = { ...event, cancelled_at: '2026-11-02T08:00:00+00:00', id: 'other' };
    const text = await (await setup([event, cancelled]).get('eventos.ics')).text();
    expect(text.match(/^STATUS:.*$/gm)).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED']);
    expect(text).toContain('METHOD:PUBLISH');
  });

  it('is a calendar even without events', async () => {
    const response = await setup([]).get('eventos.ics');
    expect(ICAL.parse(await response.text())).toBeTruthy();
  });
});

describe('the file of one event', () => {
  const source = { siteUrl: 'https://web.example.com', brandName: 'Tertulia', contactEmail: 'hola@example.com' };

  it('equals the download of its page, with the same name', async () => {
    const response = await setup().get('eventos/taller-de-agentes.ics');
    expect(await response.text()).toBe(calendarFile([event], { ...source, now: new Date('2026-11-21T10:00:00Z') }));
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe('inline; filename="taller-de-agentes.ics"');
  });

  it('is found by the whole slug, with a file name that is valid on every system', async () => {
    const slug = `${'a'.repeat(99)}-${'b'.repeat(100)}`;
    const response = await setup([
      { ...event, slug: slug.slice(0, 80) },
      { ...event, slug, id: 'long' },
    ]).get(`eventos/${slug}.ics`);
    expect(await response.text()).toContain('UID:long@');
    expect(response.headers.get('Content-Disposition')).toBe(`inline; filename="${'a'.repeat(80)}.ics"`);
  });

  it('of a cancelled event has its status and no alarm', async () => {
    const cancelled = { ...event, cancelled_at: '2026-11-02T08:00:00+00:00', calendar_sequence: 3 };
    const text = await (await setup([cancelled]).get('eventos/taller-de-agentes.ics')).text();
    expect(text).toContain('STATUS:CANCELLED');
    expect(text).toContain('SEQUENCE:3');
    expect(text).not.toContain('VALARM');
  });

  it.each(['', 'infinity', 'no es una fecha'])('does not exist for an event dated «%s»', async (event_date) => {
    expect((await setup([{ ...event, event_date }]).get('eventos/taller-de-agentes.ics')).status).toBe(404);
  });

  it('is 404 for an event that visitors cannot see', async () => {
    const { get } = setup();
    const [unknown, missing] = await Promise.all([get('otro.xml'), get('eventos/borrador.ics')]);
    expect([missing.status, await missing.text()]).toEqual([404, await unknown.text()]);
    expect([...missing.headers]).toEqual([...unknown.headers]);
  });

  it.each(['eventos/.ics', 'eventos/A%2F..ics', 'eventos/a/b.ics', 'eventos/a.ics/b', 'eventos/a*.ics', 'eventos/a'])(
    '«%s» is invalid and causes no database call',
    async (path) => {
      const { get } = setup();
      expect((await get(path)).status).toBe(404);
      expect(project.calls).toEqual([]);
    },
  );
});

describe('the RSS feed', () => {
  it('links to the recording of an event that is over, never before', async () => {
    const recording_url = 'https://video.example.com/?v=1&t=<2>';
    const recorded = { ...article, category: 'evento', recording_url, cancelled_at: null };
    const document = await rssDocument([
      { ...recorded, event_date: '2026-11-21T09:00:00Z' },
      { ...recorded, event_date: '2026-11-21T09:01:00Z' },
    ]);
    const [over, running] = [...document.querySelectorAll('item')].map((item) => textOf(item, 'description') ?? '');
    const html = new DOMParser().parseFromString(over ?? '', 'text/html');
    expect(html.querySelector('a')?.textContent).toBe('Ver la grabación');
    expect(html.querySelector('a')?.getAttribute('href')).toBe(recording_url);
    expect(html.querySelector('p')?.textContent).toBe(article.excerpt);
    expect(running).not.toContain('video.example.com');
  });

  it('has the fields that feed readers need', async () => {
    const document = await rssDocument([article]);
    const item = document.querySelector('item')!;
    expect(textOf(item, 'title')).toBe('Novedades & <mejoras>');
    expect(textOf(item, 'link')).toBe('https://web.example.com/eventos-noticias/novedades');
    expect(textOf(item, 'guid')).toBe(article.id);
    expect(item.querySelector('guid')?.getAttribute('isPermaLink')).toBe('false');
    expect(textOf(item, 'pubDate')).toBe('Sat, 15 Mar 2025 23:30:00 GMT');
    expect(textOf(item, 'category')).toBe('Noticias');
    // Readers parse the description as HTML: it must show the text as written.
    expect(new DOMParser().parseFromString(textOf(item, 'description') ?? '', 'text/html').body.textContent).toBe(
      article.excerpt,
    );
    expect(item.querySelector('enclosure')?.getAttribute('url')).toBe('https://img.example.com/a/portada.webp');
    expect(textOf(document, 'lastBuildDate')).toBe('Sun, 16 Mar 2025 08:00:00 GMT');
  });

  it('has no date later than itself, and a stable one for a future date', async () => {
    const document = await rssDocument([
      { ...article, published_at: '2026-11-22T08:00:00+00:00', updated_at: '2026-11-20T08:00:00+00:00' },
      { ...article, published_at: '2026-11-22T08:00:00+00:00', updated_at: '2026-11-22T09:00:00+00:00' },
    ]);
    expect([...document.querySelectorAll('pubDate, lastBuildDate')].map(({ textContent }) => textContent)).toEqual([
      'Sat, 21 Nov 2026 10:00:00 GMT',
      'Fri, 20 Nov 2026 08:00:00 GMT',
      'Sat, 21 Nov 2026 10:00:00 GMT',
    ]);
  });

  it('includes an image of the own bucket, and leaves out other files', async () => {
    const document = await rssDocument([
      { ...article, image_url: '/storage/v1/object/public/news-images/1-abc.jpg' },
      { ...article, image_url: 'https://img.example.com/foto' },
      { ...article, image_url: '/portadas/foto.png' },
      { ...article, image_url: null },
      { ...article, image_url: '' },
      { ...article, image_url: 'https://img.example.com:99999/foto.png' },
    ]);
    const enclosures = [...document.querySelectorAll('enclosure')].map((element) => [
      element.getAttribute('url'),
      element.getAttribute('type'),
    ]);
    expect(enclosures).toEqual([
      ['https://api.example.com/storage/v1/object/public/news-images/1-abc.jpg', 'image/jpeg'],
      ['https://web.example.com/portadas/foto.png', 'image/png'],
    ]);
  });

  it(`stays well-formed with ${naughtyStrings.length} naughty texts`, async () => {
    const texts = [...naughtyStrings, ']]>', 'a\u0000b\uFFFE', '\uD800'];
    const document = await rssDocument(texts.map((text) => ({ ...article, title: text, excerpt: text, author: text })));
    expect(document.querySelectorAll('item')).toHaveLength(texts.length);
    expect(document.querySelectorAll('item > title > *, item > description > *')).toHaveLength(0);
  });
});

describe('every feed', () => {
  it.each(['eventos.ics', 'eventos/taller-de-agentes.ics', 'rss.xml'])(
    '(%s) is 304 for a reader that has it',
    async (path) => {
      const { get } = setup();
      const first = await get(path);
      const tag = first.headers.get('ETag')!;
      expect(tag).toMatch(/^"[0-9a-f]{40}"$/);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await get(path, { headers: { 'If-None-Match': known } });
        expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
      }
      expect((await get(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
      expect(first.headers.get('Cache-Control')).toContain('max-age=300');
    },
  );

  it.each(['eventos.ics', 'rss.xml'])('(%s) has another ETag when an article changed', async (path) => {
    const changed = setup([{ ...event, title: 'Otro' }], [{ ...article, title: 'Otro' }]);
    expect((await changed.get(path)).headers.get('ETag')).not.toBe((await setup().get(path)).headers.get('ETag'));
  });

  it('answers HEAD like GET, without a body', async () => {
    const response = await setup().get('rss.xml', { method: 'HEAD' });
    expect([response.status, await response.text(), response.headers.get('Content-Type')]).toEqual([
      200,
      '',
      'application/rss+xml; charset=utf-8',
    ]);
  });

  it('can only be read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await setup().get('rss.xml', { method });
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
  });

  it.each(['', 'otro.xml', 'rss.xml/x', 'constructor', '__proto__', 'toString'])(
    'of an unknown path is 404: "%s"',
    async (path) => {
      expect((await setup().get(path)).status).toBe(404);
    },
  );

  it('is 503 with Retry-After and no-store when the database is down', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { get } = setup();
    project.on('news_events', () => refused(404, '42P01', 'relation "news_events" does not exist'));
    const response = await get('rss.xml');
    expect(response.status).toBe(503);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).not.toContain('relation');
  });
});

describe('an infinite time, which the database allows', () => {
  const times = ['infinity', '-infinity', 'no es una fecha'];

  it.each(times)('%s as publication or change of one article does not affect the others', async (time) => {
    const document = await rssDocument([{ ...article, published_at: time, updated_at: time }, article]);
    expect([...document.querySelectorAll('item')].map((item) => textOf(item, 'pubDate') ?? null)).toEqual([
      null,
      'Sat, 15 Mar 2025 23:30:00 GMT',
    ]);
    expect(textOf(document, 'lastBuildDate')).toBe('Sun, 16 Mar 2025 08:00:00 GMT');
  });

  it.each(times)('%s as date or change of an event does not affect the other events', async (time) => {
    const odd = [
      { ...event, id: 'a', event_date: time },
      { ...event, id: 'b', event_end_date: time, updated_at: time },
    ];
    const response = await setup([...odd, event]).get('eventos.ics');
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).not.toMatch(/NaN|Invalid/);
    expect(text.match(/^UID:.*/gm)).toHaveLength(2);
  });
});

it('the release of the functions and where mails unsubscribe are told to everybody, and never cached', async () => {
  const response = await setup().get('version.json');
  expect(await response.json()).toEqual({
    version: VERSION,
    site: functionConfig.siteUrl,
    unsubscribes_on_site: false,
  });
  expect([response.headers.get('cache-control'), response.headers.get('access-control-allow-origin')]).toEqual([
    'no-store',
    '*',
  ]);
});
