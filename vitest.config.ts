import { defineConfig } from 'vitest/config';
import { DATABASE_TESTS } from './fixtures/repo/database-tests.js';
import { LONG_PATTERNS } from './fixtures/repo/long-tests.js';

/** Tests that read the shared material: `vitest.shared.config.ts`. */
const SHARED = ['fixtures/conformance/**/*.test.ts'];
/** Tests that need Chromium: `vitest.browser.config.ts`. */
const BROWSER = ['fixtures/browser/**/*.test.ts'];
/** Tests that need other runtimes than Node: `vitest.runtimes.config.ts`. */
const RUNTIMES = ['fixtures/runtimes/**/*.test.ts'];

/** Tests of what a fresh process holds, such as which engines share what: each file is alone in its worker. */
const ALONE = ['engine/core.test.ts'];

/**
 * Far more than any test takes on a busy machine; long runs ask for more. No test measures time: what must
 * not grow faster than its input is given so much that it would not end.
 */
const TIME = { testTimeout: 120_000, hookTimeout: 120_000 };
const SETUP = { setupFiles: 'fixtures/repo/seed-properties.ts' };

export default defineConfig({
  test: {
    maxWorkers: 2,
    // What was compiled is kept in node_modules: half of the loading of the next run.
    experimental: { fsModuleCache: true },
    globalSetup: 'fixtures/repo/build-once.ts',
    projects: [
      {
        test: {
          name: 'source',
          isolate: false,
          include: [
            'engine/**/*.test.ts',
            'widgets/**/*.test.{ts,tsx}',
            'src/**/*.test.ts',
            'fixtures/**/*.test.ts',
          ],
          exclude: [
            ...ALONE,
            ...SHARED,
            ...BROWSER,
            ...RUNTIMES,
            ...DATABASE_TESTS,
            ...LONG_PATTERNS,
          ],
          ...TIME,
          ...SETUP,
        },
      },
      { test: { name: 'alone', include: ALONE, ...TIME, ...SETUP } },
    ],
  },
});
