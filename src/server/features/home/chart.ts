import { scaleBand, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type Child, element, type Markup } from '../../../shared/markup.js';

/** Pixels of a chart; its width is that of the page. */
const HEIGHT = 220;
const TOP = 10;
const BOTTOM = 26;
/** Of its axis. */
const AXIS = 56;
/** Labels of periods that fit on a phone. */
const LABELS = 4;

/** A place on the horizontal axis. */
export interface Point {
  /** Its short name, on the axis. */
  readonly label: string;
  /** All that it shows, for who points at it. */
  readonly tip: string;
}

/** A chart for who sees it, and in words. */
export interface Chart<P extends Point> {
  /** Of the page, which its parts are named after. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly points: readonly P[];
  /** The lowest and the highest value of all points. */
  readonly range: readonly [number, number];
  /** Whether values are whole numbers. */
  readonly whole?: boolean;
  /** A value as the axis says it. */
  format(value: number): string;
}

/** Where values and points are: values in pixels from the top, points in percent from the left. */
interface Plot {
  y(value: number): number;
  x(index: number): number;
  /** The width of a bar, in percent. */
  readonly width: number;
}

/**
 * Bars with what came in upwards and what went back downwards, and a line for what is left. It tells them apart by
 * their places, also without colours.
 */
export function barChart(
  chart: Chart<Point & { readonly up: number; readonly down: number }>,
): Markup {
  return drawn(chart, ({ x, y, width }) => [
    chart.points.map(({ up, down }, index) => [
      bar('shop-bar', x(index) - width / 2, width, y(up), y(0)),
      bar('shop-bar-down', x(index) - width / 2, width, y(0), y(-down)),
    ]),
    stretched(
      element('path', {
        class: 'shop-line-mark',
        d:
          line<(typeof chart.points)[number]>(
            (_, index) => x(index),
            ({ up, down }) => y(up - down),
          )(chart.points) ?? '',
      }),
    ),
  ]);
}

/** A line over an area. */
export function lineChart(chart: Chart<Point & { readonly value: number }>): Markup {
  return drawn(chart, ({ x, y }) => {
    const [at, of] = [
      (_: unknown, index: number) => x(index),
      ({ value }: { readonly value: number }) => y(value),
    ];
    return [
      stretched(
        element('path', { class: 'shop-area', d: area(at, y(0), of)([...chart.points]) ?? '' }),
        element('path', { class: 'shop-line-mark', d: line(at, of)([...chart.points]) ?? '' }),
      ),
      chart.points.map(({ value }, index) =>
        element('circle', { class: 'shop-dot', cx: percent(x(index)), cy: pixels(y(value)), r: 3 }),
      ),
    ];
  });
}

/** Horizontal bars with their names above them, the longest first. */
export function rankChart({
  id,
  title,
  description,
  rows,
}: Pick<Chart<Point>, 'id' | 'title' | 'description'> & {
  readonly rows: readonly {
    readonly name: string;
    readonly value: number;
    readonly text: string;
  }[];
}): Markup {
  const [row, thick] = [44, 10];
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const x = scaleLinear([0, most], [0, 100]);
  return element(
    'svg',
    picture(id, Math.max(1, rows.length) * row),
    words(id, title, description),
    rows.map(({ name, value, text }, index) => [
      // What is too long is cut off.
      element(
        'svg',
        { x: 0, y: index * row, width: '80%', height: 22 },
        label(name, { x: 0, y: 16 }),
      ),
      label(text, { x: '100%', y: index * row + 16, 'text-anchor': 'end' }),
      bar('shop-bar', 0, x(value), index * row + 24, index * row + 24 + thick),
    ]),
  );
}

function drawn(chart: Chart<Point>, marks: (plot: Plot) => Child): Markup {
  const { id, title, description, points, range, whole = false, format } = chart;
  const y = scaleLinear(
    [Math.min(0, range[0]), Math.max(0, range[1]) || 10],
    [HEIGHT - BOTTOM, TOP],
  );
  y.nice(4);
  const band = scaleBand(
    points.map((_, index) => index),
    [0, 100],
  ).padding(0.3);
  const width = band.bandwidth();
  const plot: Plot = { y, x: (index) => (band(index) ?? 0) + width / 2, width };
  const ticks = y.ticks(4).filter((tick) => !whole || Number.isInteger(tick));
  const every = Math.ceil(points.length / LABELS);
  return element(
    'div',
    { class: 'shop-chart' },
    element(
      'svg',
      { width: AXIS, height: HEIGHT, 'aria-hidden': 'true' },
      ticks.map((tick) =>
        label(format(tick), {
          x: AXIS - 8,
          y: pixels(y(tick)),
          dy: '0.32em',
          'text-anchor': 'end',
        }),
      ),
    ),
    element(
      'svg',
      picture(id, HEIGHT),
      words(id, title, description),
      ticks.map((tick) =>
        bar(tick === 0 ? 'shop-zero' : 'shop-grid', 0, 100, y(tick), y(tick) + 1),
      ),
      marks(plot),
      points.map(({ label: name }, index) =>
        (points.length - 1 - index) % every === 0
          ? label(name, {
              x: percent(plot.x(index)),
              y: HEIGHT - 6,
              'text-anchor': anchorOf(plot.x(index)),
            })
          : undefined,
      ),
      points.map(({ tip }, index) =>
        element(
          'rect',
          { ...box(band(index) ?? 0, width, 0, HEIGHT), class: 'shop-tip' },
          element('title', {}, tip),
        ),
      ),
    ),
  );
}

/** The attributes of a picture whose name and description are inside of it. */
function picture(id: string, height: number) {
  return {
    width: '100%',
    height,
    role: 'img',
    'aria-labelledby': `${id}-title`,
    'aria-describedby': `${id}-description`,
  };
}

function words(id: string, title: string, description: string): Child {
  return [
    element('title', { id: `${id}-title` }, title),
    element('desc', { id: `${id}-description` }, description),
  ];
}

/** Shapes whose widths are percents of the chart. */
function stretched(...shapes: readonly Markup[]): Markup {
  const attributes = { width: '100%', height: HEIGHT, viewBox: `0 0 100 ${HEIGHT}` };
  return element('svg', { ...attributes, preserveAspectRatio: 'none' }, shapes);
}

/** Tenths of a pixel are enough. */
function pixels(value: number): number {
  return Math.round(value * 10) / 10;
}

function bar(name: string, x: number, width: number, top: number, bottom: number): Markup {
  return element('rect', { class: name, ...box(x, width, top, bottom) });
}

function box(x: number, width: number, top: number, bottom: number) {
  const height = pixels(Math.max(0, bottom - top));
  return { x: percent(x), y: pixels(top), width: percent(width), height };
}

function label(text: string, attributes: Parameters<typeof element>[1]): Markup {
  return element('text', attributes, text);
}

/** Names at the edges stay within the picture. */
function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (x < 6) return 'start';
  return x > 94 ? 'end' : 'middle';
}

function percent(value: number): string {
  return `${Math.round(value * 1_000) / 1_000}%`;
}
