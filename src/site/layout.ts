import { escapeAttribute, toText } from '../../engine/kit.js';
import type { JsonObject } from './types.js';
import { field, isObject, objectField } from './values.js';

/** A block of content. `type` is a number of the engine's block types, or its name. */
export interface Block {
  readonly id: string;
  readonly type: number | string;
  readonly variant?: number;
  readonly value: JsonObject;
}

/** Blocks in rows and columns of a grid of 12. A bare list is one column. */
export interface Layout {
  readonly rows: readonly {
    readonly columns: readonly { readonly span: number; readonly blocks: readonly Block[] }[];
  }[];
}

/** What a query of items asks for. */
export interface ItemQuery {
  /** A collection's id, URL id or address. */
  readonly collection: string;
  readonly limit?: number;
  readonly skip?: number;
  readonly featured?: boolean;
  readonly category?: string;
  readonly tag?: string;
  readonly sort?: string;
}

/** What blocks may use of the page they are shown on. */
export interface BlockHost {
  /** Renders a serialised template with the engine, website and locale of the page. */
  render(template: readonly unknown[], data: object): string;
  /** A collection and its items in order, by id or URL id. */
  collection(
    name: string,
  ): { readonly collection: object; readonly items: readonly object[] } | undefined;
  query(query: ItemQuery): readonly object[];
  /** The items of a navigation; none when there is no such navigation. */
  navigation(id: string): readonly object[];
  report(problem: { readonly code: string; readonly details: object }): void;
  /** Makes an id that no other element of the page has, from one that is wanted. */
  claimId?(wanted: string): string;
}

export interface LayoutOptions {
  readonly label?: string;
  readonly columns?: number;
  /** What the layout belongs to, such as `page` or `block-field`. */
  readonly type?: string;
}

/** Renders blocks as one element of class `sqs-layout`. */
export type RenderLayout = (
  layout: Layout | readonly Block[],
  host: BlockHost,
  options?: LayoutOptions,
) => string;

/** Whether a value of content is a layout or a bare list of blocks. */
export function isLayout(value: unknown): value is Layout | readonly Block[] {
  if (Array.isArray(value)) return value.every(isObject);
  return Array.isArray(field(value, 'rows'));
}

/** Shows the text of blocks that hold some and nothing of the others. */
export const renderPlainLayout: RenderLayout = (layout, host, options = {}) => {
  const rows = Array.isArray(layout)
    ? [{ columns: [{ span: 12, blocks: layout as readonly Block[] }] }]
    : (layout as Layout).rows;
  const { columns = 12, label, type } = options;
  const attributes = [
    ...(label === undefined ? [] : [` data-layout-label="${escapeAttribute(label)}"`]),
    ...(type === undefined ? [] : [` data-type="${escapeAttribute(type)}"`]),
  ].join('');
  const inner = rows.map((row) => {
    const cells = asList(field(row, 'columns')).map((column) => {
      const span = toText(field(column, 'span')) || '12';
      const blocks = asList(field(column, 'blocks')).map((block) => renderBlock(block, host));
      return `<div class="col sqs-col-${span} span-${span}">${blocks.join('')}</div>`;
    });
    return `<div class="row sqs-row">${cells.join('')}</div>`;
  });
  return `<div class="sqs-layout sqs-grid-12 columns-${columns}"${attributes}>${inner.join('')}</div>`;
};

function renderBlock(block: unknown, host: BlockHost): string {
  const type = toText(field(block, 'type'));
  const html = toText(field(objectField(block, 'value'), 'html'));
  if (html === '') host.report({ code: 'block-empty', details: { type } });
  const id = escapeAttribute(toText(field(block, 'id')));
  return `<div class="sqs-block" id="block-${id}"><div class="sqs-block-content">${html}</div></div>`;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
