import { counted, refused, seen, shown, type ReadShape } from './read-shape.ts';

export const scheduled: ReadShape[] = [
  seen('by id', ({ scheduled: id }) => `news_events?id=eq.${id}`),
  seen(
    'by slug, as the page requests it',
    ({ scheduledSlug }) => `news_events?slug=eq.${scheduledSlug}&is_published=eq.true&select=*`,
  ),
  seen('published articles, newest first', 'news_events?is_published=eq.true&order=published_at.desc,id.asc', {
    headers: { range: '0-8' },
  }),
  seen('featured articles', 'news_events?is_published=eq.true&featured=eq.true&order=published_at.desc'),
  seen('scheduled articles', 'news_events?hide_until_published=is.true'),
  seen('future dates', 'news_events?select=title,published_at&published_at=gt.2098-01-01'),
  counted('an exact count of published articles', 'news_events?select=id&is_published=eq.true', { method: 'HEAD' }),
  seen(
    'an update that returns its rows',
    ({ scheduled: id }) => `news_events?id=eq.${id}`,
    shown('PATCH', () => ({ hide_until_published: true })),
  ),
  seen(
    'a former address of the article',
    ({ mark }) => `slug_redirects?slug=eq.${mark}-despues&select=left_at,news_events(*)`,
  ),
  refused('the feed of articles', '/functions/v1/feeds/rss.xml'),
  refused('the calendar', '/functions/v1/feeds/eventos.ics'),
  refused('its calendar file', ({ scheduledSlug }) => `/functions/v1/feeds/eventos/${scheduledSlug}.ics`),
];
