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
const MIB = 1024 * 1024;

/** The first row is the baseline; the other rows show their ratio to it. */
export function loadTable(rows: readonly LoadRow[]): string {
  const floor = rows[0]?.timing.p95 ?? 1;
  const lines = rows.map(({ name, timing: t, seen }) => [
    name,
    seen,
    t.failed,
    Math.round(t.perSecond),
    Math.round(t.p50),
    Math.round(t.p95),
    (t.p95 / floor).toFixed(1),
    Math.round(t.max),
  ]);
  return `### Load\n\n${table(['what', 'seen', 'failed', 'per second', 'p50 ms', 'p95 ms', 'p95 ÷ first row', 'max ms'], lines)}`;
}

export function plansTable(small: readonly PlanReading[], large: readonly PlanReading[], rows: number): string {
  const lines = large.map(({ name, scans, blocks, milliseconds }, index) => {
    const before = small[index]?.blocks ?? 1;
    return [name, scans, blocks, (blocks / Math.max(1, before)).toFixed(1), milliseconds.toFixed(1)];
  });
  return `### Plans at ${rows.toLocaleString('en')} articles and as many registrations\n\n${table(['what the site asks', 'reads through', 'blocks touched', '÷ the same at a thousand', 'ms'], lines)}`;
}

export function soakTable({ minutes, requests, failed, serverErrors, processes }: Soak): string {
  const lines = processes.map(({ process, atStart, afterWarmUp, atEnd }) => [
    process,
    ...[atStart, afterWarmUp, atEnd, atEnd - afterWarmUp].map((bytes) => (bytes / MIB).toFixed(0)),
  ]);
  const head = `### ${minutes} minutes of mixed use\n\n${requests.toLocaleString('en')} requests, 5 a second: ${failed} failed, ${serverErrors} of them by the server. Memory of their own, in MiB:`;
  return `${head}\n\n${table(['process', 'at first', 'in the second sixth of the time', 'in the last sixth', 'growth'], lines)}`;
}

export function volumeTable(rows: readonly VolumeRow[]): string {
  const lines = rows.map(({ what, seen, seconds }) => [what, seen, seconds.toFixed(1)]);
  return `### 100,000 registrations with their mails, 10,000 articles\n\n${table(['what', 'seen', 'seconds'], lines)}`;
}
