import { chromium, type Page } from '@playwright/test';
import { once } from 'node:events';
import { inject } from 'vitest';
import { edgeSettings } from '../../hosting/edge/settings.ts';
import { createSiteServer } from '../../hosting/node/site-server.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/browser.ts';
import { freePort } from '../../supabase/local/ports.ts';

/** Waits until the page is hydrated, which the site marks (src/app/route-boundary.tsx), and nothing is left to do. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-ready').length > 0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
}

type VisitOptions = {
  scripts?: boolean;
  width?: number;
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  waitUntil?: 'load' | 'commit';
};

export type Visits = Awaited<ReturnType<typeof startVisits>>;

/** The built site as the Node server serves it, and a browser to visit it with. `stop` ends both. */
export async function startVisits() {
  const { dist, siteUrl, apiUrl, publishableKey } = inject('builtSite');
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const server = createSiteServer(
    dist,
    edgeSettings({ VITE_SUPABASE_URL: apiUrl, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey, VITE_SITE_URL: siteUrl }),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });

  /** Opens an address as a first visit, and gives what the console said and what the page's parts were before and after the scripts. */
  async function visit(
    path: string,
    { scripts = true, width = 1280, prepare = async (_page: Page) => {}, waitUntil = 'load' }: VisitOptions = {},
  ) {
    const context = await browser.newContext({
      locale: 'es-ES',
      timezoneId: 'America/Bogota',
      viewport: { width, height: 800 },
      javaScriptEnabled: scripts,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    context.on('weberror', (error) => said.push(`uncaught: ${error.error().message}`));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`refused by the policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    await prepare(page);
    await page.goto(base + path, { waitUntil });
    return { page, said, close: () => context.close() };
  }

  async function stop(): Promise<void> {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }

  return { visit, stop, browser, base };
}

/**
 * How long tests wait for what will come, in milliseconds. Only waited out by a test that fails: a busy machine must not make one fail. Less than a test
 * may take, so that it ends with what it waited for.
 */
export const PATIENCE_MS = 100_000;
