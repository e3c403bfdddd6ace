/**
 * The process that holds the database: PostgreSQL, REST, auth and storage in one, behind the gateway.
 * Started by start-backend.ts; ends when it is asked to or when its parent is gone.
 */
import { once } from 'node:events';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { ApiOptions, FromApi, ToApi } from './api-messages.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { openDatabase, openDatabaseAt } from './database.ts';
import { createGateway } from './gateway.ts';
import { readOrMakeSecrets } from './install-secrets.ts';
import { startJobs } from './jobs.ts';
import { createLoginLimit } from './login-limit.ts';
import { isTaken, PortInUse } from './ports.ts';
import { forOrigins, readProjectConfig } from './project-config.ts';
import { rehomeImages, seedOnce } from './seed.ts';

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

// A terminal sends Ctrl-C to every process of the group; this one waits for its parent's word, so that open answers end first.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => void stop(0));
process.on('disconnect', () => void stop(0));

async function start(): Promise<void> {
  cleanups.push(lockDataFolder(options.dataDir));
  const [config, secrets] = await Promise.all([readProjectConfig(), readOrMakeSecrets(options.dataDir)]);
  const opening = {
    dataDir: options.dataDir,
    secrets,
    config: forOrigins(config, options.webOrigins),
    apiUrl,
    smtpPort: options.smtpPort,
  };
  const embedded = options.databaseUrl === undefined ? await openDatabase(opening) : undefined;
  const database = embedded ?? (await openDatabaseAt(options.databaseUrl ?? '', opening));
  cleanups.push(() => database.close());
  const seeded = options.seed && (await seedOnce({ database, apiUrl, secretKey: secrets.secretKey }));
  await rehomeImages(database, apiUrl);

  let functionsUrl: URL | undefined;
  process.on('message', (message: ToApi) => {
    if (message.type === 'stop') void stop(0);
    else functionsUrl = new URL(message.url);
  });

  const loginLimit = createLoginLimit(config.auth.rate_limit.sign_in_sign_ups);
  const gateway = createGateway({ app: database.app, loginLimit, functionsUrl: () => functionsUrl });
  gateway.listen(options.apiPort, '127.0.0.1');
  await once(gateway, 'listening').catch((error: unknown) => {
    throw isTaken(error) ? new PortInUse(options.apiPort, 'the API', 'API_PORT') : error;
  });
  cleanups.push(() => {
    gateway.close();
    gateway.closeAllConnections();
  });

  if (embedded && options.databasePort !== undefined) {
    const wire = new PGLiteSocketServer({ db: embedded.sql, port: options.databasePort, host: '127.0.0.1' });
    await wire.start();
    cleanups.push(() => wire.stop());
  }
  if (options.jobs) cleanups.push(startJobs({ sql: database.sql, apiUrl, secretKey: secrets.secretKey }));
  tell({ type: 'ready', publishableKey: secrets.publishableKey, secretKey: secrets.secretKey, seeded });
}

start().catch((error: unknown) => {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  void stop(1);
});
