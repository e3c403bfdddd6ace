import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { ApiOptions, FromApi, ToApi } from './api-messages.ts';
import { watchChild, type Child, type Log } from './child.ts';
import { assertDataFolderFree } from './data-folder-lock.ts';
import { startFunctions, startReloadingFunctions } from './functions.ts';
import { readOrMakeSecrets } from './install-secrets.ts';
import { startMailbox } from './mailbox.ts';
import { assertPortFree } from './ports.ts';
import { projectPath } from './project-root.ts';

export type BackendOptions = {
  /** The folder of database, stored objects, mails and keys. Made if need be; one backend at a time may use it. */
  dataDir: string;
  apiPort: number;
  mailPort: number;
  smtpPort: number;
  /** Address of a PostgreSQL server that holds the tables in the place of the embedded one. Its user owns the schema. */
  databaseUrl?: string;
  /** Port of the PostgreSQL wire protocol. Not opened unless given. */
  databasePort?: number;
  /** Whether an empty database gets supabase/seed.sql. Default: true. */
  seed?: boolean;
  /** Whether the timers run that a hosted project's scheduler would. Default: true. */
  jobs?: boolean;
  /** Settings of the edge functions beside those every function gets; they win over the defaults. */
  functionEnv?: Record<string, string>;
  /** Whether a change in supabase/functions starts the functions anew. Default: false. */
  reload?: boolean;
  /** Origins of the site, for the functions and the links of auth mails. Default: the dev server's. */
  webOrigins?: string[];
  /** Takes every line that a part prints. Default: dropped. */
  log?: Log;
};

export type Backend = {
  apiUrl: string;
  mailUrl: string;
  smtpUrl: string;
  /** Only when a databaseUrl or a databasePort was given. */
  databaseUrl: string | undefined;
  publishableKey: string;
  secretKey: string;
  /** Whether this start filled an empty database. */
  seeded: boolean;
  /** Resolves with the reason when a part ends that was not asked to; pending otherwise. */
  failed: Promise<Error>;
  /** Ends every part, the database last. */
  stop(): Promise<void>;
};

type Api = { child: Child; ready: Extract<FromApi, { type: 'ready' }>; send: (message: ToApi) => void };

/** The Node that runs TypeScript and the embedded services; npm may have been started by an older one. */
const NODE = projectPath('node_modules/node/bin/node');

async function startApi(options: ApiOptions, log: Log): Promise<Api> {
  const child = fork(projectPath('supabase/local/api-process.ts'), [JSON.stringify(options)], {
    cwd: projectPath('.'),
    execPath: NODE,
    execArgv: [],
    silent: true,
  });
  const send = (message: ToApi) => {
    // A process that is ending by itself hears nothing any more, and needs not.
    if (child.connected) child.send(message, () => {});
  };
  const watched = watchChild('database', child, log, () => send({ type: 'stop' }));
  const told = new Promise<FromApi>((resolveMessage) => {
    child.on('message', (message: FromApi) => resolveMessage(message));
  });
  const first = await Promise.race([told, watched.died]);
  if (first.type === 'failed') {
    await watched.stop();
    throw new Error(first.message);
  }
  return { child: watched, ready: first, send };
}

/**
 * Starts the whole embedded backend: PostgreSQL with REST, auth and storage, the edge functions and a mailbox, all on the loopback address.
 * Resolves when every part answers. Rejects with one clear sentence (port in use, data folder in use, a migration that fails, …)
 * after ending what had started.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { apiPort, mailPort, smtpPort, databasePort, log = () => {}, webOrigins = ['http://localhost:5173'] } = options;
  const dataDir = resolve(options.dataDir);
  assertDataFolderFree(dataDir);
  await assertPortFree(apiPort, 'the API', 'API_PORT');
  await assertPortFree(mailPort, 'the mailbox', 'MAIL_PORT');
  await assertPortFree(smtpPort, 'incoming mail', 'SMTP_PORT');

  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
  const secrets = await readOrMakeSecrets(dataDir);
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

  const started: Child[] = [];
  const keep = (child: Child) => started.push(child);
  const api = startApi(
    {
      dataDir,
      apiPort,
      smtpPort,
      databaseUrl: options.databaseUrl,
      databasePort,
      seed: options.seed ?? true,
      jobs: options.jobs ?? true,
      webOrigins,
    },
    log,
  );
  const moveFunctions = (url: URL) =>
    void api.then(({ send }) => send({ type: 'functions', url: url.href })).catch(() => {});
  const functions = options.reload
    ? startReloadingFunctions({ env, log, folder: projectPath('supabase/functions') }, moveFunctions)
    : startFunctions({ env, log });
  const mailbox = startMailbox({ smtpPort, mailPort, folder: join(dataDir, 'mail'), log, execPath: NODE });
  void api.then(({ child }) => keep(child)).catch(() => {});
  void functions.then(({ child }) => keep(child)).catch(() => {});
  void mailbox.then(keep).catch(() => {});
  const stop = async () => {
    await Promise.allSettled([api, functions, mailbox]);
    await Promise.all(started.map((child) => child.stop()));
  };

  try {
    const [database, runner, mail] = await Promise.all([api, functions, mailbox]);
    moveFunctions(runner.url);
    const failed = Promise.race([database.child.died, runner.child.died, mail.died]).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    return {
      apiUrl,
      mailUrl: `http://127.0.0.1:${mailPort}`,
      smtpUrl,
      databaseUrl:
        options.databaseUrl ??
        (databasePort === undefined
          ? undefined
          : `postgresql://postgres:postgres@127.0.0.1:${databasePort}/postgres?sslmode=disable`),
      publishableKey: database.ready.publishableKey,
      secretKey: database.ready.secretKey,
      seeded: database.ready.seeded,
      failed,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
