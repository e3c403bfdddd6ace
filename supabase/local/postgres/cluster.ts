import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import postgres from 'postgres';
import { assertReadable, clusterFolder, freeDataFolder, HOLDER, SUPERUSER } from './data-folder.ts';
import { keepBeforeUpgrade } from './keep-before-upgrade.ts';
import { startPostgres } from './postgres-server.ts';

export type Cluster = {
  process: ChildProcess;
  /** Releases the database; its watcher then ends the process. */
  release(): Promise<void>;
};

/** `password` is the superuser's. */
type ClusterOptions = {
  dataDir: string;
  password: string;
  port: number;
  durable?: boolean;
  log?: (line: string) => void;
};

/** The schema owner's password on every local Supabase, which tools that read supabase/config.toml expect. */
const OWNER_PASSWORD = 'postgres';

/**
 * What a hosted project has before its first migration and Lite does not create: the API roles, and an owner without
 * superuser rights. One statement per line.
 */
const roles = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role postgres login createdb createrole bypassrls password '${OWNER_PASSWORD}';
  grant anon, authenticated, service_role to postgres;
  -- For rewriting stored addresses without firing triggers (seed.ts).
  grant set on parameter session_replication_role to postgres;
  alter database postgres owner to postgres;
  alter schema public owner to postgres;
  grant usage on schema public to anon, authenticated, service_role;
`;

/** Address of a cluster's database, as the owner of the schema, which is no superuser, as on the platform. */
export const addressOf = (port: number) =>
  `postgresql://postgres:${OWNER_PASSWORD}@127.0.0.1:${port}/postgres?sslmode=disable`;

/**
 * Starts the PostgreSQL of a data folder and creates it if needed. Copies a folder of an earlier version beside it first,
 * and logs where. Rejects with DataFolderInUse when a backend runs on
 * it.
 */
export async function openCluster({
  dataDir,
  password,
  port,
  durable = true,
  log = () => {},
}: ClusterOptions): Promise<Cluster> {
  assertReadable(dataDir);
  await mkdir(dataDir, { recursive: true });
  // PostgreSQL's account needs to traverse the folder.
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711);
  await freeDataFolder(dataDir);
  const kept = await keepBeforeUpgrade(dataDir);
  if (kept)
    log(
      `The database follows to this version by ${kept.pending === 1 ? '1 migration' : `${kept.pending} migrations`}. Its copy from before: ${kept.copy}`,
    );
  const folder = clusterFolder(dataDir);
  const server = await startPostgres({
    folder,
    superuser: SUPERUSER,
    password,
    port,
    durable,
    initial: roles,
  });
  const holder = postgres({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    max: 1,
    max_lifetime: null,
    connection: { application_name: HOLDER },
    onnotice: () => {},
  });
  try {
    // A folder of an earlier version has another password.
    await holder.unsafe(`alter role postgres password '${OWNER_PASSWORD}'`);
  } catch (error) {
    server.kill('SIGQUIT');
    throw error;
  }
  return {
    process: server,
    release: () => holder.end({ timeout: 1 }),
  };
}
