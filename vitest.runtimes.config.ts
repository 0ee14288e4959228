import { defineConfig } from 'vitest/config';
import { TEST_TIMES } from './fixtures/repo/test-times.js';

/** Tests that serve a site on other runtimes than Node: those of `fixtures/runtimes/package.json`. */
export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    include: ['fixtures/runtimes/*.test.ts'],
    globalSetup: ['fixtures/repo/build-once.ts', 'fixtures/runtimes/install.ts'],
    ...TEST_TIMES,
  },
});
