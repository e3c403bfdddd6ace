import { LOCAL_SITE } from '../functions/_shared/contract/site/site.ts';
import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { ApiOptions, FromApi, ToApi } from './gateway/api-messages.ts';
import { watchChild, type Child, type Log } from './child.ts';
import { addressOf, openCluster } from './postgres/cluster.ts';
import { assertReadable, freeDataFolder } from './postgres/data-folder.ts';
import { startFunctions, startReloadingFunctions } from './functions/functions.ts';
import { readOrMakeSecrets } from './install-secrets.ts';
import { keepRunning } from './keep-running.ts';
import { startMailbox } from './mailbox/mailbox.ts';
import { assertPortFree, freePort } from './ports.ts';
import { projectPath } from '../../project-root.ts';

export type BackendOptions = {
  /** The folder of database, stored objects, mails and keys. Created if needed; one backend at a time may use it. */
  dataDir: string;
  apiPort: number;
  mailPort: number;
  smtpPort: number;
  /** Port of the PostgreSQL server. Default: a free one. */
  databasePort?: number;
  /** Whether an empty database is seeded with supabase/seed.sql. Default: true. */
  seed?: boolean;
  /** Whether timers run the jobs of a hosted project's scheduler. Default: true. */
  jobs?: boolean;
  /** Additional settings of the edge functions; they override the defaults. */
  functionEnv?: Record<string, string>;
  /** Secrets of the vault, by name. Default: unchanged. */
  vault?: Record<string, string>;
  /** The folder of the edge functions, as bundles. Default: their sources. */
  functions?: string;
  /** The program that runs the edge functions. Default: Deno in the version of the platform. */
  deno?: string;
  /** Whether a change in supabase/functions restarts the functions. Default: false. */
  reload?: boolean;
  /**
   * Origins of the site: pages of other origins get no answer. Also for the functions and the links of auth mails.
   * Default: the dev server's.
   */
  webOrigins?: string[];
  /** Receives every line that a part prints. Default: dropped. */
  log?: Log;
  /** Aborts the start: started parts are stopped, and the start rejects. */
  signal?: AbortSignal;
};

export type Backend = {
  apiUrl: string;
  mailUrl: string;
  smtpUrl: string;
  /** The PostgreSQL server, as the owner of the schema. */
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Whether this start filled an empty database. */
  seeded: boolean;
  /** Whether the seed's accounts exist. */
  hasDemoAccounts: boolean;
  /** Resolves with the reason when a part exited too often; pending otherwise. */
  failed: Promise<Error>;
  /** Stops every part, the database last. */
  stop(): Promise<void>;
};

type Ready = Extract<FromApi, { type: 'ready' }>;
type Api = { child: Child; ready: Ready; send: (message: ToApi) => void };

/** `abandoned` rejects when the start was aborted. */
async function startApi(options: ApiOptions, log: Log, abandoned: Promise<never>): Promise<Api> {
  const child = fork(projectPath('supabase/local/api-process.ts'), [JSON.stringify(options)], {
    cwd: projectPath('.'),
    execArgv: [],
    silent: true,
  });
  const send = (message: ToApi) => {
    // A process that is exiting needs no message.
    if (child.connected) child.send(message, () => {});
  };
  const watched = watchChild('API', child, log, () => send({ type: 'stop' }));
  const told = new Promise<FromApi>((resolveMessage) => {
    child.on('message', (message: FromApi) => resolveMessage(message));
  });
  try {
    const first = await Promise.race([told, watched.died, abandoned]);
    if (first.type === 'failed') throw new Error(first.message);
    return { child: watched, ready: first, send };
  } catch (error) {
    await watched.stop();
    throw error;
  }
}

/** Rejects when the start is aborted; never resolves. */
function abortOf(signal?: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error('The start was given up.'));
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
  });
  // Prevents an unhandled rejection when no caller waits for the start any more.
  aborted.catch(() => {});
  return aborted;
}

/** Starts the database's server. */
async function startDatabase(options: Parameters<typeof openCluster>[0], log: Log): Promise<Child> {
  const { process: server, release } = await openCluster({ ...options, log: (line) => log('database', line) });
  const child = watchChild('database', server, log, () => server.kill('SIGINT'));
  return { ...child, stop: () => release().then(child.stop) };
}

/**
 * Starts the whole embedded backend: PostgreSQL with REST, auth and storage, the edge functions and a mailbox, all on
 * the loopback address. Resolves when every part answers. Rejects with one clear message (port in use, data folder in
 * use, a failing migration, …) after stopping what had started.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { apiPort, mailPort, smtpPort, log = () => {}, webOrigins = [LOCAL_SITE] } = options;
  const dataDir = resolve(options.dataDir);
  assertReadable(dataDir);
  // Before the ports are tried: the database of a killed backend holds one.
  await freeDataFolder(dataDir);
  await assertPortFree(apiPort, 'the API', 'API_PORT');
  await assertPortFree(mailPort, 'the mailbox', 'MAIL_PORT');
  await assertPortFree(smtpPort, 'incoming mail', 'SMTP_PORT');
  if (options.databasePort) await assertPortFree(options.databasePort, 'the database', 'DB_PORT');

  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
  const databasePort = options.databasePort ?? (await freePort());
  const secrets = await readOrMakeSecrets(dataDir);
  const databaseUrl = addressOf(databasePort);
  const env = {
    SUPABASE_URL: apiUrl,
    SUPABASE_ANON_KEY: secrets.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: secrets.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
    SMTP_URL: smtpUrl,
    SITE_URL: webOrigins[0] ?? '',
    ALLOWED_ORIGINS: webOrigins.join(','),
    ...options.functionEnv,
  };

  const { seed = true, jobs = true } = options;
  let api: Api | undefined;
  let seeded = false;
  let hasDemoAccounts = false;
  let functionsUrl: URL | undefined;
  const tellFunctions = () => functionsUrl && api?.send({ type: 'functions', url: functionsUrl.href });
  const moveFunctions = (url: URL) => {
    functionsUrl = url;
    tellFunctions();
  };
  const database = keepRunning(
    'database',
    () => startDatabase({ dataDir, password: secrets.secretKey, port: databasePort }, log),
    log,
  );
  const aborted = abortOf(options.signal);
  const abandoned = database.started.then(() => aborted);
  abandoned.catch(() => {});
  const others = [
    keepRunning(
      'API',
      async () => {
        const wanted = { dataDir, apiPort, smtpPort, databaseUrl, seed, jobs, webOrigins, vault: options.vault };
        api = await startApi(wanted, log, Promise.race([aborted, abandoned]));
        seeded ||= api.ready.seeded;
        hasDemoAccounts = api.ready.hasDemoAccounts;
        tellFunctions();
        return api.child;
      },
      log,
    ),
    keepRunning(
      'function runner',
      async () => {
        const { child, url } = await (options.reload
          ? startReloadingFunctions({ env, log, folder: projectPath('supabase/functions') }, moveFunctions)
          : startFunctions({
              env,
              log,
              ...(options.functions !== undefined && { folder: options.functions }),
              ...(options.deno !== undefined && { deno: options.deno }),
            }));
        moveFunctions(url);
        return child;
      },
      log,
    ),
    keepRunning('mailbox', () => startMailbox({ smtpPort, mailPort, folder: join(dataDir, 'mail'), log }), log),
  ];
  const parts = [database, ...others];
  const stop = async () => {
    database.expectEnd();
    await Promise.all(others.map((part) => part.stop()));
    await database.stop();
  };
  try {
    await Promise.race([aborted, Promise.all(parts.map(({ started }) => started))]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    apiUrl,
    mailUrl: `http://127.0.0.1:${mailPort}`,
    smtpUrl,
    databaseUrl,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    seeded,
    hasDemoAccounts,
    failed: Promise.race(parts.map(({ failed }) => failed)),
    stop,
  };
}
