import type { Means } from '../engines/index.js';
import type { BundleSize } from './bundle.js';
import type { Sample } from './protocol.js';
import type { SiteResult } from './sites.js';

/** All of one run, as it is written for machines. */
export interface Results {
  readonly date: string;
  readonly machine: Machine;
  readonly options: { readonly passes: number; readonly rounds: number; readonly quick: boolean };
  readonly engines: readonly EngineInfo[];
  readonly pages: readonly PageResult[];
  readonly growth: readonly GrowthResult[];
  readonly cold: readonly ColdStart[];
  readonly sizes: readonly ({ readonly engine: string } & BundleSize)[];
  readonly sites: readonly SiteResult[];
}

export interface Machine {
  readonly node: string;
  readonly v8: string;
  readonly processor: string;
  readonly cores: number;
  /** Over the last minute, when the run began: how many processes wanted to run. */
  readonly load: number;
}

export interface EngineInfo {
  readonly name: string;
  readonly version: string;
  readonly means: Means;
  readonly peer: boolean;
}

export interface PageResult {
  readonly name: string;
  readonly summary: string;
  /** The engine whose time is 1. */
  readonly baseline: string;
  readonly outputLength: number;
  readonly templateLength: number;
  readonly render: readonly Series[];
  readonly compile: readonly Series[];
  /** Compilation of new text and its first render. */
  readonly first: readonly Series[];
  /** Bytes per render. */
  readonly allocation: readonly { readonly engine: string; readonly bytes: number }[];
}

/** One engine's samples, one per round of all passes; the same index is the same round for all engines. */
export interface Series {
  readonly engine: string;
  /** Length of what is compiled: the template in its language, and its partials. */
  readonly sourceLength: number;
  readonly samples: readonly Sample[];
}

/** What one engine takes for a page of several sizes. */
export interface GrowthResult {
  readonly page: string;
  readonly unit: string;
  /** The size that larger ones are compared with. */
  readonly base: number;
  readonly engine: string;
  /** Microseconds of processor time per render. */
  readonly points: readonly { readonly size: number; readonly cpu: number }[];
}

/** What a unit of the largest page takes, as times what one takes on the page of the base size. */
export function growthOf({ base, points }: GrowthResult): number {
  const perUnit = (point: GrowthResult['points'][number] | undefined): number =>
    point === undefined ? Number.NaN : point.cpu / point.size;
  return perUnit(points.at(-1)) / perUnit(points.find(({ size }) => size === base));
}

/** Whole processes that render the small page once. */
export interface ColdStart {
  readonly engine: string;
  /** Milliseconds, one per process. */
  readonly wall: readonly number[];
  readonly cpu: readonly number[];
}

/** What a cold start takes over another one, start by start: the machine is not as quick at all times. */
export function startsOver(cold: readonly ColdStart[], engine: string, other: string): number[] {
  const cpuOf = (name: string): readonly number[] =>
    cold.find((each) => each.engine === name)?.cpu ?? [];
  const base = cpuOf(other);
  return cpuOf(engine).map((time, start) => time - (base[start] ?? Number.NaN));
}

/** How many times the other's time an engine takes, round by round. */
export function ratios(
  series: readonly Series[],
  engine: string,
  other: string,
  clock: keyof Sample = 'cpu',
): number[] | null {
  const own = series.find((each) => each.engine === engine);
  const base = series.find((each) => each.engine === other);
  if (own === undefined || base === undefined) return null;
  return own.samples.map(
    (sample, round) => sample[clock] / (base.samples[round]?.[clock] ?? Number.NaN),
  );
}
