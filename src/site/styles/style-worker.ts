import type { LessFault } from 'less/lib/less/index.js';
import createLess from 'less/lib/less/index.js';
import { divideAsBefore, leaveOutWhatFails } from './dialect.js';
import { LockedFileManager, missingFile } from './file-manager.js';
import { fontVariables } from './font-tweaks.js';

/** What a worker compiles; sent by structured clone. */
export interface StyleJob {
  /** Every file that a stylesheet may read, by its path in the template folder. */
  readonly files: ReadonlyMap<string, string>;
  /** The stylesheets in their order, by path. */
  readonly entries: readonly string[];
  /** Values of variables that replace those of the stylesheets, by name without `@`. */
  readonly variables: Readonly<Record<string, string>>;
}

export type StyleResult = Compiled & {
  /** Imports of files that there are not; the rest is compiled without them. */
  readonly missing: readonly LessFailure[];
};

type Compiled =
  | {
      readonly css: string;
      readonly imports: readonly string[];
      /** Declarations and calls of mixins that cannot be evaluated. */
      readonly leftOut: readonly LessFailure[];
    }
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

/** More files than this that are not there are not looked for. */
const MOST_MISSING = 20;

/** Compiles a site's stylesheets as one, so that they share variables and mixins. Runs in a worker. */
export async function compileStyles(job: StyleJob): Promise<StyleResult> {
  const missing: LessFailure[] = [];
  const absent = new Set<string>();
  for (;;) {
    const result = await compileOnce(job, absent);
    const name = 'error' in result ? missingFile(result.error.message) : undefined;
    const isNew = name !== undefined && !absent.has(name) && missing.length < MOST_MISSING;
    if (!('error' in result) || !isNew) return { ...result, missing };
    missing.push(result.error);
    absent.add(name);
  }
}

async function compileOnce(job: StyleJob, absent: ReadonlySet<string>): Promise<Compiled> {
  const less = createLess(ENVIRONMENT, [new LockedFileManager(job.files, absent)]);
  const leftOut: LessFault[] = [];
  Object.assign(less, { PluginLoader: NoPlugins, leftOut });
  divideAsBefore(less);
  leaveOutWhatFails(less);
  try {
    const { css, imports } = await less.render(
      `${fontVariables(job)}\n${job.entries.map(importOf).join('\n')}`,
      {
        filename: 'site.less',
        javascriptEnabled: false,
        syncImport: true,
        modifyVars: { ...job.variables },
      },
    );
    return { css, imports, leftOut: places(leftOut, job) };
  } catch (error) {
    return { error: describe(error) };
  }
}

/** More than these are not told. */
const MOST_LEFT_OUT = 50;

/** Faults once each, with lines and columns. */
function places(faults: readonly LessFault[], { files }: StyleJob): readonly LessFailure[] {
  const found = new Map<string, LessFailure>();
  for (const { message, filename = '', index } of faults) {
    if (found.size === MOST_LEFT_OUT) break;
    const key = `${filename} ${index} ${message}`;
    const text = files.get(filename);
    if (found.has(key)) continue;
    if (text === undefined || index === undefined) found.set(key, { message });
    else {
      const before = text.slice(0, index).split('\n');
      const column = before.at(-1)?.length ?? 0;
      found.set(key, { message, file: filename, line: before.length, column });
    }
  }
  return [...found.values()];
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
