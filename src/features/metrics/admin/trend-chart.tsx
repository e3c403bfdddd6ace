import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatInteger } from '@/lib/numbers';
import { formatDay, formatShortDay } from '@/lib/time/days';
import type { DayMetrics } from '../api/site-metrics';
import { countOf, type TrendMeasure } from '../trend';

type TrendChartProps = {
  days: readonly DayMetrics[];
  measure: TrendMeasure;
  /** Id of the element that describes the chart. */
  descriptionId: string;
};

type DayValueProps = Pick<TrendChartProps, 'days' | 'measure'> & {
  /** Set by the chart: whether a day is active, and which. */
  active?: boolean;
  label?: unknown;
};

/** The values of one day, shown and announced while the pointer or the keyboard is on it. */
function DayValue({ days, measure, active = false, label }: DayValueProps) {
  const day = active ? days.find((one) => one.day === label) : undefined;
  return (
    <output
      aria-live="assertive"
      className={
        day &&
        'num block rounded-md border border-border-strong bg-surface px-3 py-2 text-caption whitespace-nowrap shadow-2'
      }
    >
      {day && `${formatDay(day.day)}: ${countOf(measure, day[measure.key])}`}
    </output>
  );
}

/** The axes measure their labels in this size, which follows the browser's letters. */
const LABEL_SIZE = '0.84375rem';
/** Height of a line of labels, in rem. */
const LABEL_LINE = 1.5;

/** A bar chart of one measure by day. The pointer or the arrow keys show and announce each value. */
export function TrendChart({ days, measure, descriptionId }: TrendChartProps) {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...days]}
        margin={{ top: (LABEL_LINE / 2) * rem, right: 8, bottom: 0, left: 0 }}
        aria-label={`${measure.title} por día. Recorre los días con las flechas.`}
        aria-describedby={descriptionId}
        className="trend-chart"
      >
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="day"
          tickFormatter={formatShortDay}
          tickLine={false}
          minTickGap={32}
          height={LABEL_LINE * rem}
          fontSize={LABEL_SIZE}
        />
        <YAxis
          interval={0}
          allowDecimals={false}
          width="auto"
          fontSize={LABEL_SIZE}
          tickFormatter={formatInteger}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip isAnimationActive={false} content={<DayValue days={days} measure={measure} />} />
        <Bar dataKey={measure.key} isAnimationActive={false} className={`trend-bars trend-bars-${measure.key}`} />
      </BarChart>
    </ResponsiveContainer>
  );
}
