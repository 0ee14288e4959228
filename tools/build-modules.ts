/**
 * Builds what compiled templates import: `dist/runtime.js`, and one entry for each formatter and each
 * predicate. The templates of markup-heavy formatters are compiled ahead of time as well.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { writeModule } from '../engine/ahead-of-time.js';
import { createEngine, type InstructionTree } from '../engine/index.js';

const ROOT = new URL('../', import.meta.url).pathname;
const engine = createEngine();

/** Where a definition is exported from: a name, or a place in a list of that name. */
interface Export {
  readonly file: string;
  readonly name: string;
  readonly index: number | null;
}

type Kind = 'formatter' | 'predicate';

/** The exports of all formatters or predicates, by their entry. */
async function findExports(kind: Kind): Promise<ReadonlyMap<string, Export>> {
  const table = new Set<unknown>(engine[`${kind}s`].values());
  const folder = join(ROOT, 'engine', `${kind}s`);
  const found = new Map<string, Export>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const path of files) {
    if (
      !/\.ts$/.test(path) ||
      /(?:\.test|(?:^|\/)(?:index|define|testing|generated\/[^/]+))\.ts$/.test(path)
    )
      continue;
    const file = join(folder, path);
    const exports: Record<string, unknown> = await import(file);
    for (const [name, value] of Object.entries(exports)) {
      if (Array.isArray(value)) {
        for (const [index, definition] of value.entries()) add(definition, { file, name, index });
      } else add(value, { file, name, index: null });
    }
  }
  for (const { name } of engine[`${kind}s`].values()) {
    if (!found.has(entryName(kind, name))) throw new Error(`'${name}' is exported from no file`);
  }
  return found;

  function add(definition: unknown, from: Export): void {
    if (!table.has(definition)) return;
    const key = entryName(kind, (definition as { name: string }).name);
    if (!found.has(key)) found.set(key, from);
  }
}

function entryName(kind: Kind, name: string): string {
  return `${kind}s/${name.replace(/\?$/, '')}`;
}

function entrySource(kind: Kind, { file, name, index }: Export): string {
  const path = JSON.stringify(file);
  return index === null
    ? `export { ${name} as ${kind} } from ${path};`
    : `import { ${name} } from ${path};\nexport const ${kind} = /* @__PURE__ */ ((list) => list[${index}])(${name});`;
}

const sources = new Map<string, string>();
for (const kind of ['formatter', 'predicate'] as const) {
  for (const [entry, from] of await findExports(kind)) sources.set(entry, entrySource(kind, from));
}

/** Entries by name, `skerry/…` as templates import them, and templates of formatters. */
const entries: Plugin = {
  name: 'entries',
  setup(context) {
    context.onResolve(
      { filter: /^(?:skerry\/)?(?:formatters|predicates)\/[\w-]+$/ },
      ({ path }) => ({
        path: path.replace(/^skerry\//, ''),
        namespace: 'entry',
        sideEffects: false,
      }),
    );
    context.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
      contents: sources.get(path) ?? '',
      resolveDir: ROOT,
    }));
    context.onLoad({ filter: /\/generated\/[^/]+\.ts$/ }, async ({ path }) => {
      const { template }: { template: InstructionTree } = await import(path);
      const compiled = engine.compile(template, { name: 'built-in template' });
      const source = writeModule(compiled);
      return {
        contents: source
          .replace(/\bexport default /, 'const page = ')
          .concat('const { code } = page;\nexport { code as template };\n'),
        resolveDir: ROOT,
      };
    });
  },
};

/** Leaves to `dist/runtime.js` what it exports: there must be one class of frames, and few files to load. */
function fromRuntime(filter: RegExp, path: string): Plugin {
  return {
    name: 'from-runtime',
    setup: (context) => context.onResolve({ filter }, () => ({ path, external: true })),
  };
}

const SHARED_OPTIONS = {
  absWorkingDir: ROOT,
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
  write: false,
  metafile: true,
} as const;

const builds = [
  build({ ...SHARED_OPTIONS, entryPoints: { runtime: 'src/runtime.ts' } }),
  build({
    ...SHARED_OPTIONS,
    entryPoints: { expressions: 'src/expressions.ts' },
    plugins: [fromRuntime(/^\.\/frame\.js$/, './runtime.js')],
  }),
  build({
    ...SHARED_OPTIONS,
    entryPoints: Object.fromEntries([...sources.keys()].map((entry) => [entry, entry])),
    chunkNames: 'shared/[hash]',
    splitting: true,
    plugins: [fromRuntime(/^skerry\/runtime$/, '../runtime.js'), entries],
  }),
];
const results = await Promise.all(builds);
const outputFiles = results.flatMap((result) => result.outputFiles);
for (const { path, text } of outputFiles) {
  mkdirSync(dirname(path), { recursive: true });
  // Files without effects need not be loaded for their effects.
  writeFileSync(path, text.replaceAll(/^import "[^"]+";\n/gm, ''));
}

const outputs = Object.assign({}, ...results.map(({ metafile }) => metafile.outputs));
writeFileSync(join(ROOT, 'dist/metafile-modules.json'), JSON.stringify({ inputs: {}, outputs }));

for (const kind of ['formatter', 'predicate'] as const) {
  const type = kind === 'formatter' ? 'Formatter' : 'Predicate';
  writeFileSync(
    join(ROOT, 'dist', `${kind}.d.ts`),
    `import type { ${type} } from './engine.js';\n/** The ${kind} that has the name of the module. */\nexport declare const ${kind}: ${type};\n`,
  );
}
console.log(`${outputFiles.length} files for compiled templates`);
