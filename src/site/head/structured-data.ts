import {
  currentMoney,
  isSoldOut,
  toMoney,
  UNCOUNTED,
  variantsOf,
} from '../../../engine/internals.js';
import { json, type Markup } from '../../shared/markup.js';
import { absolute } from '../feeds/addresses.js';
import { dateOf, plainText } from '../feeds/rss.js';
import { isPaywall } from '../shared/paywall.js';
import type { JsonObject } from '../shared/types.js';
import {
  field,
  isObject,
  numberField,
  objectField,
  objectsField,
  textField,
} from '../shared/values.js';

/** The facts that the head of a page is made from. */
export interface HeadSource {
  readonly website: JsonObject;
  readonly collection: JsonObject;
  /** The item that the page shows; `undefined` on other pages. */
  readonly item: JsonObject | undefined;
  /** Scheme and host of the site; empty when nothing names them. */
  readonly baseUrl: string;
  /** The page's own address. */
  readonly url: string | undefined;
}

/** The item that a page shows. */
export function itemOf(data: JsonObject): JsonObject | undefined {
  const item = field(data, 'item');
  return isObject(item) ? item : undefined;
}

type Describe = (item: JsonObject, source: HeadSource) => JsonObject;

/** Record types of items (second seed, section 3) that search engines know as something. */
const TYPES: ReadonlyMap<number, Describe> = new Map([
  [1, describePost],
  [11, describeProduct],
  [12, describeEvent],
]);

/** The JSON-LD of a page for search engines (schema.org): its product, post or event; `undefined` for other pages. */
export function structuredData(source: HeadSource): JsonObject | undefined {
  const { item } = source;
  if (item === undefined) return undefined;
  const describe = TYPES.get(numberField(item, 'recordType') ?? 0);
  return describe === undefined
    ? undefined
    : withoutGaps({ '@context': 'https://schema.org', ...describe(item, source) });
}

/** A JSON-LD element; nothing in the data can end it. */
export function renderStructuredData(data: JsonObject | undefined): Markup | undefined {
  return data === undefined ? undefined : json('application/ld+json', data);
}

function describePost(item: JsonObject, source: HeadSource): JsonObject {
  const published = dateOf(item);
  return {
    '@type': 'BlogPosting',
    headline: textField(item, 'title'),
    description: descriptionOf(item),
    image: imagesOf(item, source.baseUrl),
    datePublished: isoDate(published),
    dateModified: isoDate(numberField(item, 'updatedOn') ?? published),
    author: named('Person', textField(objectField(item, 'author'), 'displayName')),
    publisher: named('Organization', textField(source.website, 'siteTitle')),
    mainEntityOfPage: absolute(source.baseUrl, source.url),
  };
}

function describeProduct(item: JsonObject, source: HeadSource): JsonObject {
  const url = absolute(source.baseUrl, source.url);
  return {
    '@type': 'Product',
    name: textField(item, 'title'),
    description: descriptionOf(item),
    image: imagesOf(item, source.baseUrl),
    url,
    brand: named('Brand', textField(source.website, 'siteTitle')),
    offers: offersOf(item, url),
  };
}

/** One price is an offer, several are a range. */
function offersOf(item: JsonObject, url: string | undefined): JsonObject | undefined {
  const prices = variantsOf(item, UNCOUNTED)
    .map((variant) => toMoney(currentMoney(variant), UNCOUNTED))
    .sort((a, b) => Number(a.value) - Number(b.value));
  const [lowest] = prices;
  const highest = prices.at(-1);
  if (lowest === undefined || highest === undefined) return undefined;
  const shared = {
    priceCurrency: lowest.currency,
    availability: `https://schema.org/${isSoldOut(item, UNCOUNTED) && !isPaywall(item) ? 'OutOfStock' : 'InStock'}`,
    url,
  };
  return lowest.value === highest.value
    ? { '@type': 'Offer', price: lowest.value, ...shared }
    : {
        '@type': 'AggregateOffer',
        lowPrice: lowest.value,
        highPrice: highest.value,
        offerCount: prices.length,
        ...shared,
      };
}

function describeEvent(item: JsonObject, source: HeadSource): JsonObject {
  const location = objectField(item, 'location');
  const address = [
    textField(location, 'addressLine1'),
    textField(location, 'addressLine2'),
    textField(location, 'addressCountry'),
  ].filter((line) => line !== undefined);
  const name = textField(location, 'addressTitle');
  return {
    '@type': 'Event',
    name: textField(item, 'title'),
    description: descriptionOf(item),
    image: imagesOf(item, source.baseUrl),
    startDate: isoDate(numberField(item, 'startDate')),
    endDate: isoDate(numberField(item, 'endDate')),
    url: absolute(source.baseUrl, source.url),
    location:
      name === undefined && address.length === 0
        ? undefined
        : { '@type': 'Place', name, address: address.join(', ') },
  };
}

function named(type: string, name: string | undefined): JsonObject | undefined {
  return name === undefined ? undefined : { '@type': type, name };
}

const DESCRIPTION_LENGTH = 300;

/** The description of an item in a sentence or two. */
export function descriptionOf(item: JsonObject): string | undefined {
  const seo = textField(objectField(item, 'seoData'), 'seoDescription');
  const text = plainText(seo ?? textField(item, 'excerpt') ?? textField(item, 'body') ?? '');
  if (text === '') return undefined;
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

/** The absolute addresses of an item's pictures: its own, then those of its gallery. */
export function imagesOf(item: JsonObject, baseUrl: string): readonly string[] {
  const addresses = [item, ...objectsField(item, 'items')].map((each) =>
    absolute(baseUrl, textField(each, 'assetUrl')),
  );
  return [...new Set(addresses.filter((address) => address !== undefined))];
}

function isoDate(time: number | undefined): string | undefined {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function withoutGaps(data: JsonObject): JsonObject {
  const filled = Object.entries(data).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled);
}
