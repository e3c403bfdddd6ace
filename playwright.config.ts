import { defineConfig, devices } from '@playwright/test';
import type { Fixtures } from './tests/e2e/fixtures.ts';
import { browserSuite } from './tests/setup/browser-suite.ts';

const SWEEPS = '**/*.sweep.spec.ts';
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

/** Journeys in a real browser, against the built site and the embedded backend that tests/setup/e2e.ts starts. */
export default defineConfig<Fixtures>(browserSuite, {
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/e2e.ts',
  outputDir: 'test-results',
  // On two processors: a good part of each test is waiting.
  workers: 3,
  // Only waited out by a test that fails: a busy machine must not make one fail.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['html', { open: 'never' }]],
  projects: [
    // Who asked for less motion sees the same: drawing what moves took nearly a third of the processor's time. Tests about motion ask for it.
    { name: 'desktop', testIgnore: SWEEPS, use: { ...desktop, contextOptions: { reducedMotion: 'reduce' } } },
    // What the size of the screen does not change runs once: whole files by their name, single tests by their tag.
    {
      name: 'phone',
      testIgnore: ['**/*.desktop.spec.ts', SWEEPS],
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    // The same journeys on pages that a translator changes.
    {
      name: 'translated',
      testIgnore: SWEEPS,
      use: { ...desktop, contextOptions: { reducedMotion: 'reduce' }, translated: true },
    },
    // Every page and screen at every width, every control offline, every type of picture: part of the proof, as they take as long as the journeys.
    { name: 'sweep', testMatch: SWEEPS, use: desktop },
  ],
});
