import { count, representation, type ReadShape } from './read-shape.ts';

export const scheduled: ReadShape[] = [
  { name: 'by id', path: ({ scheduled: id }) => `/rest/v1/news_events?id=eq.${id}`, server: 'sees the mark' },
  {
    name: 'by slug, as the page asks',
    path: ({ scheduledSlug }) => `/rest/v1/news_events?slug=eq.${scheduledSlug}&is_published=eq.true&select=*`,
    server: 'sees the mark',
  },
  {
    name: 'the published, newest first',
    path: () => '/rest/v1/news_events?is_published=eq.true&order=published_at.desc,id.asc',
    headers: { range: '0-8' },
    server: 'sees the mark',
  },
  {
    name: 'the featured',
    path: () => '/rest/v1/news_events?is_published=eq.true&featured=eq.true&order=published_at.desc',
    server: 'sees the mark',
  },
  {
    name: 'what is kept back',
    path: () => '/rest/v1/news_events?hide_until_published=is.true',
    server: 'sees the mark',
  },
  {
    name: 'dates to come',
    path: () => '/rest/v1/news_events?select=title,published_at&published_at=gt.2098-01-01',
    server: 'sees the mark',
  },
  {
    name: 'an exact count of the published',
    path: () => '/rest/v1/news_events?select=id&is_published=eq.true',
    method: 'HEAD',
    headers: count('exact'),
    server: 'counts more',
  },
  {
    name: 'an update that shows its rows',
    path: ({ scheduled: id }) => `/rest/v1/news_events?id=eq.${id}`,
    method: 'PATCH',
    headers: representation,
    body: () => ({ hide_until_published: true }),
    server: 'sees the mark',
  },
  {
    name: 'an address that it has left',
    path: ({ mark }) => `/rest/v1/former_slugs?slug=eq.${mark}-despues&select=left_at,news_events(*)`,
    server: 'sees the mark',
  },
  { name: 'the feed of articles', path: () => '/functions/v1/feeds/rss.xml', server: 'is refused too' },
  { name: 'the calendar', path: () => '/functions/v1/feeds/eventos.ics', server: 'is refused too' },
];
