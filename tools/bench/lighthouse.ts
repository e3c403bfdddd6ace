import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import * as z from 'zod';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../scripts/machine/browser.ts';
import { installTool } from '../../scripts/machine/install-tool.ts';

const VERSION = '13.5.0';

const numeric = z.object({ numericValue: z.number().optional() });
const resultSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  environment: z.object({ benchmarkIndex: z.number() }),
  audits: z.looseObject({
    'first-contentful-paint': numeric,
    'largest-contentful-paint': numeric,
    'total-blocking-time': numeric,
    'cumulative-layout-shift': numeric,
    'network-requests': z.object({
      details: z
        .object({
          items: z.array(z.object({ mimeType: z.string().optional(), transferSize: z.number().optional() })),
        })
        .optional(),
    }),
  }),
});

/** Times in milliseconds, sizes in bytes as transferred, scores from 0 to 100. */
export type Reading = {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  scripts: number;
  total: number;
  benchmark: number;
  failing: string[];
};

function toReading(raw: unknown): Reading {
  const { categories, audits, environment } = resultSchema.parse(raw);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const items = audits['network-requests'].details?.items ?? [];
  const bytes = (wanted: (type: string) => boolean) =>
    items.reduce((sum, { mimeType = '', transferSize = 0 }) => (wanted(mimeType) ? sum + transferSize : sum), 0);
  const failing = Object.entries(audits).flatMap(([name, audit]) => {
    const { data } = z.object({ score: z.number(), scoreDisplayMode: z.literal('binary') }).safeParse(audit);
    return data && data.score < 0.9 ? [name] : [];
  });
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    fcp: audits['first-contentful-paint'].numericValue ?? Number.NaN,
    lcp: audits['largest-contentful-paint'].numericValue ?? Number.NaN,
    tbt: audits['total-blocking-time'].numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift'].numericValue ?? Number.NaN,
    // By content type: Lighthouse does not count preloaded scripts as scripts.
    scripts: bytes((type) => type.includes('javascript')),
    total: bytes(() => true),
    benchmark: environment.benchmarkIndex,
    failing,
  };
}

export type Throttling = 'simulate' | 'devtools';

/** Loads modules from Lighthouse's own installation. */
async function lighthouseModules() {
  const folder = await installTool('lighthouse', VERSION);
  const require = createRequire(join(folder, 'package.json'));
  return (name: string) => import(pathToFileURL(require.resolve(name)).href);
}

/**
 * Phones by Lighthouse's CPU benchmark index, as Chrome DevTools calibrates them: `mid` is a Pixel 5, `low` a Moto G Power
 * of 2022. Computers reach 1,400 to 4,000.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
export const PHONES = { mid: 1000, low: 264 };
export type Phone = keyof typeof PHONES;

/**
 * The slowdown factor from this machine, as fast as it is now, to a phone: the median of five CPU benchmarks over the
 * phone's index; 1 at least.
 */
export async function slowdownTo(phone: Phone, browser: Browser): Promise<number> {
  const load = await lighthouseModules();
  const { pageFunctions } = await load('lighthouse/core/lib/page-functions.js');
  const page = await browser.newPage();
  const indexes: number[] = [];
  for (let run = 0; run < 5; run += 1)
    indexes.push(z.number().parse(await page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`)));
  await page.close();
  return Math.max(1, middle(indexes) / PHONES[phone]);
}

/**
 * Gives a function that measures one page with a fresh browser, on a slow network without other connections, with the
 * CPU slowed by the factor `slowdown`.
 */
export async function startLighthouse(): Promise<
  (url: string, throttling: Throttling, slowdown: number) => Promise<Reading>
> {
  const load = await lighthouseModules();
  const [{ default: lighthouse }, chromeLauncher] = await Promise.all([load('lighthouse'), load('chrome-launcher')]);
  const chromePath = await ensureBrowser();
  const chromeFlags = [
    '--headless',
    '--no-first-run',
    '--disable-extensions',
    ...BROWSER_ARGUMENTS,
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
  ];

  return async (url, throttlingMethod, slowdown) => {
    const chrome = await chromeLauncher.launch({
      chromePath,
      chromeFlags,
      ignoreDefaultFlags: true,
      logLevel: 'silent',
    });
    try {
      const { lhr } = await lighthouse(url, {
        port: chrome.port,
        output: 'json',
        logLevel: 'silent',
        throttlingMethod,
        throttling: { cpuSlowdownMultiplier: slowdown },
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      });
      return toReading(lhr);
    } finally {
      chrome.kill();
    }
  };
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/**
 * The median of several readings, per figure, so that a busy moment spoils one figure of one reading; with all failed
 * audits.
 */
export function median(readings: readonly Reading[]): Reading {
  const of = (pick: (reading: Reading) => number) => middle(readings.map(pick));
  return {
    performance: of((r) => r.performance),
    accessibility: of((r) => r.accessibility),
    practices: of((r) => r.practices),
    seo: of((r) => r.seo),
    fcp: of((r) => r.fcp),
    lcp: of((r) => r.lcp),
    tbt: of((r) => r.tbt),
    cls: of((r) => r.cls),
    scripts: of((r) => r.scripts),
    total: of((r) => r.total),
    benchmark: of((r) => r.benchmark),
    failing: [...new Set(readings.flatMap(({ failing }) => failing))],
  };
}
