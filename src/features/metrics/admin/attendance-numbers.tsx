import { formatInteger } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { formatEventDate } from '@/lib/time/dates';
import { Link } from 'react-router-dom';
import type { SiteMetrics } from '../api/site-metrics';
import { describeConversionChange, formatChange, formatShare } from '../comparison';
import { attendanceCsv, saveCsv } from '../metrics-csv';
import { periodBefore, type Period } from '../period';
import { MetricsSection } from './metrics-section';
import { NumbersTable } from './numbers-table';

/** Who came of those who were registered: in all, and per event. Nothing without an event in the period. */
export function AttendanceNumbers({ metrics, period }: { metrics: SiteMetrics; period: Period }) {
  const { events, registered, came } = metrics.attendance;
  if (events.length === 0) return null;
  return (
    <MetricsSection title="Asistencia" onSave={() => saveCsv('asistencia', metrics, attendanceCsv(events))}>
      <NumbersTable
        caption={`Registrados, asistentes y su parte en los eventos de ${period} días, y su diferencia con ${periodBefore(period)}. Sin marcas en la lista de asistencia, un evento no cuenta en el total.`}
        heading="Evento"
        columns={['Registrados', 'Han venido', 'Asistencia']}
        rows={[
          {
            key: 'total',
            heading: <span className="font-semibold">Todos los eventos</span>,
            cells: [
              { figure: formatInteger(registered.count), note: formatChange(registered) },
              { figure: formatInteger(came.count), note: formatChange(came) },
              {
                figure: formatShare(came.count, registered.count),
                note: describeConversionChange(came, registered, period),
              },
            ],
          },
          ...events.map((event) => ({
            key: event.id,
            heading: (
              <>
                <Link
                  to={paths.adminDoor(event.id)}
                  className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
                >
                  {event.title}
                </Link>
                <span className="block text-caption text-fg-3">{formatEventDate(event.event_date)}</span>
              </>
            ),
            cells: [
              { figure: formatInteger(event.registered) },
              { figure: event.came === null ? '–' : formatInteger(event.came) },
              { figure: event.came === null ? '–' : formatShare(event.came, event.registered) },
            ],
          })),
        ]}
      />
    </MetricsSection>
  );
}
