import type { Browser } from '@playwright/test';
import { once } from 'node:events';
import { join } from 'node:path';
import { edgeSettings } from '../../hosting/edge/settings.ts';
import { createSiteServer } from '../../hosting/node/site-server.ts';
import { launchBrowser } from '../../scripts/browser.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { localSiteEnv } from '../../scripts/local-site-env.ts';
import { startTemporaryBackend } from '../../scripts/temporary-backend.ts';
import { freePort } from '../../supabase/local/ports.ts';

/** The built site with its articles, as the Node host serves it at `base`, and a browser to open it in. `stop` ends all of it. */
export type ServedSite = { base: string; browser: Browser; stop: () => Promise<void> };

/** Starts them for one test file; `name` begins the name of the folder that holds them. */
export async function startServedSite(name: string): Promise<ServedSite> {
  const webPort = await freePort();
  const base = `http://localhost:${webPort}`;
  const backend = await startTemporaryBackend(name, [base]);
  const dist = join(backend.folder, 'dist');
  const env = { ...localSiteEnv(backend.apiUrl), VITE_SITE_URL: base };
  await buildSite({ ...env, BUILD_DIR: dist, SOCIAL_IMAGES: '0' });
  const server = createSiteServer(dist, edgeSettings(env));
  server.listen(webPort, '127.0.0.1');
  await once(server, 'listening');
  const browser = await launchBrowser();
  const stop = async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await backend.stop();
  };
  return { base, browser, stop };
}
