import { chromium, type Page } from '@playwright/test';
import { inject } from 'vitest';
import { BROWSER_ARGUMENTS, findBrowser } from '../../../scripts/machine/browser.ts';

/** Waits until the page is hydrated, which the site marks (src/app/routing/route-boundary.tsx), and idle. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-ready').length > 0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
}

type VisitOptions = {
  scripts?: boolean;
  width?: number;
  /** Runs before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  waitUntil?: 'load' | 'commit';
};

export type Visits = Awaited<ReturnType<typeof startVisits>>;

/** A browser for visits of the built site. `stop` ends it. */
export async function startVisits() {
  const { base } = inject('builtSite');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });

  /**
   * Opens an address as a first visit, and returns the console output and the page's parts before and after the
   * scripts.
   */
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

  return { visit, stop: () => browser.close(), browser, base };
}

/**
 * Timeout of waits in tests, in milliseconds. Long, so that a busy machine does not fail a test; shorter than the
 * test's own timeout, so that the failure names the awaited thing.
 */
export const PATIENCE_MS = 100_000;
