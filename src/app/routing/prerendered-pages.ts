import { caseStudies } from '@/features/cases/cases-content';
import { paths } from '@/lib/paths';
import { sitePages, type SitePage } from './site-pages';

const addressesOf = ({ path }: SitePage): string[] =>
  path.includes(':caseId') ? caseStudies.map(({ id }) => paths.case(id)) : [path];

/** Public addresses with the same content for every visitor until the next build, in the order of `sitePages`. */
export const prerenderedPages: readonly SitePage[] = sitePages
  .filter(({ prerendered }) => prerendered)
  .flatMap((row) => addressesOf(row).map((path) => Object.assign({}, row, { path })));
