import { NEWS_TITLE } from '@contract/site/site';
import { paths } from '@/lib/paths';

/** Path of the page file for a folder of src/pages: `admin/news` gives `src/pages/admin/news/admin-news-page.tsx`. */
export const pageFile = (page: string): string => `src/pages/${page}/${page.replaceAll('/', '-')}-page.tsx`;

export type SitePage = {
  /** The router's path pattern. */
  path: string;
  /** Folder of the page in src/pages. */
  page: string;
  /** Label in the top bar, for the pages that it lists, in the order of this table. */
  label?: string;
  /** Rendered to HTML at build. The newsroom decides which articles are prerendered. */
  prerendered?: boolean;
  /** The page reads tables, so its route provides the query client. */
  readsTables?: boolean;
};

/**
 * Every public page. Routes, top bar, prerendering, sitemap, Open Graph images, bundle budgets and the tests' lists of
 * pages come from here: a new page is a folder in src/pages and a row in this table.
 */
export const sitePages: readonly SitePage[] = [
  { path: paths.home, page: 'home', prerendered: true },
  { path: paths.b2b, page: 'b2b', label: 'Solución B2B', prerendered: true },
  { path: paths.b2c, page: 'b2c', label: 'Solución B2C', prerendered: true },
  { path: paths.platform, page: 'platform', label: 'Plataforma', prerendered: true },
  { path: paths.cases, page: 'cases', label: 'Casos de Éxito', prerendered: true },
  { path: `${paths.cases}/:caseId`, page: 'case', prerendered: true },
  { path: paths.news, page: 'news', label: NEWS_TITLE, prerendered: true, readsTables: true },
  { path: `${paths.news}/:slug`, page: 'article', readsTables: true },
  { path: paths.registration, page: 'registration', readsTables: true },
  { path: paths.newsletter, page: 'newsletter', readsTables: true },
  { path: paths.pricing, page: 'pricing', label: 'Precios', prerendered: true },
  { path: paths.demo, page: 'demo', prerendered: true },
  { path: paths.privacy, page: 'legal', prerendered: true },
  { path: paths.terms, page: 'legal', prerendered: true },
  { path: paths.cookies, page: 'legal', prerendered: true },
  { path: paths.legalNotice, page: 'legal', prerendered: true },
  { path: '*', page: 'not-found' },
];

/** Modules that hydrate a page, under their names in the build manifest. */
export function modulesOf(page: string): string[] {
  const readsTables = sitePages.some((row) => row.page === page && row.readsTables);
  return ['src/main.tsx', ...(readsTables ? ['src/app/routing/data-layout.tsx'] : []), pageFile(page)];
}
