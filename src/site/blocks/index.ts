/** Blocks: what pages hold beside their template. */

export { BLOCKS_CSS } from './blocks.css.gen.js';
export type {
  Block,
  BlockHost,
  BlockProblem,
  BlockProblemCode,
  BlockQuery,
  Column,
  Layout,
} from './define.js';
export { type LayoutOptions, renderLayout } from './layout.js';
export { BLOCKS, TRUSTED_BLOCKS } from './table.js';
