/**
 * `npm run hosting -- HOST`: writes a host's configuration (hosting/files/all.ts) for the Supabase project of
 * VITE_SUPABASE_URL and the image origins of VITE_IMAGE_ORIGINS. Run it again when one of them or a rule changes.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EDGE_VARIABLES } from '../hosting/edge/settings.ts';
import { hostFiles, REDIRECTS } from '../hosting/files/all.ts';
import { hostRules } from '../hosting/rules.ts';
import { projectPath } from '../project-root.ts';
import { siteSettings } from './build/site-settings.ts';
import { readOptions } from './console/read-options.ts';
import { reportFailure } from './console/report-failure.ts';

const { words } = readOptions({
  call: 'npm run hosting -- HOST',
  about: "Writes a host's configuration for the project of VITE_SUPABASE_URL.",
  options: {},
  help: { HOST: `one of ${Object.keys(hostFiles).join(', ')}` },
  words: { least: 1, most: 1, choices: Object.keys(hostFiles) },
});

try {
  const [host = ''] = words;
  const files = hostFiles[host];
  if (!files) throw new Error(`There are no files for ${host}.`);
  const settings = siteSettings('production', projectPath('.'));
  const address = settings['VITE_SUPABASE_URL'];
  if (!address)
    throw new Error('VITE_SUPABASE_URL is not set: the files of a host name the project (see .env.example)');
  const variables = Object.fromEntries(
    EDGE_VARIABLES.flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])),
  );
  // Left from another host, the next build would publish it.
  await rm(projectPath(REDIRECTS), { force: true });
  for (const [name, text] of Object.entries(files(hostRules(address, settings['VITE_IMAGE_ORIGINS']), variables))) {
    await mkdir(dirname(projectPath(name)), { recursive: true });
    await writeFile(projectPath(name), text);
    console.info(`${name} written for ${address}`);
  }
} catch (error) {
  reportFailure(error);
}
