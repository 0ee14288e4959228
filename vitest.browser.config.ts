import { defineConfig } from 'vitest/config';

/** Tests that look at pages in the machine's Chromium. */
export default defineConfig({
  test: {
    include: ['fixtures/browser/**/*.test.ts'],
    // One browser at a time: what a page does must not depend on what else the machine does.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
