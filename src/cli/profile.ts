import type { Profile, ProfileCall, ProfileLine } from '../../engine/index.js';
import { type CallPlace, createCallPlaces, sourceOf } from '../reports/call-places.js';
import { count, milliseconds, percent } from '../reports/numbers.js';
import { escapeLine } from '../shared/control-characters.js';
import type { Channel, Colors } from './console.js';
import { writeText } from './files.js';
import { type NameOf, plural } from './report.js';

/** A render with its profile. */
interface ProfiledRender {
  readonly html: string;
  readonly profile: Profile;
}

/** The fastest of several renders, which was disturbed the least. */
export interface Measured {
  readonly profile: Profile;
  /** Characters of the page. */
  readonly size: number;
  readonly renders: number;
}

const MAX_RENDERS = 50;
const MAX_MILLISECONDS = 500;

/** Renders until the engine is warm, or for half a second. */
export function measure(render: () => ProfiledRender): Measured {
  const start = performance.now();
  let fastest = render();
  let renders = 1;
  for (; renders < MAX_RENDERS && performance.now() - start < MAX_MILLISECONDS; renders++) {
    const again = render();
    if (again.profile.total < fastest.profile.total) fastest = again;
  }
  return { profile: fastest.profile, size: fastest.html.length, renders };
}

const MAX_LINES = 20;
const HEADINGS = ['own ms', '%', 'total ms', 'runs', 'output', 'line'];

/** The whole time and size. */
function summaryOf({ profile, size, renders }: Measured): string {
  return (
    `${milliseconds(profile.total)} ms, ${count(size)} characters; ` +
    `the fastest of ${plural(renders, 'render')}, measured line by line`
  );
}

/** A table of the lines that took most time, with their source. */
function formatProfile(measured: Measured, colors: Colors, nameOf: NameOf): string {
  const { lines, total } = measured.profile;
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
  return [
    summaryOf(measured),
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
  return [
    milliseconds(line.self),
    percent(line.self, total),
    milliseconds(line.total),
    count(line.count),
    count(line.output),
    `${escapeLine(nameOf(line.file))}:${line.line}`,
  ];
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
function toSpeedscope({ profile }: Measured, name: string, nameOf: NameOf): unknown {
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
  readonly #known = new Map<ProfileCall['location'], number>();
  readonly #placeOf: (call: ProfileCall) => CallPlace;

  constructor(nameOf: NameOf) {
    this.#placeOf = createCallPlaces(nameOf);
  }

  indexOf(call: ProfileCall): number {
    const known = this.#known.get(call.location);
    if (known !== undefined) return known;
    const { name, file, line, column } = this.#placeOf(call);
    this.list.push({ name, file, line, col: column });
    this.#known.set(call.location, this.list.length - 1);
    return this.list.length - 1;
  }
}

/**
 * Prints a profile as a table, or writes it to a file: a page for `.html`, else what speedscope reads.
 *
 * @param file empty for the table
 * @param of what was rendered
 */
export async function reportProfile(
  measured: Measured,
  file: string,
  { of, nameOf, err }: { readonly of: string; readonly nameOf: NameOf; readonly err: Channel },
): Promise<void> {
  if (file === '') return err.write(formatProfile(measured, err.colors, nameOf));
  if (!/\.html?$/i.test(file)) {
    await writeText(file, `${JSON.stringify(toSpeedscope(measured, 'skerry render', nameOf))}\n`);
    return err.write(`Wrote ${escapeLine(file)}, for https://www.speedscope.app\n`);
  }
  const { flamePage } = await import('../reports/flame-page.js');
  const { profile } = measured;
  await writeText(file, flamePage({ name: of, summary: summaryOf(measured), profile, nameOf }));
  await err.write(`Wrote ${escapeLine(file)}, a page with the flame graph\n`);
}
