/**
 * Bundles templates with esbuild: `import page from './page.jsont'`.
 *
 * @module skerry/esbuild
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import {
  isWritten,
  missingPartials,
  writeDeclarations,
  writeModule,
} from '../engine/ahead-of-time.js';
import {
  createEngine,
  type Diagnostic,
  type Engine,
  type EngineOptions,
  type Template,
} from '../engine/index.js';
import { type Partials, readJson, readPartials } from './cli/files.js';

/** Options of the plug-in. Each has a default. */
export interface SkerryPluginOptions {
  /** The files that are templates; by default those that end in `.jsont`, `.json-t`, `.region`, `.block`, `.list`, `.item` or `.page`. */
  readonly filter?: RegExp;
  /** A folder whose files are partials, named by their path in it. */
  readonly partials?: string;
  /** JSON files with data that pages are rendered with; types are inferred from them. */
  readonly data?: readonly string[];
  /** Writes the type of a template's data beside it, as `page.d.jsont.ts`; default false. */
  readonly types?: boolean;
  /** Options of the engine, which the modules keep. */
  readonly engine?: Pick<EngineOptions, 'limits' | 'expressions' | 'includes' | 'ignore'>;
}

const TEMPLATES = /\.(?:jsont|json-t|region|block|list|item|page)$/;
const NAMESPACE = 'skerry';
/** Partials are imported by name. */
const PARTIAL = 'skerry-partial:';

/** The state that all templates of one build share. */
interface Build {
  readonly options: SkerryPluginOptions;
  readonly folder: string;
  readonly engine: Engine;
  readonly partials: Partials;
  readonly samples: readonly unknown[];
}

const NO_PARTIALS: Partials = { texts: new Map(), files: new Map() };

/** The plug-in for esbuild. Problems of templates are errors and warnings of the build. */
export function skerry(options: SkerryPluginOptions = {}): Plugin {
  return {
    name: 'skerry',
    setup(builder) {
      const folder = resolve(builder.initialOptions.absWorkingDir ?? '.');
      const engine = createEngine(options.engine);
      let build: Build = { options, folder, engine, partials: NO_PARTIALS, samples: [] };
      builder.onStart(async () => {
        const { partials, data = [] } = options;
        build = {
          ...build,
          partials:
            partials === undefined ? NO_PARTIALS : await readPartials(resolve(folder, partials)),
          samples: await Promise.all(data.map((file) => readJson(resolve(folder, file)))),
        };
      });
      builder.onResolve({ filter: options.filter ?? TEMPLATES }, ({ path, resolveDir, kind }) =>
        kind === 'entry-point' || /^\.{0,2}\//.test(path)
          ? { path: resolve(resolveDir, path), namespace: NAMESPACE }
          : undefined,
      );
      builder.onResolve({ filter: /^skerry-partial:/ }, ({ path }) => {
        const file = build.partials.files.get(path.slice(PARTIAL.length));
        return file === undefined ? undefined : { path: resolve(file), namespace: NAMESPACE };
      });
      builder.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => load(build, path));
    },
  };
}

async function load(build: Build, path: string): Promise<OnLoadResult> {
  const { options, engine, folder, partials, samples } = build;
  const text = await readFile(path, 'utf8');
  const template = engine.compile(text, { name: relative(folder, path) });
  const isThere = (name: string): boolean => partials.files.has(name);
  if (options.types) await writeTypes(path, template, build);
  const missing = missingPartials(template, isThere, () => partials.files.keys());
  const errors = template.diagnostics.filter(({ severity }) => severity === 'error');
  // A render may give the partials that are not there.
  const warnings = [
    ...template.diagnostics.filter(({ severity }) => severity === 'warning'),
    ...missing,
  ];
  return {
    contents: writeModule(template, {
      partial: (name) => (isThere(name) ? PARTIAL + name : undefined),
    }),
    loader: 'js',
    resolveDir: dirname(path),
    errors: errors.map(toMessage),
    warnings: warnings.map(toMessage),
    watchFiles: [path, ...(options.data ?? []).map((file) => resolve(folder, file))],
    watchDirs: options.partials === undefined ? [] : [resolve(folder, options.partials)],
  };

  async function writeTypes(file: string, page: Template, { engine }: Build): Promise<void> {
    const declarations = writeDeclarations(page, samples, (name) => {
      const source = partials.texts.get(name);
      return source === undefined ? undefined : engine.compile(source).root;
    });
    const ending = extname(file);
    const target = join(dirname(file), `${basename(file, ending)}.d${ending}.ts`);
    const present = await readFile(target, 'utf8').catch(() => undefined);
    if (present === declarations) return;
    if (present !== undefined && !isWritten(present)) {
      throw new Error(`'${target}' is not one of ours: move it, or leave out 'types'`);
    }
    await writeFile(target, declarations);
  }
}

/** esbuild counts columns from 0 and in bytes. */
function toMessage(diagnostic: Diagnostic): PartialMessage {
  const { code, message, hint, file, line, column, span, location } = diagnostic;
  const lineText = location.file.text.split(/\r\n?|\n/, line).at(-1) ?? '';
  const marked = lineText.slice(column - 1, column - 1 + (span.end - span.start));
  return {
    text: `${code}: ${message}`,
    detail: diagnostic,
    location: {
      file,
      line,
      column: Buffer.byteLength(lineText.slice(0, column - 1)),
      length: Buffer.byteLength(marked),
      lineText,
    },
    notes: hint === undefined ? [] : [{ text: hint }],
  };
}
