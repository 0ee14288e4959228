import { defineConfig } from 'vitest/config';

/** Tests of the built package: the bin and the public entries. */
const BUILT = [
  'src/cli/**/*.test.ts',
  'src/esbuild.test.ts',
  'fixtures/ahead-of-time/**/*.test.ts',
  'fixtures/repo/built-package.test.ts',
  'fixtures/repo/readme.test.ts',
];
/** Tests that read the shared material: `vitest.shared.config.ts`. */
const SHARED = ['fixtures/conformance/**/*.test.ts'];
/** Tests that need Chromium: `vitest.browser.config.ts`. */
const BROWSER = ['fixtures/browser/**/*.test.ts'];
/** Tests that need other runtimes than Node: `vitest.runtimes.config.ts`. */
const RUNTIMES = ['fixtures/runtimes/**/*.test.ts'];

/**
 * Far more than any test takes on a busy machine; long runs ask for more. No test measures time: what must
 * not grow faster than its input is given so much that it would not end.
 */
const TIME = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'source',
          include: ['engine/**/*.test.ts', 'src/**/*.test.ts', 'fixtures/**/*.test.ts'],
          exclude: [...BUILT, ...SHARED, ...BROWSER, ...RUNTIMES],
          ...TIME,
        },
      },
      {
        test: {
          name: 'built',
          include: BUILT,
          globalSetup: 'fixtures/repo/build-once.ts',
          ...TIME,
        },
      },
    ],
  },
});
