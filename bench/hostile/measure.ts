import { GCProfiler, getHeapStatistics } from 'node:v8';
import { DEFAULT_LIMITS } from '../../engine/index.js';
import {
  type Cell,
  type GrownPage,
  NOTHING,
  type Operation,
  PLAIN,
  pageOf,
} from '../../fixtures/growth/cell.js';
import type { Measured, Way } from './protocol.js';
import { prepare, type Render, type Run } from './ways.js';

/** Sizes that are tried, and how often the operation is done in one render of each. */
const LADDER: readonly (readonly [size: number, turns: number])[] = [
  [1, 200],
  [500, 10],
  [Number.POSITIVE_INFINITY, 2],
];

/** Milliseconds: a render that takes longer is not made larger. */
const ENOUGH = 10;
/** Milliseconds that a cell which looks cheap is timed for, and one that does not. */
const GLANCE = 1;
const LOOK = 10;
/** What takes so long is not done again. */
const LONG = 300;
/** What is well below the target need not be known exactly. */
const SUSPECT = 10;
/** Turns of the plain template, and milliseconds that it is timed for. */
const PLAIN_TURNS = 4_000;
const PLAIN_TIME = 50;
/** Resident memory moves by this much for reasons of its own. */
const NOISE = 32 * 2 ** 20;

/** What one charged step takes. */
export interface Cost {
  /** Nanoseconds. */
  readonly time: number;
  readonly bytes: number;
  /** What a render of nothing takes, which no template can multiply: milliseconds, and bytes. */
  readonly start: { readonly best: number; readonly allocated: number };
}

export interface Timed {
  /** Milliseconds of processor time of the quickest run. */
  readonly best: number;
  readonly run: Run;
}

/**
 * The quickest of several runs, by the processor's time: what others do on the machine, and collections that
 * happen to fall into a run, are not of the template's.
 */
async function time(render: Render, milliseconds: number): Promise<Timed> {
  let best = Number.POSITIVE_INFINITY;
  let spent = 0;
  let run: Run = { length: 0, steps: 0, codes: [] };
  do {
    const start = process.cpuUsage();
    const rendering = render();
    run = rendering instanceof Promise ? await rendering : rendering;
    const { user, system } = process.cpuUsage(start);
    const took = (user + system) / 1_000;
    spent += took;
    best = Math.min(best, took);
  } while (spent < milliseconds);
  return { best, run };
}

const LIMITS = /limit-reached$/;

/** What a step of the plain template costs now, in one way. */
export async function measurePlain(way: Way, folder: string): Promise<Cost> {
  const nothing = await prepare(pageOf(NOTHING, 0), way, folder);
  await time(nothing, LOOK);
  const start = { ...(await time(nothing, LOOK)), ...(await memoryOf(nothing, true)) };
  const render = await prepare(pageOf(PLAIN, PLAIN_TURNS), way, folder);
  await time(render, PLAIN_TIME);
  const { best, run } = await time(render, PLAIN_TIME);
  const { allocated } = await memory(render);
  return { time: (best * 1e6) / run.steps, bytes: allocated / run.steps, start };
}

let salt = 0;

/** A page of one size of a cell. */
export interface Sized {
  readonly size: number;
  readonly turns: number;
  readonly page: GrownPage;
  /** The same page with other options: what is made but once is made by the first render. */
  readonly again: GrownPage | null;
}

/** The pages of a cell by size, which all ways share. */
export function* sizesOf(cell: Cell): Generator<Sized> {
  for (const [asked, most] of LADDER) {
    const size = Math.min(asked, cell.most);
    const make = (): Operation => {
      salt += size;
      return cell.make(size, salt);
    };
    const operation = make();
    const turns = Math.min(most, operation.turns ?? most);
    const again = operation.turns === undefined ? null : pageOf(make(), turns);
    yield { size, turns, page: pageOf(operation, turns), again };
    if (size === cell.most) return;
  }
}

/** Measures a page in one way. */
export async function measure(
  { size, turns, page, again }: Sized,
  way: Way,
  plain: Cost,
  folder: string,
): Promise<Measured> {
  const render = await prepare(page, way, folder);
  const { start } = plain;
  const perStep = ({ best, run }: Timed): number =>
    (Math.max(0, best - start.best) * 1e6) / run.steps;
  const ratio = (timed: Timed): number => perStep(timed) / plain.time;
  // The first render also reads the arguments, as compiling does.
  const first = await time(render, 0);
  let timed = again === null && first.best < LONG ? await time(render, GLANCE) : first;
  const unsure = again === null && timed.best < ENOUGH && ratio(timed) > SUSPECT;
  if (unsure) timed = better(timed, await time(render, LOOK));
  const used = await memoryOf(
    again === null ? render : await prepare(again, way, folder),
    again === null && first.best < LONG,
  );
  const { best, run } = timed;
  const bytes = Math.max(0, used.allocated - start.allocated) / run.steps;
  return {
    way,
    size,
    turns,
    steps: run.steps,
    milliseconds: best,
    time: perStep(timed),
    timeRatio: ratio(timed),
    bytes,
    bytesRatio: bytes / plain.bytes,
    peak: used.peak,
    limit: run.codes.find((code) => LIMITS.test(code)) ?? null,
    overshoot: Math.max(0, run.length / DEFAULT_LIMITS.output - 1),
  };
}

function better(one: Timed, other: Timed): Timed {
  return one.best < other.best ? one : other;
}

/** Of two sizes the worse: by time and by memory apart. */
export function worse(one: Measured | undefined, other: Measured): Measured {
  if (one === undefined) return other;
  const [slow, quick] = one.timeRatio > other.timeRatio ? [one, other] : [other, one];
  const heavy = slow.bytesRatio > quick.bytesRatio ? slow : quick;
  return {
    ...slow,
    bytes: heavy.bytes,
    bytesRatio: heavy.bytesRatio,
    peak: Math.max(one.peak, other.peak),
    limit: one.limit ?? other.limit,
    overshoot: Math.max(one.overshoot, other.overshoot),
  };
}

interface Memory {
  /** Bytes put on the heap, and what the process took beside it. */
  readonly allocated: number;
  /** The most bytes on the heap at once, beyond those before. */
  readonly peak: number;
}

/** The less of two renders where a second one does the same: V8 may compile meanwhile. */
async function memoryOf(render: Render, twice: boolean): Promise<Memory> {
  const once = await memory(render);
  if (!twice) return once;
  const again = await memory(render);
  return once.allocated < again.allocated ? once : again;
}

function heapUsed(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

/** What one render puts on the heap, all collections inside of it counted. */
async function memory(render: Render): Promise<Memory> {
  globalThis.gc?.({ type: 'minor' });
  const resident = process.memoryUsage.rss();
  const profiler = new GCProfiler();
  const before = heapUsed();
  profiler.start();
  const rendering = render();
  if (rendering instanceof Promise) await rendering;
  const after = heapUsed();
  const { statistics } = profiler.stop();
  const beside = process.memoryUsage.rss() - resident - NOISE;
  let last = before;
  let allocated = 0;
  let highest = after;
  for (const { beforeGC, afterGC } of statistics) {
    const full = usedIn(beforeGC.heapStatistics);
    allocated += Math.max(0, full - last);
    highest = Math.max(highest, full);
    last = usedIn(afterGC.heapStatistics);
  }
  allocated += Math.max(0, after - last);
  return { allocated: Math.max(allocated, beside), peak: Math.max(0, highest - before) };
}

function usedIn(heap: { readonly usedHeapSize: number; readonly externalMemory: number }): number {
  return heap.usedHeapSize + heap.externalMemory;
}
