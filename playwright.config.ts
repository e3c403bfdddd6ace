import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from './scripts/machine/browser.ts';
import type { Fixtures } from './tests/e2e/steps/fixtures.ts';

const SWEEPS = '**/*.sweep.spec.ts';
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
// Who asked for less motion sees the same: drawing what moves took nearly a third of the processor's time. Tests about motion ask for it.
const journey = { testIgnore: SWEEPS, use: { ...desktop, contextOptions: { reducedMotion: 'reduce' as const } } };

/** Tests in a real browser, against the built site and the embedded backend that tests/setup/e2e.ts starts once for all projects of a run. */
export default defineConfig<Fixtures>({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/setup/e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // What passes at a second attempt only is a fault of the product or of its test.
  retries: 0,
  // On two processors: a good part of each test is waiting.
  workers: 3,
  // Only waited out by a test that fails: a busy machine must not make one fail.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    // Set by the global set-up before the workers start, and read again by each of them.
    baseURL: process.env['E2E_SITE_URL'],
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // A trace of every test costs a quarter of the time; ask for one with `npx playwright test --trace on` and the name of a file.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGUMENTS },
  },
  projects: [
    { name: 'core', grep: /@core/, ...journey },
    { name: 'desktop', grepInvert: /@core/, ...journey },
    // What the size of the screen does not change runs once: whole files by their name, single tests by their tag.
    {
      name: 'phone',
      testIgnore: ['**/*.desktop.spec.ts', SWEEPS],
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    // Some of the same journeys on pages that a translator changes.
    { name: 'translated', grep: /@translated/, ...journey, use: { ...journey.use, translated: true } },
    // Every page and screen at every width, every control offline, every type of image: part of the proof, as they take as long as the journeys.
    { name: 'sweep', testMatch: SWEEPS, use: desktop },
    // What is too much for every run: each call of the site under each fault, hostile text in every stored field, and tabs that die.
    {
      name: 'hostile',
      testDir: 'tests/proof',
      timeout: 600_000,
      expect: { timeout: 40_000 },
      use: { ...desktop, actionTimeout: 60_000, navigationTimeout: 60_000 },
    },
  ],
});
