/**
 * `npm run restore -- FOLDER [--roles] [--settings] [--damaged]`: restores rows and images that the project lacks, in
 * the local project or the one that SUPABASE_URL and SUPABASE_SECRET_KEY name. Changes no existing row and is
 * idempotent. Exits 1 and lists what could not be restored. Restores admin roles only into a project without admins, or
 * with --roles, and settings only into one without articles, or with --settings. With --damaged also takes a folder
 * whose files differ from its manifest.
 */
import { resolve } from 'node:path';
import { withApi } from './operations/api.ts';
import { restoreBackup } from './operations/restore-backup.ts';
import { isComplete, restoreReport } from './operations/restore-report.ts';
import { readOptions } from './console/read-options.ts';
import { reportFailure } from './console/report-failure.ts';

const { values, words } = readOptions({
  call: 'npm run restore -- FOLDER [--roles] [--settings] [--damaged]',
  about: 'Restores the rows and images of a backup that the project lacks. Changes no existing row.',
  options: {
    roles: { type: 'boolean', default: false },
    settings: { type: 'boolean', default: false },
    damaged: { type: 'boolean', default: false },
  },
  help: {
    FOLDER: 'the folder of the backup',
    '--roles': 'restores admin roles also into a project that has admins',
    '--settings': 'gives settings the values of the backup also in a project that has articles',
    '--damaged': 'restores what can be read of a folder whose files differ from its manifest',
  },
  words: { least: 1, most: 1 },
});

try {
  const [folder = ''] = words;
  await withApi(async (api) => {
    const restored = await restoreBackup(api, resolve(folder), {
      withRoles: values.roles,
      withSettings: values.settings,
      fromDamaged: values.damaged,
    });
    for (const line of restoreReport(api.name, restored)) console.info(line);
    if (!isComplete(restored)) process.exitCode = 1;
  });
} catch (error) {
  reportFailure(error);
}
