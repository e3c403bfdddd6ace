/**
 * `npm run health`: prints a project's state, one line per part. Exits 1 when anything needs the operator. Same
 * projects as the other operations.
 */
import { withApi } from './operations/api.ts';
import { checkHealth } from './operations/check-health.ts';
import { printTable } from './console/print-table.ts';
import { reportFailure } from './console/report-failure.ts';

try {
  const findings = await withApi(checkHealth);
  printTable(findings.map(({ part, ok, detail }) => [part, `${ok ? 'ok ' : 'NO '} ${detail}`] as const));
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
} catch (error) {
  reportFailure(error);
}
