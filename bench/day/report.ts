import { medianOf } from '../harness/statistics.js';

/** The times of one program with a site of some posts. */
export interface DayResult {
  readonly tool: string;
  readonly posts: number;
  /** Milliseconds by job. */
  readonly times: Readonly<Record<string, readonly number[]>>;
}

const COLUMNS = [
  ['build', 'build'],
  ['rebuild', 'after an edit'],
  ['save', 'save to browser'],
  ['check', 'check'],
  ['fmt', 'fmt'],
] as const;

/** What people read: medians in milliseconds, and as times those of Skerry. */
export function reportDay(results: readonly DayResult[]): string {
  const sizes = [...new Set(results.map(({ posts }) => posts))];
  return sizes
    .map((size) =>
      table(
        size,
        results.filter(({ posts }) => posts === size),
      ),
    )
    .join('\n');
}

function table(size: number, results: readonly DayResult[]): string {
  const own = results.find(({ tool }) => tool === 'Skerry');
  const rows = results.map(({ tool, times }) => [
    tool,
    ...COLUMNS.map(([job]) => {
      const time = times[job];
      if (time === undefined) return '';
      const of = own?.times[job] ?? time;
      return `${medianOf(time).toFixed(0)} (${(medianOf(time) / medianOf(of)).toFixed(1)})`;
    }),
  ]);
  const all = [['', ...COLUMNS.map(([, title]) => title)], ...rows];
  const widths = (all[0] ?? []).map((_, column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('   ')}`;
  return [
    `A day with ${size} posts: milliseconds (as times Skerry's)`,
    '',
    ...all.map(line),
    '',
  ].join('\n');
}
