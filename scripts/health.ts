/**
 * `npm run health [-- --mail EMAIL] [--recovery EMAIL]`: prints a project's state, one line per part. `--mail` also sends
 * one real mail, `--recovery` has the auth service send a recovery mail to an account. Exits 1 when anything needs the
 * operator. Same projects as the other operations.
 */
import { withApi } from './operations/api.ts';
import { checkHealth } from './operations/check-health.ts';
import { checkTrialMail } from './operations/check-trial-mail.ts';
import { checkRecoveryMail } from './operations/check-recovery-mail.ts';
import { printTable } from './console/print-table.ts';
import { readOptions } from './console/read-options.ts';
import { reportFailure } from './console/report-failure.ts';

const { mail, recovery } = readOptions({
  call: 'npm run health [-- --mail EMAIL] [--recovery EMAIL]',
  about: "Prints the project's state, one line per part. Exits 1 when something needs attention.",
  options: { mail: { type: 'string' }, recovery: { type: 'string' } },
  help: {
    '--mail EMAIL': 'also sends one real mail to this address, and waits until the mail provider has taken it',
    '--recovery EMAIL': 'also has the auth service send a recovery mail to this account',
  },
}).values;

try {
  const checks = await withApi(async (api) => [
    ...(await checkHealth(api)),
    ...(mail === undefined ? [] : [await checkTrialMail(api, mail)]),
    ...(recovery === undefined ? [] : [await checkRecoveryMail(api, recovery)]),
  ]);
  printTable(checks.map(({ part, ok, detail }) => [part, `${ok ? 'ok ' : 'NO '} ${detail}`] as const));
  if (checks.some(({ ok }) => !ok)) process.exitCode = 1;
} catch (error) {
  reportFailure(error);
}
