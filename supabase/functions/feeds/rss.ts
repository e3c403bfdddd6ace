import { NEWS_TITLE } from '../_shared/contract/site/site.ts';
import type { Config } from '../_shared/config.ts';
import { articleUrl } from '../_shared/contract/event/calendar.ts';
import { namesOf } from '../_shared/contract/article/categories.ts';
import { shownRecording } from '../_shared/contract/event/recording.ts';
import { toDate, type DateInput } from '../_shared/contract/time/dates.ts';
import { siteAddress, sitePaths } from '../_shared/contract/site/paths.ts';
import { escapeMarkup } from '../_shared/escape.ts';
import type { FeedArticle } from './articles.ts';

/** The project's address is that of stored images without a host of their own. */
type RssSource = Pick<Config, 'siteUrl' | 'brandName' | 'supabaseUrl'>;

const IMAGE_TYPES = new Map([
  ['webp', 'image/webp'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
]);

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;
/** RSS uses mail dates (RFC 822) with a four-digit year. An invalid or infinite time is left out. */
function dateElement(name: string, instant: DateInput): string[] {
  const date = toDate(instant);
  return date ? [element(name, date.toUTCString())] : [];
}

/**
 * The date of an article, not in the future: a later publication date is replaced by the time of the last change, which
 * stays stable between reads.
 */
function publicationDate({ published_at: published, updated_at: updated }: FeedArticle, now: Date): Date | null {
  const date = toDate(published);
  if (!date || date <= now) return date;
  const changed = toDate(updated);
  return changed && changed < now ? changed : now;
}

/**
 * A path of the API is a stored image; any other path belongs to the site. Other addresses and unreadable ones are left
 * out.
 */
function enclosure(imageUrl: string | null, { siteUrl, supabaseUrl }: RssSource): string[] {
  const url = URL.parse(imageUrl ?? '', imageUrl?.startsWith('/storage/') ? supabaseUrl : siteUrl);
  if (!url) return [];
  const type = IMAGE_TYPES.get(url.pathname.split('.').at(-1)?.toLowerCase() ?? '');
  // The length is required but unknown without a request for the file; readers accept 0.
  return type === undefined ? [] : [`<enclosure url="${escapeMarkup(url.href)}" length="0" type="${type}"/>`];
}

/** Readers treat the description as HTML, so a text is escaped once for HTML, and the whole once for XML. */
function description(article: FeedArticle, now: Date): string {
  const recording = shownRecording(article, now);
  if (recording === null) return escapeMarkup(article.excerpt);
  return `<p>${escapeMarkup(article.excerpt)}</p><p><a href="${escapeMarkup(recording)}">Ver la grabación</a></p>`;
}

/**
 * An RSS 2.0 document with these articles, newest first. The guid is the article's id, so it survives a change of slug.
 */
export function rssFeed(articles: FeedArticle[], source: RssSource, now: Date): string {
  const { siteUrl, brandName } = source;
  const items = articles.map((article) =>
    [
      '<item>',
      element('title', article.title),
      element('link', articleUrl(article.slug, siteUrl)),
      `<guid isPermaLink="false">${escapeMarkup(article.id)}</guid>`,
      ...dateElement('pubDate', publicationDate(article, now)),
      element('dc:creator', article.author),
      element('category', namesOf(article.category).many),
      element('description', description(article, now)),
      ...enclosure(article.image_url, source),
      '</item>',
    ].join('\n'),
  );
  const changes = articles.flatMap(({ updated_at }) => toDate(updated_at)?.getTime() ?? []);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${NEWS_TITLE} · ${brandName}`),
    element('link', siteAddress(siteUrl, sitePaths.news)),
    element('description', `Lo que aprendemos conversando: talleres, novedades y análisis de ${brandName}.`),
    '<language>es-ES</language>',
    ...dateElement(
      'lastBuildDate',
      changes.length > 0 ? new Date(Math.min(now.getTime(), Math.max(...changes))) : null,
    ),
    '<ttl>60</ttl>',
    `<atom:link href="${escapeMarkup(siteAddress(siteUrl, sitePaths.rss))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
