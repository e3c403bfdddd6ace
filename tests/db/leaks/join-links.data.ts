import { count, representation, type ReadShape, type Secrets } from './read-shape.ts';

const ofEvent = ({ event }: Secrets) => `event_id=eq.${event}`;
const embedded =
  (select: string) =>
  ({ event }: Secrets) =>
    `/rest/v1/news_events?select=${select}&id=eq.${event}`;

export const joinLinks: ReadShape[] = [
  { name: 'all', path: () => '/rest/v1/event_join_links?select=*', server: 'sees the mark' },
  { name: 'of one event', path: (all) => `/rest/v1/event_join_links?${ofEvent(all)}`, server: 'sees the mark' },
  {
    name: 'the address alone',
    path: (all) => `/rest/v1/event_join_links?select=url&${ofEvent(all)}`,
    server: 'sees the mark',
  },
  {
    name: 'by a pattern',
    path: ({ mark }) => `/rest/v1/event_join_links?url=like.*${mark}*`,
    server: 'sees the mark',
  },
  {
    name: 'by a pattern, its event',
    path: ({ mark }) => `/rest/v1/event_join_links?select=event_id,url&url=ilike.*${mark.toUpperCase()}*`,
    server: 'sees the mark',
  },
  {
    name: 'with their events',
    path: (all) => `/rest/v1/event_join_links?select=*,news_events(title)&${ofEvent(all)}`,
    server: 'sees the mark',
  },
  {
    name: 'spread over their events',
    path: (all) => `/rest/v1/event_join_links?select=url,...news_events(title)&${ofEvent(all)}`,
    server: 'sees the mark',
  },
  {
    name: 'as a spreadsheet',
    path: (all) => `/rest/v1/event_join_links?${ofEvent(all)}`,
    headers: { accept: 'text/csv' },
    server: 'sees the mark',
  },
  {
    name: 'as one object',
    path: (all) => `/rest/v1/event_join_links?${ofEvent(all)}`,
    headers: { accept: 'application/vnd.pgrst.object+json' },
    server: 'sees the mark',
  },
  {
    name: 'renamed and cast',
    path: (all) => `/rest/v1/event_join_links?select=a:url::text&${ofEvent(all)}`,
    server: 'sees the mark',
  },
  {
    name: 'an exact count',
    path: (all) => `/rest/v1/event_join_links?select=event_id&${ofEvent(all)}`,
    method: 'HEAD',
    headers: count('exact'),
    server: 'counts more',
  },
  { name: 'from their events', path: embedded('id,event_join_links(*)'), server: 'sees the mark' },
  { name: 'from their events, whole', path: embedded('*,event_join_links(url)'), server: 'sees the mark' },
  { name: 'from events that have one', path: embedded('title,event_join_links!inner(url)'), server: 'sees the mark' },
  { name: 'spread into their events', path: embedded('title,...event_join_links(url)'), server: 'sees the mark' },
  { name: 'renamed in their events', path: embedded('title,enlace:event_join_links(url)'), server: 'sees the mark' },
  {
    name: 'events filtered by it',
    path: ({ mark }) =>
      `/rest/v1/news_events?select=title,event_join_links!inner(url)&event_join_links.url=like.*${mark}*`,
    server: 'sees the mark',
  },
  {
    name: 'events in its order',
    path: () =>
      '/rest/v1/news_events?select=title,event_join_links!inner(url)&order=event_join_links(url).asc&limit=1000',
    server: 'sees the mark',
  },
  {
    name: 'from the registrations of their events',
    path: (all) => `/rest/v1/event_registrations?select=id,news_events(event_join_links(url))&${ofEvent(all)}`,
    server: 'sees the mark',
  },
  {
    name: 'from addresses that events have left',
    path: ({ event }) =>
      `/rest/v1/former_slugs?select=left_at,news_events(event_join_links(url))&article_id=eq.${event}`,
    server: 'sees the mark',
  },
  {
    name: 'an update that shows its rows',
    path: (all) => `/rest/v1/event_join_links?${ofEvent(all)}`,
    method: 'PATCH',
    headers: representation,
    body: ({ mark }) => ({ url: `https://meet.example.com/${mark}` }),
    server: 'sees the mark',
  },
  {
    name: 'an article’s update that shows its row',
    path: embedded('*,event_join_links(url)'),
    method: 'PATCH',
    headers: representation,
    body: () => ({ featured: false }),
    server: 'sees the mark',
  },
  {
    name: 'the event, as its page reads it',
    path: ({ event }) => `/rest/v1/news_events?select=*&id=eq.${event}&is_published=eq.true`,
    server: 'is refused too',
  },
  {
    name: 'a function of its table',
    path: ({ event }) => `/rest/v1/rpc/save_with_join_link?p_article={"featured":true}&p_id=${event}`,
    server: 'is refused too',
  },
  { name: 'the feed of articles', path: () => '/functions/v1/feeds/rss.xml', server: 'is refused too' },
  { name: 'the calendar', path: () => '/functions/v1/feeds/eventos.ics', server: 'is refused too' },
];
