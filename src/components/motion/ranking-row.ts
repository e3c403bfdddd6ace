import type { ReactNode } from 'react';
import type { Elements } from '@/lib/elements';

export type RankingRow = {
  key: string;
  body: Elements;
  /** What stands at the row's end, and from which moment on; the last one is how it stays. */
  stages: readonly { from: number; label: ReactNode }[];
  /** The row's place from the top, from 0, at each moment. */
  places: readonly number[];
};
