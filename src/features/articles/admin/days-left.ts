import { formatInteger } from '@/lib/numbers';

const DAY_MS = 24 * 60 * 60 * 1000;

/** «Quedan 12 días»: the time during which a deleted article can be restored, rounded up to days. */
export function daysLeft(until: string, now: Date): string {
  const days = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / DAY_MS));
  return days === 1 ? 'Queda 1 día' : `Quedan ${formatInteger(days)} días`;
}
