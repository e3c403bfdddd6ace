import { defineConfig, devices } from '@playwright/test';
import { browserSuite } from '../setup/browser-suite.ts';

/**
 * What is too much for every run: each call of the site under each fault, hostile text in every stored field, and tabs that die, in a real browser.
 * `npm run test:all -- hostile` starts it.
 */
export default defineConfig(browserSuite, {
  testDir: '.',
  globalSetup: './browser-setup.ts',
  outputDir: '../../test-results/proof',
  // Many of these tests wait for an answer that never comes; more of them than there are processors wait together.
  workers: 6,
  // All of these are waited out by tests that fail only: no test is about how quick something is, and a busy machine makes none fail.
  timeout: 600_000,
  expect: { timeout: 40_000 },
  reporter: [['line']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
});
