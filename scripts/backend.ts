/** `npm run backend`: API, edge functions and mailbox without the site. Runs until Ctrl-C. */
import { dataRows, startLocalBackend } from './local-backend.ts';
import { localAccounts, printTable } from './print-table.ts';
import { readSettings } from './settings.ts';
import { runServices } from './run-services.ts';

await runServices(async (services) => {
  const settings = readSettings();
  const backend = await startLocalBackend(settings, services);

  printTable([
    ['API', backend.apiUrl],
    ['Mailbox', `${backend.mailUrl}  (JSON: /email)`],
    ['SMTP', backend.smtpUrl],
    ['Key for the site', backend.publishableKey],
    ...localAccounts,
    ...dataRows(settings, backend),
  ]);
  return backend.failed;
});
