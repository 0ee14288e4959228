import type { Dataset } from './dataset.js';

/** Colours that the stylesheet has. */
export const CHART_COLORS = 6;

const WIDTH = 600;
const HEIGHT = 320;
/** Where values are drawn; the rest is for labels. */
const PLOT = { left: 60, top: 16, right: 590, bottom: 280 } as const;
const STEPS = 4;
const LABEL_GAP = 20;
const MAX_LABEL = 16;

interface Mark {
  /** From 1 to `CHART_COLORS`. */
  readonly color: number;
  /** The `d` of a path; empty for a rectangle. */
  readonly path: string;
  readonly x: string;
  readonly y: string;
  readonly w: string;
  readonly h: string;
}

interface Line {
  readonly x1: string;
  readonly y1: string;
  readonly x2: string;
  readonly y2: string;
}

interface Label {
  readonly x: string;
  readonly y: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly text: string;
}

/** The parts of a chart, in units of its view box. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
  readonly marks: readonly Mark[];
  readonly texts: readonly Label[];
}

export type ChartKind = 'bar' | 'line' | 'pie';

interface Scale {
  readonly low: number;
  readonly high: number;
  readonly y: (value: number) => number;
}

/** Draws a dataset. */
export function drawChart(kind: ChartKind, data: Dataset, stacked: boolean): Drawing {
  if (kind === 'pie') return { ...frame(), marks: slices(data) };
  const scale = scaleOf(extremes(data, stacked));
  const axes = {
    ...frame(),
    lines: gridLines(scale),
    texts: [...valueLabels(scale), ...rowLabels(data)],
  };
  return { ...axes, marks: kind === 'line' ? curves(data, scale) : bars(data, scale, stacked) };
}

function frame(): Drawing {
  return { width: WIDTH, height: HEIGHT, lines: [], marks: [], texts: [] };
}

export function colorOf(index: number): number {
  return (index % CHART_COLORS) + 1;
}

/** Two places are finer than any screen. */
function at(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function rectangle(color: number, x: number, y: number, w: number, h: number): Mark {
  return { color, path: '', x: at(x), y: at(y), w: at(w), h: at(h) };
}

function shape(color: number, path: string): Mark {
  return { color, path, x: '', y: '', w: '', h: '' };
}

/** The least and the greatest value that is drawn; 0 is always among them. */
function extremes({ rows }: Dataset, stacked: boolean): [number, number] {
  const sums = rows.flatMap(({ values }) => {
    if (!stacked) return values;
    const total = (sign: number) =>
      values.reduce((sum, value) => (value * sign > 0 ? sum + value : sum), 0);
    return [total(1), total(-1)];
  });
  return sums.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [0, 0],
  );
}

function scaleOf([low, greatest]: [number, number]): Scale {
  const high = greatest === low ? low + 1 : greatest;
  const height = PLOT.bottom - PLOT.top;
  return { low, high, y: (value) => PLOT.bottom - ((value - low) / (high - low)) * height };
}

function gridValues({ low, high }: Scale): number[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => low + ((high - low) * step) / STEPS);
}

function gridLines(scale: Scale): Line[] {
  return gridValues(scale).map((value) => {
    const y = at(scale.y(value));
    return { x1: at(PLOT.left), x2: at(PLOT.right), y1: y, y2: y };
  });
}

function valueLabels(scale: Scale): Label[] {
  return gridValues(scale).map((value) => ({
    x: at(PLOT.left - 8),
    y: at(scale.y(value) + 4),
    anchor: 'end',
    text: String(Number(value.toPrecision(4))),
  }));
}

/** The width of one row's place, and its left side. */
function band({ rows }: Dataset, index: number): [number, number] {
  const width = (PLOT.right - PLOT.left) / rows.length;
  return [PLOT.left + index * width, width];
}

function rowLabels(data: Dataset): Label[] {
  // Where there are many rows, only some have room for a label.
  const every = Math.ceil(data.rows.length / 12);
  return data.rows.flatMap(({ label }, index) => {
    const [left, width] = band(data, index);
    if (index % every !== 0) return [];
    const text = label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1)}…` : label;
    return [{ x: at(left + width / 2), y: at(PLOT.bottom + LABEL_GAP), anchor: 'middle', text }];
  });
}

function bars(data: Dataset, scale: Scale, stacked: boolean): Mark[] {
  return data.rows.flatMap(({ values }, row) => {
    const [left, width] = band(data, row);
    const inner = width * 0.8;
    const one = stacked ? inner : inner / values.length;
    const sums = { up: 0, down: 0 };
    return values.map((value, column) => {
      const side = value < 0 ? 'down' : 'up';
      const from = stacked ? sums[side] : 0;
      sums[side] += value;
      const [a, b] = [scale.y(from), scale.y(from + value)];
      const x = left + width * 0.1 + (stacked ? 0 : column * one);
      return rectangle(colorOf(column), x, Math.min(a, b), one * 0.95, Math.abs(a - b));
    });
  });
}

function curves(data: Dataset, scale: Scale): Mark[] {
  return data.columns.map((_, column) => {
    const points = data.rows.map(({ values }, row) => {
      const [left, width] = band(data, row);
      return `${at(left + width / 2)} ${at(scale.y(values[column] ?? 0))}`;
    });
    return shape(colorOf(column), `M${points.join('L')}`);
  });
}

/** The first column of every row as its slice of the circle. Negative values have none. */
function slices({ rows }: Dataset): Mark[] {
  const values = rows.map((row) => Math.max(0, row.values[0] ?? 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  let from = 0;
  return values.map((value, index) => {
    const to = from + (total === 0 ? 0 : value / total);
    const path = slicePath(from, to);
    from = to;
    return shape(colorOf(index), path);
  });
}

/** A part of the circle, in turns from the top. */
function slicePath(from: number, to: number): string {
  const [x, y, radius] = [WIDTH / 2, HEIGHT / 2, HEIGHT / 2 - 10];
  // A whole turn would begin where it ends.
  const end = to - from >= 1 ? from + 0.99999 : to;
  const point = (turn: number): string => {
    const angle = (turn - 0.25) * 2 * Math.PI;
    return `${at(x + radius * Math.cos(angle))} ${at(y + radius * Math.sin(angle))}`;
  };
  const large = end - from > 0.5 ? 1 : 0;
  return `M${x} ${y}L${point(from)}A${radius} ${radius} 0 ${large} 1 ${point(end)}Z`;
}
