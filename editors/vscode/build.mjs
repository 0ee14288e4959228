/** Bundles the extension into dist/extension.js, with the licences of its packages beside it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const { metafile } = await build({
  entryPoints: ['extension.js'],
  outfile: 'dist/extension.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: ['vscode'],
  minify: true,
  metafile: true,
});

const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;
const folders = new Set(
  Object.keys(metafile.inputs).flatMap((path) => PACKAGE.exec(path)?.[0] ?? []),
);
const notices = [...folders].sort().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying)/i.test(file));
  if (texts.length === 0) throw new Error(`'${folder}' brings no licence`);
  const written = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...written].join('\n\n');
});
writeFileSync('dist/THIRD-PARTY-NOTICES.txt', `${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
