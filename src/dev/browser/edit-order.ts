import type { EditableBlock } from './edit-form.js';
import { elementOf } from './edit-preview.js';

/**
 * The blocks that the page shows in its order, then those that it does not show yet. Other items of its collections are
 * left out, with their blocks.
 */
export function inPageOrder(blocks: readonly EditableBlock[]): readonly EditableBlock[] {
  const places = blocks.map((block) => ({ block, element: anchorOf(block) }));
  const shown = places.flatMap(({ block, element }) =>
    element === undefined ? [] : [{ block, element }],
  );
  shown.sort((one, other) => order(one.element, other.element));
  const others = places.filter(({ block, element }) => element === undefined && canAppear(block));
  return [...shown, ...others].map(({ block }) => block);
}

/** The element of a block, or the first link to an item. */
function anchorOf({ elementId, slug }: EditableBlock): Element | undefined {
  const own = elementOf(elementId);
  if (own !== undefined || slug === undefined) return own;
  return [...document.links].find(({ pathname }) => decode(pathname).endsWith(`/${slug}`));
}

/** Blocks without content have no element, and collections none on other pages. */
const canAppear = ({ kind, owner }: EditableBlock): boolean =>
  kind !== 'item' && (owner === undefined || elementOf(owner) !== undefined);

function order(one: Element, other: Element): number {
  if (one === other) return 0;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
