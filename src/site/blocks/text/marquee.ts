import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { list, numberIn, oneOf, text, toText } from '../parts/read.js';
import { template } from './generated/marquee.js';

const SPEED = { min: 1, max: 10, default: 5 } as const;
/** Seconds of one turn at speed 1. */
const SLOWEST = 60;

/** Texts that move across the page. Visitors can stop them; the setting for reduced motion stops them too. */
export const marquee: BlockDefinition = {
  template,
  prepare: (value, block) => {
    const items = list(value, 'items').flatMap((item) => {
      const content = toText(item) || text(item, 'text');
      return content === '' ? [] : [{ text: content, url: block.address(child(item, 'url')) }];
    });
    if (items.length === 0) return undefined;
    return {
      items,
      pauseWord: block.word('marqueePause'),
      id: block.id,
      direction: oneOf(value, 'direction', ['left', 'right'], 'left'),
      duration: Math.round(SLOWEST / numberIn(value, 'speed', SPEED)),
    };
  },
};
