import { defineConfig } from 'vitest/config';
import { bundleModules } from './harness/ahead-of-time.js';

/** That all engines agree on every page: `npx vitest run --config bench/vitest.config.ts`. */
// biome-ignore lint/style/noDefaultExport: vitest asks for one.
export default defineConfig({
  plugins: [
    {
      name: 'ahead-of-time',
      enforce: 'pre',
      resolveId: (id) => (id === 'skerry-bench/modules' ? `\0${id}` : null),
      load: (id) => (id === '\0skerry-bench/modules' ? bundleModules() : null),
    },
  ],
  test: {
    include: ['bench/**/*.test.ts'],
    env: { NODE_ENV: 'production' },
    testTimeout: 30_000,
  },
});
