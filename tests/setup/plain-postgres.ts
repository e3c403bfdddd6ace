import type { TestProject } from 'vitest/node';
import { startPlainPostgres, type PlainPostgres } from '../../scripts/backend/plain-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    plainPostgres: PlainPostgres;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startPlainPostgres();
  project.provide('plainPostgres', server);
  return stop;
}
