import { child } from '../../../engine/internals.js';

/** The editor's bounds are not known; a chart of more cannot be read. */
export const MAX_ROWS = 60;
export const MAX_COLUMNS = 12;

type Cells = readonly (readonly unknown[])[];

/** The cells of a chart: `data` (rows of cells) or `text` (rows of comma-separated cells). Empty rows are no rows. */
export function datasetCells(value: unknown): Cells {
  const data = child(value, 'data');
  const text = child(value, 'text');
  const cells = Array.isArray(data) ? data.map(toCells) : parseCells(text);
  return cells.filter((row) => row.length > 0);
}

/** Whether a chart has more than is drawn, beside the names of rows and columns. */
export function isTooLarge(cells: Cells): boolean {
  return cells.length > MAX_ROWS + 1 || cells.some((row) => row.length > MAX_COLUMNS + 1);
}

function toCells(row: unknown): readonly unknown[] {
  return Array.isArray(row) ? row : [];
}

function parseCells(source: unknown): Cells {
  if (typeof source !== 'string') return [];
  return source
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(','));
}
