import type { Context } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { Config } from '../_shared/config.ts';
import { calendarFileName, eventPeriod } from '../_shared/contract/event/calendar.ts';
import { calendarFile } from '../_shared/contract/event/calendar-file.ts';
import { sitePaths } from '../_shared/contract/site/paths.ts';
import { VERSION } from '../_shared/contract/backend/version.ts';
import { functionApp } from '../_shared/http/function-app.ts';
import { supabaseAs } from '../_shared/supabase.ts';
import { eventOf, eventsSince, newestArticles } from './articles.ts';
import { rssFeed } from './rss.ts';

const PAST_MS = 90 * 86_400_000;
const RSS_ITEMS = 30;
const REFRESH_SECONDS = 3600;
const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const RSS_TYPE = 'application/rss+xml; charset=utf-8';

/** A change appears after at most five minutes; a stale copy is used while the backend is down. */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400';

const send = (c: Context, name: string, type: string, text: string) =>
  c.body(text, 200, {
    'Cache-Control': CACHE_CONTROL,
    'Content-Type': type,
    'Content-Disposition': `inline; filename="${name}"`,
  });

const notFound = (c: Context) => c.json({ error: 'No existe este canal.' }, 404);

/**
 * Serves `eventos.ics`, the events as a calendar subscription, `eventos/<slug>.ics`, one event to add to a calendar, and
 * `rss.xml`, the newest articles; also `version.json`, the release of the functions and where mail programs
 * unsubscribe, for the operator. Public, without a key.
 */
export function createApp(config: Config, now: () => Date) {
  const database = supabaseAs(config, null);
  const app = functionApp({ config: { allowedOrigins: '*' }, methods: ['GET', 'HEAD'], failure: 'A feed failed' });
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin'] }));
  app.notFound(notFound);

  app.get(`/feeds${sitePaths.eventsCalendar}`, async (c) => {
    const at = now();
    const events = await eventsSince(database, new Date(at.getTime() - PAST_MS));
    const feed = { name: `Eventos de ${config.brandName}`, refreshSeconds: REFRESH_SECONDS };
    return send(c, 'eventos.ics', CALENDAR_TYPE, calendarFile(events, { ...config, now: at }, feed));
  });

  app.get('/feeds/eventos/:file{[a-z0-9-]+\\.ics}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.ics'.length);
    const event = await eventOf(database, slug);
    if (event === null || eventPeriod(event) === null) return notFound(c);
    return send(c, calendarFileName(slug), CALENDAR_TYPE, calendarFile([event], { ...config, now: now() }));
  });

  app.get(`/feeds${sitePaths.rss}`, async (c) =>
    send(c, 'rss.xml', RSS_TYPE, rssFeed(await newestArticles(database, RSS_ITEMS), config, now())),
  );

  app.get('/feeds/version.json', (c) => {
    const { siteUrl, unsubscribesOnSite } = config;
    const about = { version: VERSION, site: siteUrl, unsubscribes_on_site: unsubscribesOnSite };
    return c.json(about, 200, { 'Cache-Control': 'no-store' });
  });
  return app;
}
