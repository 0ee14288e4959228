import type { BlockDefinition } from '../define.js';
import { wholeIn } from '../parts/read.js';
import { template } from './generated/spacer.js';

const HEIGHT = { min: 0, max: 500, default: 40 } as const;

/** Room between blocks. */
export const spacer: BlockDefinition = {
  template,
  prepare: (value) => ({ height: wholeIn(value, 'height', HEIGHT) }),
};
