/** Builds what browsers load from the development server: one file each, which imports nothing. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

await build({
  entryPoints: {
    'dev-client': sourceOf('client'),
    'dev-inspect': sourceOf('inspect'),
  },
  outdir: fileURLToPath(new URL('../dist', import.meta.url)),
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
});

function sourceOf(name: string): string {
  return fileURLToPath(new URL(`../src/server/browser/${name}.ts`, import.meta.url));
}
