/**
 * Builds the islands of a runtime and a language, into a file for each bundle. esbuild splits by who imports what, into
 * dozens of files; Rolldown makes those that are named.
 */
import { join } from 'node:path';
import { transform } from 'esbuild';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import type { IslandRuntime } from '../src/islands/manifest.js';
import { type BuiltInIsland, type Bundle, ISLANDS } from '../widgets/contract/islands.js';
import { RUNTIME_ALIASES } from './island-runtimes.js';
import { messageModule } from './message-modules.js';

/** A file that is imported by name: a bundle, or what all of them share. */
export type Entry = Bundle | 'page';

export const ENTRIES: readonly Entry[] = [...new Set(ISLANDS.map(({ bundle }) => bundle)), 'page'];
/** The drawer of the cart, which pages that have it load later. */
const DRAWER = 'widgets/cart-page/drawer.tsx';
/** Entries are modules under this scheme: a bundle exports its islands, and all export `openPage`. */
const SCHEME = 'bundle:';

const LIBRARY = /\/node_modules\/(?:react|react-dom|scheduler|preact)\//;
/** Large, and needed by few pages. */
const FIELDS = /\/widgets\/shared\/fields\/[\w-]+\.ts$|\/engine\/model\/(?:form\/|likert)/;

/**
 * What two bundles share is in the file of the page, or in that of React where it needs React: what needs none loads
 * none. What the drawer shares with the cart alone stays in the file of the cart.
 */
const groupsOf = (graph: ModuleGraph) => [
  {
    name: 'react',
    test: (id: string) => LIBRARY.test(id) || (graph.isShared(id) && graph.reaches(id, LIBRARY)),
    priority: 3,
    includeDependenciesRecursively: false,
  },
  { name: 'fields', test: FIELDS, priority: 2, includeDependenciesRecursively: false },
  {
    name: 'cart',
    test: (id: string) => graph.isOfBundle(id, 'cart') && !graph.isShared(id),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'page',
    test: (id: string) => !graph.reaches(id, LIBRARY),
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];

/** The files of the bundles, each with what it is made of. */
export interface IslandChunks {
  readonly chunks: readonly OutputChunk[];

  fileOf(entry: Entry | 'drawer'): string;
}

/** The name that a bundle exports an island by. */
export const exportName = ({ name }: BuiltInIsland): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

export async function buildIslands(
  root: string,
  runtime: IslandRuntime,
  language: string,
  dir: string,
): Promise<IslandChunks> {
  const graph = new ModuleGraph();
  const build = await rolldown({
    cwd: root,
    input: {
      ...Object.fromEntries(ENTRIES.map((entry) => [entry, SCHEME + entry])),
      drawer: join(root, DRAWER),
    },
    plugins: [bundles(root), messagesIn(root, language), styles, graph.plugin],
    resolve: { alias: RUNTIME_ALIASES[runtime] },
    transform: {
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"production"' },
      jsx: 'react-jsx',
    },
    tsconfig: false,
    // The file of the page exports what the others share with it.
    preserveEntrySignatures: 'allow-extension',
  });
  const { output } = await build.write({
    dir,
    format: 'esm',
    minify: true,
    comments: false,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: groupsOf(graph) },
    postBanner: ({ name }) => (name === 'react' ? EAGER : ''),
  });
  await build.close();
  const chunks = output.filter((each) => each.type === 'chunk');
  return {
    chunks,
    fileOf(entry) {
      const chunk = chunks.find(({ isEntry, name }) => isEntry && name === entry);
      if (chunk === undefined) throw new Error(`Nothing was made of '${entry}'`);
      return chunk.fileName;
    },
  };
}

/**
 * Says that functions are called as soon as the file is loaded, in V8's words: else each module of React, which is a
 * function, is parsed a second time when it is called, on the main thread.
 */
const EAGER = '//# allFunctionsCalledOnLoad';

/** Which module imports which, without what is imported later. */
class ModuleGraph {
  readonly #imports = new Map<string, readonly string[]>();

  readonly plugin: Plugin = {
    name: 'module-graph',
    moduleParsed: ({ id, importedIds }) => void this.#imports.set(id, importedIds),
  };

  /** Whether a module needs one whose path is such, or is one. */
  reaches(id: string, path: RegExp): boolean {
    return [...this.#closure(id)].some((each) => path.test(each));
  }

  /** Whether two bundles need a module. */
  isShared(id: string): boolean {
    return ENTRIES.filter((entry) => this.isOfBundle(id, entry)).length > 1;
  }

  /** Whether a bundle needs a module. */
  isOfBundle(id: string, entry: Entry): boolean {
    return this.#closure(`\0${SCHEME}${entry}`).has(id);
  }

  #closure(id: string): ReadonlySet<string> {
    const found = new Set([id]);
    for (const each of found) for (const next of this.#imports.get(each) ?? []) found.add(next);
    return found;
  }
}

function bundles(root: string): Plugin {
  return {
    name: 'bundles',
    resolveId: (id) => (id.startsWith(SCHEME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${SCHEME}`)) return undefined;
      const entry = id.slice(SCHEME.length + 1);
      // All have what the page has, so that it is in one file with what they share.
      const page =
        entry === 'page'
          ? `export { openPage } from '${root}widgets/page/index.ts';`
          : `export * from '${SCHEME}page';`;
      const islands = ISLANDS.filter(({ bundle }) => bundle === entry).map(
        (island) =>
          `export { default as ${exportName(island)} } from '${root}widgets/${island.name}/index.tsx';`,
      );
      return [page, ...islands].join('\n');
    },
  };
}

/** Stylesheets in modules, minified. */
const styles: Plugin = {
  name: 'styles',
  async transform(code, id) {
    if (!/\/generated\/[\w-]+\.css\.ts$/.test(id)) return undefined;
    const at = code.indexOf('"');
    const css = JSON.parse(code.slice(at, code.lastIndexOf('"') + 1));
    const { code: minified } = await transform(css, { loader: 'css', minify: true });
    return code.slice(0, at) + JSON.stringify(minified) + code.slice(code.lastIndexOf('"') + 1);
  },
};

/** The texts of one language, which all bundles share, in place of a module that fetches those of any. */
function messagesIn(root: string, language: string): Plugin {
  const file = join(root, 'widgets/messages/languages.ts');
  return {
    name: 'messages',
    load(id) {
      if (id === file) {
        return `import messages from './${language}.json'; export const LANGUAGES = { ${language}: async () => messages };`;
      }
      if (!id.includes('/widgets/messages/') || !id.endsWith('.json')) return undefined;
      return { code: messageModule(id), moduleType: 'js' };
    },
  };
}
