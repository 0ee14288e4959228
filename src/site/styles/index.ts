import { Piscina } from 'piscina';
import { closest, drawFrame } from '../../../engine/index.js';
import { workerProgram } from '../../shared/worker-file.js';
import type { LessFailure, StyleJob, StyleResult } from './contracts.js';
import { offsetOf } from './place.js';
import { isVariableValue } from './variable-value.js';

export { type Accent, accentOfStyles, accentStyles } from './accent.js';
export { styleJobOf } from './style-job.js';

/** A problem of stylesheets, with its place. Lines and columns count from 1. */
export interface StyleProblem {
  readonly code:
    | 'style-error'
    | 'style-import-missing'
    | 'style-left-out'
    | 'style-limit'
    | 'stylesheet-missing'
    | 'tweak-invalid';
  readonly message: string;
  readonly hint?: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The lines around the place; empty when it is not known. */
  readonly frame: string;
}

export interface Stylesheet {
  /** `null` when there is none because of an error. */
  readonly css: string | null;
  /** The files that were read, besides the stylesheets themselves. */
  readonly imports: readonly string[];
  readonly problems: readonly StyleProblem[];
}

export interface StyleLimits {
  /**
   * Milliseconds that one compilation may take. The time is over when the process has also used the processor for so
   * long, so that other load of the machine counts little.
   */
  readonly time: number;
  /** Megabytes of the worker's heap. */
  readonly memory: number;
}

/** Large templates print some 700 kB of styles, which takes a slow machine three seconds. */
export const STYLE_LIMITS: StyleLimits = { time: 10_000, memory: 128 };

/** Compiles LESS in a worker that can be ended: templates are not trusted. */
export interface StyleCompiler {
  /** Starts the worker ahead of the first compilation. */
  start(): void;
  /** Never rejects: every error is a problem of the result. */
  compile(job: StyleJob): Promise<Stylesheet>;
  /** Ends the worker. */
  close(): Promise<void>;
}

/** Makes a compiler with its own worker, which starts on first use. */
export function createStyleCompiler(limits: StyleLimits = STYLE_LIMITS): StyleCompiler {
  let pool: Piscina<StyleJob, StyleResult> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    start: () => {
      pool ??= makePool(limits);
      // A failure shows again in the first compilation.
      pool.run(NO_STYLES).catch(() => undefined);
    },
    compile: async (job) => {
      const { accepted, problems } = examine(job);
      if (accepted.entries.length === 0) return { css: '', imports: [], problems };
      pool ??= makePool(limits);
      const workers = pool;
      // One after the other: the time of a job is its own.
      const running = last.then(() => run(workers, accepted, limits));
      last = running.catch(() => undefined);
      const { missing = [], ...result } = await running;
      problems.push(...missing.map((failure) => locate({ ...failure, ...IMPORT }, job)));
      if ('css' in result) {
        const { leftOut, broken = [], ...made } = result;
        problems.push(...broken.map((failure) => locate(failure, job)));
        problems.push(...leftOut.map((failure) => locate({ ...failure, ...LEFT_OUT }, job)));
        return { ...made, problems };
      }
      return { css: null, imports: [], problems: [...problems, locate(result.error, job)] };
    },
    close: async () => {
      const workers = pool;
      pool = undefined;
      await workers?.destroy();
    },
  };
}

function makePool({ memory }: StyleLimits): Piscina<StyleJob, StyleResult> {
  const pool = new Piscina<StyleJob, StyleResult>({
    ...workerProgram('style-worker'),
    name: 'compileStyles',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  // A worker whose job was given up may still run out of memory; nobody waits for it, and all would end with it.
  pool.on('error', () => undefined);
  return pool;
}

const NO_STYLES: StyleJob = { files: new Map(), entries: [], variables: {} };
const IMPORT = { code: 'style-import-missing' } as const;
const LEFT_OUT = { code: 'style-left-out' } as const;

type Failure = LessFailure & { readonly code?: StyleProblem['code'] };
type Outcome = StyleResult | { readonly error: Failure; readonly missing?: undefined };

async function run(
  pool: Piscina<StyleJob, StyleResult>,
  job: StyleJob,
  { time, memory }: StyleLimits,
): Promise<Outcome> {
  let limit: TimeLimit | undefined;
  try {
    // The worker may have been ended since the last job; starting one is no part of the time of a job.
    await pool.run(NO_STYLES);
    limit = abortAfter(time);
    return await pool.run(job, { signal: limit.signal });
  } catch {
    const message = limit?.signal.aborted
      ? `The stylesheets took longer than ${time} ms`
      : `The stylesheets took more than ${memory} MB`;
    return { error: { message, code: 'style-limit' } };
  } finally {
    limit?.stop();
  }
}

interface TimeLimit {
  readonly signal: AbortSignal;
  stop(): void;
}

/** How many times its time a compilation may take on a machine that is busy with other things. */
const PATIENCE = 10;

/** Aborts when so many milliseconds are over, of the clock as well as of the processor for this process. */
function abortAfter(time: number): TimeLimit {
  const controller = new AbortController();
  const start = performance.now();
  const usage = process.cpuUsage();
  const check = (): void => {
    const { user, system } = process.cpuUsage(usage);
    const left = time - (user + system) / 1_000;
    if (left > 0 && performance.now() - start < time * PATIENCE) timer = setTimeout(check, left);
    else controller.abort();
  };
  let timer = setTimeout(check, time);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}

/** Leaves out stylesheets that cannot be compiled, with a problem for each. */
function examine(job: StyleJob): { accepted: StyleJob; problems: StyleProblem[] } {
  const problems: StyleProblem[] = [];
  const entries = job.entries.filter((path) => {
    const known = job.files.has(path) && !/["\\\n]/.test(path);
    if (!known) problems.push(missing(path, job.files.keys()));
    return known;
  });
  const variables = Object.entries(job.variables).filter(([name, value]) => {
    const valid = /^[\w-]+$/.test(name) && isVariableValue(value);
    if (!valid) problems.push(invalidTweak(name, value));
    return valid;
  });
  return { accepted: { ...job, entries, variables: Object.fromEntries(variables) }, problems };
}

function missing(path: string, known: Iterable<string>): StyleProblem {
  const near = closest(path, known);
  return {
    code: 'stylesheet-missing',
    message: `There is no stylesheet '${path}'`,
    ...(near === undefined ? {} : { hint: `Did you mean '${near}'?` }),
    ...NOWHERE,
    file: 'template.conf',
  };
}

function invalidTweak(name: string, value: string): StyleProblem {
  return {
    code: 'tweak-invalid',
    message: `'${value}' cannot be the value of the tweak '${name}'`,
    hint: "Write one value, such as '#027aff' or '12px'",
    ...NOWHERE,
    file: 'site.json',
  };
}

const NOWHERE = { line: 1, column: 1, frame: '' };

function locate(failure: Failure, job: StyleJob): StyleProblem {
  const { message, file = job.entries[0] ?? '', line, column = 0, code = 'style-error' } = failure;
  const text = job.files.get(file);
  if (text === undefined || line === undefined) return { code, message, ...NOWHERE, file };
  const start = offsetOf(text, line) + column;
  const frame = drawFrame(text, { start, end: start + 1 });
  const near = nearestName(message, job);
  const hint = near === undefined ? {} : { hint: `Did you mean '${near}'?` };
  return { code, message, ...hint, file, line, column: column + 1, frame };
}

/** The existing variable or mixin with the most similar name. */
function nearestName(message: string, { files }: StyleJob): string | undefined {
  const [name] = /[@.#][\w-]+(?= is undefined)/.exec(message) ?? [];
  if (name === undefined) return undefined;
  const sigil = name.charAt(0);
  const pattern = sigil === '@' ? /@[\w-]+(?=\s*:)/g : /[.#][\w-]+(?=\s*[({])/g;
  const known = [...files.values()].flatMap((text) => text.match(pattern) ?? []);
  return closest(
    name,
    known.filter((each) => each !== name && each.startsWith(sigil)),
  );
}
