/**
 * The types of products, by code (first seed, sections 2 and 3: "Product types"; commerce.md 1.2,
 * predicates.md 9.3). Paywalls are no store items of editors: theirs end at 4.
 */
export const PRODUCT_TYPES = {
  undefined: -1,
  physical: 1,
  digital: 2,
  service: 3,
  'gift-card': 4,
  paywall: 5,
} as const;

export type ProductType = keyof typeof PRODUCT_TYPES;
