import { caseStudies } from '@/features/cases/cases-content';
import { paths } from '@/lib/paths';
import { sitePages, type SitePage } from './site-pages';

const addressesOf = ({ path }: SitePage): string[] =>
  path.includes(':caseId') ? caseStudies.map(({ id }) => paths.case(id)) : [path];

/** The public addresses that are the same for everybody until the next build, with what the table of pages says of them, in its order. */
export const prerenderedPages: readonly SitePage[] = sitePages
  .filter(({ prerendered }) => prerendered)
  .flatMap((row) => addressesOf(row).map((path) => Object.assign({}, row, { path })));
