/** `npm run dev`: the whole product on this machine, the site on Vite's dev server. Runs until Ctrl-C. */
import { createServer } from 'vite';
import { hostRules } from '../hosting/rules.ts';
import { assertPortFree } from '../supabase/local/ports.ts';
import { localSiteEnv } from './local-site-env.ts';
import { dataRow, startLocalBackend } from './local-backend.ts';
import { localAccounts, printTable } from './print-table.ts';
import { readSettings } from './settings.ts';
import { runServices } from './run-services.ts';

await runServices(async (services) => {
  const settings = readSettings();
  const { webPort, apiPort } = settings;
  await assertPortFree(webPort, 'the site', 'WEB_PORT');
  const siteUrl = `http://localhost:${webPort}`;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  // The site that this command serves always talks to the backend that it starts, whatever a .env file names.
  Object.assign(process.env, localSiteEnv(apiUrl));

  // Feeds have their address on the site, as on every host.
  const proxy = Object.fromEntries(
    hostRules(apiUrl).feeds.map(({ path, target }) => [path, { target, ignorePath: true, changeOrigin: true }]),
  );
  const startSite = async () => {
    // The first page's modules are compiled while the database opens.
    const vite = await createServer({
      server: { port: webPort, strictPort: true, proxy, warmup: { clientFiles: ['./src/main.tsx'] } },
    });
    services.push({ stop: () => vite.close() });
    await vite.listen();
  };
  const [backend] = await Promise.all([startLocalBackend(settings, services), startSite()]);

  printTable([
    ['Site', siteUrl],
    ['API', backend.apiUrl],
    ['Mailbox', `${backend.mailUrl}  (JSON: /email)`],
    ...localAccounts(backend),
    dataRow(settings, backend),
  ]);
  return backend.failed;
});
