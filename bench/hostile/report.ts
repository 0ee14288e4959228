import type { CellResult, Failure, Result } from './drive.js';
import type { Measured } from './protocol.js';

/** The most that a charged step may cost, as times a step of the plain template. */
export const TARGET = 20;
/** The most that a render may hold: four times the limit of output and 32 MB. */
const PEAK = 64 * 2 ** 20;
const SHOWN = 40;

type Bad = CellResult & { readonly result: Result };

const isFailed = (result: Result): result is Extract<Result, { readonly failed: Failure }> =>
  'failed' in result;

const badness = (result: Result): number =>
  isFailed(result) ? Number.POSITIVE_INFINITY : Math.max(result.timeRatio, result.bytesRatio);

/** The cells that are over the target, the worst first. */
export function offenders(cells: readonly CellResult[]): Bad[] {
  return cells
    .flatMap((cell) => cell.results.map((result): Bad => ({ ...cell, result })))
    .filter(({ result }) => badness(result) > TARGET)
    .sort((a, b) => badness(b.result) - badness(a.result));
}

/** What people read. */
export function reportHostile(cells: readonly CellResult[]): string {
  const results = cells.flatMap((cell) => cell.results);
  const measured = results.filter((result): result is Measured => !isFailed(result));
  const bad = offenders(cells);
  const rows = new Set(bad.map(({ kind, name }) => `${kind} ${name}`));
  const over = (of: (result: Measured) => boolean): number => measured.filter(of).length;
  return [
    `Hostile inputs: a charged step as times one of {name|html}, target at most ${TARGET}`,
    '',
    `  time × memory × ns/step  bytes/step  peak MB  where`,
    ...bad.slice(0, SHOWN).map(line),
    ...(bad.length > SHOWN ? [`  and ${bad.length - SHOWN} more`] : []),
    '',
    `${cells.length} inputs, ${results.length} cells`,
    `over ${TARGET} in time: ${over(({ timeRatio }) => timeRatio > TARGET)}, in memory: ${over(({ bytesRatio }) => bytesRatio > TARGET)}, ended from outside: ${results.length - measured.length}; of ${rows.size} rows`,
    `peak over 4 × output limit + 32 MB: ${over(({ peak }) => peak > PEAK)}, page over the limit of output by more than 1 %: ${over(({ overshoot }) => overshoot > 0.01)}`,
    `worst: ${worst(measured, 'timeRatio')} in time, ${worst(measured, 'bytesRatio')} in memory, ${mega(Math.max(...measured.map(({ peak }) => peak)))} MB at once`,
    '',
  ].join('\n');
}

function worst(measured: readonly Measured[], of: 'timeRatio' | 'bytesRatio'): string {
  return Math.max(...measured.map((each) => each[of])).toFixed(1);
}

function mega(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}

function line({ kind, name, input, result }: Bad): string {
  const where = `${kind} ${name}, ${input}; ${result.size}; ${result.way}`;
  if (isFailed(result)) return `  ended from outside for its ${result.failed}: ${where}`;
  const { timeRatio, bytesRatio, time, bytes, peak } = result;
  const cells = [
    timeRatio.toFixed(1),
    bytesRatio.toFixed(1),
    time.toFixed(0),
    bytes.toFixed(0),
    mega(peak),
  ];
  const widths = [6, 8, 8, 11, 8];
  return `${cells.map((text, index) => text.padStart(widths[index] ?? 0)).join(' ')}  ${where}`;
}
