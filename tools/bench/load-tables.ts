import type { LoadRow } from './load.ts';
import type { PlanReading } from './plans.ts';
import type { Soak } from './soak.ts';
import type { VolumeRow } from './volume.ts';

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
const mib = (bytes: number) => (bytes / (1024 * 1024)).toFixed(0);

/** The first row is the baseline; the other rows show their ratio to it. */
export function loadTable(rows: readonly LoadRow[]): string {
  const floor = rows[0]?.timing.p95 ?? 1;
  const failed = rows.reduce((sum, { timing }) => sum + timing.failed, 0);
  const lines = rows.map(({ name, timing: t, seen }) => [
    seen === '' ? name : `${name}: ${seen}`,
    Math.round(t.p95),
    (t.p95 / floor).toFixed(1),
  ]);
  return `### Load\n\n${failed} requests failed.\n\n${table(['what', 'p95 ms', '÷ first row'], lines)}`;
}

/** Statements that touch more than twice the blocks have a line; the others are summed up. */
export function plansTable(small: readonly PlanReading[], large: readonly PlanReading[], rows: number): string {
  const readings = large.map((reading, index) => ({
    ...reading,
    growth: reading.blocks / Math.max(1, small[index]?.blocks ?? 1),
  }));
  const even = readings.filter(({ growth }) => growth <= 2);
  const lines = readings
    .filter(({ growth }) => growth > 2)
    .map(({ name, blocks, growth, milliseconds }) => [name, blocks, growth.toFixed(1), milliseconds.toFixed(1)]);
  const most = Math.max(...even.map(({ blocks }) => blocks));
  const rest = `The other ${even.length} touch ${most} blocks at most, at most twice as many as at a thousand rows.`;
  return `### Plans at ${rows.toLocaleString('en')} articles and as many registrations\n\n${table(['what the site asks', 'blocks', '÷ at a thousand', 'ms'], lines)}\n\n${rest}`;
}

/** The growth is that from the second to the last sixth of the time, by which caches are full. */
export function soakText({ minutes, requests, failed, serverErrors, processes }: Soak): string {
  const memory = processes.map(
    ({ process, afterWarmUp, atEnd }) => `${process} ${mib(atEnd)} (grown by ${mib(atEnd - afterWarmUp)})`,
  );
  return `### ${minutes} minutes of mixed use\n\n${requests.toLocaleString('en')} requests, 5 a second: ${failed} failed, ${serverErrors} of them by the server. Memory in MiB: ${memory.join(', ')}.`;
}

export function volumeTable(rows: readonly VolumeRow[]): string {
  const lines = rows.map(({ what, seen, seconds }) => [what, seen, seconds.toFixed(1)]);
  return `### 100,000 registrations with their mails, 10,000 articles\n\n${table(['what', 'seen', 'seconds'], lines)}`;
}
