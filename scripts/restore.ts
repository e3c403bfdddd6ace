/**
 * `npm run restore -- FOLDER [--roles] [--damaged]`: restores rows and images that the project lacks, in the local project or the
 * one that SUPABASE_URL and SUPABASE_SECRET_KEY name. Changes no existing row and is idempotent. Exits 1 and lists
 * what could not be restored. With --damaged also takes a folder whose files differ from its manifest. Restores admin roles only into a project without admins, or with --roles.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withApi } from './operations/api.ts';
import { restoreBackup } from './operations/restore-backup.ts';
import { isComplete, restoreReport } from './operations/restore-report.ts';
import { reportFailure } from './console/report-failure.ts';

try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: { roles: { type: 'boolean', default: false }, damaged: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder) throw new Error('Name the folder of the backup, as in: npm run restore -- backups/2026-05-01T08-00-00');
  await withApi(async (api) => {
    const restored = await restoreBackup(api, resolve(folder), {
      withRoles: values.roles,
      fromDamaged: values.damaged,
    });
    for (const line of restoreReport(api.name, restored)) console.info(line);
    if (!isComplete(restored)) process.exitCode = 1;
  });
} catch (error) {
  reportFailure(error);
}
