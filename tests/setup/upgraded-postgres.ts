import type { TestProject } from 'vitest/node';
import { connect, MIGRATED } from '../../scripts/backend/plain-cluster.ts';
import { startPlainPostgres } from '../../scripts/backend/plain-postgres.ts';
import { fillDatabase, follow, withMigrations } from '../helpers/database/upgrade.ts';

/** Starts a server whose database, that tests copy, was filled at the release and then brought up to date. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startPlainPostgres(async (port) => {
    const database = { port, name: MIGRATED, owner: connect(port, MIGRATED, 'postgres', 2) };
    await withMigrations(async ({ released, later }) => {
      await follow(database, released);
      await fillDatabase(database);
      await follow(database, later);
    }).finally(() => database.owner.end());
  });
  project.provide('plainPostgres', { ...server, isUpgraded: true });
  return stop;
}
