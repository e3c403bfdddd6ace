import { toCsv } from '@/lib/csv';
import { downloadText } from '@/lib/download';
import { formatEventDate } from '@/lib/time/dates';
import { formatNumericDay } from '@/lib/time/days';
import type { ArticleMetrics, AttendanceMetrics, DayMetrics, SourceMetrics } from './api/site-metrics';
import { formatShare } from './comparison';

export function daysCsv(days: readonly DayMetrics[]): string {
  return toCsv([
    ['Día', 'Vistas', 'Registros'],
    ...days.map(({ day, views, registrations }) => [formatNumericDay(day), String(views), String(registrations)]),
  ]);
}

export function articlesCsv(articles: readonly ArticleMetrics[]): string {
  return toCsv([
    ['Artículo', 'Vistas', 'Vistas del periodo anterior', 'Registros', 'Registros del periodo anterior', 'Conversión'],
    ...articles.map(({ title, views, registrations }) => [
      title,
      ...[views.count, views.before, registrations.count, registrations.before].map(String),
      formatShare(registrations.count, views.count),
    ]),
  ]);
}

export function attendanceCsv(events: readonly AttendanceMetrics[]): string {
  return toCsv([
    ['Evento', 'Fecha', 'Registrados', 'Han venido', 'Asistencia'],
    ...events.map(({ title, event_date: date, registered, came }) => [
      title,
      formatEventDate(date) ?? '',
      String(registered),
      came === null ? '' : String(came),
      came === null ? '' : formatShare(came, registered),
    ]),
  ]);
}

export function sourcesCsv(sources: readonly SourceMetrics[]): string {
  return toCsv([
    ['Origen', 'Medio', 'Campaña', 'Registros', 'Registros del periodo anterior'],
    ...sources.map(({ source, medium, campaign, registrations }) => [
      source ?? 'Directo',
      medium ?? '',
      campaign ?? '',
      String(registrations.count),
      String(registrations.before),
    ]),
  ]);
}

/** Downloads `medidas-{subject}-{first day}-{last day}.csv`. */
export function saveCsv(
  subject: string,
  { first_day: first, last_day: last }: { first_day: string; last_day: string },
  csv: string,
) {
  downloadText(`medidas-${subject}-${first}-${last}.csv`, csv, 'text/csv;charset=utf-8');
}
