/** Names with a meaning of their own: navigations, a page, what stands for a password (second seed, section 9 "Special names"). */
export const SPECIAL_NAMES = {
  hiddenNavigation: '_hidden',
  memberAreaNavigation: '_memberareas',
  readmePage: 'readme',
  maskedField: '__MASKED_FIELD__',
} as const;

export type SpecialName = (typeof SPECIAL_NAMES)[keyof typeof SPECIAL_NAMES];
