import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { Loading } from '@/components/ui/skeleton';
import { LoadError } from '@/components/feedback/error-block';
import { ChoiceButtons } from '@/components/ui/choice-buttons';
import { AttendanceNumbers } from '@/features/metrics/admin/attendance-numbers';
import { ArticleNumbers } from '@/features/metrics/admin/article-numbers';
import { MetricTiles, MetricTilesSkeleton } from '@/features/metrics/admin/metric-tiles';
import { SourceNumbers } from '@/features/metrics/admin/source-numbers';
import { TrendSection, TrendSkeleton } from '@/features/metrics/admin/trend-section';
import { useSiteMetrics, type SiteMetrics } from '@/features/metrics/api/site-metrics';
import { viewCoverage } from '@/features/metrics/comparison';
import { periodParams, periods, readPeriod, type Period } from '@/features/metrics/period';
import { SPREADSHEET_NOTE } from '@/lib/csv';
import { brand } from '@/lib/site';
import { formatDay } from '@/lib/time/days';

/** Placeholder for the figures. */
function MetricsSkeleton({ period }: { period: Period }) {
  return (
    <Loading>
      <MetricTilesSkeleton period={period} />
      <TrendSkeleton />
    </Loading>
  );
}

const isEmpty = ({ totals }: SiteMetrics) =>
  Object.values(totals).every(({ count, before }) => count === 0 && before === 0);

export default function AdminMetricsPage() {
  const [query, setQuery] = useSearchParams();
  const period = readPeriod(query.get('dias'));
  const { data: metrics, isPending, refetch } = useSiteMetrics(period);

  function content() {
    if (isPending) return <MetricsSkeleton period={period} />;
    if (!metrics) return <LoadError title="No hemos podido cargar las medidas." onRetry={() => void refetch()} />;
    if (isEmpty(metrics))
      return (
        <EmptyState
          title="Todavía no hay nada que medir"
          description="Cuando alguien abra un artículo o se apunte a un evento, lo verás aquí."
        />
      );
    return (
      <>
        <MetricTiles metrics={metrics} period={period} />
        <TrendSection metrics={metrics} />
        {metrics.counted_since && viewCoverage(metrics, period) === 'partial' && (
          <p className="mt-4 text-small text-fg-2">
            {`Las vistas de cada día se cuentan desde el ${formatDay(metrics.counted_since)}.`}
          </p>
        )}
        <ArticleNumbers metrics={metrics} period={period} />
        <AttendanceNumbers metrics={metrics} period={period} />
        <SourceNumbers metrics={metrics} period={period} />
      </>
    );
  }

  return (
    <>
      <title>{`Medidas · CMS ${brand.name}`}</title>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h3">Medidas</h1>
          <p className="mt-1 text-fg-2">
            {`Qué se lee, quién se apunta y de dónde viene. Hoy incluido. ${SPREADSHEET_NOTE}`}
          </p>
        </div>
        <ChoiceButtons
          legend="Periodo"
          options={periods}
          size="sm"
          value={period}
          onChange={(chosen) => setQuery(periodParams(chosen), { replace: true, preventScrollReset: true })}
        />
      </div>
      {content()}
    </>
  );
}
