import { defineConfig } from 'vitest/config';
import { TEST_TIMES } from './fixtures/repo/test-times.js';

/**
 * The tests of the store and the server on PostgreSQL instead of in files: `npm run test:postgres`. They run in a
 * database of their own, which `make-postgres.ts` makes and drops.
 */
const url = new URL(process.env.SKERRY_TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/test');
const server = url.href;
url.pathname = `/skerry_test_${process.pid}`;

export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    include: ['src/store/**/*.test.ts', 'src/server/**/*.test.ts', 'src/mail/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    exclude: ['src/server/listen.test.ts', 'src/server/http/{slow-readers,static-files}.test.ts'],
    globalSetup: 'src/store/testing/make-postgres.ts',
    setupFiles: 'fixtures/repo/seed-properties.ts',
    env: { SKERRY_POSTGRES: server, SKERRY_STORE_ON_POSTGRES: url.href },
    ...TEST_TIMES,
  },
});
