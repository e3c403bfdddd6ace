import { EmptyState } from '@/components/feedback/empty-state';
import { formatInteger } from '@/lib/numbers';
import type { SiteMetrics, SourceMetrics } from '../api/site-metrics';
import { formatChange, formatShare } from '../comparison';
import { saveCsv, sourcesCsv } from '../metrics-csv';
import { periodBefore, type Period } from '../period';
import { MetricsSection } from './metrics-section';
import { NumbersTable } from './numbers-table';

function SourceName({ source: { source, medium, campaign } }: { source: SourceMetrics }) {
  const details = [medium, campaign].filter(Boolean).join(' · ');
  return (
    <>
      <span className="font-semibold wrap-anywhere">{source ?? 'Directo'}</span>
      {(details || source === null) && (
        <span className="block text-caption wrap-anywhere text-fg-3">{details || 'Sin enlace de campaña'}</span>
      )}
    </>
  );
}

/** Registrations by traffic source. */
export function SourceNumbers({ metrics, period }: { metrics: SiteMetrics; period: Period }) {
  const { sources, totals } = metrics;
  return (
    <MetricsSection
      title="Por origen"
      onSave={sources.length > 0 ? () => saveCsv('origenes', metrics, sourcesCsv(sources)) : undefined}
    >
      {sources.length === 0 ? (
        <EmptyState title="Nadie se ha apuntado en estos días" />
      ) : (
        <NumbersTable
          caption={`Registros de cada origen en ${period} días, y su diferencia con ${periodBefore(period)}`}
          heading="Origen"
          columns={['Registros', 'Del total']}
          rows={sources.map((source) => ({
            key: JSON.stringify([source.source, source.medium, source.campaign]),
            heading: <SourceName source={source} />,
            cells: [
              { figure: formatInteger(source.registrations.count), note: formatChange(source.registrations) },
              { figure: formatShare(source.registrations.count, totals.registrations.count) },
            ],
          }))}
        />
      )}
      <p className="mt-3 max-w-measure text-small text-fg-2">
        El origen se sabe cuando el enlace lleva <code>utm_source</code>, <code>utm_medium</code> o{' '}
        <code>utm_campaign</code>. No usamos cookies ni guardamos nada en el navegador de quien visita la web.
      </p>
    </MetricsSection>
  );
}
