import { calendarFile } from '../_shared/contract/calendar-file.ts';
import { jsonAnswer, UNEXPECTED_FAILURE } from '../_shared/http/answers.ts';
import type { FeedArticles } from './articles.ts';
import type { RssSource } from './rss.ts';
import { rssFeed } from './rss.ts';

export type FeedPorts = RssSource & { contactEmail: string; articles: FeedArticles; now: () => Date };

const PAST_DAYS = 90;
const RSS_ITEMS = 30;
const REFRESH_SECONDS = 3600;
/** A change appears after at most five minutes; a stale copy is used while the backend is down. */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400';

type Feed = { fileName: string; contentType: string; write: (ports: FeedPorts) => Promise<string> };

const feeds: Feed[] = [
  {
    fileName: 'eventos.ics',
    contentType: 'text/calendar; charset=utf-8',
    write: async (ports) => {
      const now = ports.now();
      const events = await ports.articles.events(new Date(now.getTime() - PAST_DAYS * 86_400_000));
      const name = `Eventos de ${ports.brandName}`;
      return calendarFile(
        events,
        { siteUrl: ports.siteUrl, brandName: ports.brandName, contactEmail: ports.contactEmail, now },
        { name, refreshSeconds: REFRESH_SECONDS },
      );
    },
  },
  {
    fileName: 'rss.xml',
    contentType: 'application/rss+xml; charset=utf-8',
    write: async (ports) => rssFeed(await ports.articles.newest(RSS_ITEMS), ports, ports.now()),
  },
];

async function entityTag(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `"${[...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/** If-None-Match uses the weak comparison, because a proxy that compresses the answer may weaken the tag. */
function isKnown(header: string | null, tag: string): boolean {
  return (header ?? '').split(',').some((entry) => ['*', tag, `W/${tag}`].includes(entry.trim()));
}

/**
 * Serves `…/eventos.ics`, the events as a calendar subscription, and `…/rss.xml`, the newest articles. Public, without
 * a key.
 */
export function createHandler(ports: FeedPorts): (request: Request) => Promise<Response> {
  return async (request) => {
    const asked = new URL(request.url).pathname.split('/').at(-1);
    const feed = feeds.find(({ fileName }) => fileName === asked);
    if (!feed) return jsonAnswer(404, { error: 'No existe este canal.' });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return jsonAnswer(405, { error: 'Este canal solo se puede leer.' }, { Allow: 'GET, HEAD' });
    }
    try {
      const text = await feed.write(ports);
      const tag = await entityTag(text);
      const headers = { ETag: tag, 'Cache-Control': CACHE_CONTROL, 'Access-Control-Allow-Origin': '*' };
      if (isKnown(request.headers.get('If-None-Match'), tag)) return new Response(null, { status: 304, headers });
      return new Response(request.method === 'HEAD' ? null : text, {
        headers: {
          ...headers,
          'Content-Type': feed.contentType,
          'Content-Disposition': `inline; filename="${feed.fileName}"`,
          'X-Content-Type-Options': 'nosniff',
        },
      });
    } catch (error) {
      console.error(`${feed.fileName} could not be written:`, error instanceof Error ? error.message : error);
      return jsonAnswer(503, { error: UNEXPECTED_FAILURE }, { 'Retry-After': '60' });
    }
  };
}
