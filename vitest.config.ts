import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['engine/**/*.test.ts', 'src/**/*.test.ts', 'fixtures/**/*.test.ts'],
    exclude: ['fixtures/conformance/**', 'node_modules/**'],
    testTimeout: 30_000,
  },
});
