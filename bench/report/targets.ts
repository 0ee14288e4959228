import {
  BY_HAND,
  CLOSURES,
  GENERATED,
  MODULE,
  REFERENCE,
  REFERENCE_RAW,
  WITHOUT_LIMITS,
} from '../engines/index.js';
import { FLOOR } from '../harness/cold.js';
import {
  type ColdStart,
  type GrowthResult,
  growthOf,
  type PageResult,
  type Results,
  ratios,
  type Series,
  startsOver,
} from '../harness/results.js';
import { type SiteResult, siteRatios } from '../harness/sites.js';
import { medianOf } from '../harness/statistics.js';

/** What is demanded of one figure, and what it is. */
export interface Target {
  readonly what: string;
  /** A ratio of processor times, unless `what` names its unit. */
  readonly figure: number;
  readonly bound: number;
  readonly direction: 'at most' | 'at least';
  readonly met: boolean;
}

const OWN_PAGES = ['store', 'small', 'deep', 'levels', 'text'];

/** Of a function by hand: generated code, and closures by page. */
const GENERATED_BY_HAND = 1.08;
const CLOSURES_BY_HAND: Readonly<Record<string, number>> = { store: 1.9, small: 2.2, text: 1.25 };
const REAL_PAGE = 'wright';

/** How many times faster than the reference, by tier and page. */
const FASTER: readonly (readonly [engine: string, page: string, times: number, than: string])[] = [
  [CLOSURES, 'store', 2.8, REFERENCE],
  [CLOSURES, 'small', 2.8, REFERENCE],
  [CLOSURES, 'deep', 2.8, REFERENCE],
  [CLOSURES, 'text', 2, REFERENCE],
  [CLOSURES, REAL_PAGE, 3, REFERENCE],
  [GENERATED, 'store', 5, REFERENCE],
  [GENERATED, 'small', 5, REFERENCE],
  [GENERATED, 'deep', 5, REFERENCE],
  [GENERATED, REAL_PAGE, 6, REFERENCE],
  [GENERATED, REAL_PAGE, 16, REFERENCE_RAW],
];

/** Milliseconds of a cold start over an empty process. */
const COLD: readonly (readonly [engine: string, bound: number])[] = [
  [CLOSURES, 15],
  [MODULE, 4],
];

/** Judges a run by all targets whose engines and pages it holds. */
export function judge({ pages, engines, growth, cold, sites }: Results): Target[] {
  const peers = engines.filter(({ peer }) => peer).map(({ name }) => name);
  const withoutGeneration = engines.filter(({ peer, means }) => peer && means !== 'generated');
  const onPage = (name: string, check: (page: PageResult) => Target[]): Target[] =>
    pages.filter((page) => page.name === name).flatMap(check);
  return [
    ...OWN_PAGES.flatMap((name) => onPage(name, byHand)),
    ...pages.flatMap((page) => ahead(page, GENERATED, peers)),
    ...FASTER.flatMap(([engine, name, times, than]) =>
      onPage(name, (page) => faster(page, engine, times, than)),
    ),
    ...pages.flatMap((page) =>
      ahead(
        page,
        CLOSURES,
        withoutGeneration.map(({ name }) => name),
      ),
    ),
    ...pages.flatMap((page) => [CLOSURES, GENERATED].flatMap((engine) => limits(page, engine))),
    ...pages.flatMap((page) => costs(page, 'compile', 'compilation against parsing')),
    ...onPage('store', (page) => costs(page, 'first', 'compilation and first render')),
    ...OWN_PAGES.flatMap((name) => onPage(name, allocates)),
    ...growth.flatMap((result) => grows(result, growth)),
    ...COLD.flatMap(([engine, bound]) => starts(cold, engine, bound)),
    ...sites.flatMap(builds),
  ];
}

function byHand(page: PageResult): Target[] {
  const target = (engine: string, bound: number): Target[] =>
    compare(page.render, engine, BY_HAND, (figure) =>
      atMost(`${page.name}: ${engine} ÷ ${BY_HAND}`, figure, bound),
    );
  const ofClosures = CLOSURES_BY_HAND[page.name];
  return [
    ...target(GENERATED, GENERATED_BY_HAND),
    ...(ofClosures === undefined ? [] : target(CLOSURES, ofClosures)),
  ];
}

/** Against the fastest of the others only: who is ahead of that is ahead of all. */
function ahead(page: PageResult, engine: string, others: readonly string[]): Target[] {
  const rivals = others.flatMap((other) =>
    compare(page.render, engine, other, (figure) => [{ other, figure }]),
  );
  const [nearest] = rivals.sort((a, b) => b.figure - a.figure);
  if (nearest === undefined) return [];
  return atMost(`${page.name}: ${engine} ÷ its nearest rival, ${nearest.other}`, nearest.figure, 1);
}

function faster(page: PageResult, engine: string, times: number, than: string): Target[] {
  return compare(page.render, than, engine, (figure) =>
    atLeast(`${page.name}: ${engine}, times faster than ${than}`, figure, times),
  );
}

function limits(page: PageResult, engine: string): Target[] {
  return compare(page.render, engine, engine + WITHOUT_LIMITS, (figure) =>
    atMost(`${page.name}: ${engine} ÷ without limits`, figure, 1.05),
  );
}

function costs(page: PageResult, job: 'compile' | 'first', what: string): Target[] {
  return compare(page[job], CLOSURES, REFERENCE, (figure) =>
    atMost(`${page.name}: ${what}, ${CLOSURES} ÷ ${REFERENCE}`, figure, 1),
  );
}

function allocates({ name, allocation }: PageResult): Target[] {
  const bytesOf = (engine: string): number =>
    allocation.find((each) => each.engine === engine)?.bytes ?? Number.NaN;
  const figure = bytesOf(GENERATED) / bytesOf(BY_HAND);
  if (Number.isNaN(figure)) return [];
  return atMost(`${name}: allocation, ${GENERATED} ÷ ${BY_HAND}`, figure, 1.1);
}

/**
 * What a unit more costs on the largest page, against the same of the function by hand: large strings
 * cost the collector of any engine more than small ones.
 */
function grows(result: GrowthResult, all: readonly GrowthResult[]): Target[] {
  if (result.engine !== CLOSURES && result.engine !== GENERATED) return [];
  const { page, engine, base, points } = result;
  const byHand = all.find((other) => other.page === page && other.engine === BY_HAND);
  const figure = growthOf(result) / (byHand === undefined ? 1 : growthOf(byHand));
  const than = byHand === undefined ? '' : `, ÷ the same of ${BY_HAND}`;
  const what = `${page}: ${engine}, each of ${points.at(-1)?.size} ÷ each of ${base}${than}`;
  return atMost(what, figure, 1.5);
}

function starts(cold: readonly ColdStart[], engine: string, bound: number): Target[] {
  const figure = medianOf(startsOver(cold, engine, FLOOR));
  if (Number.isNaN(figure)) return [];
  return atMost(`cold start: ${engine}, ms of CPU over an empty process`, figure, bound);
}

/** Two threads are faster by the clock on the wall only, and only where there are two processors for them. */
function builds(result: SiteResult): Target[] {
  const { site } = result;
  const whole = medianOf(siteRatios(result, 'build', 'renders', 'cpu'));
  const faster = medianOf(siteRatios(result, 'build', 'two threads', 'wall'));
  return [
    ...atMost(`site ${site}: the whole build ÷ the renders of its pages`, whole, 2.5),
    ...atLeast(`site ${site}: 2 threads, times faster than 1, by wall clock`, faster, 1.7),
  ];
}

function compare<T>(
  series: readonly Series[],
  engine: string,
  other: string,
  make: (figure: number) => T[],
): T[] {
  const found = ratios(series, engine, other);
  return found === null ? [] : make(medianOf(found));
}

function atMost(what: string, figure: number, bound: number): Target[] {
  return [{ what, figure, bound, direction: 'at most', met: figure <= bound }];
}

function atLeast(what: string, figure: number, bound: number): Target[] {
  return [{ what, figure, bound, direction: 'at least', met: figure >= bound }];
}

/** One line per target. */
export function reportTargets(targets: readonly Target[]): string {
  const lines = targets.map(({ what, figure, bound, direction, met }) => {
    const short = direction === 'at most' ? figure / bound - 1 : 1 - figure / bound;
    const verdict = met ? 'met' : `falls short by ${(short * 100).toFixed(1)} %`;
    return `${verdict.padEnd(24)} ${what}: ${figure.toFixed(2)} (${direction} ${bound})`;
  });
  return ['Targets', '', ...lines, ''].join('\n');
}
