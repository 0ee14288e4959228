/** Builds what browsers load from the development server, from static sites and from reports: one file each, which imports nothing. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const dist = new URL('../dist/', import.meta.url);
const { metafile } = await build({
  entryPoints: {
    'dev-client': sourceOf('dev/browser/client'),
    'dev-inspect': sourceOf('dev/browser/inspect'),
    'dev-edit': sourceOf('dev/browser/edit'),
    'static-search': sourceOf('build/browser/static-search'),
    report: sourceOf('reports/browser/report'),
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
  return fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));
}
