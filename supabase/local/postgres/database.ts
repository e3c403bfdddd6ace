import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { App, Connection, EmailDriver } from '@supabase/lite';
import postgres, { type Sql } from 'postgres';
import type { InstallSecrets } from '../install-secrets.ts';
import { applyMigrations } from './migrations.ts';
import { noteMigrations } from './keep-before-upgrade.ts';
import { loadLite, setInternal } from './lite.ts';
import { objectFiles } from './object-files.ts';
import type { ProjectConfig } from '../project-config.ts';
import { SAFEUPDATE } from './safeupdate.ts';
import { VAULT } from './vault.ts';

export type Database = {
  /** Answers a request to /rest/v1, /auth/v1 or /storage/v1, and returns the error of a failed statement. */
  ask(request: Request, peer: string): Promise<{ response: Response; failure: unknown }>;
  /** Whether an account has this address, in lower case. */
  hasAccount(email: string): Promise<boolean>;
  /** The PostgreSQL connection, as the owner of the schema. */
  sql: Sql;
  close(): Promise<void>;
};

type DatabaseOptions = {
  /** Address of the PostgreSQL server, as the owner of the schema. */
  url: string;
  /** Contains the stored objects (objects/). */
  dataDir: string;
  secrets: InstallSecrets;
  config: ProjectConfig;
  apiUrl: string;
  /** SMTP port for mails of the auth service; without it they are dropped. */
  smtpPort?: number;
};

/** The platform's statement timeout for the API. */
const STATEMENT_TIMEOUT_MS = 8000;
const CONNECTIONS = 20;
const PATIENCE_MS = 30_000;
/**
 * Seconds between two attempts to connect. The driver's own backoff grows to twenty seconds, and a starting server
 * refuses many attempts.
 */
const backoff = () => 0.02;

const noMail: EmailDriver = { send: () => Promise.resolve() };

/** Lite passes an argument as JSON text; its own setting for this client would encode that text again. */
const jsonb = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/**
 * Lite adds a plain-text part of its own to a recovery mail, which the platform does not. Its link leads to the same
 * page as the template's: a mail scanner that opens all links would otherwise use up the token.
 */
const linkToPage = (text?: string) =>
  text?.replaceAll(
    /\S+\/auth\/v1\/verify\?token=([^&\s]+)&type=recovery&redirect_to=(\S+)/g,
    (_link, token: string, page: string) => `${decodeURIComponent(page)}#token_hash=${token}&type=recovery`,
  );

async function createApp(
  connection: Connection,
  { dataDir, secrets, config, apiUrl, smtpPort }: DatabaseOptions,
): Promise<App> {
  const { email, rate_limit: _limit, ...auth } = config.auth;
  const [{ App, SmtpEmailDriver }] = await loadLite();

  // Lite uses the site's address in the links of its mails; on the platform, and here, those links lead to the API.
  const siteOrigin = new URL(auth.site_url).origin;
  const toApi = (text?: string) => text?.replaceAll(`${siteOrigin}/auth/v1/`, `${apiUrl}/auth/v1/`);
  const smtp = new SmtpEmailDriver({
    host: '127.0.0.1',
    port: smtpPort,
    from: 'auth@localhost',
    secure: false,
    requireTls: false,
  });
  const mail: EmailDriver = {
    send: (message) => smtp.send({ ...message, text: toApi(linkToPage(message.text)), html: toApi(message.html) }),
  };

  const app = new App({
    connection,
    api: { ...config.api, enabled: true, external_url: apiUrl },
    auth: {
      ...auth,
      enabled: true,
      email,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
    },
    storage: { enabled: true, file_size_limit: config.storage.file_size_limit },
    options: {
      // With admin on, a request without a key would run as service_role.
      server: { admin: false, disableStudio: true, disableFallback: true },
      drivers: { email: smtpPort === undefined ? noMail : mail },
    },
  });
  setInternal(app, '_storageAdapter', objectFiles(join(dataDir, 'objects')));
  await app.init();
  return app;
}

/** The server may still be starting; the driver waits between its attempts. */
async function whenAnswering(sql: Sql): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await sql`select`;
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/**
 * The platform's grants on its own schemas. Lite would otherwise grant every table of every schema at its first
 * request.
 */
const PLATFORM_GRANTS = `
  grant usage on schema auth, storage to anon, authenticated, service_role;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role`;

/** The platform's guard: stored objects are deleted through Storage, so that their bytes go too, and not by SQL. */
const STORAGE_GUARD = `
  create or replace function storage.protect_delete() returns trigger language plpgsql as $$
  begin
    if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
      raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.' using errcode = '42501';
    end if;
    return null;
  end $$;
  create or replace trigger protect_objects_delete before delete on storage.objects
    for each statement execute function storage.protect_delete();
  create or replace trigger protect_buckets_delete before delete on storage.buckets
    for each statement execute function storage.protect_delete()`;

/**
 * Migrates a database to the newest version and returns the app that serves it, with the rights that the migrations
 * grant and no others. Rejects with the failing file's name when a migration fails, and when other migrations created
 * the database.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  await mkdir(options.dataDir, { recursive: true });
  const sql = postgres(options.url, { max: 2, max_lifetime: null, backoff, onnotice: () => {} });
  const closers = [() => sql.end({ timeout: 1 })];
  const close = async () => void (await Promise.all(closers.map((end) => end())));
  const failures = new AsyncLocalStorage<{ failure?: unknown }>();
  try {
    const [[, { createPostgresConnection }]] = await Promise.all([loadLite(), whenAnswering(sql)]);
    const connection = createPostgresConnection({
      url: options.url,
      postgresOptions: {
        max: CONNECTIONS,
        max_lifetime: null,
        backoff,
        onnotice: () => {},
        types: { jsonb },
        // As PostgREST's and Storage's own connections on the platform.
        connection: {
          statement_timeout: STATEMENT_TIMEOUT_MS,
          'safeupdate.enabled': 'on',
          'storage.allow_delete_query': 'true',
        },
      },
    });
    closers.push(() => connection.close());
    // Marks roles and grants as done, so that Lite creates none.
    setInternal(connection, 'rlsState', 'active');
    const withContext = connection.withContext.bind(connection);
    connection.withContext = (...rest) =>
      withContext(...rest).catch((error: unknown) => {
        const request = failures.getStore();
        if (request) request.failure = error;
        throw error;
      });
    const app = await createApp(connection, options);
    // Lite's own schemas: auth and storage.
    await sql.unsafe(`${connection.config.baseSchema}\n;${PLATFORM_GRANTS};${STORAGE_GUARD};${VAULT}`).simple();
    await applyMigrations(sql, options.dataDir);
    await noteMigrations(options.dataDir);
    await sql.unsafe(SAFEUPDATE).simple();
    return {
      ask: (request, peer) => {
        const store: { failure?: unknown } = {};
        return failures.run(store, async () => {
          const response = await app.fetch(request, { peerAddress: peer });
          return { response, failure: store.failure };
        });
      },
      hasAccount: async (email) => (await sql`select from auth.users where lower(email) = ${email}`).length > 0,
      sql,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
