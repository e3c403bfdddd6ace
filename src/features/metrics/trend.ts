import { formatInteger } from '@/lib/numbers';
import { formatDay } from '@/lib/time/days';
import type { DayMetrics } from './api/site-metrics';

/** One measure of a chart. */
export type TrendMeasure = {
  key: 'views' | 'registrations';
  title: string;
  /** `vista`, `vistas` */
  one: string;
  many: string;
};

export const trendMeasures: readonly TrendMeasure[] = [
  { key: 'views', title: 'Vistas', one: 'vista', many: 'vistas' },
  { key: 'registrations', title: 'Registros', one: 'registro', many: 'registros' },
];

/** `1 vista`, `1.250 vistas` */
export const countOf = ({ one, many }: TrendMeasure, count: number) =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function direction(earlier: number, later: number): string {
  if (later === earlier) return 'se mantiene';
  return later > earlier ? 'va a más' : 'va a menos';
}

/** Text alternative of a chart: the total, the peak, and whether it grows. */
export function describeTrend(days: readonly DayMetrics[], measure: TrendMeasure): string {
  const counts = days.map((day) => day[measure.key]);
  const total = sum(counts);
  const most = Math.max(...counts);
  const best = days.find((day) => day[measure.key] === most);
  if (total === 0 || !best) return `0 ${measure.many} en estos ${days.length} días.`;
  const half = Math.floor(days.length / 2);
  const [earlier, later] = [sum(counts.slice(0, half)), sum(counts.slice(-half))];
  return [
    `${countOf(measure, total)} en ${days.length} días.`,
    `El día con más, el ${formatDay(best.day)}: ${formatInteger(most)}.`,
    `Los primeros ${half} días suman ${formatInteger(earlier)} y los últimos ${half}, ${formatInteger(later)}: ${direction(earlier, later)}.`,
  ].join(' ');
}
