/**
 * `npm run backup [-- FOLDER]`: writes all rows of our tables and every stored image into a new folder (default:
 * backups/ and the time). From the local project, or the one that SUPABASE_URL and SUPABASE_SECRET_KEY name. The folder
 * holds personal data. Exits 2 when the backup is whole but for images that could not be read, which it names.
 */
import { resolve } from 'node:path';
import { projectPath } from '../project-root.ts';
import { withApi } from './operations/api.ts';
import { writeBackup } from './operations/write-backup.ts';
import { readOptions } from './console/read-options.ts';
import { reportFailure } from './console/report-failure.ts';

const INCOMPLETE = 2;

const { words } = readOptions({
  call: 'npm run backup [-- FOLDER]',
  about: 'Writes all rows and images into a folder, which must be new or empty. It holds personal data.',
  options: {},
  help: { FOLDER: 'default: backups/ and the time' },
  words: { most: 1 },
});

try {
  const folder = resolve(
    words[0] ?? projectPath(`backups/${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`),
  );
  const { tables, images, missing } = await withApi((api) => writeBackup(api, folder));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.info(`${folder}: ${rows} rows of ${tables.length} tables, ${images.length} images, read back.`);
  for (const { name, reason } of missing) console.error(`Not in the backup: the image ${name}: ${reason}`);
  if (missing.length > 0) process.exitCode = INCOMPLETE;
} catch (error) {
  reportFailure(error);
}
