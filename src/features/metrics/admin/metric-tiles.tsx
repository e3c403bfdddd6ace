import { cn } from '@/lib/cn';
import { formatInteger } from '@/lib/numbers';
import type { SiteMetrics } from '../api/site-metrics';
import { describeChange, describeConversionChange, formatShare, viewCoverage } from '../comparison';
import { periodBefore, type Period } from '../period';

type Tile = { label: string; figure: string; notes: readonly string[] };

function tilesOf(metrics: Pick<SiteMetrics, 'totals' | 'counted_since' | 'first_day'>, period: Period): Tile[] {
  const { views, event_views: eventViews, registrations, cancellations, mails } = metrics.totals;
  const hasViewsBefore = viewCoverage(metrics, period) === 'both';
  const noViewsBefore = `Sin datos completos de ${periodBefore(period)}`;
  return [
    {
      label: 'Vistas',
      figure: formatInteger(views.count),
      notes: [hasViewsBefore ? describeChange(views, period) : noViewsBefore],
    },
    { label: 'Registros', figure: formatInteger(registrations.count), notes: [describeChange(registrations, period)] },
    {
      label: 'Conversión',
      figure: formatShare(registrations.count, eventViews.count),
      notes: [
        'Registros por vista de un evento',
        (hasViewsBefore && describeConversionChange(registrations, eventViews, period)) || 'Sin datos para comparar',
      ],
    },
    {
      label: 'Cancelaciones',
      figure: formatInteger(cancellations.count),
      notes: [describeChange(cancellations, period)],
    },
    {
      label: 'Emails',
      figure: formatInteger(mails.count),
      notes: ['Aceptados por el servidor de email', describeChange(mails, period)],
    },
  ];
}

type TilesProps = {
  tiles: readonly Tile[];
  /** Renders only the space of the values. */
  isWaiting?: boolean;
};

function Tiles({ tiles, isWaiting = false }: TilesProps) {
  return (
    <dl
      aria-hidden={isWaiting || undefined}
      className="grid grid-cols-2 large-text:grid-cols-1 gap-4 md:grid-cols-3 nav:grid-cols-5"
    >
      {tiles.map(({ label, figure, notes }) => (
        <div
          key={label}
          className={cn(
            'rounded-card border p-5 max-nav:first:col-span-2 large-text:first:col-span-1!',
            isWaiting ? 'animate-skeleton border-transparent bg-muted *:invisible' : 'border-border bg-surface',
          )}
        >
          <dt className="text-small text-fg-2">{label}</dt>
          <dd className="num mt-1 font-display text-h3">{figure}</dd>
          {notes.map((note) => (
            <dd key={note} className="num mt-1 text-caption text-fg-3">
              {note}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Totals of the period, each with the previous period's. */
export function MetricTiles({ metrics, period }: { metrics: SiteMetrics; period: Period }) {
  return <Tiles tiles={tilesOf(metrics, period)} />;
}

const none = { count: 0, before: 0 };
const nothing = {
  totals: { views: none, event_views: none, registrations: none, cancellations: none, mails: none },
  counted_since: null,
  first_day: '',
};

/** As tall as the totals: their texts wrap to the same number of lines whatever the numbers. */
export function MetricTilesSkeleton({ period }: { period: Period }) {
  return <Tiles tiles={tilesOf(nothing, period)} isWaiting />;
}
