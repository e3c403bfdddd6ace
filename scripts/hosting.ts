/**
 * `npm run hosting -- HOST`: writes a host's configuration (hosting/files/all.ts) for the Supabase project of
 * VITE_SUPABASE_URL and the image origins of VITE_IMAGE_ORIGINS. Run it again when one of them or a rule changes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { loadEnv } from 'vite';
import { hostFiles } from '../hosting/files/all.ts';
import { hostRules } from '../hosting/rules.ts';
import { projectPath } from '../supabase/local/project-root.ts';
import { reportFailure } from './console/report-failure.ts';

try {
  const [, , , host = ''] = process.argv;
  const files = Object.hasOwn(hostFiles, host) ? hostFiles[host] : undefined;
  if (!files)
    throw new Error(`npm run hosting -- HOST writes the files of one of: ${Object.keys(hostFiles).join(', ')}`);
  const settings = loadEnv('production', projectPath('.'), 'VITE_');
  const address = settings['VITE_SUPABASE_URL'];
  if (!address)
    throw new Error('VITE_SUPABASE_URL is not set: the files of a host name the project (see .env.example)');
  for (const [name, text] of Object.entries(files(hostRules(address, settings['VITE_IMAGE_ORIGINS'])))) {
    await mkdir(dirname(projectPath(name)), { recursive: true });
    await writeFile(projectPath(name), text);
    console.info(`${name} written for ${address}`);
  }
} catch (error) {
  reportFailure(error);
}
