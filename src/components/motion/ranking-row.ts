import type { ReactNode } from 'react';
import type { Elements } from '@/lib/elements';

export type RankingRow = {
  key: string;
  body: Elements;
  /** Labels at the row's end, each from its moment on; the last one stays. */
  stages: readonly { from: number; label: ReactNode }[];
  /** The row's rank, from 0, at each moment. */
  places: readonly number[];
};
