import { defineConfig } from 'vitest/config';
import { DATABASE_TESTS } from './fixtures/repo/database-tests.js';
import { LONG_PATTERNS } from './fixtures/repo/long-tests.js';
import { TEST_TIMES } from './fixtures/repo/test-times.js';

/** Tests that read the shared material: `vitest.shared.config.ts`. */
const SHARED = ['fixtures/conformance/**/*.test.ts'];
/** Tests that need Chromium: `vitest.browser.config.ts`. */
const BROWSER = ['fixtures/browser/**/*.test.ts'];
/** Tests that need other runtimes than Node: `vitest.runtimes.config.ts`. */
const RUNTIMES = ['fixtures/runtimes/**/*.test.ts'];

/** Tests of what a fresh process holds, such as which engines share what: each file is alone in its worker. */
const ALONE = ['engine/core.test.ts'];

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
          ...TEST_TIMES,
          ...SETUP,
        },
      },
      { test: { name: 'alone', include: ALONE, ...TEST_TIMES, ...SETUP } },
    ],
  },
});
