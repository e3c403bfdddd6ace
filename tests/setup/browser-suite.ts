import type { PlaywrightTestConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/browser.ts';

/** What the browser suites have in common: the journeys and the proof. */
export const browserSuite: PlaywrightTestConfig = {
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  // What passes at a second attempt only is a fault of the product or of its test.
  retries: 0,
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
};
