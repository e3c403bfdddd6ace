/** Formats of days without a time, such as `2026-03-15`. */
import { formatInMadrid } from '@contract/time/dates';

/** Noon in UTC is on the same day in Madrid all year. */
const noonOf = (day: string) => `${day}T12:00:00Z`;

/** `15 de marzo` */
export const formatDay = (day: string) => formatInMadrid(noonOf(day), "d 'de' MMMM") ?? '';

/** `15 mar` */
export const formatShortDay = (day: string) => formatInMadrid(noonOf(day), 'd MMM') ?? '';

/** `dom, 15 mar` */
export const formatWeekday = (day: string) => formatInMadrid(noonOf(day), 'EEE, d MMM') ?? '';

/** `15/03/2026`, for spreadsheets. */
export const formatNumericDay = (day: string) => formatInMadrid(noonOf(day), 'dd/MM/yyyy') ?? '';
