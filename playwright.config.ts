import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from './scripts/browser.ts';

const executablePath = findBrowser();

/** Journeys in a real browser, against the built site and the embedded backend that tests/setup/e2e.ts starts. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/setup/e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may stall one test. What passes at the second attempt only is counted as flaky in the closing line.
  retries: 1,
  // On two processors: a good part of each test is waiting.
  workers: 3,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    // Set by the global set-up before the workers start, and read again by each of them.
    baseURL: process.env['E2E_SITE_URL'],
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // A trace of every test costs a quarter of the time; ask for one with `npm run test:e2e -- --trace on` and the name of a test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: BROWSER_ARGUMENTS },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    // What the size of the screen does not change runs once: whole files by their name, single tests by their tag.
    { name: 'phone', testIgnore: '**/*.desktop.spec.ts', grepInvert: /@desktop/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
});
