import type { CartEntry } from '../contract/page.js';

/** An entry that is being removed or can be restored, and its position. */
export interface Ghost {
  readonly entry: CartEntry;
  readonly index: number;
}

export interface Line {
  readonly entry: CartEntry;
  readonly isInCart: boolean;
}

/** The lines of the cart page: the entries, and removed entries at their former positions. */
export function linesOf(entries: readonly CartEntry[], ghosts: readonly Ghost[]): readonly Line[] {
  const lines = entries.map((entry): Line => ({ entry, isInCart: true }));
  const gone = ghosts.filter((ghost) => !entries.some(({ id }) => id === ghost.entry.id));
  for (const { entry, index } of [...gone].sort((a, b) => a.index - b.index)) {
    lines.splice(Math.min(index, lines.length), 0, { entry, isInCart: false });
  }
  return lines;
}
