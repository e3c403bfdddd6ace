/**
 * `npm run tool -- release`: notes the state of this checkout as the release of package.json's version, in
 * supabase/released.json: its migrations, which are never changed from then on, and what its site relies on, which goes
 * one release later at the soonest. Exits 1 when CHANGELOG.md has no entry for the version, or when it is noted already
 * with other contents.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { withScratchDatabase } from '../scripts/backend/scratch-database.ts';
import { readOptions } from '../scripts/console/read-options.ts';
import { reportFailure } from '../scripts/console/report-failure.ts';
import { hashMigrations, readReleased, RELEASED_FILE, rewritten } from '../scripts/release/released.ts';
import { readSurface } from '../scripts/release/surface.ts';
import { projectPath } from '../project-root.ts';

readOptions({
  call: 'npm run tool -- release',
  about: `Notes this checkout as the release of package.json's version, in ${RELEASED_FILE}.`,
  options: {},
});

try {
  const { version }: { version: string } = JSON.parse(await readFile(projectPath('package.json'), 'utf8'));
  if (!(await readFile(projectPath('CHANGELOG.md'), 'utf8')).includes(`## [${version}]`))
    throw new Error(`CHANGELOG.md says nothing about ${version}.`);
  const migrations = await hashMigrations();
  const before = await readReleased().catch(() => null);
  const problems = rewritten(before?.migrations ?? {}, migrations);
  if (problems.length > 0) throw new Error(`Released migrations cannot be rewritten. ${problems.join('; ')}`);
  const surface = await withScratchDatabase((_url, sql) => readSurface(sql));
  await writeFile(projectPath(RELEASED_FILE), `${JSON.stringify({ version, migrations, surface }, null, 2)}\n`);
  console.info(`${RELEASED_FILE} says what ${version} is. Commit it alone: that commit is the release.`);
} catch (error) {
  reportFailure(error);
}
