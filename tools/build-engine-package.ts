/**
 * Lays out `dist/skerry-engine`, the package of the engine alone: what its entries reach of `dist/`, a
 * manifest without dependencies, and the documents. Runs when everything has been bundled.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { writeNotices } from './notices.js';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DIST = join(ROOT, 'dist');
const TARGET = join(DIST, 'skerry-engine');
const DOCUMENTS = ['LICENSE', 'CHANGELOG.md'];

type Entry = string | { readonly types: string; readonly default: string };

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const entries: Readonly<Record<string, Entry>> = manifest.exports;

/** The entries of the package, by the names that they have in it: those of `skerry` in which the engine is all. */
const exported = {
  '.': entries['./engine'] as Entry,
  ...Object.fromEntries(
    [
      './runtime',
      './expressions',
      './formatters/*',
      './predicates/*',
      './editor',
      './package.json',
    ].map((name) => [name, entries[name] as Entry]),
  ),
};

/** The files of `dist/` that the entries lead to, relative to it. */
async function reachedFiles(): Promise<readonly string[]> {
  const patterns = Object.values(exported).flatMap((entry) =>
    typeof entry === 'string' ? [] : [entry],
  );
  const programs = patterns.flatMap((entry) => filesOf(entry.default));
  const declarations = patterns.flatMap((entry) => filesOf(entry.types));
  return [...(await reachedPrograms(programs)), ...reachedDeclarations(declarations)];
}

/** `*` of an entry stands for the name of a file. */
function filesOf(pattern: string): readonly string[] {
  return ts.sys
    .readDirectory(ROOT, ['.js', '.ts'], undefined, [pattern])
    .map((file) => relative(DIST, file));
}

/** @throws Error when a file asks for another package. */
async function reachedPrograms(files: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: DIST,
    entryPoints: [...files],
    outdir: TARGET,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs).filter((path) => !path.startsWith('<'));
}

function reachedDeclarations(files: readonly string[]): readonly string[] {
  const reached = new Set(files);
  for (const file of reached) {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(DIST, file), 'utf8'));
    for (const { fileName } of importedFiles) {
      if (!fileName.startsWith('.')) throw new Error(`'${file}' takes types of '${fileName}'`);
      reached.add(normalize(join(dirname(file), fileName.replace(/\.js$/, '.d.ts'))));
    }
  }
  return [...reached];
}

/** Its folder is laid out as `dist/` is. */
function manifestOfEngine(): object {
  const { version, license, homepage, repository, type, engines, sideEffects } = manifest;
  return {
    name: 'skerry-engine',
    version,
    description: 'Renders JSON templates: a compiler and expression evaluator without dependencies',
    keywords: ['template-engine', 'templates', 'json-template', 'json-t', 'typescript'],
    homepage,
    repository,
    license,
    type,
    engines,
    sideEffects,
    exports: JSON.parse(JSON.stringify(exported).replaceAll('./dist/', './')),
  };
}

rmSync(TARGET, { recursive: true, force: true });
const files = await reachedFiles();
for (const file of files) {
  mkdirSync(dirname(join(TARGET, file)), { recursive: true });
  cpSync(join(DIST, file), join(TARGET, file));
}
for (const name of DOCUMENTS) cpSync(join(ROOT, name), join(TARGET, name));
cpSync(join(ROOT, 'docs/skerry-engine.md'), join(TARGET, 'README.md'));
writeFileSync(join(TARGET, 'package.json'), `${JSON.stringify(manifestOfEngine(), null, 2)}\n`);
writeNotices(join(TARGET, 'THIRD-PARTY-NOTICES'), new Set(files.map((file) => `dist/${file}`)));
console.log(`${files.length} files for skerry-engine`);
