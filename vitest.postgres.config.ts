import { defineConfig } from 'vitest/config';

/** The tests of the store and the server on PostgreSQL instead of in files: `npm run test:postgres`. */
const url = process.env.SKERRY_TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/test';

export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    include: ['src/store/**/*.test.ts', 'src/server/**/*.test.ts', 'src/mail/**/*.test.ts'],
    isolate: false,
    exclude: ['src/server/listen.test.ts', 'src/server/http/{slow-readers,static-files}.test.ts'],
    globalSetup: 'src/store/testing/reach-postgres.ts',
    setupFiles: 'fixtures/repo/seed-properties.ts',
    env: { SKERRY_STORE_ON_POSTGRES: url },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
