import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/browser.ts';

/**
 * What is too much for every run: each call of the site under each fault, and hostile text in every stored field, in a real browser.
 * `npm run test:proof -- browser` starts it; whatever follows is Playwright's.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './browser-setup.ts',
  outputDir: '../../test-results/proof',
  fullyParallel: true,
  forbidOnly: true,
  // As in the browser suite: counted as flaky in the closing line.
  retries: 1,
  // Many of these tests wait for an answer that never comes; more of them than there are processors wait together.
  workers: 4,
  timeout: 120_000,
  // How long something may take on a slow machine; no test is about how quick it is.
  expect: { timeout: 40_000 },
  reporter: [['line']],
  use: {
    baseURL: process.env['E2E_SITE_URL'],
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    trace: 'off',
    screenshot: 'only-on-failure',
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGUMENTS },
  },
});
