import type { Variant } from '../contract/page.js';

/**
 * The result of choosing a value with the other chosen options; the best possible result while
 * others are open.
 */
export type Mark = 'sold' | 'sold-out' | 'unavailable';

/** The labels of unavailable choices. */
export type MarkWords = Readonly<Record<Exclude<Mark, 'sold'>, string>>;

/** The words around the choices of a product. */
export interface OptionWords extends MarkWords {
  /** The error of an option that was asked for and has no choice, by its name. */
  readonly missing: (name: string) => string;
}

/** By option and value. Missing values have no variant and are unavailable. */
export type Marks = ReadonlyMap<string, ReadonlyMap<string, Mark>>;

/** The marks of all values of a product, computed in one pass over the variants. */
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
    // A variant that differs from the choices in one option marks only that option; one that
    // matches them marks all options.
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
