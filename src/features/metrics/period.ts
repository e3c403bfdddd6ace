/** How many days the numbers are of, today included. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

const DEFAULT_PERIOD: Period = 30;

/** The period that an address asks for; the usual one when it asks for none that there is. */
export function readPeriod(text: string | null): Period {
  return PERIODS.find((period) => String(period) === text) ?? DEFAULT_PERIOD;
}

/** The address's value; none for the usual period, which leaves the address clean. */
export const periodInAddress = (period: Period): Record<string, string> =>
  period === DEFAULT_PERIOD ? {} : { dias: String(period) };

export const periodBefore = (period: Period) => `los ${period} días anteriores`;
