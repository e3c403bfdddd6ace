import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openDatabase, type Database } from '../supabase/local/database.ts';
import { readOrMakeSecrets } from '../supabase/local/install-secrets.ts';
import { freePort } from '../supabase/local/ports.ts';
import { readProjectConfig } from '../supabase/local/project-config.ts';

/**
 * Gives `work` a fresh database with every migration and no data, and the address of its PostgreSQL wire port for tools that speak it.
 * It is removed when `work` is done. No request has been served, so the rights are exactly those of the migrations.
 */
export async function withScratchDatabase<Result>(
  work: (url: string, sql: Database['sql']) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scratch-database-'));
  try {
    const [secrets, config, port] = await Promise.all([readOrMakeSecrets(dataDir), readProjectConfig(), freePort()]);
    const database = await openDatabase({ dataDir, secrets, config, apiUrl: 'http://127.0.0.1:54321' });
    const wire = new PGLiteSocketServer({ db: database.sql, port, host: '127.0.0.1' });
    try {
      await wire.start();
      return await work(`postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`, database.sql);
    } finally {
      await wire.stop();
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
