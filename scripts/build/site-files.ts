/** Files for crawlers: sitemap, robots.txt and llms.txt. Pure functions; `siteUrl` has no trailing slash. */
import { NEWS_TITLE } from '../../supabase/functions/_shared/contract/site/site.ts';
import { paths } from '../../src/lib/paths.ts';
import { isoInstant } from '../../supabase/functions/_shared/contract/time/dates.ts';
import { escapeMarkup } from '../../supabase/functions/_shared/escape.ts';

export type SitemapEntry = { path: string; /** ISO 8601; absent: not known. */ changedAt?: string | undefined };

export function sitemap(entries: readonly SitemapEntry[], siteUrl: string): string {
  const urls = entries.map(({ path, changedAt }) => {
    const instant = isoInstant(changedAt);
    const changed = instant === undefined ? '' : `<lastmod>${instant}</lastmod>`;
    return `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
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
