/**
 * `npm run preview`: serves the built site in dist/ as a host would, with the embedded backend. Builds first when dist/
 * is empty; refuses a build for another backend.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { edgeSettings } from '../hosting/edge/settings.ts';
import { createSiteServer } from '../hosting/node/site-server.ts';
import { assertPortFree } from '../supabase/local/ports.ts';
import { projectPath } from '../project-root.ts';
import { buildSite } from './build/build-site.ts';
import { localSiteEnv } from './build/local-site-env.ts';
import { siteSettings } from './build/site-settings.ts';
import { dataRows, startLocalBackend } from './backend/local-backend.ts';
import { readOptions } from './console/read-options.ts';
import { localAccounts, printTable } from './console/print-table.ts';
import { readSettings } from './settings.ts';
import { runServices } from './run-services.ts';

readOptions({
  call: 'npm run preview',
  about: 'Serves the built site in dist/ as a host would, with the embedded backend. Builds first when dist/ is empty.',
  options: {},
});

const DIST = projectPath('dist');

/** A build contains its backend's address. */
async function isBuiltFor(apiUrl: string): Promise<boolean> {
  const names = (await readdir(`${DIST}/assets`)).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map((name) => readFile(`${DIST}/assets/${name}`, 'utf8')));
  return scripts.some((script) => script.includes(apiUrl));
}

await runServices(async (services) => {
  const settings = readSettings();
  const { webPort, apiPort } = settings;
  await assertPortFree(webPort, 'the site', 'WEB_PORT');
  const siteUrl = `http://localhost:${webPort}`;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const isBuilt = existsSync(`${DIST}/index.html`);
  if (isBuilt && !(await isBuiltFor(apiUrl))) {
    throw new Error(
      `dist/ was built for another backend than ${apiUrl}. Run: VITE_SUPABASE_URL=${apiUrl} npm run build`,
    );
  }

  const backend = await startLocalBackend(settings, services, { reload: false });
  const siteEnv = { ...localSiteEnv(apiUrl), VITE_SITE_URL: siteUrl };
  if (!isBuilt) {
    console.info('dist/ holds no build yet: building …');
    await buildSite({ ...siteEnv, BUILD_DIR: DIST });
  }
  const site = createSiteServer(DIST, edgeSettings({ ...siteSettings('production', projectPath('.')), ...siteEnv }));
  services.push({
    stop: async () => {
      site.close();
      site.closeAllConnections();
    },
  });
  site.listen(webPort, '127.0.0.1');
  await once(site, 'listening');

  printTable([
    ['Site', `${siteUrl}  (the build in dist/)`],
    ['API', backend.apiUrl],
    ['Mailbox', `${backend.mailUrl}  (JSON: /email)`],
    ...localAccounts(backend),
    ...dataRows(settings, backend),
  ]);
  return backend.failed;
});
