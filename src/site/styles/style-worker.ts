import createLess from 'less/lib/less/index.js';
import { LockedFileManager } from './file-manager.js';

/** What a worker compiles; sent by structured clone. */
export interface StyleJob {
  /** Every file that a stylesheet may read, by its path in the template folder. */
  readonly files: ReadonlyMap<string, string>;
  /** The stylesheets in their order, by path. */
  readonly entries: readonly string[];
  /** Values of variables that replace those of the stylesheets, by name without `@`. */
  readonly variables: Readonly<Record<string, string>>;
}

export type StyleResult =
  | { readonly css: string; readonly imports: readonly string[] }
  | { readonly error: LessFailure };

/** Where Less gave up. Lines count from 1, columns from 0. */
export interface LessFailure {
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

const ENVIRONMENT = {
  encodeBase64: (text: string): string => Buffer.from(text).toString('base64'),
  mimeLookup: (path: string): string =>
    path.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream',
  charsetLookup: (mime: string): string => (mime === 'image/svg+xml' ? 'UTF-8' : ''),
};

/** Less's own switch for plug-ins does not reach imported files. */
class NoPlugins {
  loadPluginSync(): LessFailure {
    return { message: "'@plugin' is not allowed" };
  }
}

/** Compiles a site's stylesheets as one, so that they share variables and mixins. Runs in a worker. */
export async function compileStyles(job: StyleJob): Promise<StyleResult> {
  const less = createLess(ENVIRONMENT, [new LockedFileManager(job.files)]);
  Object.assign(less, { PluginLoader: NoPlugins });
  try {
    const { css, imports } = await less.render(job.entries.map(importOf).join('\n'), {
      filename: 'site.less',
      javascriptEnabled: false,
      syncImport: true,
      modifyVars: { ...job.variables },
    });
    return { css, imports };
  } catch (error) {
    return { error: describe(error) };
  }
}

/** Plain CSS may hold hacks that Less cannot read; it stays as it is. */
function importOf(path: string): string {
  const how = path.endsWith('.css') ? 'inline' : 'less';
  return `@import (${how}, multiple) "${path}";`;
}

function describe(error: unknown): LessFailure {
  const { message, filename, line, column } = error as Readonly<Record<string, unknown>>;
  return {
    message: String(message ?? error),
    ...(typeof filename === 'string' ? { file: filename } : {}),
    ...(typeof line === 'number' ? { line } : {}),
    ...(typeof column === 'number' ? { column } : {}),
  };
}
