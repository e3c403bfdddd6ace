import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../supabase/local/ports.ts';
import { readOrMakeSecrets } from '../../supabase/local/install-secrets.ts';
import { startBackend } from '../../supabase/local/start-backend.ts';

/**
 * Gives the passwords of tests, which guard nothing, the cheapest hash: the embedded backend takes 0.15 s of a processor for any other, at each sign-in.
 * Called before a backend is started, whose processes inherit the setting.
 */
export function hashPasswordsCheaply(): void {
  process.env['LITE_AUTH_BCRYPT_COST'] = '4';
}

/** Prints what the parts of a backend say when BACKEND_LOG is set, as in `BACKEND_LOG=1 npm test -- http`. */
export const logger = () =>
  process.env['BACKEND_LOG'] ? (part: string, line: string) => console.info(`[${part}] ${line}`) : undefined;

/** Where the backend of this test run answers, for `inject('backend')`. */
export type TestBackend = {
  apiUrl: string;
  mailUrl: string;
  smtpUrl: string;
  /** The PostgreSQL server underneath, as the owner of the schema. */
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** What sessions are signed with, for tests that forge one. */
  jwtSecret: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    backend: TestBackend;
  }
}

/** The origin that the functions take as the site's in tests. */
export const TEST_ORIGIN = 'http://localhost:5173';

/**
 * Starts one embedded backend, seeded, on free ports and in a folder of its own, for all files of the run. Timers are off: a test calls what they would.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  hashPasswordsCheaply();
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-test-'));
  const [apiPort, mailPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const backend = await startBackend({
    dataDir,
    apiPort,
    mailPort,
    smtpPort,
    jobs: false,
    webOrigins: [TEST_ORIGIN],
    log: logger(),
  });
  project.provide('backend', {
    apiUrl: backend.apiUrl,
    mailUrl: backend.mailUrl,
    smtpUrl: backend.smtpUrl,
    databaseUrl: backend.databaseUrl,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    jwtSecret: (await readOrMakeSecrets(dataDir)).jwtSecret,
  });
  return async () => {
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
