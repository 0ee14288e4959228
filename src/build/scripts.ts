import type { Message, PartialMessage, Plugin } from 'esbuild';

/** A script of a site in its built form. */
export interface BuiltScript {
  readonly code: string;
  /** The scripts that were bundled in. */
  readonly imports: readonly string[];
}

/** A script that cannot be built. Lines and columns count from 1. */
export interface ScriptProblem {
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly frame: string;
  /** Whether it imports a package: then it is source for the author's own bundler, and pages do not load it. */
  readonly wantsPackage: boolean;
}

export type ScriptResult = BuiltScript | { readonly problem: ScriptProblem };

const TARGET = 'es2020';

/**
 * Minifies a script of a site. Modules are bundled with their imports from the site's own scripts. Plain scripts keep
 * their global names, which other scripts of the page use.
 */
export async function buildScript(
  path: string,
  scripts: ReadonlyMap<string, string>,
): Promise<ScriptResult> {
  const source = scripts.get(path) ?? '';
  // Loaded here, since sites without scripts do not need it.
  const { transform } = await import('esbuild');
  try {
    return isModule(source)
      ? await bundle(path, scripts)
      : {
          code: (await transform(source, { minify: true, target: TARGET, sourcefile: path })).code,
          imports: [],
        };
  } catch (error) {
    const [first] = (error as { errors?: Message[] }).errors ?? [];
    return { problem: locate(path, first) };
  }
}

function isModule(source: string): boolean {
  return /^[^\S\n\r\u2028\u2029]*(?:import\s*[\w*{"']|export\s+(?:default|const|let|var|function|class|async|\{|\*))/m.test(
    source,
  );
}

async function bundle(path: string, scripts: ReadonlyMap<string, string>): Promise<BuiltScript> {
  const { build } = await import('esbuild');
  const imports = new Set<string>();
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: TARGET,
    logLevel: 'silent',
    plugins: [siteScripts(scripts, imports)],
  });
  imports.delete(path);
  return { code: outputFiles[0]?.text ?? '', imports: [...imports].sort() };
}

/** Reads scripts from the site's map only. */
function siteScripts(scripts: ReadonlyMap<string, string>, read: Set<string>): Plugin {
  return {
    name: 'site-scripts',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
        const wanted = kind === 'entry-point' ? path : resolveImport(path, importer);
        const found = [wanted, `${wanted}.js`].find((name) => scripts.has(name));
        return found === undefined
          ? { errors: [missing(path)] }
          : { path: found, namespace: 'site' };
      });
      onLoad({ filter: /.*/, namespace: 'site' }, ({ path }) => {
        read.add(path);
        return { contents: scripts.get(path) ?? '', loader: 'js' };
      });
    },
  };
}

/** The `detail` of a problem with an import of a package. */
const PACKAGE = 'package';

function missing(path: string): PartialMessage {
  return /^(?:\.{0,2}\/|[a-z]+:)/i.test(path)
    ? { text: `There is no script '${path}' in the site's folder` }
    : { text: `There is no package '${path}' in the site's folder`, detail: PACKAGE };
}

function resolveImport(path: string, importer: string): string {
  // Resolved as URLs: `..` cannot lead out of the folder of scripts.
  return decodeURIComponent(new URL(path, `file:///${importer}`).pathname.slice(1));
}

function locate(path: string, message: Message | undefined): ScriptProblem {
  const { text = 'Script cannot be read', location } = message ?? {};
  const file = location?.file.replace(/^site:/, '') ?? path;
  const line = location?.line ?? 1;
  const column = (location?.column ?? 0) + 1;
  const frame = location ? `> ${line} | ${location.lineText}` : '';
  return { message: text, file, line, column, frame, wantsPackage: message?.detail === PACKAGE };
}
