import type { Engine, Render } from '../engines/engine.js';
import { makeUnique, type Page } from '../pages/page.js';
import type { Job, Question, Reply, Request, Sample } from './protocol.js';

/** Long enough for the clock, short enough that engines alternate often. */
const BATCH_MICROSECONDS = 15_000;
const ALLOCATION_BYTES = 32 * 2 ** 20;
const ALLOCATION_REPEATS = 5;

/** What a process holds of the page it was given last. */
interface Loaded {
  readonly page: Page;
  readonly template: string | null;
  readonly render: Render;
}

/** Answers the parent's requests for some engines, each when the one before is done. */
export function serve(engines: Readonly<Record<string, Engine>>): void {
  const answers = new Map(
    Object.entries(engines).map(([name, engine]) => [name, makeAnswer(engine)]),
  );
  process.on('message', ({ engine, ...question }: Request) => {
    process.send?.(attempt(() => answers.get(engine)?.(question) ?? {}));
  });
}

function makeAnswer(engine: Engine): (question: Question) => Reply {
  let loaded: Loaded | undefined;
  const iterations: Record<Job, number> = { render: 1, compile: 1, first: 1 };
  const current = (): Loaded => {
    if (loaded === undefined) throw new Error('No page is loaded');
    return loaded;
  };
  return (request) => {
    switch (request.kind) {
      case 'load': {
        const { page, template } = request;
        loaded = { page, template, render: engine.compile(page) };
        return { html: loaded.render(page.data) };
      }
      case 'warm': {
        const { job, milliseconds } = request;
        const each = warmUp(makeJob(engine, current(), job), milliseconds * 1_000);
        iterations[job] = Math.max(1, Math.round(BATCH_MICROSECONDS / each));
        return { done: true };
      }
      case 'batch': {
        const batch = makeJob(engine, current(), request.job);
        const count = iterations[request.job];
        // Since the last batch the processor's caches have filled with what other engines use.
        run(batch, count);
        return { sample: run(batch, count) };
      }
      case 'allocation':
        return { bytes: allocation(current()) };
    }
  };
}

function attempt(answer: () => Reply): Reply {
  try {
    return answer();
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Makes a batch of so many operations; what it returns runs one of them. */
type Batch = (count: number) => (index: number) => number;

let made = 0;

function makeJob(engine: Engine, { page, template, render }: Loaded, job: Job): Batch {
  if (job === 'render') return () => () => read(render(page.data));
  const makePages = (count: number): Page[] =>
    Array.from({ length: count }, () => makeUnique(page, template ?? '', made++));
  const operate =
    job === 'compile'
      ? (unique: Page) => keep(engine.compile(unique))
      : (unique: Page) => read(engine.compile(unique)(page.data));
  return (count) => {
    const pages = makePages(count);
    return (index) => operate(pages[index] as Page);
  };
}

/**
 * Reads one character, so that the string is copied into one piece: V8 joins strings by reference
 * and puts the copying off until then.
 */
function read(html: string): number {
  return html.charCodeAt(html.length >> 1);
}

/** What was made last, where the optimizer cannot prove it unused. */
const kept: { render: Render | null; sum: number } = { render: null, sum: 0 };

function keep(render: Render): number {
  kept.render = render;
  return 1;
}

function run(batch: Batch, count: number): Sample {
  const operate = batch(count);
  const cpu = process.cpuUsage();
  const start = process.hrtime.bigint();
  let sum = 0;
  for (let index = 0; index < count; index++) sum += operate(index);
  const wall = Number(process.hrtime.bigint() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  kept.sum += sum;
  return { cpu: (user + system) / count, wall: wall / count };
}

/** Runs a job for some microseconds of CPU; the time of one operation at the end. */
function warmUp(batch: Batch, microseconds: number): number {
  let spent = 0;
  let count = 1;
  let last = 0;
  while (spent < microseconds) {
    const { cpu } = run(batch, count);
    spent += cpu * count;
    last = cpu;
    if (cpu * count < BATCH_MICROSECONDS) count *= 2;
  }
  return Math.max(last, 0.01);
}

/** Bytes per render, its output in one piece; the median of some repeats without a collection inside. */
function allocation({ page, render }: Loaded): number {
  const renderOnce = (): number => read(render(page.data));
  const estimate = Math.max(512, allocated(renderOnce, 1));
  const count = Math.min(5_000, Math.max(1, Math.floor(ALLOCATION_BYTES / estimate)));
  const repeats = Array.from({ length: ALLOCATION_REPEATS }, () => allocated(renderOnce, count));
  return repeats.sort((a, b) => a - b)[ALLOCATION_REPEATS >> 1] as number;
}

function allocated(operate: () => number, count: number): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < count; index++) kept.sum += operate();
  return (process.memoryUsage().heapUsed - before) / count;
}

function collect(): void {
  if (globalThis.gc === undefined) throw new Error('The process needs --expose-gc');
  globalThis.gc();
}
