/** `npm run backend`: API, edge functions and mailbox without the site. Stays up until Ctrl-C. */
import { startBackend } from '../supabase/local/start-backend.ts';
import { readFunctionEnv } from './function-env.ts';
import { logLine } from './log-line.ts';
import { localAccounts, printTable } from './print-table.ts';
import { readSettings } from './settings.ts';
import { runServices } from './run-services.ts';

await runServices(async (services) => {
  const { webPort, apiPort, mailPort, smtpPort, dataDir } = readSettings();
  const webOrigins = [`http://localhost:${webPort}`, `http://127.0.0.1:${webPort}`];
  const functionEnv = await readFunctionEnv();
  const backend = await startBackend({
    dataDir,
    apiPort,
    mailPort,
    smtpPort,
    webOrigins,
    functionEnv,
    reload: true,
    log: logLine,
  });
  services.push(backend);

  printTable([
    ['API', backend.apiUrl],
    ['Mailbox', `${backend.mailUrl}  (JSON: /email)`],
    ['SMTP', backend.smtpUrl],
    ['Key for the site', backend.publishableKey],
    ...localAccounts,
    ['Data', `${dataDir}${backend.seeded ? '  (new, filled with demonstration data)' : ''}`],
  ]);
  return backend.failed;
});
