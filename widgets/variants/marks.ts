import type { Variant } from '../contract/page.js';

/** What choosing a value would lead to, the other options as they are chosen; the best there is where they are open. */
export type Mark = 'sold' | 'sold-out' | 'unavailable';

/** What is said of a choice that can not be bought. */
export type MarkWords = Readonly<Record<Exclude<Mark, 'sold'>, string>>;

/** By option and value; what no variant has is not in it, and unavailable. */
export type Marks = ReadonlyMap<string, ReadonlyMap<string, Mark>>;

/** The marks of all values of a product, from one look at each of its variants. */
export function marksOf(
  options: readonly string[],
  variants: readonly Variant[],
  chosen: Readonly<Record<string, string>>,
): Marks {
  const marks = new Map(options.map((option) => [option, new Map<string, Mark>()]));
  for (const variant of variants) {
    const mark = variant.unlimited || variant.qtyInStock > 0 ? 'sold' : 'sold-out';
    const others = options.filter(
      (option) => chosen[option] !== undefined && chosen[option] !== variant.attributes[option],
    );
    // It is one choice away from what is chosen: of the option that differs, or of any.
    if (others.length > 1) continue;
    for (const option of others.length === 1 ? others : options) {
      const ofOption = marks.get(option);
      const value = variant.attributes[option];
      if (value === undefined || ofOption?.get(value) === 'sold') continue;
      ofOption?.set(value, mark);
    }
  }
  return marks;
}
