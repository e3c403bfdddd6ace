import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from './scripts/machine/browser.ts';
import type { Fixtures } from './tests/e2e/steps/fixtures.ts';

const SWEEPS = '**/*.sweep.spec.ts';
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
// Reduced motion saves nearly a third of the CPU time and shows the same content. Tests about motion turn it off.
const journey = { testIgnore: SWEEPS, use: { ...desktop, contextOptions: { reducedMotion: 'reduce' as const } } };

/** Browser tests against the built site and the embedded backend, which tests/setup/e2e.ts starts once per run. */
export default defineConfig<Fixtures>({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/setup/e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A flaky test is a fault of the product or of the test.
  retries: 0,
  // More than the two cores: tests spend much of their time waiting.
  workers: 3,
  // Generous, so that a busy machine fails no test. Only a failing test waits this long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    // The global setup sets it before the workers start; each worker reads it again.
    baseURL: process.env['E2E_SITE_URL'],
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Tracing adds a quarter of the time. For one file: `npx playwright test --trace on FILE`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGUMENTS },
  },
  projects: [
    { name: 'core', grep: /@core/, ...journey },
    { name: 'desktop', grepInvert: /@core/, ...journey },
    // Tests that do not depend on the screen size run once: whole files by name, single tests by tag.
    {
      name: 'phone',
      testIgnore: ['**/*.desktop.spec.ts', SWEEPS],
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    // Some of the journeys on pages that a translator rewrites.
    { name: 'translated', grep: /@translated/, ...journey, use: { ...journey.use, translated: true } },
    // Every page and screen at every width, every control offline, every image type.
    { name: 'sweep', testMatch: SWEEPS, use: desktop },
    // Each call of the site under each fault, hostile text in every stored field, and killed tabs.
    {
      name: 'hostile',
      testDir: 'tests/proof',
      timeout: 600_000,
      use: { ...desktop, actionTimeout: 60_000, navigationTimeout: 60_000 },
    },
  ],
});
