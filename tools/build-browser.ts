/** Builds what browsers load from the development server: one file each, which imports nothing. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const dist = new URL('../dist/', import.meta.url);
const { metafile } = await build({
  entryPoints: {
    'dev-client': sourceOf('client'),
    'dev-inspect': sourceOf('inspect'),
    'dev-edit': sourceOf('edit'),
  },
  outdir: fileURLToPath(dist),
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  metafile: true,
});
writeFileSync(new URL('metafile-browser.json', dist), JSON.stringify(metafile));

function sourceOf(name: string): string {
  return fileURLToPath(new URL(`../src/dev/browser/${name}.ts`, import.meta.url));
}
