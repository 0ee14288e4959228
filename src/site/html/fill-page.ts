import type { Slot, Slots } from '../../../engine/index.js';
import type { Markup } from '../../shared/markup.js';

/** The content of a slot; undefined for its fallback. */
type Content = Markup | string | undefined;

/** Fills slots of one name. `isFirst` is whether a slot is the first of the page with its id. */
export type Fill = (slot: Slot, isFirst: boolean) => Content | Promise<Content>;

/** Fills by the names of slots. */
export type Fills = ReadonlyMap<string, Fill>;

/** A page: text, and the slots that are left in it. */
export type Pieces = readonly (string | Slot)[];

/** Fills the slots of a page that have a fill. Fills may leave further slots for the same page. */
export async function fillPage(page: Pieces, fills: Fills, slots: Slots): Promise<Pieces> {
  const seen = new Set<string>();
  const filled: (string | Slot)[] = [];
  for (const piece of page) {
    const fill = typeof piece === 'string' ? undefined : fills.get(piece.name);
    if (typeof piece === 'string' || fill === undefined) {
      filled.push(piece);
      continue;
    }
    const key = `${piece.name} ${piece.id}`;
    const content = await fill(piece, !seen.has(key));
    seen.add(key);
    filled.push(...slots.pieces(String(content ?? piece.fallback)));
  }
  return filled;
}

/** A page with the fallbacks of its unfilled slots. */
export function pageText(page: Pieces): string {
  return page.map((piece) => (typeof piece === 'string' ? piece : piece.fallback)).join('');
}

/** Puts markup before the end of the head, or at the end of a page that has none. */
export function atHead(page: Pieces, markup: Pieces): Pieces {
  const at = page.findIndex((piece) => typeof piece !== 'string' && piece.name === 'head');
  return at < 0 ? [...page, ...markup] : [...page.slice(0, at), ...markup, ...page.slice(at)];
}

/** Puts markup before the end of the body; nowhere in a page whose body has no end. */
export function atBody(page: Pieces, markup: Pieces): Pieces {
  const at = page.findLastIndex((piece) => typeof piece !== 'string' && piece.name === 'body');
  return at < 0 ? page : [...page.slice(0, at), ...markup, ...page.slice(at)];
}
