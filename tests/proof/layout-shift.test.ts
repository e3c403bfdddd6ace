// Every public page at four widths, with its fonts at once, 1.5 s and 5 s late: nothing moves (docs/decisions/056).
import { chromium, type Browser } from '@playwright/test';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edgeSettings } from '../../hosting/edge/settings.ts';
import { createSiteServer } from '../../hosting/node/site-server.ts';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../scripts/browser.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { localSiteEnv } from '../../scripts/local-site-env.ts';
import { freePort } from '../../supabase/local/ports.ts';
import { startBackend, type Backend } from '../../supabase/local/start-backend.ts';
import { hasFallbackFont, layoutShifts, MOST_SHIFT } from '../helpers/layout-shift.ts';
import { marketingPaths } from '../helpers/site-paths.ts';

const PATHS = [
  ...marketingPaths,
  '/eventos-noticias',
  '/eventos-noticias/voz-modelo-a-o-modelo-b',
  '/eventos-noticias/taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora',
  '/eventos-noticias/el-primer-mensaje-a-una-empresa-seis-lineas-comentadas',
];
const WIDTHS = [390, 768, 1280, 1440];

let folder: string;
let backend: Backend;
let server: Server;
let browser: Browser;
let base: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layout-shift-'));
  const [webPort, apiPort, mailPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  base = `http://localhost:${webPort}`;
  const env = { ...localSiteEnv(`http://127.0.0.1:${apiPort}`), VITE_SITE_URL: base };
  backend = await startBackend({
    dataDir: join(folder, 'data'),
    apiPort,
    mailPort,
    smtpPort,
    jobs: false,
    webOrigins: [base],
  });
  await buildSite({ ...env, BUILD_DIR: join(folder, 'dist'), SOCIAL_IMAGES: '0' });
  server = createSiteServer(join(folder, 'dist'), edgeSettings(env));
  server.listen(webPort, '127.0.0.1');
  await once(server, 'listening');
  browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGUMENTS });
}, 300_000);

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each([0, 1500, 5000])('nothing moves on any public page when its fonts come %i ms late', async (fontsLateMs) => {
  expect(
    await hasFallbackFont(browser, base),
    'This machine has neither Arial, nor a font of its widths, nor Roboto. Install one (on Debian: fonts-liberation).',
  ).toBe(true);
  const loads = PATHS.flatMap((path) => WIDTHS.map((width) => ({ path, width, fontsLateMs })));
  const shifts = await layoutShifts(browser, base, loads);
  for (const width of WIDTHS) {
    const most = shifts.filter((load) => load.width === width).toSorted((a, b) => b.shift - a.shift)[0];
    console.info(`${fontsLateMs} ms late, ${width} px: at most ${most?.shift.toFixed(4)}, on ${most?.path}`);
  }
  expect(shifts).toHaveLength(loads.length);
  expect(shifts.filter(({ shift }) => shift > MOST_SHIFT)).toEqual([]);
});
