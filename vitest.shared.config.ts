import { defineConfig } from 'vitest/config';

/** Tests that read the shared material beside the project: `npm run conformance`. */
export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    include: ['fixtures/conformance/**/*.test.ts'],
    globalSetup: 'fixtures/repo/build-once.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
