import { formatInteger } from '@/lib/numbers';
import type { SiteMetrics } from '../api/site-metrics';
import { changeInWords, conversionChangeInWords, formatShare, viewsKnown } from '../comparison';
import { periodBefore, type Period } from '../period';

type Tile = { label: string; figure: string; notes: readonly (string | null)[] };

function tilesOf(metrics: SiteMetrics, period: Period): Tile[] {
  const { views, event_views: eventViews, sign_ups: signUps, cancellations, mails } = metrics.totals;
  const knowsViewsBefore = viewsKnown(metrics, period) === 'of both';
  const noViewsBefore = `Sin datos completos de ${periodBefore(period)}`;
  return [
    {
      label: 'Vistas',
      figure: formatInteger(views.count),
      notes: [knowsViewsBefore ? changeInWords(views, period) : noViewsBefore],
    },
    { label: 'Registros', figure: formatInteger(signUps.count), notes: [changeInWords(signUps, period)] },
    {
      label: 'Conversión',
      figure: formatShare(signUps.count, eventViews.count),
      notes: [
        'Registros por vista de un evento',
        knowsViewsBefore ? conversionChangeInWords(signUps, eventViews, period) : null,
      ],
    },
    {
      label: 'Cancelaciones',
      figure: formatInteger(cancellations.count),
      notes: [changeInWords(cancellations, period)],
    },
    {
      label: 'Emails',
      figure: formatInteger(mails.count),
      notes: ['Aceptados por el servidor de correo', changeInWords(mails, period)],
    },
  ];
}

/** The totals of the period, each beside the period before. */
export function MetricTiles({ metrics, period }: { metrics: SiteMetrics; period: Period }) {
  return (
    <dl className="grid grid-cols-2 gap-4 md:grid-cols-3 nav:grid-cols-5">
      {tilesOf(metrics, period).map(({ label, figure, notes }) => (
        <div key={label} className="rounded-card border border-border bg-surface p-5 max-nav:first:col-span-2">
          <dt className="text-small text-fg-2">{label}</dt>
          <dd className="num mt-1 font-display text-h3">{figure}</dd>
          {notes.map(
            (note) =>
              note && (
                <dd key={note} className="num mt-1 text-caption text-fg-3">
                  {note}
                </dd>
              ),
          )}
        </div>
      ))}
    </dl>
  );
}
