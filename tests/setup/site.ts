import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBrowser } from '../../scripts/browser.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { localSiteEnv, SAMPLE_OWNER } from '../../scripts/local-site-env.ts';
import { freePort } from '../../supabase/local/ports.ts';
import { startBackend } from '../../supabase/local/start-backend.ts';

/** What the tests of the built site work with. */
export type BuiltSite = { dist: string; siteUrl: string; apiUrl: string; publishableKey: string; secretKey: string };

declare module 'vitest' {
  export interface ProvidedContext {
    builtSite: BuiltSite;
  }
}

/** The public address that the built pages carry; nothing is served there. */
const SITE_URL = 'https://tertulia.example';

/** Builds the site whole, with the articles of a seeded backend of its own that stays up. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The tests open the pages in it, and the build renders Open Graph images with it.
  await ensureBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const [apiPort, mailPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const dist = join(folder, 'dist');
  const backend = await startBackend({
    dataDir: join(folder, 'data'),
    apiPort,
    mailPort,
    smtpPort,
    jobs: false,
    webOrigins: [SITE_URL],
  });
  const stop = async () => {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await buildSite({
      ...localSiteEnv(apiUrl),
      ...SAMPLE_OWNER,
      VITE_SITE_URL: SITE_URL,
      VITE_BRAND_NAME: 'Tertulia',
      BUILD_DIR: dist,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('builtSite', {
    dist,
    siteUrl: SITE_URL,
    apiUrl,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
  });
  return stop;
}
