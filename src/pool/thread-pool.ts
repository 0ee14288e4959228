import { Piscina } from 'piscina';
import {
  type Diagnostic,
  type DiagnosticCode,
  type EngineOptions,
  explain,
  type RenderResult,
  TemplateError,
} from '../../engine/index.js';
import { workerProgram } from '../shared/worker-file.js';
import { findUncloneable } from './cloneable.js';
import type { Job, JobOutcome, PoolJob, PoolSource, Started, ThreadData } from './job.js';
import { JobTimer } from './job-timer.js';
import { toJob } from './read-job.js';

export interface ThreadPoolSettings {
  readonly workers: number;
  /** Milliseconds per job, from when a thread begins it. */
  readonly time: number;
  /** Megabytes of heap per thread. */
  readonly memory: number;
  readonly engine: EngineOptions;
  readonly templates: ReadonlyMap<string, PoolSource>;
}

const MEGABYTE = 2 ** 20;
const NO_USAGE: RenderResult['usage'] = { steps: 0, output: 0, partialCalls: 0 };

/** Worker threads, and the jobs that wait for them or run in them. */
export class ThreadPool {
  readonly #settings: ThreadPoolSettings;
  readonly #threads: Piscina<Job, JobOutcome>;
  /** By id of the job. */
  readonly #timers = new Map<number, JobTimer>();
  readonly #results = new Set<Promise<RenderResult>>();
  #nextId = 0;
  #isClosed = false;

  constructor(settings: ThreadPoolSettings) {
    this.#settings = settings;
    this.#threads = startThreads(settings);
    this.#threads.on('message', ({ started }: Started) => this.#timers.get(started)?.start());
    // A thread that ends between jobs is replaced; the end of a thread during a job rejects the job.
    this.#threads.on('error', () => undefined);
  }

  render(job: PoolJob): Promise<RenderResult> {
    const result = this.#render(job);
    this.#results.add(result);
    const forget = (): void => void this.#results.delete(result);
    result.then(forget, forget);
    return result;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#results);
    await this.#threads.destroy();
  }

  async #render(given: PoolJob): Promise<RenderResult> {
    if (this.#isClosed) throw new Error('The pool is closed');
    given.signal?.throwIfAborted();
    const job = toJob(this.#nextId++, given, this.#settings.templates);
    const result = await this.#renderInThread(job, given.signal);
    if (given.options?.strict && result.diagnostics.length > 0) {
      throw new TemplateError(result.diagnostics);
    }
    return result;
  }

  async #renderInThread(job: Job, signal: AbortSignal | undefined): Promise<RenderResult> {
    const { time, memory } = this.#settings;
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    const timer = new JobTimer(time, abort);
    this.#timers.set(job.id, timer);
    signal?.addEventListener('abort', abort);
    try {
      const outcome = await this.#threads.run(job, { signal: stop.signal });
      return outcome === null
        ? stoppedResult(job, 'job-memory-limit-reached', memory)
        : toResult(outcome);
    } catch (error) {
      signal?.throwIfAborted();
      if (timer.isOver) return stoppedResult(job, 'job-time-limit-reached', time);
      expectOutOfMemory(job, error as Error);
      return stoppedResult(job, 'job-memory-limit-reached', memory);
    } finally {
      timer.clear();
      this.#timers.delete(job.id);
      signal?.removeEventListener('abort', abort);
    }
  }
}

function startThreads({ workers, memory, engine, templates }: ThreadPoolSettings) {
  const workerData: ThreadData = { engine, templates, maxPage: (memory * MEGABYTE) / 2 };
  return new Piscina<Job, JobOutcome>({
    ...workerProgram('pool-worker'),
    name: 'renderJob',
    minThreads: workers,
    maxThreads: workers,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: memory / 8 },
    env: {},
    workerData,
  });
}

/** @throws every error that has another cause than the memory of the thread; a TypeError for data that cannot be sent. */
function expectOutOfMemory(job: Job, error: Error & { readonly code?: unknown }): void {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return;
  if (error.name !== 'DataCloneError') throw error;
  const uncloneable = findUncloneable(job);
  // The thread could not send its page, which is too large then.
  if (uncloneable === undefined) return;
  throw new TypeError(`${uncloneable}, which cannot be sent to a thread: give values of JSON`);
}

function toResult({ html, problems, usage }: NonNullable<JobOutcome>): RenderResult {
  return { html, diagnostics: problems.length === 0 ? [] : explain(problems), usage };
}

/** The result of a job that reached a limit. */
function stoppedResult({ source, name }: Job, code: DiagnosticCode, limit: number): RenderResult {
  const text = typeof source === 'string' ? source : '';
  const location = { file: { name, text }, span: { start: 0, end: 0 } };
  const diagnostics: Diagnostic[] = explain([{ code, location, partials: [], details: { limit } }]);
  return { html: '', diagnostics, usage: NO_USAGE };
}
