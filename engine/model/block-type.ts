/**
 * The types of a page's blocks, by code (second seed, section 3 "Block types"; predicates.md 9.6).
 * Two listings exist: this one, and an alternate one of about 65 codes that
 * ends at accordion.
 */
export const BLOCK_TYPES = {
  undefined: -1,
  navigation: 1,
  html: 2,
  logo: 3,
  map: 4,
  image: 5,
  twitter: 6,
  journal: 7,
  gallery: 8,
  form: 9,
  geo: 10,
  index: 11,
  collectionlink: 12,
  link: 13,
  tagcloud: 14,
  comments: 16,
  folder: 17,
  menu: 18,
  sociallinks: 19,
  summary: 20,
  spacer: 21,
  embed: 22,
  code: 23,
  foursquare: 24,
  instagram: 25,
  calendar: 26,
  postsbyauthor: 27,
  postsbytag: 28,
  postsbycategory: 29,
  postsbymonth: 30,
  quote: 31,
  video: 32,
  search: 33,
  audio: 41,
  fivehundredpix: 42,
  product: 43,
  markdown: 44,
  flickr: 45,
  amazon: 46,
  horizontalrule: 47,
  socialaccountlinks: 48,
  rss: 49,
  opentable: 50,
  newsletter: 51,
  donation: 52,
  button: 53,
  'socialaccountlinks-v2': 54,
  'summary-v2': 55,
  soundcloud: 56,
  emailfooter: 57,
  'in-browser-message-link': 58,
  tourdates: 59,
  album: 60,
  archive: 61,
  chart: 62,
  zola: 63,
  acuity: 65,
  'opentable-v2': 66,
  'member-area': 67,
  tock: 68,
  accordion: 69,
  marquee: 70,
  shape: 71,
  'pricing-plan': 72,
  'website-component': 1337,
} as const;

/** A name in `BLOCK_TYPES`. */
export type BlockType = keyof typeof BLOCK_TYPES;

/** The last type of the alternate listing (second seed, section 3: "An alternate listing of about 65 codes ends at accordion 69"). */
export const LAST_ALTERNATE_BLOCK_TYPE = 'accordion' satisfies BlockType;

/** Whether a type is also in the alternate listing, which has none after accordion. */
export function isAlternateBlockType(type: BlockType): boolean {
  return BLOCK_TYPES[type] <= BLOCK_TYPES[LAST_ALTERNATE_BLOCK_TYPE];
}
