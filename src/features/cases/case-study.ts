import type { LucideIcon } from 'lucide-react';
import type { caseIds } from '@/lib/paths';

export type CaseHighlight = { text: string; icon: LucideIcon };

export type CaseKpi = {
  metric: string;
  /** As displayed: «2,1 %». */
  before: string;
  after: string;
  /** Both values in one unit, for the bars' lengths. */
  scale: { before: number; after: number };
  improvement: string;
  icon: LucideIcon;
};

export type CaseStudy = {
  id: (typeof caseIds)[number];
  clientName: string;
  industry: string;
  solutionType: 'B2B' | 'B2C';
  /** The result in one sentence: the title of the case. */
  headline: string;
  description: string;
  challenge: string;
  solution: string;
  /** The case's illustration. */
  image: 'lock' | 'car';
  /** The first one is the headline result. */
  kpis: readonly [CaseKpi, ...CaseKpi[]];
  /** The cards show the first four. */
  highlights: readonly CaseHighlight[];
  testimonial: { quote: string; author: string; role: string };
  /** Invented content, which the page labels as such until a client's own replaces it. */
  sample: boolean;
};
