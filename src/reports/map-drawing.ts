import type { AddressNode } from './address-tree.js';
import type { ReportedPage } from './build-report.js';
import { count } from './numbers.js';

/** How many links lead from the pages of one section to those of another. */
export interface SectionLinks {
  readonly from: string;
  readonly to: string;
  readonly links: number;
}

/** Boxes of pages and curves of links, in pixels. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly object[];
  readonly curves: readonly object[];
}

/** The kinds of pages in the order of their colors. All others are the last one. */
const KINDS = ['page', 'list', 'item', 'filter', 'index', 'folder', 'system', 'other'];

function hueOf(kind: string): number {
  const index = KINDS.indexOf(kind);
  return index === -1 ? KINDS.length - 1 : index;
}

/** The colors of the kinds of some pages. */
export function legendOf(pages: readonly ReportedPage[]): readonly object[] {
  const hues = new Set(pages.map(({ kind }) => hueOf(kind)));
  return KINDS.map((name, hue) => ({ name, hue })).filter(({ hue }) => hues.has(hue));
}

const COLUMN = 190;
const MAX_COLUMNS = 5;
/** Room for the curves. */
const CURVES = 150;
const MAX_CURVES = 40;
const ROW = 20;
const MAX_HEIGHT = 900;
/** Lower boxes are not drawn. */
const MIN_BOX = 1.5;
const MIN_LABEL = 13;
const LABEL_CHARACTERS = 24;

/** Draws the tree of addresses from the left to the right, and the links between its sections beside it. */
export function drawMap(
  root: AddressNode,
  pairs: readonly SectionLinks[],
  isLost: (page: ReportedPage) => boolean,
): Drawing {
  const height = Math.min(MAX_HEIGHT, Math.max(4, root.size) * ROW);
  const scale = height / root.size;
  const boxes: object[] = [];
  /** The middle of each section, in pixels from the top. */
  const middles = new Map<string, number>();
  let columns = 1;
  const add = (node: AddressNode, column: number, y: number): void => {
    const size = node.size * scale;
    if (column === 1) middles.set(node.path, round(y + size / 2));
    if (size < MIN_BOX || column >= MAX_COLUMNS) return;
    columns = Math.max(columns, column + 1);
    boxes.push(boxOf(node, column, y, size, isLost));
    let top = y + (node.page === undefined ? 0 : scale);
    for (const inner of node.inner) {
      add(inner, column + 1, top);
      top += inner.size * scale;
    }
  };
  add(root, 0, 0);
  const right = columns * COLUMN;
  const drawn = pairs.slice(0, MAX_CURVES);
  return {
    width: right + (drawn.length > 0 ? CURVES : 0),
    height,
    boxes,
    curves: drawn.map((pair) => curveOf(pair, middles, right, drawn[0]?.links ?? 1)),
  };
}

function boxOf(
  { name, path, page, size: pages, inner }: AddressNode,
  column: number,
  y: number,
  size: number,
  isLost: (page: ReportedPage) => boolean,
) {
  const kind = page?.kind ?? 'no page';
  const x = column * COLUMN;
  const label = name.length > LABEL_CHARACTERS ? `${name.slice(0, LABEL_CHARACTERS - 1)}…` : name;
  return {
    hue: hueOf(kind),
    isBare: page === undefined,
    isLost: page !== undefined && isLost(page),
    x,
    y: round(y),
    width: COLUMN - 2,
    height: round(Math.max(MIN_BOX, size) - 1),
    tip: inner.length === 0 ? `${path}: ${kind}` : `${path}: ${kind}, ${count(pages)} pages`,
    label: size < MIN_LABEL ? '' : label,
    textX: x + 6,
    textY: round(y + Math.min(size / 2, ROW / 2) + 4),
  };
}

function curveOf(
  { from, to, links }: SectionLinks,
  middles: ReadonlyMap<string, number>,
  x: number,
  most: number,
) {
  const [start = 0, end = 0] = [middles.get(from), middles.get(to)];
  const bend = x + 20 + Math.min(CURVES - 30, Math.abs(end - start) / 2);
  return {
    d: `M${x} ${start}C${round(bend)} ${start} ${round(bend)} ${end} ${x} ${end}`,
    thick: round(1 + 5 * Math.sqrt(links / most)),
    tip: `${from} to ${to}: ${count(links)} links`,
  };
}

/** Tenths of a pixel are enough. */
function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
