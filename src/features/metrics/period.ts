/** Lengths of the period in days, today included. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

const DEFAULT_PERIOD: Period = 30;

/** The period of an address; the default for a missing or unknown value. */
export function readPeriod(text: string | null): Period {
  return PERIODS.find((period) => String(period) === text) ?? DEFAULT_PERIOD;
}

/** Query parameter of a period; none for the default, which keeps the address clean. */
export const periodParams = (period: Period): Record<string, string> =>
  period === DEFAULT_PERIOD ? {} : { dias: String(period) };

export const periodBefore = (period: Period) => `los ${period} días anteriores`;
