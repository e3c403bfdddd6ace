/** Length of the period in days, today included. */
export type Period = 7 | 30 | 90;

export const periods: readonly { value: Period; label: string }[] = [
  { value: 7, label: '7 días' },
  { value: 30, label: '30 días' },
  { value: 90, label: '90 días' },
];

const DEFAULT_PERIOD: Period = 30;

/** The period of an address; the default for a missing or unknown value. */
export function readPeriod(text: string | null): Period {
  return periods.find(({ value }) => String(value) === text)?.value ?? DEFAULT_PERIOD;
}

/** Query parameter of a period; none for the default, which keeps the address clean. */
export const periodParams = (period: Period): Record<string, string> =>
  period === DEFAULT_PERIOD ? {} : { dias: String(period) };

export const periodBefore = (period: Period) => `los ${period} días anteriores`;
