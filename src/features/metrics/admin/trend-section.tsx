import { useId } from 'react';
import { cn } from '@/lib/cn';
import { formatInteger } from '@/lib/numbers';
import { formatWeekday } from '@/lib/time/days';
import type { DayMetrics, SiteMetrics } from '../api/site-metrics';
import { daysCsv, saveCsv } from '../metrics-csv';
import { describeTrend, trendMeasures, type TrendMeasure } from '../trend';
import { MetricsSection, MetricsSectionSkeleton } from './metrics-section';
import { TrendChart } from './trend-chart';

/** Shared by the charts and their placeholder, to prevent a layout shift. */
const styles = {
  section: 'grid gap-4 nav:grid-cols-[minmax(0,1fr)_20rem]',
  charts: 'grid min-w-0 gap-4',
  figure: 'min-w-0 rounded-card border p-5',
  // As many lines as the sentences take.
  words: 'num mt-1 min-h-[4lh] text-small xs:min-h-[3lh] md:min-h-[2lh]',
  chart: 'mt-4 h-44',
  days: 'rounded-card border max-nav:h-80 nav:h-0 nav:min-h-full',
};

function TrendFigure({ days, measure }: { days: readonly DayMetrics[]; measure: TrendMeasure }) {
  const id = useId();
  return (
    <figure className={cn(styles.figure, 'border-border bg-surface')}>
      <figcaption>
        <h3 className="text-lg font-semibold">{measure.title}</h3>
        <p id={id} className={cn(styles.words, 'text-fg-2')}>
          {describeTrend(days, measure)}
        </p>
      </figcaption>
      <div className={styles.chart}>
        <TrendChart days={days} measure={measure} descriptionId={id} />
      </div>
    </figure>
  );
}

/** The chart's numbers as a table, latest day first. */
function DayTable({ days }: { days: readonly DayMetrics[] }) {
  return (
    // A scrolling region needs a tab stop.
    <section
      aria-label="Números por día"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- otherwise only a pointer could scroll it
      tabIndex={0}
      className={cn(styles.days, 'relative overflow-y-auto border-border bg-surface')}
    >
      <table className="w-full wrap-normal text-small large-text:text-caption">
        <caption className="sr-only">Vistas y registros de cada día</caption>
        <thead className="sticky top-0 bg-subtle text-caption text-fg-3">
          <tr>
            <th scope="col" className="px-4 py-3 text-left font-semibold">
              Día
            </th>
            {trendMeasures.map(({ key, title }) => (
              <th key={key} scope="col" className="px-4 py-3 text-right font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="num divide-y divide-border">
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row" className="px-4 py-2 text-left font-normal">
                {formatWeekday(day.day)}
              </th>
              {trendMeasures.map(({ key }) => (
                <td key={key} className="px-4 py-2 text-right">
                  {formatInteger(day[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Views and registrations by day, as charts and as a table. */
export function TrendSection({ metrics }: { metrics: SiteMetrics }) {
  const { days } = metrics;
  return (
    <MetricsSection title="Día a día" onSave={() => saveCsv('dias', metrics, daysCsv(days))}>
      <div className={styles.section}>
        <div className={styles.charts}>
          {trendMeasures.map((measure) => (
            <TrendFigure key={measure.key} days={days} measure={measure} />
          ))}
        </div>
        <DayTable days={days} />
      </div>
    </MetricsSection>
  );
}

const waiting = 'animate-skeleton border-transparent bg-muted';

/** As large as the charts and the table. */
export function TrendSkeleton() {
  return (
    <MetricsSectionSkeleton>
      <div aria-hidden className={styles.section}>
        <div className={styles.charts}>
          {trendMeasures.map(({ key }) => (
            <div key={key} className={cn(styles.figure, waiting)}>
              <div className="h-7" />
              <div className={styles.words} />
              <div className={styles.chart} />
            </div>
          ))}
        </div>
        <div className={cn(styles.days, waiting)} />
      </div>
    </MetricsSectionSkeleton>
  );
}
