import { caseStudies } from '@/features/cases/cases-content';
import { paths } from '@/lib/paths';

export { CasePage as default } from './case-page';
export const addresses = caseStudies.map(({ id }) => paths.case(id));
