import type { Profile, ProfileCall, ProfileLine, SourceFile } from '../../engine/index.js';
import { escapeLine } from '../shared/control-characters.js';
import { LineTable } from '../shared/line-table.js';
import type { Colors } from './console.js';
import { type NameOf, plural } from './report.js';

/** The profile of the fastest of several renders, which was disturbed the least. */
export interface Measured {
  readonly profile: Profile;
  readonly renders: number;
}

const MAX_RENDERS = 50;
const MAX_MILLISECONDS = 500;

/** Renders until the engine is warm, or for half a second. */
export function measure(render: () => Profile): Measured {
  const start = performance.now();
  let fastest = render();
  let renders = 1;
  for (; renders < MAX_RENDERS && performance.now() - start < MAX_MILLISECONDS; renders++) {
    const profile = render();
    if (profile.total < fastest.total) fastest = profile;
  }
  return { profile: fastest, renders };
}

const MAX_LINES = 20;
const MAX_SOURCE = 60;
const HEADINGS = ['own ms', '%', 'total ms', 'runs', 'output', 'line'];

/** A table of the lines that took most time, with their source. */
export function formatProfile(
  { profile, renders }: Measured,
  colors: Colors,
  nameOf: NameOf,
): string {
  const { lines, total } = profile;
  const shown = lines.slice(0, MAX_LINES);
  const rows = [HEADINGS, ...shown.map((line) => cellsOf(line, total, nameOf))];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] as string).length)),
  );
  const table = rows.map((row, index) => {
    const cells = row.map((cell, column) => pad(cell, widths[column] as number, column));
    const source = shown[index - 1];
    return source === undefined
      ? colors.bold(cells.join('  ').trimEnd())
      : `${cells.join('  ')}  ${colors.dim(sourceOf(source))}`.trimEnd();
  });
  const others = lines.length - shown.length;
  const characters = lines.reduce((sum, { output }) => sum + output, 0);
  return [
    `${milliseconds(total)} ms, ${count(characters)} characters; ` +
      `the fastest of ${plural(renders, 'render')}, measured line by line`,
    '',
    ...table,
    ...(others > 0 ? [`and ${plural(others, 'more line')}`] : []),
    '',
  ].join('\n');
}

/** Numbers to the right, places to the left. */
function pad(cell: string, width: number, column: number): string {
  return column === HEADINGS.length - 1 ? cell.padEnd(width) : cell.padStart(width);
}

function cellsOf(line: ProfileLine, total: number, nameOf: NameOf): string[] {
  const share = total > 0 ? (100 * line.self) / total : 0;
  return [
    milliseconds(line.self),
    share.toFixed(1),
    milliseconds(line.total),
    count(line.count),
    count(line.output),
    `${escapeLine(nameOf(line.file))}:${line.line}`,
  ];
}

function milliseconds(time: number): string {
  return time.toFixed(3);
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function sourceOf({ file, line }: ProfileLine): string {
  return shorten(file.text.split('\n', line)[line - 1] ?? '');
}

function shorten(text: string): string {
  const trimmed = escapeLine(text.trim());
  return trimmed.length > MAX_SOURCE ? `${trimmed.slice(0, MAX_SOURCE - 1)}…` : trimmed;
}

interface SpeedscopeFrame {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly col: number;
}

/**
 * The profile as a flame graph for https://www.speedscope.app and the viewers that read its files.
 * Instructions that ran in the same place are one bar, as wide as all their runs together.
 */
export function toSpeedscope({ profile }: Measured, name: string, nameOf: NameOf): unknown {
  const frames = new FrameList(nameOf);
  const samples: number[][] = [];
  const weights: number[] = [];
  const add = (calls: readonly ProfileCall[], outer: readonly number[]): void => {
    for (const call of calls) {
      if (call.isText) continue;
      const stack = [...outer, frames.indexOf(call)];
      const inside = call.calls.reduce((sum, { total }) => sum + total, 0);
      samples.push(stack);
      weights.push(Math.max(0, call.total - inside));
      add(call.calls, stack);
    }
  };
  add(profile.calls, []);
  return {
    $schema: 'https://www.speedscope.app/file-format-schema.json',
    exporter: 'skerry',
    name,
    activeProfileIndex: 0,
    shared: { frames: frames.list },
    profiles: [
      {
        type: 'sampled',
        name,
        unit: 'milliseconds',
        startValue: 0,
        endValue: weights.reduce((sum, weight) => sum + weight, 0),
        samples,
        weights,
      },
    ],
  };
}

/** Each instruction once. */
class FrameList {
  readonly list: SpeedscopeFrame[] = [];
  readonly #nameOf: NameOf;
  readonly #known = new Map<ProfileCall['location'], number>();
  readonly #tables = new Map<SourceFile, LineTable>();

  constructor(nameOf: NameOf) {
    this.#nameOf = nameOf;
  }

  indexOf({ location, instruction }: ProfileCall): number {
    const known = this.#known.get(location);
    if (known !== undefined) return known;
    const { file, span } = location;
    const table = this.#tables.get(file) ?? new LineTable(file.text);
    this.#tables.set(file, table);
    const { line, column } = table.at(span.start);
    const [tag = ''] = file.text.slice(span.start, span.end).split(/(?<=\})/, 1);
    const name = shorten(tag) || instruction;
    this.list.push({ name, file: this.#nameOf(file), line, col: column });
    this.#known.set(location, this.list.length - 1);
    return this.list.length - 1;
  }
}
