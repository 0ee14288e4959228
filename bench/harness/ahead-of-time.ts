import { existsSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { createEngine } from '../../engine/index.js';
import { compileModules, type ModuleInput } from '../../src/compile/modules.js';
import { PAGES } from '../pages/index.js';
import { type Page, templateOf } from '../pages/page.js';

/** What the adapter imports: the modules of the pages that a program is built for, by page. */
const ALL_MODULES = 'skerry-bench/modules';
const NAMESPACE = 'skerry-module';

/** Every page that is there. */
export function allPages(): Page[] {
  return PAGES.flatMap(({ name, load }) => load(name) ?? []);
}

/** Compiles pages and bundles what they import of the package, as it is in `dist`. */
export function aheadOfTime(pages: readonly Page[]): Plugin {
  return {
    name: 'ahead-of-time',
    setup: (context) => {
      const files = new Map(pages.flatMap((page) => [...modulesOf(page)]));
      context.onResolve({ filter: /^skerry-bench\/modules$/ }, () => {
        if (!existsSync('dist/runtime.js')) throw new Error("Run 'npm run build' first");
        return { path: 'all', namespace: NAMESPACE };
      });
      context.onResolve({ filter: /^\./, namespace: NAMESPACE }, ({ path, importer }) => ({
        path: posix.join(posix.dirname(importer), path),
        namespace: NAMESPACE,
      }));
      context.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: path === 'all' ? allModules(pages) : (files.get(path) ?? ''),
        resolveDir: resolve('.'),
      }));
    },
  };
}

/** The modules of all pages as one, for hosts that have other plug-ins than esbuild's. */
export async function bundleModules(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${ALL_MODULES}';`, resolveDir: resolve('.') },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    plugins: [aheadOfTime(allPages())],
  });
  return outputFiles[0]?.text ?? '';
}

/** The modules of a page and its partials, by path. */
function modulesOf(page: Page): ReadonlyMap<string, string> {
  if (page.templates['skerry.html'] === undefined) return new Map();
  const engine = createEngine();
  const partials = Object.entries(page.partials).map(
    ([name, text], index): ModuleInput => ({
      template: engine.compile(text, { name }),
      path: `${page.name}/${index}`,
      partial: name,
    }),
  );
  const template = engine.compile(templateOf(page, 'skerry.html'), { name: page.name });
  return compileModules([{ template, path: page.name }, ...partials], []).files;
}

function allModules(pages: readonly Page[]): string {
  const compiled = pages.filter(({ templates }) => templates['skerry.html'] !== undefined);
  const imports = compiled.map(({ name }, index) => `import page${index} from './${name}.js';`);
  const entries = compiled.map(({ name }, index) => `${JSON.stringify(name)}: page${index}`);
  return `${imports.join('\n')}\nexport const templates = { ${entries.join(', ')} };\n`;
}
