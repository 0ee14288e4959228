import type { Block, BlockHost, Layout, LayoutOptions } from './blocks/index.js';
import { field, isObject } from './values.js';

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
