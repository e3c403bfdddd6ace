import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, openCluster } from '../../supabase/local/postgres/cluster.ts';
import { openDatabase, type Database } from '../../supabase/local/postgres/database.ts';
import { readOrMakeSecrets } from '../../supabase/local/install-secrets.ts';
import { freePort } from '../../supabase/local/ports.ts';
import { stopPostgres } from '../../supabase/local/postgres/postgres-server.ts';
import { readProjectConfig } from '../../supabase/local/project-config.ts';

/**
 * Runs `work` with the address of a fresh database of the embedded stack without data, built from the migrations. The
 * database is removed afterwards.
 */
export async function withScratchDatabase<Result>(
  work: (url: string, sql: Database['sql']) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scratch-database-'));
  try {
    const [secrets, config, port] = await Promise.all([readOrMakeSecrets(dataDir), readProjectConfig(), freePort()]);
    const cluster = await openCluster({ dataDir, password: secrets.secretKey, port, durable: false });
    try {
      const url = addressOf(port);
      const apiUrl = 'http://127.0.0.1:54321';
      const database = await openDatabase({ url, dataDir, secrets, config, apiUrl });
      return await work(url, database.sql).finally(() => database.close());
    } finally {
      await cluster.release();
      await stopPostgres(cluster.process, 'at once');
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
