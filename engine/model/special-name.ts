/**
 * Reserved names: navigations, a page, and the placeholder of a password (second seed, section 9
 * "Special names").
 */
export const SPECIAL_NAMES = {
  hiddenNavigation: '_hidden',
  memberAreaNavigation: '_memberareas',
  readmePage: 'readme',
  maskedField: '__MASKED_FIELD__',
} as const;

/** A value of `SPECIAL_NAMES`. */
export type SpecialName = (typeof SPECIAL_NAMES)[keyof typeof SPECIAL_NAMES];
