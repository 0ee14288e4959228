import type { BlockDefinition } from './define.js';
import { template } from './horizontalrule.gen.js';

/** A line between two parts of a page. */
export const horizontalrule: BlockDefinition = { template, prepare: () => ({}) };
