import type { Reading, Throttling } from './lighthouse.ts';

type Row = { name: string; reading: Reading };

const titles: Record<Throttling, string> = {
  simulate: 'Simulated slow 4G',
  devtools: 'Packets really delayed (562 ms, 1.47 Mbps)',
};
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const ratio = (value: number, limit: number) => (value / limit).toFixed(2);

/** A Markdown table of the readings; the first row is the limit that the others are divided by. */
export function benchmarkTable(throttling: Throttling, rows: readonly Row[]): string {
  const limit = rows[0]?.reading;
  if (!limit) return '';
  const lines = rows.map(({ name, reading: r }) =>
    [
      name,
      `${r.performance} / ${r.accessibility} / ${r.practices} / ${r.seo}`,
      `${Math.round(r.fcp)} (${ratio(r.fcp, limit.fcp)})`,
      `${Math.round(r.lcp)} (${ratio(r.lcp, limit.lcp)})`,
      Math.round(r.tbt),
      r.cls.toFixed(3),
      kilobytes(r.scripts),
      kilobytes(r.total),
    ].join(' | '),
  );
  return [
    `### ${titles[throttling]}`,
    '',
    '| page | Lighthouse: performance / accessibility / practices / SEO | FCP ms (÷ limit) | LCP ms (÷ limit) | TBT ms | CLS | scripts kB | total kB |',
    '|---|---|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}
