import { child } from '../../../engine/internals.js';
import { element, type Markup } from '../../shared/markup.js';
import { field, isObject } from '../shared/values.js';
import type { Block, BlockHost, BlockLayout, Column } from './define.js';
import { IdClaims } from './parts/ids.js';
import { list, text, toText, wholeIn } from './parts/read.js';
import { renderBlock } from './render-block.js';

const COLUMNS = { min: 1, max: 12, default: 12 } as const;

/** The place of a layout on its page. Each has a default. */
export interface LayoutOptions {
  /** The name of the place in an editor. */
  readonly label?: string;
  /** How many of the grid's 12 columns the place has. */
  readonly columns?: number;
  /** The owner of the place: `page`, `item`, `block-field`. */
  readonly type?: string;
}

/**
 * The markup of a layout: a grid of rows and columns with the blocks in them. An invalid layout is an empty grid; never
 * throws on JSON.
 */
export function renderLayout(
  layout: BlockLayout | readonly Block[],
  host: BlockHost,
  options: LayoutOptions = {},
): string {
  const ids = new IdClaims(host);
  const columns = wholeIn(options, 'columns', COLUMNS);
  const attributes = {
    class: `sqs-layout sqs-grid-12 columns-${columns}`,
    'data-layout-label': toText(options.label) || undefined,
    'data-type': toText(options.type) || undefined,
  };
  const rows = rowsOf(layout).map((row) => renderRow(row, ids, host));
  return element('div', attributes, rows).toString();
}

/** The columns of every row. A list of blocks is one row with one column. */
function rowsOf(layout: unknown): (readonly unknown[])[] {
  if (!Array.isArray(layout)) return list(layout, 'rows').map((row) => list(row, 'columns'));
  const whole: Column = { span: COLUMNS.max, blocks: layout };
  return layout.length === 0 ? [] : [[whole]];
}

function renderRow(columns: readonly unknown[], ids: IdClaims, host: BlockHost): Markup {
  const rendered = columns.map((column) => {
    const span = wholeIn(column, 'span', COLUMNS);
    const blocks = list(column, 'blocks').map((block) => renderBlock(readBlock(block), ids, host));
    return element('div', { class: `col sqs-col-${span} span-${span}` }, blocks);
  });
  return element('div', { class: 'row sqs-row' }, rendered);
}

function readBlock(block: unknown): Block {
  const variant = text(block, 'variant');
  return {
    id: text(block, 'id'),
    type: text(block, 'type'),
    ...(variant === '' ? {} : { variant }),
    value: child(block, 'value'),
  };
}

/** Whether a value of content is a layout or a bare list of blocks. */
export function isLayout(value: unknown): value is BlockLayout | readonly Block[] {
  if (Array.isArray(value)) return value.every(isObject);
  return Array.isArray(field(value, 'rows'));
}
