import { configDefaults, defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** Generous, so that a busy machine fails no test. Only a failing test waits this long. */
const TEST_TIMEOUT = 600_000;
const POLL_TIMEOUT = 60_000;
const TIMED = ['tests/proof/interaction.test.ts'];
/** Slow tests, which start backends or wait for real seconds: `npm run test:all` runs them. */
const SLOW = 'tests/**/*.slow.test.ts';

/** One project per part of scripts/testing/parts.ts. */
export default defineConfig(async (env) => {
  const base: ViteUserConfig = await viteConfig(env);
  return mergeConfig(base, {
    test: {
      exclude: [...configDefaults.exclude, 'tests/e2e/**'],
      // The default leaves one core free, half of a small machine.
      maxWorkers: '100%',
      expect: { poll: { timeout: POLL_TIMEOUT } },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['tests/unit/**/*.test.{ts,tsx}'],
            exclude: [SLOW],
            environment: 'node',
            // One process for all files: reloading the modules for each would take twice as long as the tests.
            isolate: false,
            setupFiles: ['tests/setup/leave-nothing.ts', 'tests/setup/fail-on-console.ts'],
            testTimeout: TEST_TIMEOUT,
            hookTimeout: TEST_TIMEOUT,
          },
        },
        {
          extends: true,
          test: {
            name: 'pages',
            include: ['tests/pages/**/*.test.tsx'],
            environment: 'jsdom',
            isolate: false,
            setupFiles: ['tests/setup/leave-nothing.ts', 'tests/setup/fail-on-console.ts', 'tests/setup/dom.ts'],
            testTimeout: TEST_TIMEOUT,
            hookTimeout: TEST_TIMEOUT,
          },
        },
        {
          extends: true,
          test: {
            name: 'site',
            include: ['tests/site/**/*.test.ts'],
            environment: 'node',
            globalSetup: ['tests/setup/site.ts'],
            setupFiles: ['tests/setup/fail-on-console.ts'],
            testTimeout: TEST_TIMEOUT,
            hookTimeout: TEST_TIMEOUT,
          },
        },
        {
          extends: true,
          test: {
            name: 'sql',
            include: ['tests/db/**/*.sql.test.ts'],
            environment: 'node',
            globalSetup: ['tests/setup/plain-postgres.ts'],
            setupFiles: ['tests/setup/leave-nothing.ts', 'tests/setup/fail-on-console.ts'],
            // Each file has its own database, so files run in parallel and share loaded modules.
            isolate: false,
            testTimeout: TEST_TIMEOUT,
            hookTimeout: TEST_TIMEOUT,
          },
        },
        // The same files as in `sql`, `http` and `slow`, on full databases of the release that were brought up to date.
        {
          extends: true,
          test: {
            name: 'upgraded-http',
            include: ['tests/db/{access,registrations}/**/*.test.ts'],
            exclude: ['tests/db/**/*.sql.test.ts'],
            environment: 'node',
            globalSetup: ['tests/setup/upgraded-backend.ts'],
            fileParallelism: false,
            testTimeout: TEST_TIMEOUT,
            hookTimeout: TEST_TIMEOUT,
          },
        },
        {
          extends: true,
          test: {
            name: 'upgraded',
            include: ['tests/db/{access,registrations}/**/*.sql.test.ts'],
            environment: 'node',
            globalSetup: ['tests/setup/upgraded-postgres.ts'],
            setupFiles: ['tests/setup/leave-nothing.ts', 'tests/setup/fail-on-console.ts'],
            isolate: false,
            testTimeout: TEST_TIMEOUT,
            hookTimeout: TEST_TIMEOUT,
          },
        },
        {
          extends: true,
          test: {
            name: 'http',
            include: ['tests/db/**/*.test.ts'],
            exclude: ['tests/db/**/*.sql.test.ts', SLOW],
            environment: 'node',
            globalSetup: ['tests/setup/backend.ts'],
            // One backend for all files, with shared mail queues: parallel files would send each other's mails.
            fileParallelism: false,
            testTimeout: TEST_TIMEOUT,
            hookTimeout: TEST_TIMEOUT,
          },
        },
        // The same files as in `http`, with the functions on the newest Deno.
        {
          extends: true,
          test: {
            name: 'newest-deno',
            include: ['tests/db/**/*.test.ts'],
            exclude: ['tests/db/**/*.sql.test.ts', SLOW],
            environment: 'node',
            globalSetup: ['tests/setup/newest-deno.ts'],
            fileParallelism: false,
            testTimeout: TEST_TIMEOUT,
            hookTimeout: TEST_TIMEOUT,
          },
        },
        {
          extends: true,
          test: {
            name: 'slow',
            include: [SLOW],
            exclude: ['tests/site/**'],
            environment: 'node',
            globalSetup: ['tests/setup/backend.ts', 'tests/setup/plain-postgres.ts'],
            fileParallelism: false,
            testTimeout: TEST_TIMEOUT,
            hookTimeout: TEST_TIMEOUT,
          },
        },
        // Needs a running backend of either kind: `npm run tool -- services`.
        {
          extends: true,
          test: {
            name: 'services',
            include: [
              'tests/db/**/*.http.test.ts',
              'tests/db/**/{matrix-over-http,leaks,event-mails,statement-limits}.slow.test.ts',
              'tests/services/**/*.test.ts',
            ],
            environment: 'node',
            globalSetup: ['tests/setup/given-backend.ts'],
            // Rate limits of sign-ins and mails count across all files.
            fileParallelism: false,
            testTimeout: TEST_TIMEOUT,
            hookTimeout: TEST_TIMEOUT,
          },
        },
        {
          extends: true,
          test: {
            name: 'proof',
            include: ['tests/proof/**/*.test.ts'],
            exclude: TIMED,
            environment: 'node',
            testTimeout: 600_000,
            hookTimeout: 600_000,
          },
        },
        // Measures time, so it needs a quiet machine: `npx vitest run --project interaction`.
        { extends: true, test: { name: 'interaction', include: TIMED, environment: 'node', testTimeout: 600_000 } },
      ],
    },
  } satisfies ViteUserConfig);
});
