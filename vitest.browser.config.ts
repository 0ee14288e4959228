import { defineConfig } from 'vitest/config';

/** Tests that look at pages in the machine's Chromium. */
export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    globalSetup: ['fixtures/repo/build-once.ts', 'fixtures/repo/docs-packages.ts'],
    include: ['fixtures/browser/**/*.test.ts'],
    // Half of the time a browser waits; what a page does must not depend on what else the machine does.
    maxWorkers: 2,
    // Files share what they import: half a minute of loading for each otherwise.
    isolate: false,
    // On a busy machine a browser now and then loses a page that is closed while it loads; what fails twice fails.
    retry: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What a page shows in the end is waited for; how long that takes is the machine's affair.
    expect: { poll: { timeout: 60_000 } },
  },
});
