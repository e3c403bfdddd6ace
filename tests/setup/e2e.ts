import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../scripts/build-site.ts';
import { localSiteEnv } from '../../scripts/local-site-env.ts';
import { securityHeaders } from '../../hosting/security-headers.ts';
import { createStaticSite } from '../../hosting/node/static-site.ts';
import { freePort } from '../../supabase/local/ports.ts';
import { startBackend } from '../../supabase/local/start-backend.ts';
import { startForeignImages } from '../e2e/foreign-images.ts';
import { hashPasswordsCheaply } from './backend.ts';

/**
 * Builds the site for a backend of its own, starts both on free ports with data in a temporary folder, and leaves their addresses in the
 * environment, where tests/e2e/fixtures.ts reads them. Set BACKEND_LOG=1 to see what the backend prints.
 */
export default async function setup(): Promise<() => Promise<void>> {
  hashPasswordsCheaply();
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'));
  const [webPort, apiPort, mailPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const images = await startForeignImages();
  const siteUrl = `http://localhost:${webPort}`;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const dist = join(folder, 'dist');
  const started = startBackend({
    dataDir: join(folder, 'data'),
    apiPort,
    mailPort,
    smtpPort,
    jobs: false,
    webOrigins: [siteUrl],
    log: process.env['BACKEND_LOG'] ? (part, line) => console.info(`[${part}] ${line}`) : undefined,
  });
  // Without articles, so that the newsroom shows how it loads and fails; tests/site looks at the pages that are written with them.
  const built = buildSite({
    ...localSiteEnv(apiUrl),
    VITE_SITE_URL: siteUrl,
    VITE_IMAGE_ORIGINS: images.url,
    BUILD_DIR: dist,
    PRERENDER_ARTICLES: '0',
    SOCIAL_IMAGES: '0',
  });
  const site = createStaticSite(dist, securityHeaders(apiUrl, images.url));
  const stop = async () => {
    for (const server of [site, images.server]) {
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
  site.listen(webPort, '127.0.0.1');
  await once(site, 'listening');

  Object.assign(process.env, {
    E2E_SITE_URL: siteUrl,
    E2E_API_URL: apiUrl,
    E2E_MAIL_URL: backend.mailUrl,
    E2E_PUBLISHABLE_KEY: backend.publishableKey,
    E2E_SECRET_KEY: backend.secretKey,
    E2E_IMAGES_URL: images.url,
  });
  return stop;
}
