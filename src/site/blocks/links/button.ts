import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { ALIGNMENTS } from '../parts/alignment.js';
import { firstText, flag, oneOf } from '../parts/read.js';
import { template } from './generated/button.js';

/** A link that looks like a button. */
export const button: BlockDefinition = {
  template,
  prepare: (value, block) => {
    const label = firstText(value, 'label', 'title', 'buttonText');
    const url = block.address(child(value, 'url') ?? child(value, 'buttonLink'));
    if (label === '' || url === '') return undefined;
    return {
      label,
      url,
      newWindow: flag(value, 'newWindow'),
      alignment: oneOf(value, 'alignment', ALIGNMENTS, 'center'),
      size: oneOf(value, 'size', ['small', 'medium', 'large'], 'medium'),
      style: oneOf(value, 'style', ['primary', 'secondary', 'tertiary'], 'primary'),
    };
  },
};
