/**
 * The API process: REST, auth and storage on the database, behind the gateway. Started by start-backend.ts; ends on the
 * parent's message or when the parent exits.
 */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { ApiOptions, FromApi, ToApi } from './gateway/api-messages.ts';
import { admitOnly } from './gateway/callers.ts';
import { endServer } from './postgres/data-folder.ts';
import { openDatabase, type Database } from './postgres/database.ts';
import { createGateway } from './gateway/gateway.ts';
import { asPlatform } from './gateway/platform-services.ts';
import { readOrMakeSecrets } from './install-secrets.ts';
import { startJobs } from './functions/jobs.ts';
import { createLimit } from './gateway/request-limit.ts';
import { isTaken, PortInUse } from './ports.ts';
import { forOrigins, milliseconds, readProjectConfig } from './project-config.ts';
import { hasDemoAccounts, rehomeImages, seedOnce } from './postgres/seed.ts';
import { fillVault } from './postgres/vault.ts';

// What it stores in the data folder is for the owner's eyes.
process.umask(0o077);
const options: ApiOptions = JSON.parse(process.argv[2] ?? '{}');
const apiUrl = `http://127.0.0.1:${options.apiPort}`;
const cleanups: (() => unknown)[] = [];
let stopping = false;

function tell(message: FromApi): void {
  if (process.connected) process.send?.(message);
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const cleanup of cleanups.toReversed()) await cleanup();
  process.exit(code);
}

// Ctrl-C reaches every process of the group; this one waits for the parent's message, so that open requests finish
// first.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => void stop(0));
/** The parent, which started the database server, exited. */
function endWithServer(): void {
  cleanups.unshift(() => endServer(options.dataDir));
  void stop(0);
}
process.on('disconnect', endWithServer);
// The parent may have exited while this process was loading.
if (!process.connected) endWithServer();

let functionsUrl: URL | undefined;
process.on('message', (message: ToApi) => {
  if (message.type === 'stop') void stop(0);
  else functionsUrl = new URL(message.url);
});

/** Resolves when the gateway listens. Rejects with PortInUse when another process holds its port. */
async function listen(gateway: Server): Promise<void> {
  gateway.listen(options.apiPort, '127.0.0.1');
  await once(gateway, 'listening').catch((error: unknown) => {
    throw isTaken(error) ? new PortInUse(options.apiPort, 'the API', 'API_PORT') : error;
  });
  cleanups.push(() => {
    gateway.close();
    gateway.closeAllConnections();
  });
}

async function start(): Promise<void> {
  const [config, secrets] = await Promise.all([readProjectConfig(), readOrMakeSecrets(options.dataDir)]);
  const perAddress = () => createLimit(config.auth.rate_limit.sign_in_sign_ups, 5 * 60_000);
  const inboxes = createLimit(1, milliseconds(config.auth.email.max_frequency));
  const limits = { refusals: perAddress(), senders: perAddress(), inboxes };
  const reuseMs = config.auth.refresh_token_reuse_interval * 1000;
  const opened = Promise.withResolvers<Pick<Database, 'ask' | 'hasAccount'>>();
  // Listens before the database is open, so that early requests wait instead of failing.
  const ask: Database['ask'] = async (...call) => (await opened.promise).ask(...call);
  const hasAccount: Database['hasAccount'] = async (email) => (await opened.promise).hasAccount(email);
  const admits = admitOnly(options.webOrigins);
  await listen(
    createGateway({
      ask,
      hasAccount,
      limits,
      secretKey: secrets.secretKey,
      reuseMs,
      functionsUrl: () => functionsUrl,
      admits,
    }),
  );

  const database = await openDatabase({
    url: options.databaseUrl,
    dataDir: options.dataDir,
    secrets,
    config: forOrigins(config, options.webOrigins),
    apiUrl,
    smtpPort: options.smtpPort,
  });
  // Closed after the gateway, whose open requests need it.
  cleanups.unshift(() => database.close());
  const seeded = options.seed && (await seedOnce({ database, apiUrl, secretKey: secrets.secretKey }));
  await rehomeImages(database, apiUrl);
  // After the seed, so that the webhook does not announce seeded rows.
  if (options.vault) await fillVault(database.sql, options.vault);
  opened.resolve({ ask: asPlatform(database, secrets.secretKey), hasAccount: database.hasAccount });

  if (options.jobs) cleanups.push(await startJobs({ sql: database.sql, apiUrl, secretKey: secrets.secretKey }));
  tell({
    type: 'ready',
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    seeded,
    hasDemoAccounts: await hasDemoAccounts(database),
  });
}

start().catch((error: unknown) => {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  void stop(1);
});
