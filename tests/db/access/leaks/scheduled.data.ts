import { counted, refused, seen, shown, type ReadShape } from './read-shape.ts';

export const scheduled: ReadShape[] = [
  seen('by id', ({ scheduled: id }) => `news_events?id=eq.${id}`),
  seen(
    'by slug, as the page asks',
    ({ scheduledSlug }) => `news_events?slug=eq.${scheduledSlug}&is_published=eq.true&select=*`,
  ),
  seen('the published, newest first', 'news_events?is_published=eq.true&order=published_at.desc,id.asc', {
    headers: { range: '0-8' },
  }),
  seen('the featured', 'news_events?is_published=eq.true&featured=eq.true&order=published_at.desc'),
  seen('what is kept back', 'news_events?hide_until_published=is.true'),
  seen('dates to come', 'news_events?select=title,published_at&published_at=gt.2098-01-01'),
  counted('an exact count of the published', 'news_events?select=id&is_published=eq.true', { method: 'HEAD' }),
  seen(
    'an update that shows its rows',
    ({ scheduled: id }) => `news_events?id=eq.${id}`,
    shown('PATCH', () => ({ hide_until_published: true })),
  ),
  seen(
    'an address that it has left',
    ({ mark }) => `slug_redirects?slug=eq.${mark}-despues&select=left_at,news_events(*)`,
  ),
  refused('the feed of articles', '/functions/v1/feeds/rss.xml'),
  refused('the calendar', '/functions/v1/feeds/eventos.ics'),
  refused('its calendar file', ({ scheduledSlug }) => `/functions/v1/feeds/eventos/${scheduledSlug}.ics`),
];
