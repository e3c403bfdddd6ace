import { calendarFileName, eventPeriod } from '../_shared/contract/calendar.ts';
import { calendarFile } from '../_shared/contract/calendar-file.ts';
import { jsonResponse, UNEXPECTED_FAILURE } from '../_shared/http/json-response.ts';
import type { FeedArticles } from './articles.ts';
import type { RssSource } from './rss.ts';
import { rssFeed } from './rss.ts';

type FeedPorts = RssSource & { contactEmail: string; articles: FeedArticles; now: () => Date };

const PAST_DAYS = 90;
const RSS_ITEMS = 30;
const REFRESH_SECONDS = 3600;
/** A change appears after at most five minutes; a stale copy is used while the backend is down. */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400';

type Feed = {
  address: RegExp;
  contentType: string;
  /** The file for the captured group of `address`; null when there is none. */
  write: (ports: FeedPorts, slug: string) => Promise<{ name: string; text: string } | null>;
};

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

const calendarSource = ({ siteUrl, brandName, contactEmail, now }: FeedPorts) => ({
  siteUrl,
  brandName,
  contactEmail,
  now: now(),
});

const feeds: Feed[] = [
  {
    address: /\/eventos\.ics$/,
    contentType: CALENDAR_TYPE,
    write: async (ports) => {
      const source = calendarSource(ports);
      const events = await ports.articles.events(new Date(source.now.getTime() - PAST_DAYS * 86_400_000));
      const feed = { name: `Eventos de ${ports.brandName}`, refreshSeconds: REFRESH_SECONDS };
      return { name: 'eventos.ics', text: calendarFile(events, source, feed) };
    },
  },
  {
    address: /\/eventos\/([a-z0-9-]+)\.ics$/,
    contentType: CALENDAR_TYPE,
    write: async (ports, slug) => {
      const event = await ports.articles.event(slug);
      if (event === null || eventPeriod(event) === null) return null;
      return { name: calendarFileName(slug), text: calendarFile([event], calendarSource(ports)) };
    },
  },
  {
    address: /\/rss\.xml$/,
    contentType: 'application/rss+xml; charset=utf-8',
    write: async (ports) => {
      const articles = await ports.articles.newest(RSS_ITEMS);
      return { name: 'rss.xml', text: rssFeed(articles, ports, ports.now()) };
    },
  },
];

const notFound = () => jsonResponse(404, { error: 'No existe este canal.' });

async function entityTag(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `"${[...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/** If-None-Match uses the weak comparison, because a proxy that compresses the answer may weaken the tag. */
function isKnown(header: string | null, tag: string): boolean {
  return (header ?? '').split(',').some((entry) => ['*', tag, `W/${tag}`].includes(entry.trim()));
}

/**
 * Serves `…/eventos.ics`, the events as a calendar subscription, `…/eventos/<slug>.ics`, one event to add to a
 * calendar, and `…/rss.xml`, the newest articles. Public, without a key.
 */
export function createHandler(ports: FeedPorts): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const feed = feeds.find(({ address }) => address.test(pathname));
    if (!feed) return notFound();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return jsonResponse(405, { error: 'Este canal solo se puede leer.' }, { Allow: 'GET, HEAD' });
    }
    try {
      const file = await feed.write(ports, feed.address.exec(pathname)?.[1] ?? '');
      if (file === null) return notFound();
      const tag = await entityTag(file.text);
      const headers = { ETag: tag, 'Cache-Control': CACHE_CONTROL, 'Access-Control-Allow-Origin': '*' };
      if (isKnown(request.headers.get('If-None-Match'), tag)) return new Response(null, { status: 304, headers });
      return new Response(request.method === 'HEAD' ? null : file.text, {
        headers: {
          ...headers,
          'Content-Type': feed.contentType,
          'Content-Disposition': `inline; filename="${file.name}"`,
          'X-Content-Type-Options': 'nosniff',
        },
      });
    } catch (error) {
      console.error(`${pathname} could not be answered:`, error instanceof Error ? error.message : error);
      return jsonResponse(503, { error: UNEXPECTED_FAILURE }, { 'Retry-After': '60' });
    }
  };
}
