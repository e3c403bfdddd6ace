import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import postgres from 'postgres';
import { assertReadable, clusterFolder, freeDataFolder, HOLDER, SUPERUSER } from './data-folder.ts';
import { startPostgres } from './postgres-server.ts';

export type Cluster = {
  process: ChildProcess;
  /** Lets go of the database; its watcher ends the process. */
  release(): Promise<void>;
};

/** `password` is that of the cluster's superuser. */
type ClusterOptions = { dataDir: string; password: string; port: number; durable?: boolean };

/** The password of the schema's owner on every local Supabase: tools that read supabase/config.toml ask for no other. */
const OWNER_PASSWORD = 'postgres';

/** What a hosted project has before its first migration and Lite does not make: the API's roles, and an owner who is no superuser. A statement a line. */
const roles = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role postgres login createdb createrole bypassrls password '${OWNER_PASSWORD}';
  grant anon, authenticated, service_role to postgres;
  -- For moving stored addresses without waking triggers (seed.ts).
  grant set on parameter session_replication_role to postgres;
  alter database postgres owner to postgres;
  alter schema public owner to postgres;
  grant usage on schema public to anon, authenticated, service_role;
`;

/** The database of a cluster as the owner of the schema, who is no superuser, as on the platform. */
export const addressOf = (port: number) =>
  `postgresql://postgres:${OWNER_PASSWORD}@127.0.0.1:${port}/postgres?sslmode=disable`;

/** Starts the PostgreSQL of a data folder, making it if need be. Rejects with DataFolderInUse when a backend runs on it. */
export async function openCluster({ dataDir, password, port, durable = true }: ClusterOptions): Promise<Cluster> {
  assertReadable(dataDir);
  await mkdir(dataDir, { recursive: true });
  // The account that PostgreSQL runs as must be able to walk through.
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711);
  await freeDataFolder(dataDir);
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
    // A folder of an earlier version has another one.
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
