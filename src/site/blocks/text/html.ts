import type { BlockDefinition } from '../define.js';
import { text } from '../parts/read.js';
import { template } from './generated/html.js';

/** HTML of the site's owner, as it is. */
export const html: BlockDefinition = {
  template,
  prepare: (value) => {
    const source = text(value, 'html');
    return source === '' ? undefined : { html: source };
  },
};
