import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { text } from '../parts/read.js';
import { template } from './generated/code.js';

/** Source code, shown and never run. */
export const code: BlockDefinition = {
  template,
  titled: true,
  prepare: (value) => {
    const source = child(value, 'code') ?? child(value, 'source');
    if (typeof source !== 'string' || source.trim() === '') return undefined;
    const language = text(value, 'language').toLowerCase();
    return {
      code: source.replace(/\n$/, ''),
      language: /^[\w+#-]{1,30}$/.test(language) ? language : '',
      label: text(value, 'title') || 'Code',
    };
  },
};
