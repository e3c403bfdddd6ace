import type { Period } from '../period';
import { MetricTilesSkeleton } from './metric-tiles';
import { TrendSkeleton } from './trend-section';

/** The room that the numbers will take. */
export function MetricsSkeleton({ period }: { period: Period }) {
  return (
    <div aria-busy="true">
      <span className="sr-only">Cargando…</span>
      <MetricTilesSkeleton period={period} />
      <TrendSkeleton />
    </div>
  );
}
