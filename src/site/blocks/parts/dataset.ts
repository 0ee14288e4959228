import { datasetCells, MAX_COLUMNS, MAX_ROWS } from '../../shared/dataset-cells.js';
import { toNumber, toText } from './read.js';

/** The data of a chart. */
export interface Dataset {
  /** The heading of the column with the names of the rows. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly DataRow[];
}

export interface DataRow {
  readonly label: string;
  /** One per column; 0 for values that are no numbers. */
  readonly values: readonly number[];
}

/** Larger numbers, and smaller ones, have no place in a drawing. */
const MAX_VALUE = 1e15;

/** The data of a chart, within its bounds; undefined without a row and a column. */
export function readDataset(value: unknown): Dataset | undefined {
  const [head = [], ...body] = datasetCells(value).slice(0, MAX_ROWS + 1);
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

function bounded(value: number): number {
  return Math.min(MAX_VALUE, Math.max(-MAX_VALUE, value));
}
