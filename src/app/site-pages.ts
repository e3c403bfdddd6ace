import { paths } from '@/lib/paths';

export type SitePage = {
  /** The router's pattern. */
  path: string;
  /** Its folder in src/pages. */
  folder: string;
  /** What the top bar calls it, for the pages that stand there, in the order of this table. */
  nav?: string;
  /** Rendered to HTML at build; of a path with parameters, the `addresses` that its module names. Which articles are prerendered the newsroom says. */
  prerendered?: boolean;
  /** It reads tables, and gets the query client. */
  readsTables?: boolean;
};

/**
 * Every public page. Routes, top bar, prerendering, sitemap, Open Graph images, weights and the tests' lists of pages come from here: a new page is a
 * folder in src/pages and a row in this table.
 */
export const sitePages: readonly SitePage[] = [
  { path: paths.home, folder: 'home', prerendered: true },
  { path: paths.b2b, folder: 'b2b', nav: 'Solución B2B', prerendered: true },
  { path: paths.b2c, folder: 'b2c', nav: 'Solución B2C', prerendered: true },
  { path: paths.platform, folder: 'platform', nav: 'Plataforma', prerendered: true },
  { path: paths.cases, folder: 'cases', nav: 'Casos de Éxito', prerendered: true },
  { path: `${paths.cases}/:caseId`, folder: 'case', prerendered: true },
  { path: paths.news, folder: 'news', nav: 'Eventos y Noticias', prerendered: true, readsTables: true },
  { path: `${paths.news}/:slug`, folder: 'article', readsTables: true },
  { path: paths.registration, folder: 'registration', readsTables: true },
  { path: paths.newsletter, folder: 'newsletter', readsTables: true },
  { path: paths.pricing, folder: 'pricing', nav: 'Precios', prerendered: true },
  { path: paths.demo, folder: 'demo', prerendered: true },
  { path: paths.privacy, folder: 'legal', prerendered: true },
  { path: paths.terms, folder: 'legal', prerendered: true },
  { path: paths.cookies, folder: 'legal', prerendered: true },
  { path: paths.legalNotice, folder: 'legal', prerendered: true },
  { path: '*', folder: 'not-found' },
];

/** The modules that hydrate the page in a folder of src/pages, as the build's manifest names them. */
export function modulesOf(folder: string): string[] {
  const readsTables = sitePages.some((page) => page.folder === folder && page.readsTables);
  return ['src/main.tsx', ...(readsTables ? ['src/app/data-layout.tsx'] : []), `src/pages/${folder}/index.ts`];
}
