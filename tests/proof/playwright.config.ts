import { defineConfig, devices } from '@playwright/test';
import { browserSuite } from '../setup/browser-suite.ts';

/**
 * What is too much for every run: each call of the site under each fault, hostile text in every stored field, and tabs that die, in a real browser.
 * `npm run test:proof -- browser` starts it.
 */
export default defineConfig(browserSuite, {
  testDir: '.',
  globalSetup: './browser-setup.ts',
  outputDir: '../../test-results/proof',
  // Many of these tests wait for an answer that never comes; more of them than there are processors wait together.
  workers: 4,
  timeout: 120_000,
  // How long something may take on a slow machine; no test is about how quick it is.
  expect: { timeout: 40_000 },
  reporter: [['line']],
  use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
});
