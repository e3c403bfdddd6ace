/** Files for crawlers: sitemap, robots.txt and llms.txt. Pure functions; `siteUrl` has no trailing slash. */
import { NEWS_TITLE } from '../../supabase/functions/_shared/contract/site/site.ts';
import { paths } from '../../src/lib/paths.ts';
import { isoInstant } from '../../supabase/functions/_shared/contract/time/dates.ts';
import { escapeMarkup } from '../../supabase/functions/_shared/escape.ts';

export type SitemapEntry = { path: string; /** ISO 8601; absent: not known. */ changedAt?: string | undefined };

/** The limits of one sitemap file (sitemaps.org). The bytes leave room for its frame. */
const SITEMAP_LIMITS = { addresses: 50_000, bytes: 50 * 1024 * 1024 - 1024 };

const sitemapFile = (root: 'urlset' | 'sitemapindex', lines: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');

/** The sitemap by file name: one file, or above its limits an index and the files that it names. */
export function sitemapFiles(entries: readonly SitemapEntry[], siteUrl: string): Record<string, string> {
  const parts: string[][] = [];
  let bytes = Infinity;
  for (const { path, changedAt } of entries) {
    const instant = isoInstant(changedAt);
    const changed = instant === undefined ? '' : `<lastmod>${instant}</lastmod>`;
    const url = `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${changed}</url>`;
    const size = Buffer.byteLength(url) + 1;
    const part = parts.at(-1);
    if (part && part.length < SITEMAP_LIMITS.addresses && bytes + size <= SITEMAP_LIMITS.bytes) {
      part.push(url);
      bytes += size;
    } else {
      parts.push([url]);
      bytes = size;
    }
  }
  if (parts.length <= 1) return { 'sitemap.xml': sitemapFile('urlset', parts.flat()) };
  const named = parts.map((part, index) => [`sitemap-${index + 1}.xml`, sitemapFile('urlset', part)] as const);
  const index = named.map(([name]) => `<sitemap><loc>${escapeMarkup(`${siteUrl}/${name}`)}</loc></sitemap>`);
  return { 'sitemap.xml': sitemapFile('sitemapindex', index), ...Object.fromEntries(named) };
}

/** The admin pages already send noindex; this only saves the requests. */
export function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    `Disallow: ${paths.admin}`,
    `Disallow: ${paths.login}`,
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

export type ListedPage = { path: string; title: string; description: string };

const line = (text: string) => text.replace(/\s+/g, ' ').trim();

/** An overview for language models (llmstxt.org): what the site is, its pages, its newest articles. */
export function llmsText(
  site: { url: string; brandName: string; description: string },
  pages: readonly ListedPage[],
  articles: readonly ListedPage[],
): string {
  const list = (items: readonly ListedPage[]) =>
    items.map(
      ({ path, title, description }) =>
        `- [${line(title)}](${site.url}${path})${description ? `: ${line(description)}` : ''}`,
    );
  return [
    `# ${site.brandName}`,
    '',
    `> ${line(site.description)}`,
    '',
    '## Páginas',
    '',
    ...list(pages),
    ...(articles.length > 0 ? ['', `## ${NEWS_TITLE}`, '', ...list(articles)] : []),
    '',
    '## Canales',
    '',
    `- [RSS](${site.url}${paths.rss}): las publicaciones más recientes`,
    `- [Calendario](${site.url}${paths.eventsCalendar}): los eventos, para suscribirse`,
    '',
  ].join('\n');
}
