import { csvRow } from '../../../shared/csv.js';
import type { Page } from '../../../store/index.js';
import { FileAnswer } from '../../http/file-answer.js';

/** The formats of exports, with their media types. */
export const FORMATS = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
} as const;

export type Format = keyof typeof FORMATS;

/** A list as a file: a JSON object for each row, and rows of CSV under the names of their columns. */
export interface ExportShape<Row> {
  readonly columns: readonly string[];
  /** The rows of CSV that one row of the list is. */
  cells(row: Row): readonly (readonly string[])[];
  json(row: Row): unknown;
}

/** A whole list as a file. It is read a page at a time, as fast as the client takes it. */
export async function exportFile<Row>(
  name: string,
  format: Format,
  shape: ExportShape<Row>,
  read: (cursor: string | null) => Promise<Pick<Page<Row>, 'rows' | 'nextPageCursor'>>,
): Promise<FileAnswer> {
  async function* parts(): AsyncGenerator<string> {
    let cursor: string | null = null;
    let head = format === 'csv' ? csvRow(shape.columns) : '';
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(cursor);
      yield head + page.rows.map((row) => textOf(format, shape, row)).join('');
      head = '';
      cursor = page.nextPageCursor;
    } while (cursor !== null);
  }
  return FileAnswer.begin(`${name}.${format}`, FORMATS[format], parts());
}

function textOf<Row>(format: Format, shape: ExportShape<Row>, row: Row): string {
  if (format === 'jsonl') return `${JSON.stringify(shape.json(row))}\n`;
  return shape.cells(row).map(csvRow).join('');
}

/** Epoch milliseconds as a time of ISO 8601. */
export const iso = (time: number): string => new Date(time).toISOString();
