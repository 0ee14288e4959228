import { defineConfig } from 'vitest/config';
import { LONG_PATTERNS } from './fixtures/repo/long-tests.js';
import { TEST_TIMES } from './fixtures/repo/test-times.js';

/** Tests that take minutes: `npm run test:long`. The variables of CONTRIBUTING.md make them longer. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    experimental: { fsModuleCache: true },
    globalSetup: 'fixtures/repo/build-once.ts',
    setupFiles: 'fixtures/repo/seed-properties.ts',
    // Abuse is tried of some routes by `npm test`, of all here.
    include: [...LONG_PATTERNS, 'src/server/abuse.test.ts'],
    isolate: false,
    ...TEST_TIMES,
  },
});
