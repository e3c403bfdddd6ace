import type { Compared, SiteMetrics } from './api/site-metrics';
import { periodBefore, type Period } from './period';

const percent = new Intl.NumberFormat('es-ES', { style: 'percent', maximumFractionDigits: 1, useGrouping: 'always' });
const difference = new Intl.NumberFormat('es-ES', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
  useGrouping: 'always',
});
const points = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** Replaces the hyphen of the number format by a minus sign. */
const withMinus = (number: string) => number.replace('-', '−');

/** `4,2 %`; a dash for a share of zero. */
export function formatShare(part: number, total: number): string {
  return total === 0 ? '–' : percent.format(part / total);
}

/** `+12 %`; null when the previous count is zero. */
export function formatChange({ count, before }: Compared): string | null {
  return before === 0 ? null : withMinus(difference.format((count - before) / before));
}

/** `+12 % respecto a los 30 días anteriores` */
export function describeChange(compared: Compared, period: Period): string {
  if (compared.count === compared.before) return `Igual que ${periodBefore(period)}`;
  const change = formatChange(compared);
  return change === null ? `0 en ${periodBefore(period)}` : `${change} respecto a ${periodBefore(period)}`;
}

/**
 * `+0,8 puntos respecto a los 30 días anteriores`: the change of registrations per view; null when either period had no views.
 */
export function describeConversionChange(registrations: Compared, views: Compared, period: Period): string | null {
  if (views.count === 0 || views.before === 0) return null;
  const change = Math.round(1000 * (registrations.count / views.count - registrations.before / views.before)) / 10;
  return change === 0
    ? `Igual que ${periodBefore(period)}`
    : `${withMinus(points.format(change))} puntos respecto a ${periodBefore(period)}`;
}

const DAY_MS = 86_400_000;

/** Whether view counts cover both periods, only this one, or part of this one. */
export function viewCoverage(
  { counted_since: since, first_day: first }: Pick<SiteMetrics, 'counted_since' | 'first_day'>,
  period: Period,
) {
  if (since === null || since > first) return 'partial';
  return Date.parse(since) <= Date.parse(first) - period * DAY_MS ? 'both' : 'current';
}
