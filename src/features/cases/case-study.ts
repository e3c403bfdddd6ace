import type { LucideIcon } from 'lucide-react';

export type CaseHighlight = { text: string; icon: LucideIcon };

export type CaseKpi = {
  metric: string;
  /** As shown: «2,1 %». */
  before: string;
  after: string;
  /** The same two values in one unit, for the length of the bars. */
  scale: { before: number; after: number };
  improvement: string;
  icon: LucideIcon;
};

export type CaseStudy = {
  id: string;
  clientName: string;
  industry: string;
  solutionType: 'B2B' | 'B2C';
  /** The result in one sentence: the title of the case. */
  headline: string;
  description: string;
  challenge: string;
  solution: string;
  /** Which drawing stands for it. */
  image: 'lock' | 'car';
  /** The first is the result that stands for the case. */
  kpis: readonly [CaseKpi, ...CaseKpi[]];
  /** The first four are shown on the cards. */
  highlights: readonly CaseHighlight[];
  testimonial: { quote: string; author: string; role: string };
  /** Invented content that waits for the client's own: the page says so. */
  sample: boolean;
};
