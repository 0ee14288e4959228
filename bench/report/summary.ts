import { REFERENCE } from '../engines/index.js';
import { FLOOR } from '../harness/cold.js';
import type { PageResult, Results, Series } from '../harness/results.js';
import { ratios, startsOver } from '../harness/results.js';
import { medianOf, type Spread, spreadOf } from '../harness/statistics.js';
import { judge, type Target } from './targets.js';

/** A run in the figures that are shown, as it is written for machines. */
export interface Summary {
  readonly date: string;
  readonly machine: Results['machine'];
  readonly options: Results['options'];
  readonly engines: Results['engines'];
  readonly pages: readonly PageSummary[];
  readonly growth: Results['growth'];
  readonly cold: readonly ColdSummary[];
  readonly sizes: Results['sizes'];
  readonly sites: Results['sites'];
  readonly targets: readonly Target[];
}

export interface PageSummary {
  readonly name: string;
  readonly summary: string;
  readonly baseline: string;
  readonly outputLength: number;
  readonly templateLength: number;
  readonly render: readonly Row[];
  readonly compile: readonly Row[];
  readonly first: readonly Row[];
  readonly allocation: readonly {
    readonly engine: string;
    readonly bytes: number;
    readonly ratio: number;
  }[];
}

/** One engine's figures for one job. */
export interface Row {
  readonly engine: string;
  /** Times the processor time of the engine compared with, in the same round. */
  readonly ratio: Spread;
  /** The medians of the single passes. */
  readonly passes: readonly number[];
  /** The same by the clock on the wall. */
  readonly wallRatio: number;
  /** Microseconds of processor time per operation. */
  readonly cpu: number;
  readonly wall: number;
  readonly sourceLength: number;
}

export interface ColdSummary {
  readonly engine: string;
  /** Milliseconds of a whole process. */
  readonly wall: number;
  readonly cpu: number;
  /** Milliseconds of processor time beyond those of a process that does nothing. */
  readonly overFloor: number;
}

export function summarize(results: Results): Summary {
  const { date, machine, options, engines, growth, sizes, sites } = results;
  return {
    date,
    machine,
    options,
    engines,
    pages: results.pages.map((page) => summarizePage(page, options.passes)),
    growth,
    cold: summarizeCold(results.cold),
    sizes,
    sites,
    targets: judge(results),
  };
}

function summarizePage(page: PageResult, passes: number): PageSummary {
  const base = page.allocation.find(({ engine }) => engine === page.baseline)?.bytes ?? Number.NaN;
  return {
    ...page,
    render: toRows(page.render, page.baseline, passes),
    compile: toRows(page.compile, REFERENCE, 1),
    first: toRows(page.first, REFERENCE, 1),
    allocation: page.allocation.map(({ engine, bytes }) => ({
      engine,
      bytes,
      ratio: bytes / base,
    })),
  };
}

/** Fastest first. */
function toRows(series: readonly Series[], other: string, passes: number): Row[] {
  const rows = series.map(({ engine, samples, sourceLength }) => {
    const all = ratios(series, engine, other) ?? [];
    return {
      engine,
      ratio: spreadOf(all),
      passes: split(all, passes).map(medianOf),
      wallRatio: medianOf(ratios(series, engine, other, 'wall') ?? []),
      cpu: medianOf(samples.map(({ cpu }) => cpu)),
      wall: medianOf(samples.map(({ wall }) => wall)),
      sourceLength,
    };
  });
  return rows.sort((a, b) => a.ratio.median - b.ratio.median);
}

function split(numbers: readonly number[], parts: number): number[][] {
  const size = numbers.length / parts;
  return Array.from({ length: parts }, (_, part) => numbers.slice(part * size, (part + 1) * size));
}

function summarizeCold(cold: Results['cold']): ColdSummary[] {
  const rows = cold.map(({ engine, wall, cpu }) => ({
    engine,
    wall: medianOf(wall),
    cpu: medianOf(cpu),
    overFloor: medianOf(startsOver(cold, engine, FLOOR)),
  }));
  return rows.sort((a, b) => a.cpu - b.cpu);
}
