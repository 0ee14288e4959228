import type { ChoiceStatus, ProductState, Variant } from '../contract/page.js';

/** The variants of a product, indexed by their options. */
export interface VariantIndex {
  readonly options: readonly string[];
  readonly variants: readonly Variant[];
  /** By option: the values of all variants. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
  /** By `keyOf` of all values. Of equal variants the first wins. */
  readonly byKey: ReadonlyMap<string, Variant>;
}

/** What is chosen of a product. */
export interface VariantChoice {
  readonly index: VariantIndex;
  /** No prototype. Open options have no property. */
  readonly chosen: Readonly<Record<string, string>>;
}

/**
 * The choice after a value of an option was chosen (storefront.md §9). An empty value clears the option. Returns
 * the same choice if the product has no such option or value.
 */
export function choose(choice: VariantChoice, option: string, value: string): VariantChoice {
  const { index, chosen } = choice;
  const offered = index.values.get(option);
  if (offered === undefined || chosen[option] === (value || undefined)) return choice;
  if (value !== '' && !offered.has(value)) return choice;
  const changed: Record<string, string> = Object.assign(Object.create(null), chosen);
  if (value === '') delete changed[option];
  else changed[option] = value;
  return { index, chosen: changed };
}

/** The chosen variant, and whether it can be bought. */
export function selectionOf(choice: VariantChoice) {
  const variant = variantOf(choice);
  return { variant, status: statusOf(variant) };
}

/**
 * The state of a product with a choice.
 *
 * @param quantity its text; undefined if there is no input for one
 * @param isAsked whether options without a choice were asked for
 */
export function stateOf(
  choice: VariantChoice,
  quantity: string | undefined,
  isAsked = false,
): ProductState {
  const { options, variants } = choice.index;
  return { options, variants, chosen: choice.chosen, ...selectionOf(choice), quantity, isAsked };
}

/** The chosen variant; undefined while options are open, null if none has this combination. */
function variantOf({ index, chosen }: VariantChoice): Variant | null | undefined {
  const key = keyOf(index.options, chosen);
  return key === undefined ? undefined : (index.byKey.get(key) ?? null);
}

function statusOf(variant: Variant | null | undefined): ChoiceStatus {
  if (variant === undefined) return 'open';
  if (variant === null) return 'unavailable';
  if (!variant.unlimited && variant.qtyInStock <= 0) return 'sold-out';
  return variant.onSale ? 'on-sale' : 'sold';
}

/** Values without a variant are not offered. A product without options has no choices. */
export function indexVariants(
  options: readonly string[],
  variants: readonly Variant[],
): VariantIndex {
  const values = new Map(options.map((option) => [option, new Set<string>()]));
  const byKey = new Map<string, Variant>();
  for (const variant of variants) {
    for (const option of options) {
      const value = variant.attributes[option];
      if (value !== undefined) values.get(option)?.add(value);
    }
    const key = keyOf(options, variant.attributes);
    if (key !== undefined && !byKey.has(key)) byKey.set(key, variant);
  }
  return { options, variants, values, byKey };
}

/** Undefined if an option has no value, or there are no options. */
function keyOf(
  options: readonly string[],
  values: Readonly<Record<string, string>>,
): string | undefined {
  const chosen: string[] = [];
  for (const option of options) {
    const value = values[option];
    if (value === undefined) return undefined;
    chosen.push(value);
  }
  return chosen.length === 0 ? undefined : JSON.stringify(chosen);
}

export const NO_CHOICE: VariantChoice = {
  index: indexVariants([], []),
  chosen: Object.create(null),
};
