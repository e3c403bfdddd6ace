import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { App, Connection, EmailDriver } from '@supabase/lite';
import type { PGlite } from '@supabase/lite/pglite';
import type { InstallSecrets } from './install-secrets.ts';
import { objectFiles } from './object-files.ts';
import type { ProjectConfig } from './project-config.ts';
import { fromPostgres, type SqlConnection } from './sql-connection.ts';

export type Database<Sql extends SqlConnection = SqlConnection> = {
  /** Answers /rest/v1, /auth/v1 and /storage/v1. */
  app: App;
  /** The PostgreSQL underneath, as its owner. */
  sql: Sql;
  close(): Promise<void>;
};

type DatabaseOptions = {
  /** Holds the database (db/) and the stored objects (objects/). The caller has locked it. */
  dataDir: string;
  secrets: InstallSecrets;
  config: ProjectConfig;
  apiUrl: string;
  /** Where the mails of the auth service go; without it they are dropped. */
  smtpPort?: number;
};

const noMail: EmailDriver = { send: () => Promise.resolve() };

/** PostgreSQL's own words, which Lite wraps in the text of the query. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

/** Lite looks at these while it loads, so they are set before it is. */
function loadLite() {
  process.env['EXPERIMENTAL_STORAGE'] = '1';
  process.env['LITE_TELEMETRY'] = '0';
  return Promise.all([import('@supabase/lite'), import('@supabase/lite/cli')]);
}

/** Brings the schema of a connection up to the newest migration and gives the app that serves it. */
async function serve(
  connection: Connection,
  sql: SqlConnection,
  { dataDir, secrets, config, apiUrl, smtpPort }: DatabaseOptions,
): Promise<App> {
  const { email, rate_limit: _limit, ...auth } = config.auth;
  const [{ App, SmtpEmailDriver }, { applyPendingMigrations, listMigrationFiles }] = await loadLite();

  // Lite writes the site's address into the links of its mails; on the platform, and here, those links lead to the API.
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
    send: (message) => smtp.send({ ...message, text: toApi(message.text), html: toApi(message.html) }),
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
  app._storageAdapter = objectFiles(join(dataDir, 'objects'));
  await app.init();
  try {
    await applyPendingMigrations(app);
  } catch (error) {
    const { rows } = await sql.query<{ version: string }>('select version from supabase_migrations.schema_migrations');
    const failed = (await listMigrationFiles(app)).find(({ version }) => !rows.some((row) => row.version === version));
    throw new Error(`supabase/migrations/${failed?.filename} does not apply: ${reasonOf(error)}`, { cause: error });
  }
  return app;
}

async function opened<Sql extends SqlConnection>(
  connection: Connection,
  sql: Sql,
  options: DatabaseOptions,
): Promise<Database<Sql>> {
  try {
    return { app: await serve(connection, sql, options), sql, close: () => connection.close() };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/**
 * Opens the PostgreSQL of a data folder (PGlite, in this process), brings its schema up to the newest migration and gives the app that
 * serves it. Rejects with the failing file's name when a migration does not apply; that file's changes are then rolled back.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database<PGlite>> {
  await mkdir(options.dataDir, { recursive: true });
  await loadLite();
  const { createPgliteConnection } = await import('@supabase/lite/pglite');
  const connection = await createPgliteConnection({ url: join(options.dataDir, 'db') });
  return opened(connection, connection.driver, options);
}

/** Lite hands an argument over as JSON already; its own setting for this client would make a JSON string of that text. */
const jsonb = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** The same on a PostgreSQL server, named by its address; the data folder then holds the stored objects only. */
export async function openDatabaseAt(url: string, options: DatabaseOptions): Promise<Database> {
  await mkdir(options.dataDir, { recursive: true });
  await loadLite();
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const connection = createPostgresConnection({ url, postgresOptions: { onnotice: () => {}, types: { jsonb } } });
  return opened(connection, fromPostgres(connection.driver), options);
}
