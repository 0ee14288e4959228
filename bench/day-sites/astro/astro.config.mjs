import { defineConfig } from 'astro/config';

// biome-ignore lint/style/noDefaultExport: Astro asks for one.
export default defineConfig({
  cacheDir: './.cache/astro',
  vite: { cacheDir: './.cache/vite' },
  devToolbar: { enabled: false },
  compressHTML: false,
});
