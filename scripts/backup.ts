/**
 * `npm run backup [-- FOLDER]`: writes all rows of our tables and every stored image into a new folder (default:
 * backups/ and the time). From the local project, or the one that SUPABASE_URL and SUPABASE_SECRET_KEY name. The folder
 * holds personal data.
 */
import { resolve } from 'node:path';
import { projectPath } from '../supabase/local/project-root.ts';
import { withApi } from './operations/api.ts';
import { writeBackup } from './operations/write-backup.ts';
import { reportFailure } from './console/report-failure.ts';

try {
  const folder = resolve(
    process.argv[3] ?? projectPath(`backups/${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`),
  );
  const { tables, images } = await withApi((api) => writeBackup(api, folder));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.info(`${folder}: ${rows} rows of ${tables.length} tables, ${images.length} images.`);
} catch (error) {
  reportFailure(error);
}
