import { defineConfig } from 'vite';
import { inputs, site } from './site.js';

// biome-ignore lint/style/noDefaultExport: Vite asks for one.
export default defineConfig({
  appType: 'custom',
  cacheDir: '.cache',
  plugins: [site()],
  build: { outDir: 'out', rollupOptions: { input: inputs() } },
});
