/**
 * `npm run dev`: the whole product on this machine with the site on Vite's dev server, or the site alone on a named
 * project. Runs until Ctrl-C.
 */
import { createServer } from 'vite';
import { forwardedAddresses } from './build/forwarded-addresses.ts';
import { assertPortFree, isListening } from '../supabase/local/ports.ts';
import { projectPath } from '../project-root.ts';
import { localSiteEnv } from './build/local-site-env.ts';
import { siteSettings } from './build/site-settings.ts';
import { dataRows, startLocalBackend } from './backend/local-backend.ts';
import { readOptions } from './console/read-options.ts';
import { localAccounts, printTable } from './console/print-table.ts';
import { readSettings } from './settings.ts';
import { namedBackend } from './backend/site-backend.ts';
import { runServices } from './run-services.ts';

const { values, words } = readOptions({
  call: 'npm run dev [-- --backend ADDRESS KEY]',
  about: 'Starts the site on the dev server, with the embedded backend or on a project that runs. Ctrl-C ends it.',
  options: { backend: { type: 'string' } },
  help: { '--backend ADDRESS KEY': 'address and publishable key of the project, instead of the embedded backend' },
  words: { most: 1 },
});

await runServices(async (services) => {
  const settings = readSettings();
  const { webPort, apiPort } = settings;
  const ownUrl = `http://127.0.0.1:${apiPort}`;
  const siteUrl = `http://localhost:${webPort}`;
  const named = namedBackend({ address: values.backend, key: words[0] }, siteSettings('development', projectPath('.')));
  await assertPortFree(webPort, 'the site', 'WEB_PORT');
  // Settings may name the embedded backend's own address: it is started unless a backend is already listening there.
  const isStarted = !named || (named.VITE_SUPABASE_URL === ownUrl && !(await isListening(apiPort)));
  const siteEnv = isStarted ? localSiteEnv(ownUrl) : named;
  Object.assign(process.env, siteEnv);

  const startSite = async () => {
    // Vite compiles the public pages while the database opens.
    const vite = await createServer({
      plugins: [forwardedAddresses(siteEnv.VITE_SUPABASE_URL)],
      server: {
        port: webPort,
        strictPort: true,
        warmup: { clientFiles: ['./src/boot.ts', './src/main.tsx', './src/pages/*/*-page.tsx'] },
      },
    });
    services.push({ stop: () => vite.close() });
    await vite.listen();
  };
  if (!isStarted) {
    await startSite();
    printTable([
      ['Site', siteUrl],
      ['Project', `${siteEnv.VITE_SUPABASE_URL}  (runs by itself)`],
    ]);
    return new Promise<Error>(() => {});
  }
  const [backend] = await Promise.all([startLocalBackend(settings, services), startSite()]);

  printTable([
    ['Site', siteUrl],
    ['API', backend.apiUrl],
    ['Mailbox', `${backend.mailUrl}  (JSON: /email)`],
    ...localAccounts(backend),
    ...dataRows(settings, backend),
  ]);
  return backend.failed;
});
