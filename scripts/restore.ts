/**
 * `npm run restore -- FOLDER`: puts back what a backup holds and the project has not. Into the local project, or the one that SUPABASE_URL and
 * SUPABASE_SECRET_KEY name. Changes no row that is there; may be run again.
 */
import { resolve } from 'node:path';
import { withApi } from './operations/api.ts';
import { restoreBackup } from './operations/backup-folder.ts';
import { reportFailure } from './report-failure.ts';

try {
  const folder = process.argv[3];
  if (!folder) throw new Error('Name the folder of the backup, as in: npm run restore -- backups/2026-05-01T08-00-00');
  await withApi(async (api) => {
    const { rows, images } = await restoreBackup(api, resolve(folder));
    const gained = Object.entries(rows).filter(([, count]) => count > 0);
    console.info(
      `${api.name}: ${gained.map(([table, count]) => `${count} ${table}`).join(', ') || 'no row was missing'}; ${images} images.`,
    );
    console.info('People who were erased since that backup are back: erase them again, and run npm run retention.');
  });
} catch (error) {
  reportFailure(error);
}
