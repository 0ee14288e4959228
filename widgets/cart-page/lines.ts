import type { CartEntry, CartStore } from '../contract/page.js';

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

/** What a list of lines keeps while removals can be undone. */
export interface KeptEntries {
  /** Keeps a removed entry in its position. */
  readonly keep: (entry: CartEntry) => void;
  readonly forget: (entryId: string) => void;
}

type SetGhosts = (change: (ghosts: readonly Ghost[]) => readonly Ghost[]) => void;

/** Keeps the removed entries of a cart in the state of a list. */
export function keepIn(store: CartStore, setGhosts: SetGhosts): KeptEntries {
  const without = (ghosts: readonly Ghost[], id: string) =>
    ghosts.filter(({ entry }) => entry.id !== id);
  return {
    keep: (entry) => {
      const entries = store.current().cart?.entries ?? [];
      const index = entries.findIndex(({ id }) => id === entry.id);
      setGhosts((ghosts) => [...without(ghosts, entry.id), { entry, index }]);
    },
    forget: (id) => setGhosts((ghosts) => without(ghosts, id)),
  };
}
