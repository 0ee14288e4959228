import type { Profile, ProfileCall, ProfileLine, SourceFile } from '../../engine/index.js';
import { escapeLine } from '../shared/control-characters.js';
import { groupBy } from '../shared/group-by.js';
import { fragment, type Markup } from '../shared/markup.js';
import { pageTemplate } from '../shared/page-template.js';
import { createCallPlaces, sourceOf } from './call-places.js';
import { template as FRAME } from './generated/flame-frame.js';
import { template as PAGE } from './generated/flame-page.js';
import { count, milliseconds, percent } from './numbers.js';
import { reportPage } from './report-page.js';

/** A profile with its circumstances. */
export interface ProfiledRender {
  /** A template, or a page of a site. */
  readonly name: string;
  /** How it was measured. */
  readonly summary: string;
  readonly profile: Profile;
  readonly nameOf: (file: SourceFile) => string;
}

/** A bar of the flame graph. */
interface Bar {
  readonly name: string;
  readonly file: string;
  /** The place, for a tag. */
  readonly place: string | undefined;
  readonly runs: number;
  /** Milliseconds, including inner bars. */
  readonly total: number;
  readonly inner: readonly Bar[];
}

/** Narrower bars, as a share of the whole, and more bars than this are left out. */
const MIN_SHARE = 0.0005;
const MAX_BARS = 1_500;
const MAX_LINES = 1_000;
const HUES = 8;

const framePart = pageTemplate<{
  readonly id: number;
  readonly hue: number;
  readonly name: string;
  readonly facts: string;
  readonly isOuter: boolean;
  readonly inner: Markup;
}>(FRAME);

const pagePart = pageTemplate<{
  readonly title: string;
  readonly summary: string;
  readonly frames: Markup;
  readonly left: string;
  readonly lines: readonly object[];
  readonly leftLines: string;
}>(PAGE);

/** A flame graph with the table of its lines, as a page of one file. */
export function flamePage({ name, summary, profile, nameOf }: ProfiledRender): string {
  const roots = rootsOf(profile.calls, nameOf);
  const least = leastTime(roots, profile.total);
  const graph = new Graph(profile.total, least);
  const frames = fragment(graph.frames(roots, profile.total));
  const title = `Profile of ${escapeLine(name)}`;
  const leftLines = profile.lines.length - MAX_LINES;
  const body = pagePart({
    title,
    summary,
    frames,
    left: graph.left === 0 ? '' : `${count(graph.left)} bars are too narrow and left out.`,
    lines: profile.lines.slice(0, MAX_LINES).map((line) => lineRow(line, profile.total, nameOf)),
    leftLines: leftLines > 0 ? `${count(leftLines)} lines with less time are left out.` : '',
  });
  return reportPage({ title, body, css: graph.css });
}

/** A bar for each template, with the bars of its tags. */
function rootsOf(calls: readonly ProfileCall[], nameOf: ProfiledRender['nameOf']): readonly Bar[] {
  const placeOf = createCallPlaces(nameOf);
  const barOf = (call: ProfileCall): Bar => {
    const { name, file, line } = placeOf(call);
    const place = `${escapeLine(file)}:${line}`;
    const inner = tagsOf(call.calls).map(barOf);
    return { name, file, place, runs: call.count, total: call.total, inner };
  };
  const files = groupBy(tagsOf(calls), ({ location }) => location.file);
  return [...files].map(([source, own]) => {
    const file = nameOf(source);
    const total = own.reduce((sum, call) => sum + call.total, 0);
    const inner = own.map(barOf);
    return { name: escapeLine(file), file, place: undefined, runs: 1, total, inner };
  });
}

/** Text takes no time. */
function tagsOf(calls: readonly ProfileCall[]): readonly ProfileCall[] {
  return calls.filter(({ isText }) => !isText);
}

/** Bars with less time are left out. */
function leastTime(roots: readonly Bar[], total: number): number {
  const times: number[] = [];
  const add = (bars: readonly Bar[]): void => {
    for (const bar of bars) {
      times.push(bar.total);
      add(bar.inner);
    }
  };
  add(roots);
  times.sort((a, b) => b - a);
  return Math.max(total * MIN_SHARE, times[MAX_BARS] ?? 0);
}

/** The bars of a graph as markup, and their widths as rules. */
class Graph {
  css = '';
  left = 0;
  #bars = 0;
  readonly #total: number;
  readonly #least: number;
  /** The hues of files, by name. */
  readonly #hues = new Map<string, number>();

  constructor(total: number, least: number) {
    this.#total = total;
    this.#least = least;
  }

  /** @param time the width of all of them together, in milliseconds */
  frames(bars: readonly Bar[], time: number): Markup[] {
    const whole = Math.max(
      time,
      bars.reduce((sum, { total }) => sum + total, 0),
    );
    return bars.flatMap((bar) => {
      if (bar.total > this.#least) return [this.#frame(bar, whole)];
      this.left += 1 + inside(bar);
      return [];
    });
  }

  #frame(bar: Bar, whole: number): Markup {
    const id = this.#bars++;
    const { name, file, total } = bar;
    const hue = this.#hues.get(file) ?? this.#hues.size % HUES;
    this.#hues.set(file, hue);
    this.css += `#box-${id}{--width:${((100 * total) / whole).toFixed(4)}%}`;
    const inner = this.frames(bar.inner, total);
    return framePart({
      id,
      hue,
      name,
      facts: this.#factsOf(bar),
      isOuter: inner.length > 0,
      inner: fragment(inner),
    });
  }

  #factsOf({ place, total, runs }: Bar): string {
    const time = `${milliseconds(total)} ms, ${percent(total, this.#total)}%`;
    return place === undefined ? time : `${time} · ${place} · ${runsText(runs)}`;
  }
}

function runsText(runs: number): string {
  return runs === 1 ? '1 run' : `${count(runs)} runs`;
}

function inside({ inner }: Bar): number {
  return inner.reduce((sum, bar) => sum + 1 + inside(bar), 0);
}

function lineRow(line: ProfileLine, whole: number, nameOf: ProfiledRender['nameOf']) {
  const { file, line: number, self, total, count: runs, output } = line;
  return {
    place: `${escapeLine(nameOf(file))}:${number}`,
    source: sourceOf(line),
    self: milliseconds(self),
    share: percent(self, whole),
    total: milliseconds(total),
    runs: count(runs),
    output: count(output),
  };
}
