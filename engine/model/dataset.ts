import type { ContentProblem } from './content-problem.js';

/** The keys of messages about the data of a chart. */
export type DatasetErrorKey =
  | 'dataset.columns'
  | 'dataset.empty'
  | 'dataset.incomplete'
  | 'dataset.rows';

/** The maximum numbers of rows and columns of a chart, beside their names. More could not be read. */
export const DATASET_LIMITS = { rows: 60, columns: 12 } as const;

/**
 * The first error in the data of a chart (second seed, section 5 "Catalogue validation messages").
 *
 * @param rows with the column names in the first row, and the row names in the first column
 */
export function checkDataset(
  rows: readonly (readonly unknown[])[],
): ContentProblem<DatasetErrorKey> | undefined {
  const [head = [], ...body] = rows;
  const key = rows.every((row) => row.every(isEmptyCell))
    ? 'dataset.empty'
    : head.length < 2
      ? 'dataset.columns'
      : body.length === 0
        ? 'dataset.rows'
        : body.some((row) => head.some((_, column) => isEmptyCell(row[column])))
          ? 'dataset.incomplete'
          : undefined;
  return key === undefined ? undefined : { key, params: {} };
}

/** Whether a cell counts as missing. */
export function isEmptyCell(cell: unknown): boolean {
  return cell === undefined || cell === null || String(cell).trim() === '';
}
