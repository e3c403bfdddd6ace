import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { fillDatabase, follow, withMigrations } from '../helpers/database/upgrade.ts';
import { provideBackend } from './backend.ts';

/** Starts a backend on a data folder that was filled and then followed later migrations. */
export default (project: TestProject) =>
  provideBackend(project, async (databaseUrl) => {
    const owner = postgres(databaseUrl, { max: 2, onnotice: () => {} });
    const { port, pathname } = new URL(databaseUrl);
    const database = { port: Number(port), name: pathname.slice(1), owner };
    await fillDatabase(database)
      .then(() => withMigrations(({ later }) => follow(database, later)))
      .finally(() => owner.end());
  });
