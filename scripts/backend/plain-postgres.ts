import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../supabase/local/ports.ts';
import { startPostgres, stopPostgres } from '../../supabase/local/postgres/postgres-server.ts';
import { createDatabase, migrate, MIGRATED } from './plain-cluster.ts';

/** A temporary PostgreSQL server without Supabase's programs. */
export type PlainPostgres = {
  port: number;
  /** The mutation that the mutation runner has applied to each copy of the migrated database. */
  mutation?: string;
  /** The database was filled at the release and then brought up to date (tests/setup/upgraded-postgres.ts). */
  isUpgraded?: true;
};

/** Test files run in parallel, and some open fifty connections. */
const CONNECTIONS = 500;

type Started = { server: PlainPostgres; stop: () => Promise<void> };

/** Starts an empty server. Its superuser is supabase_admin, as on the platform. */
async function startServer(): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'plain-postgres-'));
  await chmod(folder, 0o711);
  const port = await freePort();
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const cluster = join(folder, 'data');
    const server = await startPostgres({
      folder: cluster,
      superuser: 'supabase_admin',
      port,
      durable: false,
      connections: CONNECTIONS,
    });
    return { server: { port }, stop: () => stopPostgres(server, 'at once').then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts a server with a database to copy, which `build` migrates. */
export async function startPlainPostgres(build = (port: number) => migrate(port, MIGRATED)): Promise<Started> {
  const { server, stop } = await startServer();
  try {
    await createDatabase(server.port, MIGRATED);
    await build(server.port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { server, stop };
}
