import { sitePages } from '@/app/site-pages';
import { caseStudies } from '@/features/cases/cases-content';
import { paths } from '@/lib/paths';

/** Every prerendered page but the newsroom's: its address and its folder in src/pages. */
export const marketingPages = sitePages
  .filter(({ prerendered, readsTables }) => prerendered && !readsTables)
  .flatMap(({ path, folder }) =>
    path.includes(':caseId') ? caseStudies.map(({ id }) => ({ path: paths.case(id), folder })) : [{ path, folder }],
  );

export const marketingPaths = marketingPages.map(({ path }) => path);
