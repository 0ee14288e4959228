import { child } from '../../../../engine/kit.js';
import { text, toNumber, toText } from './read.js';

/** What a chart is drawn from. */
export interface Dataset {
  /** The name of what the rows are. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly DataRow[];
}

export interface DataRow {
  readonly label: string;
  /** As many as there are columns; what is no number is 0. */
  readonly values: readonly number[];
}

/** The editor's bounds are not known; a chart of more cannot be read. */
const MAX_ROWS = 60;
const MAX_COLUMNS = 12;
/** Larger numbers, and smaller ones, have no place in a drawing. */
const MAX_VALUE = 1e15;

/** Reads `data` (rows of cells) or `text` (rows of comma-separated cells); undefined without a row and a column. */
export function readDataset(value: unknown): Dataset | undefined {
  const data = child(value, 'data');
  const cells = Array.isArray(data) ? data.map(toCells) : parseCells(text(value, 'text'));
  const [head = [], ...body] = cells.filter((row) => row.length > 0).slice(0, MAX_ROWS + 1);
  const columns = head.slice(1, MAX_COLUMNS + 1).map(toText);
  if (columns.length === 0 || body.length === 0) return undefined;
  return {
    corner: toText(head[0]),
    columns,
    rows: body.map(([label, ...values]) => ({
      label: toText(label),
      values: columns.map((_, index) => bounded(toNumber(values[index]) ?? 0)),
    })),
  };
}

function toCells(row: unknown): readonly unknown[] {
  return Array.isArray(row) ? row : [];
}

function parseCells(source: string): (readonly unknown[])[] {
  return source
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(','));
}

function bounded(value: number): number {
  return Math.min(MAX_VALUE, Math.max(-MAX_VALUE, value));
}
