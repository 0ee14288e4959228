import { child } from '../../../../engine/internals.js';
import type { BlockContext, BlockDefinition, View } from '../define.js';
import { flag, list, oneOf, text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/accordion.js';

/** Texts that open below their titles, or beside them as tabs. With `single` only one is open at a time. */
export const accordion: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const items = list(value, 'items').flatMap((item) => {
      const title = text(item, 'title');
      const description = richBlock(child(item, 'description'));
      return title === '' ? [] : [{ title, description, open: flag(item, 'open') }];
    });
    if (items.length === 0) return undefined;
    const isTabs = oneOf(value, 'design', ['accordion', 'tabs'], 'accordion') === 'tabs';
    if (isTabs) return { isTabs, ...tabs(items, block) };
    const group = flag(value, 'single') ? `${block.id}-items` : '';
    return { isTabs, items: items.map((item) => ({ ...item, group })) };
  },
};

/** One tab is open: the first that is marked as open. */
function tabs(items: readonly { readonly open: boolean }[], { id, level }: BlockContext): View {
  const shown = Math.max(
    items.findIndex(({ open }) => open),
    0,
  );
  return {
    level,
    items: items.map((item, at) => ({
      ...item,
      panel: `${id}-tab-${at + 1}`,
      open: at === shown,
    })),
  };
}
