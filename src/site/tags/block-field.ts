import { type Attributes, element, html } from '../../shared/markup.js';
import type { Block, BlockLayout } from '../blocks/index.js';
import { isLayout } from '../blocks/layout.js';
import { renderLayoutIn } from '../page/render-layout.js';
import { toFinite } from '../shared/values.js';
import { defineTag, type TagCall } from './define.js';

/** `<squarespace:block-field id columns label />`: the blocks of `blocks/<id>.json` of the content. */
export const blockField = defineTag({
  name: 'block-field',
  summary: 'Shows the blocks that the content has for an id; empty and labelled when it has none.',
  attributes: [
    'id',
    'columns',
    'label',
    'class',
    'lock-layout',
    'description',
    'annotation-alignment',
  ],
  required: ['id'],
  render(call) {
    const { run } = call;
    const { ctx } = run;
    const id = call.attribute('id') ?? '';
    const layout = layoutOf(call, id);
    const columns = columnsOf(call);
    const label = call.attribute('label');
    const options = { columns, type: 'block-field', ...(label === undefined ? {} : { label }) };
    const inner =
      layout === undefined || ctx === undefined
        ? ''
        : inside(renderLayoutIn(run, ctx, layout, fileOf(id), options));
    const attributes = attributesOf(call, id, columns, layout === undefined);
    return element('div', attributes, html(inner)).toString();
  },
});

const DEFAULT_COLUMNS = 12;

function columnsOf(call: TagCall): number {
  const text = call.attribute('columns');
  if (text === undefined || text === '') return DEFAULT_COLUMNS;
  const columns = toFinite(text);
  if (columns !== undefined && Number.isInteger(columns) && columns >= 1 && columns <= 12) {
    return columns;
  }
  const details = { name: 'columns', tag: 'block-field', value: text, wanted: 'from 1 to 12' };
  call.report('tag-attribute-invalid', details);
  return DEFAULT_COLUMNS;
}

function fileOf(id: string): string {
  return `blocks/${id}.json`;
}

function layoutOf({ run }: TagCall, id: string): BlockLayout | readonly Block[] | undefined {
  const key = fileOf(id);
  run.record.reads.add(key);
  const layout = run.view.layout(key);
  return isLayout(layout) ? layout : undefined;
}

/** The content of the element of a layout: the element of the tag replaces that element. */
function inside(layout: string): string {
  return layout.slice(layout.indexOf('>') + 1, layout.lastIndexOf('</'));
}

/** Attributes of the tag that the element carries on, by their names there. */
const CARRIED: readonly (readonly [string, `data-${string}`])[] = [
  ['label', 'data-layout-label'],
  ['description', 'data-description'],
  ['lock-layout', 'data-lock-layout'],
  ['annotation-alignment', 'data-annotation-alignment'],
  ['data-annotation-alignment', 'data-annotation-alignment'],
  ['data-content-field', 'data-content-field'],
];

function attributesOf(call: TagCall, id: string, columns: number, empty: boolean): Attributes {
  const own = call.attribute('class')?.trim() ?? '';
  const classes = [
    'sqs-layout',
    'sqs-grid-12',
    `columns-${columns}`,
    ...(empty ? ['empty'] : []),
    ...(own === '' ? [] : [own]),
  ];
  const carried = CARRIED.flatMap(([from, to]) => {
    const value = call.attribute(from);
    return value === undefined ? [] : [[to, value] as const];
  });
  return { class: classes, ...Object.fromEntries(carried), 'data-type': 'block-field', id };
}
