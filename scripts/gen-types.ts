/**
 * `npm run gen:types`: writes supabase/functions/_shared/contract/backend/database.ts from the migrations.
 * `npm run gen:types -- --check` only compares, and exits 1 when the file is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { projectPath } from '../project-root.ts';
import { databaseTypes } from './backend/database-types.ts';
import { withScratchDatabase } from './backend/scratch-database.ts';
import { readOptions } from './console/read-options.ts';
import { reportFailure } from './console/report-failure.ts';

const FILE = 'supabase/functions/_shared/contract/backend/database.ts';

const { values } = readOptions({
  call: 'npm run gen:types [-- --check]',
  about: `Writes ${FILE} from the migrations.`,
  options: { check: { type: 'boolean', default: false } },
  help: { '--check': 'only compares, and exits 1 when the file is out of date' },
});

try {
  const [current, fresh] = await Promise.all([
    readFile(projectPath(FILE), 'utf8').catch(() => ''),
    withScratchDatabase(databaseTypes),
  ]);
  if (current === fresh) {
    console.info(`${FILE} is as the migrations are.`);
  } else if (values.check) {
    throw new Error(`${FILE} is not as the migrations are. Run: npm run gen:types`);
  } else {
    await writeFile(projectPath(FILE), fresh);
    console.info(`${FILE} written.`);
  }
} catch (error) {
  reportFailure(error);
}
