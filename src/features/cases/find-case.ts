import type { CaseStudy } from './case-study';
import { caseStudies } from './cases-content';

/** The case with this id, or undefined. */
export function findCase(id: string | undefined): CaseStudy | undefined {
  return caseStudies.find((study) => study.id === id);
}

/** The next case; the last is followed by the first. */
export function nextCase(study: CaseStudy): CaseStudy {
  return caseStudies[(caseStudies.indexOf(study) + 1) % caseStudies.length] ?? caseStudies[0];
}
