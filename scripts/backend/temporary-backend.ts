import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../supabase/local/ports.ts';
import { startBackend, type Backend } from '../../supabase/local/start-backend.ts';

/** A seeded backend on free ports, without scheduled jobs. Its folder is deleted when it stops. */
export type TemporaryBackend = Backend & { folder: string };

/** `name` prefixes the folder's name; `webOrigins` are the sites that may call the functions. */
export async function startTemporaryBackend(name: string, webOrigins: string[]): Promise<TemporaryBackend> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const [apiPort, mailPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const dataDir = join(folder, 'data');
    const backend = await startBackend({ dataDir, apiPort, mailPort, smtpPort, jobs: false, webOrigins });
    const stop = async () => {
      await backend.stop();
      await removeFolder();
    };
    return { ...backend, folder, stop };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
