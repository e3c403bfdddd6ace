import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/storage/local-key.ts';

/** The two secrets are made anew for each data folder. */
const secretsSchema = z.object({ jwtSecret: z.string().min(32), secretKey: z.string().startsWith('sb_secret_') });

export type InstallSecrets = z.output<typeof secretsSchema> & { publishableKey: string };

/**
 * The keys of one data folder: read from its secrets.json, which only the folder's owner may read, or made on the first start.
 * They live beside the data because sessions signed with them do too.
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
