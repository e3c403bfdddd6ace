import { createClient } from '@supabase/supabase-js';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { edgeSettings } from '../../hosting/edge/settings.ts';
import { createSiteServer } from '../../hosting/node/site-server.ts';
import { ensureBrowser } from '../../scripts/machine/browser.ts';
import { buildSite } from '../../scripts/build/build-site.ts';
import { localSiteEnv } from '../../scripts/build/local-site-env.ts';
import type { Database } from '../../supabase/functions/_shared/contract/backend/database.ts';
import { freePort } from '../../supabase/local/ports.ts';
import { startBackend } from '../../supabase/local/start-backend.ts';
import { startSiteInPieces } from '../helpers/site/site-in-pieces.ts';

/** The legal owner of a site that is built for a public address. */
const SAMPLE_OWNER = {
  VITE_LEGAL_NAME: 'Empresa de Ejemplo, S. L.',
  VITE_LEGAL_TAX_ID: 'B00000000',
  VITE_LEGAL_ADDRESS: 'Calle de Ejemplo, 1, 28001 Madrid',
};

/** The built site, for `inject('builtSite')`. */
export type BuiltSite = {
  dist: string;
  siteUrl: string;
  /** The Node server, and the same site in slow chunks: the two origins that the backend allows. */
  base: string;
  piecesBase: string;
  apiUrl: string;
  mailUrl: string;
  publishableKey: string;
  secretKey: string;
  /** A marker that only the join links of events contain. */
  joinMark: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    builtSite: BuiltSite;
  }
}

const JOIN_MARK = 'canario-del-enlace';

/** Gives every seeded event a join link, which no built page may contain. */
async function addJoinLinks(apiUrl: string, secretKey: string): Promise<void> {
  const api = createClient<Database>(apiUrl, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const events = await api.from('news_events').select('id').eq('category', 'evento');
  const links = (events.data ?? []).map(({ id }) => ({ event_id: id, url: `https://meet.example.com/${JOIN_MARK}` }));
  const { error } = await api.from('event_join_links').insert(links);
  if (error) throw new Error(error.message);
}

/** The public address in the built pages; nothing is served there. */
const SITE_URL = 'https://tertulia.example';

/** Builds the complete site with the articles of a seeded backend, which keeps running. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const [apiPort, mailPort, smtpPort, webPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const base = `http://127.0.0.1:${webPort}`;
  const pieces = await startSiteInPieces(base);
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const dist = join(folder, 'dist');
  const backend = await startBackend({
    dataDir: join(folder, 'data'),
    apiPort,
    mailPort,
    smtpPort,
    jobs: false,
    webOrigins: [SITE_URL, base, pieces.base],
    functionEnv: { UNSUBSCRIBE_ON_SITE: '1' },
  });
  const env = { ...localSiteEnv(apiUrl), VITE_SITE_URL: SITE_URL };
  const site = createSiteServer(dist, edgeSettings(env));
  const stop = async () => {
    pieces.stop();
    site.close();
    site.closeAllConnections();
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await addJoinLinks(apiUrl, backend.secretKey);
    await buildSite({
      ...env,
      ...SAMPLE_OWNER,
      VITE_BRAND_NAME: 'Tertulia',
      BUILD_DIR: dist,
    });
    site.listen(webPort, '127.0.0.1');
    await once(site, 'listening');
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('builtSite', {
    dist,
    siteUrl: SITE_URL,
    base,
    piecesBase: pieces.base,
    apiUrl,
    mailUrl: backend.mailUrl,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    joinMark: JOIN_MARK,
  });
  return stop;
}
