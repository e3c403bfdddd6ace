/**
 * `npm run tool -- bench-press <address> [<address> …]`: measures the first press on «Abrir menú» on each of these
 * running sites (two releases, for example), 1.2 s and 7 s after the first paint, on a slow network with the CPU slowed
 * four times. Prints the medians and their ratio to the first site's: compare figures of one run only. `RUNS=3` presses
 * on each page three times; the default is five.
 */
import type { Browser } from '@playwright/test';
import { median } from './bench/timing.ts';
import { launchBrowser } from '../scripts/machine/browser.ts';
import { reportFailure } from '../scripts/console/report-failure.ts';
import { readOptions } from '../scripts/console/read-options.ts';

const { words } = readOptions({
  call: 'npm run tool -- bench-press ADDRESS …',
  about: 'Measures the first press on the menu of running sites. RUNS=3 presses three times; the default is five.',
  options: {},
  help: { ADDRESS: 'the sites, as in http://localhost:4173' },
  words: { least: 1, most: Infinity },
});

const PATHS = ['/', '/b2c'];
const MOMENTS_MS = [1200, 7000];
/** Lighthouse's slow 4G with real packet delay: milliseconds, bytes per second. */
const SLOW_NETWORK = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SLOWDOWN = 4;
const PATIENCE_MS = 30_000;

/** Milliseconds from the press to the visible menu, by the page's own clock. */
async function firstPress(browser: Browser, address: string, afterMs: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener('pointerdown', ({ timeStamp }) => performance.mark('pressed', { startTime: timeStamp }), {
        capture: true,
        once: true,
      });
      new MutationObserver((_, observer) => {
        if (!document.querySelector('dialog[open]')) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(
      (ms) =>
        performance.now() > (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity) + ms,
      afterMs,
    );
    await page.getByRole('button', { name: 'Abrir menú' }).tap();
    await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0, undefined, {
      timeout: PATIENCE_MS,
    });
    return await page.evaluate(() => performance.measure('wait', 'pressed', 'shown').duration);
  } finally {
    await context.close();
  }
}

async function measure(browser: Browser, sites: readonly string[], runs: number): Promise<void> {
  console.info(`\n| page, ms after the first paint | ${sites.join(' | ')} |\n|---|${'---|'.repeat(sites.length)}`);
  for (const path of PATHS)
    for (const moment of MOMENTS_MS) {
      const waits = sites.map((): number[] => []);
      // Interleaved, so that a busy moment of the machine affects all sites.
      for (let run = 0; run < runs; run += 1)
        for (const [index, site] of sites.entries())
          waits[index]?.push(await firstPress(browser, `${site}${path}`, moment));
      const medians = waits.map(median);
      const cells = medians.map((ms) => `${Math.round(ms)} (${(ms / (medians[0] ?? NaN)).toFixed(2)})`);
      console.info(`| ${path}, ${moment} | ${cells.join(' | ')} |`);
    }
}

try {
  const sites = words.map((address) => address.replace(/\/$/, ''));
  const browser = await launchBrowser();
  await measure(browser, sites, Number(process.env['RUNS'] ?? 5)).finally(() => browser.close());
} catch (error) {
  reportFailure(error);
}
