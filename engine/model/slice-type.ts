/**
 * The types of a cover page's slices, by code (second seed, section 3 "SliceType"; predicates.md
 * 9.5).
 */
export const SLICE_TYPES = {
  undefined: -1,
  heading: 1,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  'social-icons': 7,
  buttons: 8,
  navigation: 9,
  'custom-form': 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
} as const;

/** A name in `SLICE_TYPES`. */
export type SliceType = keyof typeof SLICE_TYPES;
