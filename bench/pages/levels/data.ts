/** Loops inside one another. */
export const LEVELS = 8;
/** Turns of each. */
const TURNS = 2;

export interface LevelsData {
  readonly title: string;
  readonly site: string;
  readonly currency: string;
  readonly items: readonly Item[];
}

/** One turn of a loop; the innermost ones hold no more items. */
export interface Item {
  readonly id: number;
  readonly items: readonly Item[];
}

/** Eight loops inside one another, two turns each; the names that the page prints are the root's. */
export function makeLevels(): LevelsData {
  let id = 0;
  const makeItems = (levels: number): Item[] =>
    levels === 0
      ? []
      : Array.from({ length: TURNS }, () => ({ id: id++, items: makeItems(levels - 1) }));
  return {
    title: 'Salt & Slate',
    site: 'harbour',
    currency: 'GBP',
    items: makeItems(LEVELS),
  };
}
