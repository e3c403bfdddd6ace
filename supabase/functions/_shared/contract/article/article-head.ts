/**
 * Metadata of an article's page for search engines and link previews. The page and the edge function share these rules,
 * so both write the same.
 */
import { NEWS_TITLE } from '../site/site.ts';
import type { AddedColumns, ArticleColumns } from './article-columns.ts';
import { articleUrl, eventPeriod } from '../event/calendar.ts';
import { isEvent } from './categories.ts';
import { isoInstant, madridInstant } from '../time/dates.ts';
import { eventPlace, type PlacedEvent } from '../event/event-place.ts';
import {
  breadcrumbData,
  CONTEXT,
  pageImage,
  type HeadSite,
  type PageHead,
  type OpenGraphImage,
} from '../site/page-head.ts';
import { PREVIEW, previewUrl } from './image-widths.ts';
import { siteAddress, sitePaths } from '../site/paths.ts';
import { shownRecording } from '../event/recording.ts';

/** The columns that the head needs. */
export type HeadArticle = ArticleColumns<
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'category'
  | 'author'
  | 'published_at'
  | 'updated_at'
  | 'image_url'
  | 'event_date'
  | 'event_location'
> &
  AddedColumns<'image_alt' | 'event_end_date' | 'event_mode' | 'cancelled_at' | 'recording_url'>;

const DESCRIPTION_LENGTH = 160;
/** At most 160 characters, cut between words. */
function shortDescription(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= DESCRIPTION_LENGTH) return flat;
  const cut = flat.slice(0, DESCRIPTION_LENGTH - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > 80 ? cut.slice(0, space) : cut}…`;
}

/** The description of a link preview. Falls back to the title, because previews must not have an empty description. */
export const articleDescription = ({ title, excerpt }: Pick<HeadArticle, 'title' | 'excerpt'>) =>
  shortDescription(excerpt) || title;

/** An absolute web address of an image; null when a preview could not load it. */
export function absoluteImageUrl(address: string | null, siteUrl: string): string | null {
  if (!address) return null;
  try {
    const url = new URL(address, siteAddress(siteUrl, '/'));
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

const IMAGE_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/**
 * The preview image of an article: the preview file beside an image of our bucket, any other image itself. Null without
 * an image.
 */
function ownImage({ image_url: address, image_alt: text, title }: HeadArticle, siteUrl: string): OpenGraphImage | null {
  const alt = text?.trim() || title;
  const preview = address && previewUrl(address);
  const url = absoluteImageUrl(preview || address, siteUrl);
  if (url === null) return null;
  if (preview) return { url, alt, type: 'image/jpeg', width: PREVIEW.width, height: PREVIEW.height };
  return { url, alt, type: IMAGE_TYPES[new URL(url).pathname.split('.').at(-1)?.toLowerCase() ?? ''] };
}

const publisher = ({ url, brandName }: HeadSite) => ({
  '@type': 'Organization',
  name: brandName,
  url: siteAddress(url, sitePaths.home),
  logo: siteAddress(url, '/icon-512.png'),
});

function postData(article: HeadArticle, site: HeadSite, image: OpenGraphImage): Record<string, unknown> {
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: article.title,
    description: articleDescription(article),
    image: image.url,
    datePublished: isoInstant(article.published_at),
    dateModified: isoInstant(article.updated_at),
    author: article.author === `${site.brandName} Team` ? publisher(site) : { '@type': 'Person', name: article.author },
    publisher: publisher(site),
    mainEntityOfPage: articleUrl(article.slug, site.url),
    inLanguage: 'es-ES',
  };
}

/** Null without a place, unless the event is online. */
function placeData(event: PlacedEvent, pageUrl: string): Record<string, unknown> | null {
  const { isOnline, isInPerson, venue, link } = eventPlace(event);
  const name = venue ?? event.event_location?.trim();
  const locations = [
    ...(isInPerson && name ? [{ '@type': 'Place', name, address: name }] : []),
    ...(isOnline ? [{ '@type': 'VirtualLocation', url: link ?? pageUrl }] : []),
  ];
  if (locations.length === 0) return null;
  const mode = isOnline && isInPerson ? 'Mixed' : isOnline ? 'Online' : 'Offline';
  return {
    eventAttendanceMode: `${CONTEXT}/${mode}EventAttendanceMode`,
    location: locations.length === 1 ? locations[0] : locations,
  };
}

/** Structured data of an event. Null without start or place, which search engines require. */
function eventData(
  article: HeadArticle,
  site: HeadSite,
  image: OpenGraphImage,
  now: Date,
): Record<string, unknown> | null {
  const start = madridInstant(article.event_date);
  const url = articleUrl(article.slug, site.url);
  const place = placeData(article, url);
  if (!isEvent(article) || !place || !start) return null;
  const end = madridInstant(eventPeriod(article)?.end);
  const recording = shownRecording(article, now);
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name: article.title,
    description: articleDescription(article),
    image: image.url,
    url,
    startDate: start,
    endDate: end,
    ...(article.cancelled_at ? { eventStatus: `${CONTEXT}/EventCancelled` } : {}),
    ...place,
    organizer: publisher(site),
    ...(recording === null
      ? {}
      : { recordedIn: { '@type': 'CreativeWork', name: `Grabación de ${article.title}`, url: recording } }),
  };
}

/** The whole head of a published article at `now`, which decides whether its recording shows. */
export function articleHead(article: HeadArticle, site: HeadSite, now: Date): PageHead {
  const path = new URL(articleUrl(article.slug, site.url)).pathname;
  const image = ownImage(article, site.url) ?? pageImage(site, path, article.title);
  const event = eventData(article, site, image, now);
  const crumbs = breadcrumbData(
    [
      { name: NEWS_TITLE, path: sitePaths.news },
      { name: article.title, path },
    ],
    site.url,
  );
  return {
    title: `${article.title} · ${site.brandName}`,
    description: articleDescription(article),
    siteName: site.brandName,
    canonical: articleUrl(article.slug, site.url),
    type: 'article',
    image,
    publishedAt: isoInstant(article.published_at),
    updatedAt: isoInstant(article.updated_at),
    structuredData: [postData(article, site, image), ...(event ? [event] : []), crumbs],
  };
}
