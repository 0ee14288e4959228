/**
 * The types of products, by code (first seed, sections 2 and 3: "Product types"; commerce.md 1.2,
 * predicates.md 9.3). The list of editors ends at 4: a paywall is no item of a store there.
 */
export const PRODUCT_TYPES = {
  undefined: -1,
  physical: 1,
  digital: 2,
  service: 3,
  'gift-card': 4,
  paywall: 5,
} as const;

/** A name in `PRODUCT_TYPES`. */
export type ProductType = keyof typeof PRODUCT_TYPES;
