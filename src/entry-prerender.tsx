import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { caseStudies } from '@/features/cases/cases-content';
import { renderedAt } from '@/lib/now';
import { paths } from '@/lib/paths';

export type PrerenderedPage = { path: string; /** The module that the router loads for it. */ source: string };

/** The public addresses that are the same for everybody until the next build. */
export const staticPages: PrerenderedPage[] = [
  { path: paths.home, source: 'src/pages/home/index.ts' },
  { path: paths.b2b, source: 'src/pages/b2b/index.ts' },
  { path: paths.b2c, source: 'src/pages/b2c/index.ts' },
  { path: paths.platform, source: 'src/pages/platform/index.ts' },
  { path: paths.pricing, source: 'src/pages/pricing/index.ts' },
  { path: paths.cases, source: 'src/pages/cases/index.ts' },
  ...caseStudies.map(({ id }) => ({ path: paths.case(id), source: 'src/pages/case/index.ts' })),
  { path: paths.demo, source: 'src/pages/demo/index.ts' },
  ...[paths.privacy, paths.terms, paths.cookies, paths.legalNotice].map((path) => ({ path, source: 'src/pages/legal/index.ts' })),
];

/** The instant at which every page is written. */
export const at = renderedAt.toISOString();

/** Larger than any page, so that React writes everything in its place instead of moving parts in with an inline script. */
const WHOLE_PAGE_BYTES = 10_000_000;

/**
 * The HTML of one address, all of its lazy parts included: what `main.tsx` later takes over.
 * React writes the tags that belong in the head first; the build moves them there. Rejects when a component throws.
 */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    { progressiveChunkSize: WHOLE_PAGE_BYTES },
  );
  return new Response(prelude).text();
}
