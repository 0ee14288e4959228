import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { lazyModules } from '../../tools/lazy-modules.js';
import { type EngineEntry, PEER_PACKAGES, runsPage } from '../engines/index.js';
import type { Page } from '../pages/page.js';
import { aheadOfTime, allPages } from './ahead-of-time.js';

/** A folder for what a run builds; inside the project, so that packages are found. */
export function makeWorkFolder(): { readonly path: string; remove(): void } {
  const parent = join('node_modules', '.cache');
  mkdirSync(parent, { recursive: true });
  const path = mkdtempSync(join(parent, 'skerry-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The engine's sources; `SKERRY_ENGINE_DIR` names others to measure, such as another branch's. */
export function engineFolder(): string {
  return resolve(process.env.SKERRY_ENGINE_DIR ?? 'engine');
}

const SHARED_OPTIONS: BuildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
};

/** Lets the adapters' import of the engine lead to the sources to be measured. */
const engineSources: Plugin = {
  name: 'engine-sources',
  setup: (context) => {
    const path = join(engineFolder(), 'index.ts');
    if (!existsSync(path)) throw new Error(`There is no engine at ${path}`);
    context.onResolve({ filter: /\/engine\/index\.js$/ }, () => ({ path }));
  },
};

/** Skerry is bundled as the package is. */
const SKERRY_PLUGINS = [engineSources, lazyModules];

/** What a program that renders some pages is bundled with. */
function pluginsFor(entry: EngineEntry | null, pages: () => readonly Page[]): Plugin[] {
  return entry?.aheadOfTime ? [...SKERRY_PLUGINS, aheadOfTime(pages())] : SKERRY_PLUGINS;
}

function adapterImport({ module, export: name }: EngineEntry, as = 'engine'): string {
  return `import { ${name} as ${as} } from './engines/${module}.js';`;
}

/** The programs of the engines' processes. Skerry is built from its sources, peers run as published. */
export async function buildWorkers(
  entries: readonly EngineEntry[],
  pages: readonly Page[],
  folder: string,
  log: (message: string) => void,
): Promise<Map<EngineEntry, string>> {
  const programs = new Map<EngineEntry, string>();
  for (const entry of entries) {
    if (programs.has(entry)) continue;
    log(`building ${entry.name}`);
    const process = entry.beside ?? entry.name;
    const together = entries.filter(({ name, beside }) => (beside ?? name) === process);
    const program = await buildWorker(together, pages, join(folder, `${process}.mjs`));
    for (const each of together) programs.set(each, program);
  }
  return programs;
}

async function buildWorker(
  entries: readonly EngineEntry[],
  pages: readonly Page[],
  outfile: string,
): Promise<string> {
  const imports = entries.map((entry, index) => adapterImport(entry, `engine${index}`));
  const engines = entries.map(({ name }, index) => `'${name}': engine${index}`);
  const serve = `import { serve } from './harness/serve.js';\nserve({ ${engines.join(', ')} });`;
  await build({
    ...SHARED_OPTIONS,
    stdin: {
      contents: [...imports, serve].join('\n'),
      resolveDir: resolve('bench'),
      loader: 'ts',
    },
    format: 'esm',
    external: [...PEER_PACKAGES],
    plugins: pluginsFor(entries[0] ?? null, () => pages),
    outfile,
  });
  return outfile;
}

/** The program that builds sites, with its workers and what browsers load beside it as in the package. */
export async function buildSitePrograms(folder: string): Promise<string> {
  const outdir = join(folder, 'site');
  await build({
    ...SHARED_OPTIONS,
    entryPoints: {
      program: 'bench/harness/site-program.ts',
      'build-worker': 'src/build/build-worker.ts',
      'style-worker': 'src/site/styles/style-worker.ts',
    },
    format: 'esm',
    splitting: true,
    minify: true,
    external: ['piscina', 'less', 'esbuild', 'diff'],
    alias: { qs: 'qs/dist/qs.js' },
    plugins: [lazyModules],
    outdir,
  });
  cpSync('dist/widgets', join(outdir, 'widgets'), { recursive: true });
  // The folder is no part of the project's package.
  writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }\n');
  return join(outdir, 'program.js');
}

/** A program of one minified file that renders a page once and prints its processor time. */
export async function buildColdStart(
  entry: EngineEntry | null,
  page: Page,
  folder: string,
): Promise<string> {
  const outfile = join(folder, `cold-${entry?.name ?? 'floor'}.cjs`);
  const used = entry === null || !runsPage(entry, page) ? null : entry;
  const contents = [
    "import { writeSync } from 'node:fs';",
    ...(used === null ? [] : [adapterImport(used), renderOnce(used, page)]),
    'const { user, system } = process.cpuUsage();',
    'writeSync(1, String(user + system));',
  ].join('\n');
  await build({
    ...SHARED_OPTIONS,
    stdin: { contents, resolveDir: resolve('bench'), loader: 'ts' },
    format: 'cjs',
    minify: true,
    plugins: pluginsFor(entry, () => [page]),
    outfile,
  });
  return outfile;
}

function renderOnce(entry: EngineEntry, page: Page): string {
  const templates =
    entry.template === null || entry.aheadOfTime
      ? {}
      : { [entry.template]: page.templates[entry.template] };
  const own = JSON.stringify({ ...page, templates });
  return `const page = ${own};\nif (!engine.compile(page)(page.data)) throw new Error('Nothing was rendered');`;
}

export interface BundleSize {
  readonly minified: number;
  readonly gzip: number;
  /** Pug's compiler cannot be bundled for browsers. */
  readonly platform: 'browser' | 'node';
}

/** The bytes of the engine alone (with the module of the small page, where that is what an engine is), in one minified file; for browsers where it can run there. */
export async function measureBundle(entry: EngineEntry, folder: string): Promise<BundleSize> {
  for (const platform of ['browser', 'node'] as const) {
    const bytes = await bundleFor(entry, platform, folder);
    if (bytes === null) continue;
    return { minified: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, platform };
  }
  throw new Error(`'${entry.name}' cannot be bundled`);
}

async function bundleFor(
  entry: EngineEntry,
  platform: 'browser' | 'node',
  folder: string,
): Promise<Uint8Array | null> {
  try {
    const { outputFiles } = await build({
      ...SHARED_OPTIONS,
      platform,
      stdin: {
        contents: `${adapterImport(entry)}\nexport { engine };`,
        resolveDir: resolve('bench'),
        loader: 'ts',
      },
      format: 'esm',
      minify: true,
      plugins: pluginsFor(entry, () => allPages().filter(({ name }) => name === 'small')),
      outdir: folder,
      write: false,
      logLevel: 'silent',
    });
    return outputFiles[0]?.contents ?? null;
  } catch {
    return null;
  }
}
