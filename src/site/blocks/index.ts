/** Blocks: the content of pages beside their template. */

export type {
  Block,
  BlockHost,
  BlockLayout,
  BlockProblem,
  BlockProblemCode,
  BlockQuery,
  Column,
  FormHost,
} from './define.js';
export { BLOCKS_CSS } from './generated/blocks.css.js';
export { isLayout, type LayoutOptions, renderLayout } from './layout.js';
export { BLOCKS, TRUSTED_BLOCKS } from './table.js';
