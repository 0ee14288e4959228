import * as v from 'valibot';
import {
  BILLING_UNITS,
  COLLECTION_TYPES,
  CONTENT_STATUSES,
  FOLDER_BEHAVIORS,
  PRODUCT_TYPES,
  RECORD_TYPES,
} from '../../../engine/model/index.js';
import {
  any,
  closed,
  code,
  date,
  email,
  flag,
  html,
  list,
  map,
  money,
  number,
  object,
  text,
  texts,
  used,
  whole,
  word,
} from './kinds.js';
import { PICTURE_FIELDS, PLACE } from './parts.js';

/** The readers of a record. */
const ACCESS_FIELDS = {
  enabled: used('`false` takes it from the site.', flag),
  membersOnly: used('Whether it is for members.', flag),
  memberAreaId: used('The id of the paywall that sells it.', text),
  password: used('A word that opens it.', text),
  passwordProtected: flag,
} as const;

const COLLECTION = object({
  id: used('Tells the collection from others; queries and navigations name it.', text),
  urlId: used('The last part of its address.', text),
  type: used('The code of its type.', code(COLLECTION_TYPES)),
  typeName: used('Which template shows it: `collections/<typeName>.list`.', text),
  typeLabel: text,
  title: used('Its title.', text),
  navigationTitle: used('Its name in navigations; default: its title.', text),
  description: used('A sentence for search engines.', html),
  fullUrl: text,
  homepage: used('Whether it is the front page.', flag),
  ordering: any,
  pageSize: used('How many items a page of the list has.', whole(1)),
  itemCount: whole(0),
  categories: used('The categories of its items, in order.', texts),
  tags: used('The tags of its items.', texts),
  nestedCategories: any,
  folder: used('Whether it holds other collections.', flag),
  folderBehavior: used('What a folder leads to.', code(FOLDER_BEHAVIORS)),
  collections: list(any),
  regionName: used('The layout of its pages.', text),
  websiteId: text,
  mainImage: any,
  headerInjectCode: html,
  postItemInjectCode: html,
  seoData: any,
  ...ACCESS_FIELDS,
});

const AUTHOR = object({
  id: text,
  displayName: text,
  firstName: text,
  lastName: text,
  bio: html,
  email,
  avatarUrl: text,
  avatarAssetUrl: text,
  websiteUrl: text,
});

const VARIANT = object(
  {
    id: used('Tells the variant from others.', text),
    sku: used('What orders name it by; each of the shop has its own.', text),
    attributes: used(
      'Its value of each option of `variantOptionOrdering`.',
      map(v.union([v.string(), v.number()], 'text')),
    ),
    optionValues: list(object({ optionName: text, value: any })),
    price: used('In cents; tells whether variants differ.', any),
    salePrice: used('The same of a sale.', any),
    priceMoney: used('What it costs.', money),
    salePriceMoney: used('What it costs in a sale.', money),
    onSale: used('Whether it is in a sale.', flag),
    unlimited: used('Whether there is no end of it.', flag),
    qtyInStock: used('How many there are at first.', whole(0)),
    mainImageId: text,
    weight: number,
    width: number,
    height: number,
    len: number,
  },
  { aliases: { quantity: 'qtyInStock', stock: 'qtyInStock', SKU: 'sku', options: 'attributes' } },
);

const PLAN = object({
  billingPeriod: object({ value: whole(1), unit: word(BILLING_UNITS) }),
  numBillingCycles: whole(0),
});

/** `structuredContent` of products. */
const PRODUCT_FIELDS = {
  productType: used('The code of its type.', code(PRODUCT_TYPES)),
  variants: used('What is for sale.', list(VARIANT)),
  variantOptionOrdering: used('The names of the options of variants, in order.', texts),
  priceMoney: used('What it costs, of a product without variants.', money),
  salePriceMoney: money,
  priceCents: any,
  salePriceCents: any,
  onSale: flag,
  isSubscribable: used('Whether it is sold by subscription.', flag),
  subscriptionPlan: used('How often, and how many times; 0 without an end.', PLAN),
  productSubscriptionOptions: list(object({ id: text, ...PLAN.entries })),
  digitalGood: used(
    'The file that is sold: `assetUrl` below `/downloads/`.',
    object({ assetUrl: text }, { aliases: { url: 'assetUrl' } }),
  ),
  additionalFieldsForm: used('What buyers are asked.', any),
  additionalFieldsFormId: text,
  useCustomAddButtonText: flag,
  customAddButtonText: used('The text of its button.', text),
  reviews: list(
    object({ rating: whole(1, 5), title: text, body: text, author: text, created: date }),
  ),
} as const;

/** `structuredContent` of events. */
const EVENT_FIELDS = {
  _type: text,
  startDate: date,
  endDate: date,
} as const;

const PICTURE = object({
  id: text,
  title: text,
  recordType: code(RECORD_TYPES),
  ...PICTURE_FIELDS,
});

const ITEM = object({
  id: used('Tells the item from others.', text),
  urlId: used('The last part of its address; default: made of its title.', text),
  title: used('Its title: plain text.', text),
  recordType: used('The code of its kind.', code(RECORD_TYPES)),
  recordTypeLabel: text,
  collectionId: text,
  fullUrl: text,
  addedOn: used('When it was made.', date),
  updatedOn: used('When it was changed.', date),
  publishOn: used('When it is shown from.', date),
  status: used(
    'Why it is hidden.',
    word([...CONTENT_STATUSES, ...CONTENT_STATUSES.map((each) => each.toLowerCase()), 'Published']),
  ),
  draft: flag,
  deleted: flag,
  author: used('Who wrote it.', AUTHOR),
  authorId: text,
  excerpt: used('Its beginning, or what it is.', html),
  body: used('Its text.', html),
  bodyBlocks: any,
  tags: used('Its tags.', texts),
  categories: used('Its categories.', texts),
  starred: used('Whether it is featured.', flag),
  displayIndex: number,
  commentState: used('1: comments are open.', code({ open: 1, closed: 2, never: 3 })),
  comments: any,
  commentCount: whole(0),
  publicCommentCount: whole(0),
  likeCount: whole(0),
  sourceUrl: text,
  passthrough: flag,
  startDate: used('When an event begins.', date),
  endDate: used('When it ends.', date),
  location: used('Where it is.', PLACE),
  mainImageId: used('The id of its picture.', text),
  mainImage: used('Its picture.', PICTURE),
  items: used('Its pictures.', list(PICTURE)),
  filename: text,
  contentType: text,
  seoData: any,
  variants: any,
  priceMoney: money,
  structuredContent: used(
    'What it is as a product or an event.',
    object({ ...PRODUCT_FIELDS, ...EVENT_FIELDS }),
  ),
  ...PICTURE_FIELDS,
  ...ACCESS_FIELDS,
});

const BLOCK = object({
  id: used('Tells the block from others of the page.', text),
  type: used(
    'A name or a code of the table of blocks.',
    v.union([v.string(), v.number()], 'a name or a number'),
  ),
  variant: v.union([v.string(), v.number()], 'a name or a number'),
  value: used('What it shows, by its type.', any),
});

const BLOCKS = list(BLOCK);

/** Blocks, one below the other or in rows of columns. */
export const LAYOUT = v.union(
  [
    BLOCKS,
    object({
      rows: list(closed({ columns: list(closed({ span: whole(1, 12), blocks: BLOCKS })) })),
    }),
    text,
  ],
  'a list of blocks, or an object with rows',
);

/** A page: a file of the content with an address. */
export const PAGE = object(
  {
    collection: used('The page itself.', COLLECTION),
    items: used('The items of a collection, in order.', list(ITEM)),
    item: used('The one item of a page of an item.', ITEM),
    mainContent: used('The HTML of a single page.', html),
    mainContentBlocks: used('The blocks of a single page.', LAYOUT),
    pagination: any,
    productMerchandisingContext: any,
  },
  { aliases: { content: 'mainContent', posts: 'items', products: 'items' } },
);
