import type { CartEntry } from '../contract/page.js';

/** An entry that is being removed or may be put back, and where it stood. */
export interface Ghost {
  readonly entry: CartEntry;
  readonly index: number;
}

export interface Line {
  readonly entry: CartEntry;
  readonly isInCart: boolean;
}

/** What the cart page lists: the entries, and between them where they stood those that may be put back. */
export function linesOf(entries: readonly CartEntry[], ghosts: readonly Ghost[]): readonly Line[] {
  const lines = entries.map((entry): Line => ({ entry, isInCart: true }));
  const gone = ghosts.filter((ghost) => !entries.some(({ id }) => id === ghost.entry.id));
  for (const { entry, index } of [...gone].sort((a, b) => a.index - b.index)) {
    lines.splice(Math.min(index, lines.length), 0, { entry, isInCart: false });
  }
  return lines;
}
