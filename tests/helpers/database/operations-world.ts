import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, inject } from 'vitest';
import { openApi } from '../../../scripts/operations/api.ts';
import { backendClient } from '../backend/backend-client.ts';

/** A new image name, as the admin generates it. */
export const imageName = () => `${Date.now()}-${randomBytes(6).toString('hex')}.png`;

/** Bytes that a text decoder would corrupt. */
export const image = () => ({
  bytes: new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(4096)])),
  type: 'image/png',
  cacheControl: 'max-age=31536000',
});

/**
 * The embedded backend for the commands of scripts/operations and for the owner of its tables; stopped at the end of
 * the test file.
 */
export async function openOperationsWorld() {
  const backend = inject('backend');
  const environment = { SUPABASE_URL: `${backend.apiUrl}/`, SUPABASE_SECRET_KEY: backend.secretKey };
  const owner = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
  afterAll(() => owner.end());
  return { backend, environment, client: backendClient(backend), api: await openApi(environment), owner };
}
