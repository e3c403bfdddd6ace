import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { edgeSettings } from '../../hosting/edge/settings.ts';
import { createSiteServer } from '../../hosting/node/site-server.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { localSiteEnv } from '../../scripts/local-site-env.ts';
import { securityHeaders } from '../../hosting/security-headers.ts';
import { createStaticSite } from '../../hosting/node/static-site.ts';
import { freePort } from '../../supabase/local/ports.ts';
import { startBackend } from '../../supabase/local/start-backend.ts';
import { hashPasswordsCheaply } from '../setup/backend.ts';

/**
 * Starts a backend and the built site twice: as plain files, where the browser asks for everything itself, and as the Node host serves it,
 * which writes articles into their pages. Leaves the addresses in the environment. Set BACKEND_LOG=1 to see what the backend prints.
 */
export default async function setup(): Promise<() => Promise<void>> {
  hashPasswordsCheaply();
  const folder = await mkdtemp(join(tmpdir(), 'proof-browser-'));
  const [webPort, hostPort, cutPort, apiPort, mailPort, smtpPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const [siteUrl, hostUrl, apiUrl] = [
    `http://localhost:${webPort}`,
    `http://localhost:${hostPort}`,
    `http://127.0.0.1:${apiPort}`,
  ];
  const dist = join(folder, 'dist');
  const siteEnv = { ...localSiteEnv(apiUrl), VITE_SITE_URL: siteUrl };
  const log = process.env['BACKEND_LOG']
    ? (part: string, line: string) => console.info(`[${part}] ${line}`)
    : undefined;
  const started = startBackend({
    dataDir: join(folder, 'data'),
    apiPort,
    mailPort,
    smtpPort,
    jobs: false,
    // The third is where tests/proof/engines/network.ts cuts the site off.
    webOrigins: [siteUrl, hostUrl, `http://localhost:${cutPort}`],
    log,
  });
  const built = buildSite({ ...siteEnv, BUILD_DIR: dist, PRERENDER_ARTICLES: '0', SOCIAL_IMAGES: '0' });
  const servers = [
    createStaticSite(dist, securityHeaders(apiUrl)),
    createSiteServer(dist, edgeSettings({ ...siteEnv, VITE_SITE_URL: hostUrl })),
  ] as const;
  const stop = async () => {
    for (const server of servers) {
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
  servers[0].listen(webPort, '127.0.0.1');
  servers[1].listen(hostPort, '127.0.0.1');
  await Promise.all(servers.map((server) => once(server, 'listening')));

  Object.assign(process.env, {
    E2E_SITE_URL: siteUrl,
    E2E_HOST_URL: hostUrl,
    E2E_CUT_PORT: String(cutPort),
    E2E_API_URL: apiUrl,
    E2E_MAIL_URL: backend.mailUrl,
    E2E_PUBLISHABLE_KEY: backend.publishableKey,
    E2E_SECRET_KEY: backend.secretKey,
  });
  return stop;
}
