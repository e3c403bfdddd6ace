/**
 * `npm run backend`: API, edge functions and mailbox without the site. Runs until Ctrl-C.
 * With `-- --env` it prints addresses and keys (secret ones too) in the format of `supabase status -o env` and runs no
 * scheduled jobs: for `npm run tool -- services`.
 */
import { readOrMakeSecrets } from '../supabase/local/install-secrets.ts';
import { dataRows, startLocalBackend } from './backend/local-backend.ts';
import { readOptions } from './console/read-options.ts';
import { localAccounts, printTable } from './console/print-table.ts';
import { readSettings } from './settings.ts';
import { runServices } from './run-services.ts';

const { values } = readOptions({
  call: 'npm run backend [-- --env]',
  about: 'Starts API, edge functions and mailbox without the site. Ctrl-C ends it.',
  options: { env: { type: 'boolean', default: false } },
  help: {
    '--env': 'prints addresses and keys, secret ones too, for `npm run tool -- services`; runs no scheduled jobs',
  },
});

await runServices(async (services) => {
  const settings = readSettings();
  const isForTests = values.env;
  const backend = await startLocalBackend(settings, services, { jobs: !isForTests });

  if (isForTests) {
    const { jwtSecret } = await readOrMakeSecrets(settings.dataDir);
    const lines = {
      API_URL: backend.apiUrl,
      DB_URL: backend.databaseUrl,
      MAILPIT_URL: backend.mailUrl,
      PUBLISHABLE_KEY: backend.publishableKey,
      SECRET_KEY: backend.secretKey,
      JWT_SECRET: jwtSecret,
    };
    for (const [name, value] of Object.entries(lines)) console.info(`${name}="${value}"`);
    return backend.failed;
  }
  printTable([
    ['API', backend.apiUrl],
    ['Mailbox', `${backend.mailUrl}  (JSON: /email)`],
    ['SMTP', backend.smtpUrl],
    ['Key for the site', backend.publishableKey],
    ...localAccounts(backend),
    ...dataRows(settings, backend),
  ]);
  return backend.failed;
});
