import type { BlockContext, BlockDefinition, View } from '../define.js';
import { readLimit } from '../parts/collection.js';
import { readItem } from '../parts/item.js';
import { linkView, navigationLinks } from '../parts/links.js';
import { firstText, text } from '../parts/read.js';
import { uniqueLabel } from '../parts/unique-label.js';
import { template } from './generated/link-list.js';

/** One of the site's navigations. */
export const navigation: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => navigationView(value, block),
};

/** The entries of a folder or an index: those of a navigation, or the pages of a collection. */
export const folder: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => navigationView(value, block) ?? collectionView(value, block, false),
};

/** The latest posts of a collection, with their dates. */
export const journal: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => collectionView(value, block, true),
};

function navigationView(value: unknown, block: BlockContext): View | undefined {
  const id = firstText(value, 'navigationId', 'navigation');
  const links = id === '' ? [] : navigationLinks(block.host.navigation(id), block);
  if (links.length === 0) return undefined;
  return { links, navigation: true, label: uniqueLabel(text(value, 'title') || id, block) };
}

function collectionView(value: unknown, block: BlockContext, dated: boolean): View | undefined {
  const found = block.collection(value);
  if (found === undefined) return undefined;
  const links = found.items.slice(0, readLimit(value, 20)).map((item) => {
    const { title, url, moment } = readItem(item, block);
    return linkView({ title, url, moment: dated ? moment : 0 });
  });
  if (links.length === 0) return undefined;
  return { links, navigation: false, label: '' };
}
