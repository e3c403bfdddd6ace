import { createClient } from '@supabase/supabase-js';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { edgeSettings } from '../../hosting/edge/settings.ts';
import { createSiteServer } from '../../hosting/node/site-server.ts';
import { createStaticSite } from '../../hosting/node/static-site.ts';
import { securityHeaders } from '../../hosting/security-headers.ts';
import { buildSite } from '../../scripts/build/build-site.ts';
import { localSiteEnv } from '../../scripts/build/local-site-env.ts';
import { freePort } from '../../supabase/local/ports.ts';
import { startBackend } from '../../supabase/local/start-backend.ts';
import { startForeignImages } from '../e2e/steps/foreign-images.ts';
import type { Database } from '../../supabase/functions/_shared/contract/backend/database.ts';
import { hashPasswordsCheaply, logger } from './backend.ts';

/**
 * Builds the site for its own backend and starts both on free ports, with data in a temporary folder. Serves the site
 * twice: as plain files, where the browser fetches everything, and by the Node host, which writes articles into their
 * pages. Puts the addresses into the environment for tests/e2e/steps/fixtures.ts.
 */
export default async function setup(): Promise<() => Promise<void>> {
  hashPasswordsCheaply();
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'));
  const dist = join(folder, 'dist');
  const [webPort = 0, hostPort = 0, cutPort = 0, apiPort = 0, mailPort = 0, smtpPort = 0] = await Promise.all(
    Array.from({ length: 6 }, () => freePort()),
  );
  const images = await startForeignImages();
  const siteUrl = `http://localhost:${webPort}`;
  const hostUrl = `http://localhost:${hostPort}`;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const started = startBackend({
    dataDir: join(folder, 'data'),
    apiPort,
    mailPort,
    smtpPort,
    jobs: false,
    // The third is for tests/proof/engines/network.ts, which cuts the site off.
    webOrigins: [siteUrl, hostUrl, `http://localhost:${cutPort}`],
    log: logger(),
  });
  const siteEnv = { ...localSiteEnv(apiUrl), VITE_SITE_URL: siteUrl, VITE_IMAGE_ORIGINS: images.url };
  // Without articles, so that the newsroom's loading and error states show; tests/site covers prerendered articles.
  const built = buildSite({ ...siteEnv, BUILD_DIR: dist, PRERENDER_ARTICLES: '0', SOCIAL_IMAGES: '0' });
  const site = createStaticSite(dist, securityHeaders(apiUrl, images.url));
  const host = createSiteServer(dist, edgeSettings({ ...siteEnv, VITE_SITE_URL: hostUrl }));
  const stop = async () => {
    for (const server of [site, host, images.server]) {
      server.close();
      server.closeAllConnections();
    }
    await started.then((backend) => backend.stop()).catch(() => {});
    await rm(folder, { recursive: true, force: true });
  };

  const [backend] = await Promise.all([started, built]).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  // All tests come from one IP address. The limits themselves are shown in SQL and over HTTP.
  const api = createClient<Database>(backend.apiUrl, backend.secretKey);
  for (const p_key of ['client_links', 'client_registrations'])
    await api.rpc('set_setting', { p_key, p_value: '100000' }).throwOnError();
  site.listen(webPort, '127.0.0.1');
  host.listen(hostPort, '127.0.0.1');
  await Promise.all([site, host].map((server) => once(server, 'listening')));

  Object.assign(process.env, {
    E2E_SITE_URL: siteUrl,
    E2E_HOST_URL: hostUrl,
    E2E_CUT_PORT: String(cutPort),
    E2E_API_URL: apiUrl,
    E2E_MAIL_URL: backend.mailUrl,
    E2E_PUBLISHABLE_KEY: backend.publishableKey,
    E2E_SECRET_KEY: backend.secretKey,
    E2E_IMAGES_URL: images.url,
  });
  return stop;
}
