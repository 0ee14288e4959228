/**
 * Builds what browsers load of the islands: the loader, the bundles of islands for each language, the analytics; and a
 * manifest that says which files each island needs.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import type { OutputChunk } from 'rolldown';
import type {
  BuiltIsland,
  IslandFiles,
  IslandManifest,
  IslandRuntime,
} from '../src/islands/manifest.js';
import { ISLANDS } from '../widgets/contract/islands.js';
import { MESSAGE_LANGUAGES } from '../widgets/messages/load.js';
import { buildIslands, ENTRIES, exportName, type IslandChunks } from './build-islands.js';
import { allMessageModules, componentMessageModules, messageModules } from './message-modules.js';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const WIDGETS = join(ROOT, 'widgets');
const OUT = join(ROOT, 'dist/widgets');

const EARLY = 'widgets/loader/early.ts';
const ANALYTICS = 'widgets/analytics/index.ts';
const ERRORS = 'widgets/analytics/errors.ts';
const EARLY_ERRORS = 'widgets/analytics/early-errors.ts';

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

async function buildRuntime(runtime: IslandRuntime): Promise<IslandManifest[IslandRuntime]> {
  const outdir = join(OUT, 'browser', runtime);
  const analytics = await build({
    ...SETTINGS,
    outdir,
    entryPoints: { analytics: ANALYTICS },
    chunkNames: 'analytics-[name]-[hash]',
    splitting: true,
  });
  // Apart, so that it is one small file.
  const errors = await build({ ...SETTINGS, outdir, entryPoints: { errors: ERRORS } });
  const outputs: Metafile['outputs'] = {
    ...analytics.metafile.outputs,
    ...errors.metafile.outputs,
  };
  const beside = {
    early: await codeInPages(EARLY),
    analytics: filesFor(analytics.metafile.outputs, ANALYTICS),
    errors: filesFor(errors.metafile.outputs, ERRORS),
    earlyErrors: await codeInPages(EARLY_ERRORS),
  };
  const languages: Record<string, IslandFiles> = {};
  for (const language of MESSAGE_LANGUAGES) {
    const bundles = await buildIslands(ROOT, runtime, language, outdir);
    const loader = await buildStart('loader', loaderSource(bundles), bundles, outdir);
    const drawer = await buildStart('drawer', drawerSource(bundles), bundles, outdir);
    Object.assign(outputs, loader.outputs, drawer.outputs, outputsOf(bundles.chunks, outdir));
    languages[language] = {
      ...beside,
      loader: fileOf(loader),
      drawer: [fileOf(drawer), ...closureOf(bundles.chunks, [bundles.fileOf('drawer')], true)],
      islands: islandsOf(bundles),
    };
  }
  // For tools/build-notices.ts.
  const file = join(ROOT, `dist/metafile-islands-${runtime}.json`);
  writeFileSync(file, JSON.stringify({ inputs: {}, outputs }));
  return languages;
}

/** A program that pages start, with a way to what it loads later. Apart, so that it is one file. */
async function buildStart(
  name: 'loader' | 'drawer',
  contents: string,
  bundles: IslandChunks,
  outdir: string,
): Promise<Metafile> {
  const { metafile } = await build({
    ...SETTINGS,
    outdir,
    stdin: { contents, resolveDir: WIDGETS, sourcefile: `${name}.ts`, loader: 'ts' },
    entryNames: `${name}-[hash]`,
    external: bundles.chunks.map(({ fileName }) => `./${fileName}`),
  });
  return metafile;
}

/** The one file of a program. */
const fileOf = ({ outputs }: Metafile): string => basename(Object.keys(outputs)[0] ?? '');

/** What is bundled in files of Rolldown, as esbuild says it. */
function outputsOf(chunks: readonly OutputChunk[], outdir: string): Metafile['outputs'] {
  const entries = chunks.map(({ fileName, modules }) => {
    const inputs = Object.entries(modules).map(([id, { renderedLength }]) => [
      relative(ROOT, id),
      { bytesInOutput: renderedLength },
    ]);
    return [join(relative(ROOT, outdir), fileName), { inputs: Object.fromEntries(inputs) }];
  });
  return Object.fromEntries(entries);
}

/** The code that pages hold. It is in no module, so its names are its own. */
async function codeInPages(source: string): Promise<string> {
  const { outputFiles } = await build({
    ...SETTINGS,
    entryPoints: [source],
    format: 'iife',
    outdir: OUT,
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** What starts the islands of a page: the loader with a way to each of them. */
function loaderSource({ fileOf }: IslandChunks): string {
  const rows = ISLANDS.map((island) => {
    const { name, selector, trigger, bundle } = island;
    return `[${[name, selector, trigger].map((text) => JSON.stringify(text))}, ${bundle}, '${exportName(island)}']`;
  });
  return `
    import { followCart } from './loader/follow-cart.js';
    import { startIslands } from './loader/index.js';
    ${ENTRIES.map((entry) => `const ${entry} = () => import('./${fileOf(entry)}');`).join('\n')}
    const kinds = [${rows}].map(([name, selector, trigger, bundle, key]) => ({
      name, selector, trigger, load: async () => ({ default: (await bundle())[key] }),
    }));
    const open = async () => (await page()).openPage(document);
    startIslands(document, kinds, open);
    followCart(document, open);
  `;
}

/** What opens the drawer of the cart. */
function drawerSource({ fileOf }: IslandChunks): string {
  return `
    import { startDrawer } from './cart-page/start-drawer.js';
    startDrawer(document, () => import('./${fileOf('drawer')}'));
  `;
}

/** Files with all that they import, at once and, where it is lazy, later. */
function closureOf(
  chunks: IslandChunks['chunks'],
  start: readonly string[],
  isLazy: boolean,
): readonly string[] {
  const at = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(start);
  for (const name of found) {
    const { imports = [], dynamicImports = [] } = at.get(name) ?? {};
    for (const each of isLazy ? [...imports, ...dynamicImports] : imports) found.add(each);
  }
  return [...found];
}

/** Reads off what was built which files each island needs, each list with its bundle first. */
function islandsOf({ chunks, fileOf }: IslandChunks): readonly BuiltIsland[] {
  return ISLANDS.map(({ name, selector, bundle, ...island }) => {
    const files = closureOf(chunks, [...new Set([fileOf(bundle), fileOf('page')])], false);
    const later = closureOf(chunks, files, true).filter((file) => !files.includes(file));
    return { name, selector, preload: 'preload' in island, files, later };
  });
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
  plugins: [componentMessageModules],
});
const styles = ['design.css', 'dialogs.css', 'islands.css'].map((name) =>
  readFileSync(join(ROOT, 'src/site/styles', name), 'utf8'),
);
writeFileSync(join(OUT, 'style.css'), styles.join('\n'));
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
console.log(`${ISLANDS.length} islands`);
