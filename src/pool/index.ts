/** Renders in worker threads, so that no template can hold up or end the host's own. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import {
  createEngine,
  type Diagnostic,
  type DiagnosticCode,
  type EngineOptions,
  explain,
  type RenderOptions,
  type RenderResult,
  Template,
  TemplateError,
} from '../../engine/index.js';
import { expectOptions, type OptionNames } from '../../engine/kit.js';
import { workerProgram } from '../shared/worker-file.js';
import { findUncloneable } from './cloneable.js';
import type { Job, JobOutcome, PoolSource, PoolSources, Started, ThreadData } from './job.js';

export type { PoolSource, PoolSources } from './job.js';

/**
 * Options of a pool, those of its engines among them. Own formatters and predicates cannot be sent to threads.
 * The limit `expressionString` is a megabyte at most.
 */
export interface PoolOptions
  extends Pick<EngineOptions, 'limits' | 'expressions' | 'includes' | 'codeGeneration' | 'ignore'> {
  /** Threads; default: one less than there are processors, and one at least. */
  readonly workers?: number;
  /** Milliseconds that one job may take, from when a thread begins it; default 1,000, `Infinity` for no end. */
  readonly time?: number;
  /** Megabytes of heap that a thread may hold, its engine's 16 among them; from 32 up, default 128. */
  readonly memory?: number;
  /** Templates that jobs name, and partials of every job; sent to each thread once. */
  readonly templates?: PoolSources;
}

/** What a job renders: a source, or a template of the pool by its name. */
export interface PoolJob {
  readonly source?: PoolSource;
  /** What diagnostics give as the file; without a `source` the name of the pool's template. */
  readonly name?: string;
  readonly data?: unknown;
  /** Partials of this job; they come before the pool's templates. */
  readonly partials?: PoolSources;
  readonly options?: Omit<RenderOptions, 'partials'>;
  /** Ends the job, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface Pool {
  /**
   * Renders in a thread. Never rejects for what templates and data hold, but with `strict`: a job that
   * reaches its time or memory has an empty page and the diagnostic `job-time-limit-reached` or
   * `job-memory-limit-reached`.
   *
   * Rejects with a TypeError when something of the job cannot be sent to a thread.
   */
  render(job: PoolJob): Promise<RenderResult>;
  /** Takes no more jobs, waits for those there are, and ends the threads. */
  close(): Promise<void>;
}

const OPTIONS: OptionNames<PoolOptions> = {
  limits: true,
  expressions: true,
  includes: true,
  codeGeneration: true,
  ignore: true,
  workers: true,
  time: true,
  memory: true,
  templates: true,
};

const DEFAULT_TIME = 1_000;
const DEFAULT_MEMORY = 128;
/** A thread with its engine does not start with less. */
const MIN_MEMORY = 32;
const MEGABYTE = 2 ** 20;
/** What timers take. */
const MAX_TIME = 2 ** 31 - 1;
/**
 * Characters of the longest text that an expression makes: V8 makes it in one piece, and where a thread has
 * no room for a piece of more than 16 MB it ends the process.
 */
const LONGEST_TEXT = MEGABYTE;
const NO_USAGE: RenderResult['usage'] = { steps: 0, output: 0, partialCalls: 0 };

/**
 * Starts threads that render.
 *
 * @throws TypeError when an option is not of its form.
 */
export function createPool(options: PoolOptions = {}): Pool {
  const { limits, expressions, includes, codeGeneration, ignore } = options;
  const time = numberFrom('time', options.time ?? DEFAULT_TIME, 1);
  const memory = numberFrom('memory', options.memory ?? DEFAULT_MEMORY, MIN_MEMORY);
  const workers = numberFrom(
    'workers',
    options.workers ?? Math.max(1, availableParallelism() - 1),
    1,
  );
  for (const name of ['formatters', 'predicates'] as const) {
    if (name in options)
      throw new TypeError(`'${name}' hold functions, which no thread can be sent`);
  }
  expectOptions('createPool', options, OPTIONS);
  const engine: EngineOptions = {
    ...(limits === undefined ? {} : { limits: withinThread(limits) }),
    ...(expressions === undefined ? {} : { expressions }),
    ...(includes === undefined ? {} : { includes }),
    ...(codeGeneration === undefined ? {} : { codeGeneration }),
    ...(ignore === undefined ? {} : { ignore: [...ignore] }),
  };
  // Says here what is wrong with them.
  createEngine(engine);
  const templates = toMap('templates', options.templates);
  const workerData: ThreadData = { engine, templates, maxPage: (memory * MEGABYTE) / 2 };
  const threads = new Piscina<Job, JobOutcome>({
    ...workerProgram('pool-worker'),
    name: 'renderJob',
    minThreads: workers,
    maxThreads: workers,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: memory / 8 },
    env: {},
    workerData,
  });
  /** What to do when a thread begins a job. */
  const begins = new Map<number, () => void>();
  threads.on('message', ({ started }: Started) => begins.get(started)?.());
  // A thread that ends between jobs is replaced; one that ends in a job rejects it.
  threads.on('error', () => undefined);
  const running = new Set<Promise<unknown>>();
  let ids = 0;
  let isClosed = false;

  const run = async (given: PoolJob): Promise<RenderResult> => {
    if (isClosed) throw new Error('The pool is closed');
    const { signal } = given;
    signal?.throwIfAborted();
    const { strict = false, ...renderOptions } = given.options ?? {};
    const job = jobOf(ids++, given, optionsOf(renderOptions), templates);
    const end = new AbortController();
    const abort = (): void => end.abort();
    signal?.addEventListener('abort', abort);
    let timer: NodeJS.Timeout | undefined;
    let isLate = false;
    begins.set(job.id, () => {
      if (time > MAX_TIME) return;
      timer = setTimeout(() => {
        isLate = true;
        end.abort();
      }, time);
    });
    try {
      const result = await threads.run(job, { signal: end.signal }).then(
        (outcome) => outcome && resultOf(outcome),
        (error: Error) => {
          signal?.throwIfAborted();
          if (isLate) return ended(job, 'job-time-limit-reached', time);
          return failed(job, error);
        },
      );
      const told = result ?? ended(job, 'job-memory-limit-reached', memory);
      if (strict && told.diagnostics.length > 0) throw new TemplateError(told.diagnostics);
      return told;
    } finally {
      clearTimeout(timer);
      begins.delete(job.id);
      signal?.removeEventListener('abort', abort);
    }
  };

  /** @returns null when the thread ran out of memory. */
  const failed = (job: Job, error: Error & { readonly code?: unknown }): null => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return null;
    if (error.name !== 'DataCloneError') throw error;
    const what = findUncloneable(job);
    // What cannot be sent back is too large.
    if (what === undefined) return null;
    throw new TypeError(`${what}, which cannot be sent to a thread: give values of JSON`);
  };

  return {
    render: (job) => {
      const result = run(job);
      running.add(result);
      const forget = (): void => void running.delete(result);
      result.then(forget, forget);
      return result;
    },
    close: async () => {
      isClosed = true;
      await Promise.allSettled(running);
      await threads.destroy();
    },
  };
}

function optionsOf(options: Job['options']): Job['options'] {
  const { limits } = options;
  return limits === undefined ? options : { ...options, limits: withinThread(limits) };
}

function withinThread<Limits extends EngineOptions['limits'] & object>(limits: Limits): Limits {
  const { expressionString } = limits;
  return expressionString === undefined || expressionString <= LONGEST_TEXT
    ? limits
    : { ...limits, expressionString: LONGEST_TEXT };
}

/** @throws TypeError */
function numberFrom(name: string, value: number, least: number): number {
  if (typeof value === 'number' && value >= least) return value;
  throw new TypeError(`'${name}' must be a number from ${least} up`);
}

/** @throws TypeError */
function toMap(what: string, sources: PoolSources = {}): ReadonlyMap<string, PoolSource> {
  if (typeof sources !== 'object' || sources === null) {
    throw new TypeError(`'${what}' must be an object or a Map: no thread can be sent a function`);
  }
  const map = new Map(sources instanceof Map ? sources : Object.entries(sources));
  for (const [name, source] of map) expectSource(`${what}.${name}`, source);
  return map;
}

/** @throws TypeError */
function expectSource(what: string, source: unknown): void {
  if (typeof source === 'string' || Array.isArray(source)) return;
  const found = source instanceof Template ? 'is a compiled template' : 'is neither';
  throw new TypeError(`'${what}' ${found}: give source text or a serialised instruction tree`);
}

/** @throws TypeError when the job says nothing that can be rendered. */
function jobOf(
  id: number,
  { source, name = 'template', data, partials }: PoolJob,
  options: Job['options'],
  templates: ReadonlyMap<string, PoolSource>,
): Job {
  const chosen = source ?? templates.get(name);
  if (chosen === undefined) throw new TypeError(`The pool has no template '${name}'`);
  expectSource('source', chosen);
  if (partials !== undefined) toMap('partials', partials);
  return { id, source: chosen, name, data, partials, options };
}

function resultOf({ html, problems, usage }: NonNullable<JobOutcome>): RenderResult {
  return { html, diagnostics: problems.length === 0 ? [] : explain(problems), usage };
}

/** What comes of a job that was ended. */
function ended({ source, name }: Job, code: DiagnosticCode, limit: number): RenderResult {
  const text = typeof source === 'string' ? source : '';
  const location = { file: { name, text }, span: { start: 0, end: 0 } };
  const diagnostics: Diagnostic[] = explain([{ code, location, partials: [], details: { limit } }]);
  return { html: '', diagnostics, usage: NO_USAGE };
}
