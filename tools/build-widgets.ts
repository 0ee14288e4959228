/**
 * Builds what browsers load of the islands: the loader, a chunk for each island, and what they share, by hash;
 * and a manifest that says which files each island needs.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import type { IslandFiles, IslandManifest, IslandRuntime } from '../src/islands/manifest.js';
import { ISLANDS } from '../widgets/contract/islands.js';
import { RUNTIME_ALIASES } from './island-runtimes.js';
import { allMessageModules, messageModules } from './message-modules.js';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const WIDGETS = join(ROOT, 'widgets');
const OUT = join(ROOT, 'dist/widgets');

const PAGE = 'widgets/page/index.ts';
const EARLY = 'widgets/loader/early.ts';
const ANALYTICS = 'widgets/analytics/index.ts';
const ERRORS = 'widgets/analytics/errors.ts';

/** The islands that there are, with their modules. */
const islands = ISLANDS.map((place) => ({
  ...place,
  source: `widgets/${place.name}/index.tsx`,
})).filter(({ source }) => existsSync(join(ROOT, source)));

const SETTINGS = {
  absWorkingDir: ROOT,
  entryNames: '[name]-[hash]',
  chunkNames: 'shared-[hash]',
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  minify: true,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
} as const;

async function buildRuntime(runtime: IslandRuntime): Promise<IslandFiles> {
  const outdir = join(OUT, 'browser', runtime);
  const entryPoints = Object.fromEntries([
    ['page', PAGE],
    ...islands.map(({ name, source }) => [name, source]),
  ]);
  const alias = RUNTIME_ALIASES[runtime];
  const { metafile } = await build({
    ...SETTINGS,
    outdir,
    entryPoints,
    alias,
    splitting: true,
    plugins: [messageModules],
  });
  hintAtReact(metafile.outputs);
  const files = filesOf(metafile.outputs);
  // Apart, so that it is one file.
  const loader = await build({
    ...SETTINGS,
    outdir,
    stdin: {
      contents: loaderSource(files),
      resolveDir: WIDGETS,
      sourcefile: 'loader.ts',
      loader: 'ts',
    },
    entryNames: 'loader-[hash]',
    external: Object.keys(metafile.outputs).map((path) => `./${basename(path)}`),
  });
  const analytics = await build({
    ...SETTINGS,
    outdir,
    entryPoints: { analytics: ANALYTICS },
    chunkNames: 'analytics-[name]-[hash]',
    splitting: true,
  });
  // Apart, so that it is one small file: every page of a server loads it.
  const errors = await build({ ...SETTINGS, outdir, entryPoints: { errors: ERRORS } });
  const outputs = {
    ...metafile.outputs,
    ...loader.metafile.outputs,
    ...analytics.metafile.outputs,
    ...errors.metafile.outputs,
  };
  // For tools/build-notices.ts.
  const file = join(ROOT, `dist/metafile-islands-${runtime}.json`);
  writeFileSync(file, JSON.stringify({ inputs: {}, outputs }));
  return {
    ...files,
    early: await earlyCode(),
    loader: basename(Object.keys(loader.metafile.outputs)[0] ?? ''),
    analytics: filesFor(analytics.metafile.outputs, ANALYTICS),
    errors: filesFor(errors.metafile.outputs, ERRORS),
  };
}

/**
 * Says of the file of React that its functions are called as soon as it is loaded, in V8's words: else each of
 * its modules, which are functions, is parsed a second time when it is called, on the main thread.
 */
function hintAtReact(outputs: Metafile['outputs']): void {
  for (const [path, { inputs }] of Object.entries(outputs)) {
    if (!Object.keys(inputs).some((input) => input.includes('node_modules/react-dom/'))) continue;
    const file = join(ROOT, path);
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, 'utf8')}`);
  }
}

/** The code that pages hold. It is in no module, so its names are its own. */
async function earlyCode(): Promise<string> {
  const { outputFiles } = await build({
    ...SETTINGS,
    entryPoints: [EARLY],
    format: 'iife',
    outdir: OUT,
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** What starts the islands of a page: the loader with a way to each of them. */
function loaderSource(files: Pick<IslandFiles, 'shared' | 'islands'>): string {
  const kinds = islands.map(({ name, selector, trigger }, index) => {
    const [file] = files.islands[index]?.files ?? [];
    return `{ ...${JSON.stringify({ name, selector, trigger })}, load: () => import('./${file}') }`;
  });
  return `
    import { startIslands } from './loader/index.js';
    startIslands(document, [${kinds.join(', ')}], () =>
      import('./${files.shared[0]}').then(({ openPage }) => openPage(document)));
  `;
}

/** Reads off what was built which files the page and each island need, each list with their own first. */
function filesOf(outputs: Metafile['outputs']): Pick<IslandFiles, 'shared' | 'islands'> {
  return {
    shared: filesFor(outputs, PAGE),
    islands: islands.map(({ name, selector, source }) => ({
      name,
      selector,
      files: filesFor(outputs, source),
    })),
  };
}

/** The file of a source and all that it imports, now or later. */
function filesFor(outputs: Metafile['outputs'], source: string): readonly string[] {
  const made = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === source);
  if (made === undefined) throw new Error(`Nothing was made of '${source}'`);
  const found = new Set([made]);
  for (const path of found) {
    for (const { path: imported } of outputs[path]?.imports ?? []) found.add(imported);
  }
  return [...found].map((path) => basename(path));
}

/** Entries of the package, which its users bundle. */
async function buildEntries(
  name: string,
  options: Pick<BuildOptions, 'entryPoints' | 'chunkNames' | 'minify' | 'plugins'>,
): Promise<void> {
  const { metafile } = await build({
    ...SETTINGS,
    ...options,
    outdir: OUT,
    entryNames: '[name]',
    splitting: true,
    external: ['react', 'react-dom'],
  });
  writeFileSync(join(ROOT, `dist/metafile-${name}.json`), JSON.stringify(metafile));
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const manifest: IslandManifest = {
  react: await buildRuntime('react'),
  preact: await buildRuntime('preact'),
};
// Components for those who have React, and the loader for islands of their own.
await buildEntries('widgets', {
  entryPoints: { index: 'widgets/index.ts', loader: 'widgets/loader/index.ts' },
  plugins: [messageModules],
});
// Apart, for it has all texts, and is also of the package of the engine.
await buildEntries('editor', {
  entryPoints: { editor: 'widgets/editor/index.ts' },
  plugins: [allMessageModules],
});
await buildEntries('client', {
  entryPoints: { client: 'widgets/client/index.ts', 'client-react': 'widgets/client/react.ts' },
  chunkNames: 'client-[hash]',
  plugins: [messageModules],
  // Whoever bundles it can leave out what it does not use: minified, it would not say what that is.
  minify: false,
});
writeFileSync(join(OUT, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`${islands.length} islands`);
