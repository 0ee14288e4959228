import preact from '@astrojs/preact';
import { defineConfig } from 'astro/config';

// biome-ignore lint/style/noDefaultExport: Astro asks for one.
export default defineConfig({ integrations: [preact()], devToolbar: { enabled: false } });
