import type { OutputRange } from './4-run/trace.js';
import type { ProfileCall } from './4-run/trace-calls.js';
import { lineAt, lineStarts } from './shared/line-starts.js';
import type { Location, SourceFile } from './shared/span.js';

/** The profile of one line of a template, partial or macro. */
export interface ProfileLine {
  readonly file: SourceFile;
  /** Counts from 1. */
  readonly line: number;
  /** The number of runs: the maximum over the line's instructions. */
  readonly count: number;
  /** Milliseconds of the line's own instructions, without nested ones. */
  readonly self: number;
  /** Milliseconds including nested blocks and partials. A recursive line counts once. */
  readonly total: number;
  /** Characters of the page that the line printed. */
  readonly output: number;
}

/** The time and the output of a render, by line. */
export interface Profile {
  /** Milliseconds of all instructions. */
  readonly total: number;
  /** The executed lines, by descending own time. */
  readonly lines: readonly ProfileLine[];
  /** The calls of instructions, as a tree. */
  readonly calls: readonly ProfileCall[];
}

/** Sums up the instructions and ranges of a traced render by line. */
export function makeProfile(
  calls: readonly ProfileCall[],
  ranges: readonly OutputRange[],
  html: string,
): Profile {
  const lines = new LineTotals();
  lines.addCalls(calls);
  for (const range of ranges) lines.addOutput(range, html);
  return { total: totalOf(calls), lines: lines.hottest(), calls };
}

function totalOf(calls: readonly ProfileCall[]): number {
  return calls.reduce((sum, { total }) => sum + total, 0);
}

class LineTotal implements ProfileLine {
  readonly file: SourceFile;
  readonly line: number;
  self = 0;
  total = 0;
  output = 0;
  /** Whether the line is on the current path of the call tree. */
  running = false;
  /** Runs by instruction. */
  readonly #counts = new Map<Location, number>();

  constructor(file: SourceFile, line: number) {
    this.file = file;
    this.line = line;
  }

  get count(): number {
    let most = 0;
    for (const count of this.#counts.values()) most = Math.max(most, count);
    return most;
  }

  addCount(instruction: Location, count: number): void {
    this.#counts.set(instruction, (this.#counts.get(instruction) ?? 0) + count);
  }

  get plain(): ProfileLine {
    const { file, line, count, self, total, output } = this;
    return { file, line, count, self, total, output };
  }
}

class LineTotals {
  readonly #files = new Map<
    SourceFile,
    { readonly starts: readonly number[]; readonly lines: Map<number, LineTotal> }
  >();

  /** The limit of partials also limits the depth of the tree. */
  addCalls(calls: readonly ProfileCall[]): void {
    for (const call of calls) {
      const { location, count, total, isText, calls: inner } = call;
      const { start, end } = location.span;
      const first = this.#lineAt(location.file, start);
      first.addCount(location, count);
      if (isText) {
        const last = this.#lineAt(location.file, Math.max(start, end - 1)).line;
        for (let line = first.line + 1; line <= last; line++) {
          this.#line(location.file, line).addCount(location, count);
        }
      }
      const isOutermost = !first.running;
      first.running = true;
      first.self += Math.max(0, total - totalOf(inner));
      if (isOutermost) first.total += total;
      this.addCalls(inner);
      if (isOutermost) first.running = false;
    }
  }

  /** Text is counted on each of its lines, the output of a tag on the tag's first line. */
  addOutput({ start, end, location, kind }: OutputRange, html: string): void {
    const first = this.#lineAt(location.file, location.span.start);
    if (kind === 'tag') {
      first.output += end - start;
      return;
    }
    let { line } = first;
    for (let at = start; at < end; line++) {
      const lineFeed = html.indexOf('\n', at);
      const next = lineFeed === -1 || lineFeed >= end ? end : lineFeed + 1;
      this.#line(location.file, line).output += next - at;
      at = next;
    }
  }

  hottest(): ProfileLine[] {
    const lines = [...this.#files.values()].flatMap((file) => [...file.lines.values()]);
    return lines
      .map(({ plain }) => plain)
      .sort((a, b) => b.self - a.self || b.output - a.output || a.line - b.line);
  }

  #lineAt(file: SourceFile, offset: number): LineTotal {
    const { starts } = this.#file(file);
    const index = lineAt(starts, offset);
    return this.#line(file, index + 1);
  }

  #line(file: SourceFile, line: number): LineTotal {
    const { lines } = this.#file(file);
    const known = lines.get(line) ?? new LineTotal(file, line);
    lines.set(line, known);
    return known;
  }

  #file(file: SourceFile) {
    const known = this.#files.get(file) ?? { starts: lineStarts(file.text), lines: new Map() };
    this.#files.set(file, known);
    return known;
  }
}
