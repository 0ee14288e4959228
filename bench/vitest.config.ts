import { defineConfig } from 'vitest/config';

/** That all engines agree on every page: `npx vitest run --config bench/vitest.config.ts`. */
// biome-ignore lint/style/noDefaultExport: vitest asks for one.
export default defineConfig({
  test: {
    include: ['bench/**/*.test.ts'],
    env: { NODE_ENV: 'production' },
    testTimeout: 30_000,
  },
});
