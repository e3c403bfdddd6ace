import { toCsv } from '@/lib/csv';
import { formatTimestamp } from '@/lib/time/dates';
import type { Registration } from '../registration';
import { isComing } from '../registration-state';

const header = [
  'Evento',
  'Fecha del evento',
  'Lugar',
  'Nombre',
  'Email',
  'Empresa',
  'Fecha de registro',
  'Email enviado',
];

/** When the person came, null when they did not: the newest act counts, by its own time, then by its id. */
function attendedAt({ attendance = [] }: Pick<Registration, 'attendance'>): string | null {
  const newest = attendance.reduce<(typeof attendance)[number] | null>((last, act) => {
    if (!last) return act;
    const difference = Date.parse(act.marked_at) - Date.parse(last.marked_at);
    return difference > 0 || (difference === 0 && act.id > last.id) ? act : last;
  }, null);
  return newest?.came ? newest.marked_at : null;
}

const attendanceCells = (at: string | null) => (at === null ? ['No', ''] : ['Sí', formatTimestamp(at) ?? '']);

/** What became of the confirmation. Without a seat none is due. */
function mailCell(registration: Registration): string {
  if (registration.email_sent) return 'Enviado';
  if (!isComing(registration)) return '';
  return registration.email_failed_at ? 'No entregado' : 'Pendiente';
}

/**
 * The registrations as a CSV for a spreadsheet, with times in Madrid time. Attendance, consent, cancellation, waiting
 * list and source have columns only when a registration has a value. The heading of a time column names what happened at that
 * time, not the current state.
 */
export function registrationsCsv(registrations: readonly Registration[]): string {
  const hasConsents = registrations.some(({ consent_at: consentAt }) => consentAt);
  const hasCancelled = registrations.some(({ cancelled_at: cancelledAt }) => cancelledAt);
  const hasWaited = registrations.some(({ waiting_since: waitingSince }) => waitingSince);
  const hasSource = registrations.some(
    ({ utm_source: source, utm_medium: medium, utm_campaign: campaign }) => source || medium || campaign,
  );
  const hasAttendance = registrations.some((registration) => attendedAt(registration) !== null);
  const rows = registrations.map((registration) => {
    const {
      attendance = [],
      consent_at: consentAt,
      cancelled_at: cancelledAt,
      waiting_since: waitingSince,
      offered_until: offeredUntil,
      source_host: host,
      utm_source: source,
      utm_medium: medium,
      utm_campaign: campaign,
      news_events: event,
      name,
      email,
      company,
      registered_at: registeredAt,
    } = registration;
    return [
      event?.title ?? 'Evento eliminado',
      formatTimestamp(event?.event_date) ?? '',
      event?.event_location ?? '',
      name,
      email,
      company ?? '',
      formatTimestamp(registeredAt) ?? '',
      mailCell(registration),
      ...(hasAttendance ? attendanceCells(attendedAt({ attendance })) : []),
      ...(hasConsents ? [formatTimestamp(consentAt) ?? ''] : []),
      ...(hasCancelled ? [formatTimestamp(cancelledAt) ?? ''] : []),
      ...(hasWaited ? [formatTimestamp(waitingSince) ?? '', formatTimestamp(offeredUntil) ?? ''] : []),
      ...(hasSource ? [source ?? host ?? '', medium ?? '', campaign ?? ''] : []),
    ];
  });
  const more = [
    ...(hasAttendance ? ['Asistió', 'Hora de llegada'] : []),
    ...(hasConsents ? ['Marcó la casilla de novedades'] : []),
    ...(hasCancelled ? ['Cancelado'] : []),
    ...(hasWaited ? ['Se apuntó a la lista de espera', 'Plaza ofrecida hasta'] : []),
    ...(hasSource ? ['Origen', 'Medio', 'Campaña'] : []),
  ];
  return toCsv([[...header, ...more], ...rows]);
}

/** `registros-taller-2026-03-28.csv`, with the day in Madrid time. */
export function csvFileName(subject: string, now: Date = new Date()): string {
  const [day, month, year] = (formatTimestamp(now) ?? '').slice(0, 10).split('/');
  return `registros-${subject || 'evento'}-${year}-${month}-${day}.csv`;
}
