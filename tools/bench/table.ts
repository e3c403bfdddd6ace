import type { Reading, Throttling } from './lighthouse.ts';

type Row = { name: string; reading: Reading };

const titles: Record<Throttling, string> = {
  simulate: 'Simulated slow 4G',
  devtools: 'Packets really delayed (562 ms, 1.47 Mbps)',
};
const HEAD = '| page | FCP ms (÷ limit) | LCP ms (÷ limit) | TBT ms |\n|---|---|---|---|';

/** The smallest and the greatest of some values, as written; one value when both are the same. */
function range(values: readonly number[], write: (value: number) => string): string {
  const ends = [write(Math.min(...values)), write(Math.max(...values))];
  return [...new Set(ends)].join('–');
}

/** A line of the table, for one page or for several at once. */
function line(name: string, readings: readonly Reading[], limit: Reading): string {
  const time = (measure: 'fcp' | 'lcp') => {
    const values = readings.map((reading) => reading[measure]);
    const ratio = (value: number) => (value / limit[measure]).toFixed(2);
    return `${range(values, (value) => String(Math.round(value)))} (${range(values, ratio)})`;
  };
  const tbt = range(
    readings.map((reading) => reading.tbt),
    (value) => String(Math.round(value)),
  );
  return `| ${[name, time('fcp'), time('lcp'), tbt].join(' | ')} |`;
}

/** Which pages have less than 100 points, and the greatest shift of a layout. */
function pointsAndShift(rows: readonly Row[]): string {
  const less = rows.flatMap(({ name, reading: { performance, accessibility, practices, seo } }) => {
    const points = [performance, accessibility, practices, seo];
    return points.every((value) => value === 100) ? [] : [`${name} ${points.join(' / ')}`];
  });
  const points = less.length === 0 ? '100 everywhere' : `${less.join(', ')}, else 100`;
  const shift = Math.max(...rows.map(({ reading }) => reading.cls)).toFixed(3);
  return `Points (performance, accessibility, practices, SEO): ${points}. CLS at most ${shift}.`;
}

/**
 * A Markdown table of the readings; the first row is the limit that the others are divided by. The pages of `shown` have
 * a line each, the others share one.
 */
export function benchmarkTable(throttling: Throttling, rows: readonly Row[], shown: readonly string[]): string {
  const [limit, ...pages] = rows;
  if (!limit) return '';
  const others = pages.filter(({ name }) => !shown.includes(name)).map(({ reading }) => reading);
  const lines = [limit, ...pages.filter(({ name }) => shown.includes(name))].map(({ name, reading }) =>
    line(name, [reading], limit.reading),
  );
  if (others.length > 0) lines.push(line(`${others.length} others`, others, limit.reading));
  return [`### ${titles[throttling]}`, '', pointsAndShift(rows), '', HEAD, ...lines].join('\n');
}
