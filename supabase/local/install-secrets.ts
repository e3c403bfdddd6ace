import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { LOCAL_PUBLISHABLE_KEY } from '../functions/_shared/contract/backend/local-key.ts';

/** Both secrets are generated per data folder. */
const secretsSchema = z.object({ jwtSecret: z.string().min(32), secretKey: z.string().startsWith('sb_secret_') });

export type InstallSecrets = z.output<typeof secretsSchema> & { publishableKey: string };

/**
 * The keys of one data folder: read from its secrets.json, which only its owner may read, or generated on the first
 * start. They are stored with the data, because its sessions are signed with them.
 */
export async function readOrMakeSecrets(dataDir: string): Promise<InstallSecrets> {
  const file = join(dataDir, 'secrets.json');
  const fresh = {
    jwtSecret: randomBytes(48).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, JSON.stringify(fresh), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return { ...secretsSchema.parse(JSON.parse(await readFile(file, 'utf8'))), publishableKey: LOCAL_PUBLISHABLE_KEY };
}
