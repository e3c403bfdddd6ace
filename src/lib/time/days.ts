/** Days without a time, as `2026-03-15`, in words. */
import { formatInMadrid } from '@contract/dates';

/** Noon is on the same day in Madrid, whatever the season. */
const noonOf = (day: string) => `${day}T12:00:00Z`;

/** `15 de marzo` */
export const formatDay = (day: string) => formatInMadrid(noonOf(day), "d 'de' MMMM") ?? '';

/** `15 mar` */
export const formatShortDay = (day: string) => formatInMadrid(noonOf(day), 'd MMM') ?? '';

/** `dom, 15 mar` */
export const formatWeekday = (day: string) => formatInMadrid(noonOf(day), 'EEE, d MMM') ?? '';

/** `15/03/2026`, for spreadsheets. */
export const formatNumericDay = (day: string) => formatInMadrid(noonOf(day), 'dd/MM/yyyy') ?? '';
