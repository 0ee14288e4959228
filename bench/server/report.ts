import { medianOf, spreadOf } from '../harness/statistics.js';
import { JOBS } from './jobs.js';
import type { JobResult, Sample } from './results.js';

type Of = (sample: Sample) => number;

/** Requests in a second of processor time of the server. */
const perCpu: Of = ({ requests, cpu }) => (requests / cpu) * 1e6;
const perSecond: Of = ({ requests, wall }) => (requests / wall) * 1e3;

/** How many times as much of something the shop does, round by round. */
function ratios({ samples }: JobResult, of: Of): number[] {
  return samples.skerry.map((sample, round) => of(sample) / of(samples.bare[round] as Sample));
}

/** What people read. */
export function reportServer(results: readonly JobResult[]): string {
  return [
    'Servers: throughput of the shop as a part of a bare Hono handler with one equal statement',
    '',
    '  by processor time    by wall clock   req/s  bare   p99 ms  bare   what',
    ...results.map(line),
    '',
    'From one process to two',
    '',
    '  processor time of a request ×   req/s ×   bare, req/s ×   what',
    ...JOBS.flatMap(({ name }) =>
      [...new Set(results.map(({ database }) => database))].flatMap((database) =>
        scaling(results, database, name),
      ),
    ),
    '',
    'Targets',
    '',
    ...results.flatMap(target),
    '',
  ].join('\n');
}

function line(result: JobResult): string {
  const { database, processes, job, samples } = result;
  const { median, lower, upper } = spreadOf(ratios(result, perCpu));
  const cells = [
    `${median.toFixed(2)} (${lower.toFixed(2)}–${upper.toFixed(2)})`.padStart(19),
    medianOf(ratios(result, perSecond)).toFixed(2).padStart(13),
    ...[perSecond, ({ p99 }: Sample) => p99].flatMap((of, column) =>
      [samples.skerry, samples.bare].map((each) =>
        medianOf(each.map(of)).toFixed(column).padStart(6),
      ),
    ),
  ];
  const what = JOBS.find(({ name }) => name === job)?.what;
  return `  ${cells.join('  ')}   ${database}, ${processes}: ${job} (${what})`;
}

function scaling(results: readonly JobResult[], database: string, name: string): string[] {
  const [one, two] = [1, 2].map((count) =>
    results.find(
      ({ processes, job, database: own }) =>
        processes === count && job === name && own === database,
    ),
  );
  if (one === undefined || two === undefined) return [];
  const times = (kind: 'skerry' | 'bare', of: Of) =>
    (medianOf(two.samples[kind].map(of)) / medianOf(one.samples[kind].map(of))).toFixed(2);
  const cells = [
    times('skerry', (sample) => 1 / perCpu(sample)).padStart(29),
    times('skerry', perSecond).padStart(8),
    times('bare', perSecond).padStart(14),
  ];
  return [`  ${cells.join('  ')}   ${database}: ${name}`];
}

/** Of one process: by processor time, which what else the machine does moves least. */
function target(result: JobResult): string[] {
  const bound = JOBS.find(({ name }) => name === result.job)?.target;
  if (bound === undefined || result.processes > 1) return [];
  const figure = medianOf(ratios(result, perCpu));
  const verdict =
    figure >= bound ? 'met' : `falls short by ${((1 - figure / bound) * 100).toFixed(1)} %`;
  return [
    `${verdict.padEnd(24)} ${result.database}: ${result.job}: ${figure.toFixed(2)} (at least ${bound})`,
  ];
}
