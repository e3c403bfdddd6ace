import { counted, csv, refused, seen, shown, type ReadShape, type Secrets } from './read-shape.ts';

const ofEvent = ({ event }: Secrets) => `event_id=eq.${event}`;
const embedded =
  (select: string) =>
  ({ event }: Secrets) =>
    `/rest/v1/news_events?select=${select}&id=eq.${event}`;

export const joinLinks: ReadShape[] = [
  seen('all', 'event_join_links?select=*'),
  seen('of one event', (all) => `event_join_links?${ofEvent(all)}`),
  seen('the address alone', (all) => `event_join_links?select=url&${ofEvent(all)}`),
  seen('by a pattern', ({ mark }) => `event_join_links?url=like.*${mark}*`),
  seen(
    'by a pattern, its event',
    ({ mark }) => `event_join_links?select=event_id,url&url=ilike.*${mark.toUpperCase()}*`,
  ),
  seen('with their events', (all) => `event_join_links?select=*,news_events(title)&${ofEvent(all)}`),
  seen('spread over their events', (all) => `event_join_links?select=url,...news_events(title)&${ofEvent(all)}`),
  seen('as CSV', (all) => `event_join_links?${ofEvent(all)}`, csv),
  seen('as one object', (all) => `event_join_links?${ofEvent(all)}`, {
    headers: { accept: 'application/vnd.pgrst.object+json' },
  }),
  seen('renamed and cast', (all) => `event_join_links?select=a:url::text&${ofEvent(all)}`),
  counted('an exact count', (all) => `event_join_links?select=event_id&${ofEvent(all)}`, { method: 'HEAD' }),
  seen('from their events', embedded('id,event_join_links(*)')),
  seen('from their events, whole', embedded('*,event_join_links(url)')),
  seen('from events with a join link', embedded('title,event_join_links!inner(url)')),
  seen('spread into their events', embedded('title,...event_join_links(url)')),
  seen('renamed in their events', embedded('title,enlace:event_join_links(url)')),
  seen(
    'events filtered by it',
    ({ mark }) => `news_events?select=title,event_join_links!inner(url)&event_join_links.url=like.*${mark}*`,
  ),
  seen(
    'events in its order',
    'news_events?select=title,event_join_links!inner(url)&order=event_join_links(url).asc&limit=1000',
  ),
  seen(
    'from the registrations of their events',
    (all) => `event_registrations?select=id,news_events(event_join_links(url))&${ofEvent(all)}`,
  ),
  seen(
    'from former addresses of events',
    ({ event }) => `slug_redirects?select=left_at,news_events(event_join_links(url))&article_id=eq.${event}`,
  ),
  seen(
    'an update that returns its rows',
    (all) => `event_join_links?${ofEvent(all)}`,
    shown('PATCH', ({ mark }) => ({ url: `https://meet.example.com/${mark}` })),
  ),
  seen(
    'an article’s update that returns its row',
    embedded('*,event_join_links(url)'),
    shown('PATCH', () => ({ featured: false })),
  ),
  refused(
    'the event, as its page requests it',
    ({ event }) => `news_events?select=*&id=eq.${event}&is_published=eq.true`,
  ),
  refused(
    'a function of its table',
    ({ event }) => `rpc/save_with_join_link?p_article={"featured":true}&p_id=${event}`,
  ),
  refused('the feed of articles', '/functions/v1/feeds/rss.xml'),
  refused('the calendar', '/functions/v1/feeds/eventos.ics'),
];
