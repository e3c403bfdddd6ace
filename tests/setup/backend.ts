import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../supabase/local/ports.ts';
import { readOrMakeSecrets } from '../../supabase/local/install-secrets.ts';
import { bundleFunctions } from '../../supabase/local/functions/bundle-functions.ts';
import { startBackend } from '../../supabase/local/start-backend.ts';

/**
 * Sets the lowest bcrypt cost for test passwords: the default takes 0.15 s of CPU per sign-in. Call it before starting
 * a backend, whose processes inherit the setting.
 */
export function hashPasswordsCheaply(): void {
  process.env['LITE_AUTH_BCRYPT_COST'] = '4';
}

/** Prints the backend's output when BACKEND_LOG is set, as in `BACKEND_LOG=1 npm test -- http`. */
export const logger = () =>
  process.env['BACKEND_LOG'] ? (part: string, line: string) => console.info(`[${part}] ${line}`) : undefined;

/** Addresses and keys of this run's backend, for `inject('backend')`. */
export type TestBackend = {
  apiUrl: string;
  mailUrl: string;
  smtpUrl: string;
  /** The PostgreSQL server, as the schema's owner. */
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** The signing key of sessions, for tests that forge one. */
  jwtSecret: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    backend: TestBackend;
  }
}

/** The site's origin for the functions in tests. */
export const TEST_ORIGIN = 'http://localhost:5173';

/**
 * Starts one seeded embedded backend on free ports in its own folder. `prepare` changes its database before the start
 * that counts, while no test uses it. `deno` is the program that runs the functions. Scheduled jobs are off: tests call them directly.
 */
export async function provideBackend(
  project: TestProject,
  prepare?: (databaseUrl: string) => Promise<void>,
  deno?: string,
): Promise<() => Promise<void>> {
  hashPasswordsCheaply();
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-test-'));
  // As they are deployed.
  const functions = join(dataDir, 'functions');
  const [apiPort, mailPort, smtpPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    bundleFunctions(functions),
  ]);
  const start = () =>
    startBackend({
      dataDir,
      apiPort,
      mailPort,
      smtpPort,
      jobs: false,
      functions,
      webOrigins: [TEST_ORIGIN],
      log: logger(),
      ...(deno !== undefined && { deno }),
    });
  if (prepare) {
    const first = await start();
    await prepare(first.databaseUrl).finally(first.stop);
  }
  const backend = await start();
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

/** One backend for all files of the run. */
export default (project: TestProject) => provideBackend(project);
