import type { BlockDefinition } from '../define.js';
import { template } from './generated/horizontalrule.js';

/** A line between two parts of a page. */
export const horizontalrule: BlockDefinition = { template, prepare: () => ({}) };
