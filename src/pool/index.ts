/**
 * Renders in worker threads: no template can block or end the host's own thread.
 *
 * @module skerry/pool
 */
import { availableParallelism } from 'node:os';
import { createEngine, type EngineOptions, type RenderResult } from '../../engine/index.js';
import { expectOptions, type OptionNames } from '../../engine/internals.js';
import type { PoolJob, PoolSources } from './job.js';
import { toSourceMap, withinThread } from './read-job.js';
import { ThreadPool } from './thread-pool.js';

export type { PoolJob, PoolSource, PoolSources } from './job.js';

/**
 * Options of a pool, and of the engines in its threads. Own formatters and predicates are functions, which cannot
 * be sent to threads. The limit `expressionString` is a megabyte at most.
 */
export interface PoolOptions
  extends Pick<EngineOptions, 'limits' | 'expressions' | 'includes' | 'codeGeneration' | 'ignore'> {
  /** Threads; default: one less than there are processors, and one at least. */
  readonly workers?: number;
  /** Milliseconds that one job may take, from when a thread begins it; default 1,000, `Infinity` for no limit. */
  readonly time?: number;
  /** Megabytes of heap per thread, of which its engine takes 16; from 32 up, default 128. */
  readonly memory?: number;
  /** Templates that jobs name, and partials of every job; sent to each thread once. */
  readonly templates?: PoolSources;
}

/** Threads that render. Of `createPool`. */
export interface Pool {
  /**
   * Renders in a thread. Without `strict` it never rejects because of templates or data: a job that
   * reaches its time or memory has an empty page and the diagnostic `job-time-limit-reached` or
   * `job-memory-limit-reached`.
   *
   * Rejects with a TypeError when a value of the job cannot be sent to a thread.
   */
  render(job: PoolJob): Promise<RenderResult>;
  /** Takes no more jobs, waits for the jobs in progress, and ends the threads. */
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
/** Megabytes without which a thread with an engine does not start. */
const MIN_MEMORY = 32;

/**
 * Starts threads that render.
 *
 * @throws TypeError when an option is not of its form.
 */
export function createPool(options: PoolOptions = {}): Pool {
  const { time = DEFAULT_TIME, memory = DEFAULT_MEMORY } = options;
  const { workers = Math.max(1, availableParallelism() - 1) } = options;
  expectNumber('time', time, 1);
  expectNumber('memory', memory, MIN_MEMORY);
  expectNumber('workers', workers, 1);
  expectNoFunctions(options);
  expectOptions('createPool', options, OPTIONS);
  const engine = engineOptions(options);
  // Throws in this thread for wrong options.
  createEngine(engine);
  const templates = toSourceMap('templates', options.templates);
  return new ThreadPool({ workers, time, memory, engine, templates });
}

/** The options of the engines as plain data, which can be sent to threads. */
function engineOptions(options: PoolOptions): EngineOptions {
  const { limits, expressions, includes, codeGeneration, ignore } = options;
  return {
    ...(limits === undefined ? {} : { limits: withinThread(limits) }),
    ...(expressions === undefined ? {} : { expressions }),
    ...(includes === undefined ? {} : { includes }),
    ...(codeGeneration === undefined ? {} : { codeGeneration }),
    ...(ignore === undefined ? {} : { ignore: [...ignore] }),
  };
}

/** @throws TypeError */
function expectNumber(name: string, value: number, min: number): void {
  if (typeof value === 'number' && value >= min) return;
  throw new TypeError(`'${name}' must be a number from ${min} up`);
}

/** @throws TypeError */
function expectNoFunctions(options: PoolOptions): void {
  for (const name of ['formatters', 'predicates'] as const) {
    if (name in options)
      throw new TypeError(`'${name}' hold functions, which no thread can be sent`);
  }
}
