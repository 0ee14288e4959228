import type { LessError } from 'less/lib/less/index.js';
import createLess from 'less/lib/less/index.js';
import { blankRule } from './blank-rule.js';
import type { Compiled, LessFailure, StyleJob, StyleResult } from './contracts.js';
import {
  contrastAsBefore,
  divideAsBefore,
  leaveOutWhatFails,
  selectWithoutQuotes,
  takeTextsAsUnits,
} from './dialect.js';
import { LockedFileManager, missingFile } from './file-manager.js';
import { fontVariables } from './font-tweaks.js';
import { offsetOf } from './place.js';

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

/** More files than this that are not there are not looked for; more broken rules than this are not left out. */
const MOST_MISSING = 20;
const MOST_BROKEN = 20;

/**
 * Compiles a site's stylesheets as one, so that they share variables and mixins. An unreadable rule of LESS is left out
 * alone. Plain CSS that Less cannot read, such as hacks, stays as it is. Runs in a worker.
 */
export async function compileStyles(job: StyleJob): Promise<StyleResult> {
  const missing: LessFailure[] = [];
  const broken: LessFailure[] = [];
  const attempt = {
    files: new Map(job.files),
    absent: new Set<string>(),
    plain: new Set<string>(),
  };
  for (;;) {
    const result = await compileOnce(job, attempt);
    const error = 'error' in result ? result.error : undefined;
    const name = error && missingFile(error.message);
    if (error !== undefined && name !== undefined) {
      if (attempt.absent.has(name) || missing.length === MOST_MISSING)
        return { ...result, missing };
      missing.push(error);
      attempt.absent.add(name);
    } else if (error?.file !== undefined && isPlain(error.file, attempt)) {
      attempt.plain.add(error.file);
    } else if (
      error !== undefined &&
      broken.length < MOST_BROKEN &&
      leaveOut(error, attempt.files)
    ) {
      broken.push(error);
    } else {
      return 'error' in result ? { ...result, missing } : { ...result, missing, broken };
    }
  }
}

/** The results of the attempts before. */
interface Attempt {
  /** Without the rules that cannot be read. */
  readonly files: Map<string, string>;
  /** Names of files that there are not. */
  readonly absent: ReadonlySet<string>;
  /** Plain CSS that Less cannot read. */
  readonly plain: ReadonlySet<string>;
}

function isPlain(file: string, { files, plain }: Attempt): boolean {
  return file.endsWith('.css') && files.has(file) && !plain.has(file);
}

/** Blanks the rule that holds an error of the grammar; false when there is none. */
function leaveOut({ kind, file = '', line, column = 0 }: LessFailure, files: Map<string, string>) {
  const text = files.get(file);
  if (kind !== 'Parse' || text === undefined || line === undefined) return false;
  const blanked = blankRule(text, offsetOf(text, line) + column);
  if (blanked === text) return false;
  files.set(file, blanked);
  return true;
}

async function compileOnce(job: StyleJob, { files, absent, plain }: Attempt): Promise<Compiled> {
  const less = createLess(ENVIRONMENT, [new LockedFileManager(files, absent, plain)]);
  const leftOut: LessError[] = [];
  Object.assign(less, { PluginLoader: NoPlugins, leftOut });
  divideAsBefore(less);
  leaveOutWhatFails(less);
  takeTextsAsUnits(less);
  selectWithoutQuotes(less);
  contrastAsBefore(less);
  const importOf = (path: string): string =>
    `@import (${plain.has(path) ? 'inline' : 'less'}) "${path}";`;
  try {
    const { css, imports } = await less.render(
      `${fontVariables({ ...job, files })}\n${job.entries.map(importOf).join('\n')}`,
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

/** Errors once each, with lines and columns. */
function places(errors: readonly LessError[], { files }: StyleJob): readonly LessFailure[] {
  const found = new Map<string, LessFailure>();
  for (const { message, filename = '', index } of errors) {
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

function describe(error: unknown): LessFailure {
  const { message, type, filename, line, column } = error as Readonly<Record<string, unknown>>;
  return {
    message: String(message ?? error),
    ...(typeof type === 'string' ? { kind: type } : {}),
    ...(typeof filename === 'string' ? { file: filename } : {}),
    ...(typeof line === 'number' ? { line } : {}),
    ...(typeof column === 'number' ? { column } : {}),
  };
}
