import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readOrMakeSecrets } from '../../supabase/local/install-secrets.ts';
import { freePort } from '../../supabase/local/ports.ts';
import { startBackend } from '../../supabase/local/start-backend.ts';
import { createApiDatabase } from '../helpers/api-database.ts';
import { TEST_ORIGIN } from '../setup/backend.ts';
import { startServer } from '../setup/plain-postgres.ts';

/**
 * The backend of the tests over HTTP once more, with its tables on a real PostgreSQL server, as a role that owns them and is no superuser: many
 * connections at once, another clock.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop: stopServer } = await startServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'postgres-backend-'));
  const remove = async () => {
    await stopServer();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const databaseUrl = await createApiDatabase(server.port);
    const [apiPort, mailPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
    const log = process.env['BACKEND_LOG']
      ? (part: string, line: string) => console.info(`[${part}] ${line}`)
      : undefined;
    const backend = await startBackend({
      dataDir,
      apiPort,
      mailPort,
      smtpPort,
      databaseUrl,
      jobs: false,
      webOrigins: [TEST_ORIGIN],
      log,
    });
    const { apiUrl, mailUrl, smtpUrl, publishableKey, secretKey } = backend;
    project.provide('backend', {
      apiUrl,
      mailUrl,
      smtpUrl,
      databaseUrl,
      publishableKey,
      secretKey,
      jwtSecret: (await readOrMakeSecrets(dataDir)).jwtSecret,
    });
    return async () => {
      await backend.stop();
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
