/** Builds what browsers load from the development server: one file each, which imports nothing. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

await build({
  entryPoints: {
    'dev-client': fileURLToPath(new URL('../src/server/browser/client.ts', import.meta.url)),
  },
  outdir: fileURLToPath(new URL('../dist', import.meta.url)),
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
});
