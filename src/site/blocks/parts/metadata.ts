import { child } from '../../../../engine/internals.js';
import type { BlockContext, View } from '../define.js';
import { readItem } from './item.js';
import { isFilled, text, texts, toNumber } from './read.js';

/** The facts about an item beside its title. Each is a text, or a moment for a date. */
const METADATA: Readonly<Record<string, (item: unknown, block: BlockContext) => string | number>> =
  {
    date: (item, block) => readItem(item, block).moment,
    author: (item) => text(child(item, 'author'), 'displayName'),
    categories: (item) => texts(item, 'categories').join(', '),
    tags: (item) => texts(item, 'tags').join(', '),
    location: (item) =>
      ['addressTitle', 'addressLine1']
        .map((name) => text(child(item, 'location'), name))
        .filter(isFilled)
        .join(', '),
    comments: (item) => commentCount(toNumber(child(item, 'publicCommentCount')) ?? 0),
  };

/** The facts about an item that a block asks for by `metadata`, without the missing ones. */
export function metadataOf(
  item: unknown,
  wanted: readonly string[],
  block: BlockContext,
): readonly View[] {
  return wanted.flatMap((kind) => {
    const found = Object.hasOwn(METADATA, kind) ? METADATA[kind]?.(item, block) : undefined;
    if (found === undefined || found === '' || found === 0) return [];
    return typeof found === 'number'
      ? [{ kind, moment: found, text: '' }]
      : [{ kind, moment: 0, text: found }];
  });
}

function commentCount(count: number): string {
  if (count < 1) return '';
  return count === 1 ? '1 comment' : `${count} comments`;
}
