import { DATASET_LIMITS } from '../dataset.js';
import { EDITOR_LIMITS } from '../editor-limits.js';
import { GALLERY_ASPECT_RATIOS } from '../gallery.js';
import { CONNECTED_ACCOUNT_LINK_OPTIONS } from './connected-account-options.js';
import {
  choice,
  flag,
  group,
  list,
  moment,
  number,
  picture,
  price,
  text,
  values,
} from './option.js';

const required = { isRequired: true } as const;
const title = text();
const ratio = choice(['', ...GALLERY_ASPECT_RATIOS], '');
const limit = number({ min: 1, max: 250, default: 10 });

/** Blocks with a collection name it by its id or its URL id. */
const OF_COLLECTION = { title, collection: text('text', required), limit } as const;
const MAP = {
  title,
  location: group({
    addressTitle: text(),
    addressLine1: text(),
    addressLine2: text(),
    addressCountry: text(),
    mapLat: number({ min: -90, max: 90, default: 0 }, false),
    mapLng: number({ min: -180, max: 180, default: 0 }, false),
    mapZoom: number({ min: 1, max: 19, default: 15 }),
  }),
} as const;
const ACCOUNTS = {
  title,
  size: choice(['small', 'medium', 'large'], 'medium'),
  links: list({ service: text('text', required), url: text('address', required), title }),
} as const;
const METADATA = ['date', 'author', 'categories', 'tags', 'location', 'comments'] as const;
const SUMMARY = {
  ...OF_COLLECTION,
  limit: number({ min: 1, max: 30, default: 10 }),
  featured: flag(),
  category: text(),
  tag: text(),
  design: choice(['', 'wall', 'carousel', 'list', 'grid'], ''),
  aspectRatio: ratio,
  columns: number({ min: 1, max: 6, default: 3 }),
  showTitle: flag(true),
  showThumbnail: flag(true),
  showExcerpt: flag(true),
  showPrice: flag(true),
  showReadMore: flag(true),
  readMoreText: text(),
  metadata: values(choice(METADATA, 'date'), METADATA.length),
  textAlignment: choice(['left', 'center', 'right'], 'left'),
} as const;
/** A card that links to a page of another service. */
const CARD = {
  title,
  url: text('address'),
  username: text(),
  description: text(),
  image: picture(),
  buttonText: text(),
} as const;
const MOST = EDITOR_LIMITS.orderableItems;
const DISH = {
  title: text('text', required),
  description: text(),
  price: text(),
  variants: list({ title, price: text('text', required) }, MOST),
  options: { kind: 'options' },
} as const;
const MENU = {
  title,
  description: text(),
  sections: list({ title, description: text(), items: list(DISH, MOST) }, MOST),
} as const;
/** A chart may have its data as a text. */
const DATA = {
  kind: 'table',
  mostRows: DATASET_LIMITS.rows,
  mostColumns: DATASET_LIMITS.columns,
  replaces: 'text',
} as const;
const TRACK = { assetUrl: text('address', required), title, author: text() } as const;

/**
 * The options of the blocks with one kind of content, by block type: the fields of
 * `src/site/blocks/README.md` that are texts, numbers, choices or lists of these.
 */
export const CONTENT_BLOCK_OPTIONS = {
  navigation: { title, navigationId: text('text', required) },
  logo: { title, image: picture(), url: text('address') },
  map: MAP,
  geo: MAP,
  collectionlink: {
    title,
    collection: text('text', required),
    description: text(),
    image: picture(),
  },
  link: {
    ...CONNECTED_ACCOUNT_LINK_OPTIONS,
    title,
    description: text(),
    newWindow: flag(),
    service: text(),
  },
  tagcloud: {
    ...OF_COLLECTION,
    kind: choice(['tags', 'categories'], 'tags'),
    sort: choice(['name', 'count'], 'name'),
  },
  comments: { collection: text('text', required), item: text('text', required) },
  journal: OF_COLLECTION,
  index: OF_COLLECTION,
  folder: { title, collection: text(), navigationId: text(), limit },
  menu: { text: text('lines', required), menus: list(MENU, MOST, { replaces: 'text' }) },
  sociallinks: ACCOUNTS,
  socialaccountlinks: ACCOUNTS,
  'socialaccountlinks-v2': ACCOUNTS,
  summary: SUMMARY,
  'summary-v2': SUMMARY,
  spacer: { height: number({ min: 0, max: 500, default: 40 }) },
  embed: {
    title,
    url: text('address'),
    html: text('html'),
    caption: text('html'),
    aspectRatio: ratio,
  },
  code: { title, language: text(), code: text('lines', required) },
  calendar: {
    title,
    collection: text('text', required),
    month: text(),
    weekStart: choice(['sunday', 'monday'], 'sunday'),
  },
  postsbyauthor: OF_COLLECTION,
  postsbytag: OF_COLLECTION,
  postsbycategory: OF_COLLECTION,
  postsbymonth: OF_COLLECTION,
  quote: { quote: text('html', required), source: text(), url: text('address') },
  video: {
    title,
    url: text('address'),
    assetUrl: text('address'),
    image: picture(),
    captionsUrl: text('address'),
    captionsLanguage: text(),
    description: text('html'),
    aspectRatio: ratio,
    loop: flag(),
    muted: flag(),
  },
  search: { title, collection: text(), placeholder: text(), buttonText: text() },
  audio: {
    assetUrl: text('address', required),
    title,
    author: text(),
    description: text('html'),
    image: picture(),
    download: flag(),
  },
  album: {
    title,
    artist: text(),
    image: picture(),
    collection: text(),
    tracks: list(TRACK, EDITOR_LIMITS.tracksPerAlbum),
  },
  product: {
    collection: text(),
    item: text(),
    showImage: flag(true),
    showTitle: flag(true),
    showPrice: flag(true),
    showExcerpt: flag(true),
    showVariants: flag(true),
    showQuantity: flag(true),
    showButton: flag(true),
    showStatus: flag(true),
    showScarcity: flag(true),
    showRestock: flag(true),
    alignment: choice(['left', 'center', 'right'], 'left'),
    aspectRatio: ratio,
  },
  markdown: { markdown: text('lines', required) },
  rss: { title, collection: text('text', required) },
  newsletter: {
    title,
    description: text('html'),
    buttonText: text(),
    disclaimer: text('html'),
    submissionMessage: text(),
    askName: flag(),
  },
  donation: {
    donationPageId: text('text', required),
    title,
    description: text('html'),
    buttonText: text(),
    currency: text(),
    amounts: values(number({ min: 0.01, max: 1_000_000_000, default: 10 }, false), 60),
  },
  emailfooter: { text: text('html'), address: text(), unsubscribeUrl: text('address') },
  'in-browser-message-link': { url: text('address', required), title },
  tourdates: {
    title,
    artist: text(),
    collection: text(),
    dates: list(
      {
        startDate: moment(true),
        endDate: moment(),
        title,
        venue: text('text', required),
        city: text(),
        country: text(),
        ticketUrl: text('address'),
        status: choice(['available', 'sold out', 'cancelled'], 'available'),
      },
      MOST,
    ),
  },
  archive: {
    ...OF_COLLECTION,
    groupBy: choice(['year', 'month', 'category', 'tag'], 'month'),
    showItems: flag(),
  },
  chart: { title, unit: text(), stacked: flag(), data: DATA, text: text('lines') },
  'member-area': {
    title,
    description: text('html'),
    joinUrl: text('address'),
    joinText: text(),
    loginUrl: text('address'),
    loginText: text(),
  },
  accordion: {
    title,
    design: choice(['accordion', 'tabs'], 'accordion'),
    single: flag(),
    items: list({ title: text('text', required), description: text('html'), open: flag() }),
  },
  marquee: {
    items: list({ text: text('text', required), url: text('address') }, MOST, { plain: 'text' }),
    speed: number({ min: 1, max: 10, default: 5 }),
    direction: choice(['left', 'right'], 'left'),
  },
  shape: {
    shape: choice(
      ['rectangle', 'circle', 'pill', 'triangle', 'diamond', 'star', 'blob', 'arch'],
      'rectangle',
    ),
    color: text(),
    aspectRatio: ratio,
    text: text(),
  },
  'pricing-plan': {
    title,
    plans: list({
      title: text('text', required),
      price: price(),
      period: text(),
      description: text('html'),
      features: { kind: 'options' },
      buttonText: text(),
      url: text('address'),
      featured: flag(),
    }),
  },
  'website-component': { title, component: text('text', required), fallback: text('html') },
  twitter: CARD,
  foursquare: CARD,
  instagram: CARD,
  fivehundredpix: CARD,
  flickr: CARD,
  amazon: CARD,
  opentable: CARD,
  soundcloud: CARD,
  zola: CARD,
  acuity: CARD,
  'opentable-v2': CARD,
  tock: CARD,
} as const;
