/** The pages besides a site's own (second seed, section 2 "Special page types"). */
export const SPECIAL_PAGE_TYPES = ['cover-page', 'lock-screen', 'popup-overlay'] as const;

/** The pages with style tweaks of their own (second seed, section 2 "Tweak page types"). */
export const TWEAK_PAGE_TYPES = [
  'splash page',
  'lock screen',
  'popup overlay',
  'checkout',
  'style',
] as const;

/** One of `SPECIAL_PAGE_TYPES`. */
export type SpecialPageType = (typeof SPECIAL_PAGE_TYPES)[number];
/** One of `TWEAK_PAGE_TYPES`. */
export type TweakPageType = (typeof TWEAK_PAGE_TYPES)[number];
