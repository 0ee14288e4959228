import type { Markup } from '../../shared/markup.js';
import { contractHtml } from '../html/html-fields.js';
import type { JsonObject } from '../shared/types.js';
import { field, numberField, objectField, textField, textsField } from '../shared/values.js';
import { absolute } from './addresses.js';
import { xmlDocument, xmlElement, xmlField, xmlMarkup } from './xml.js';

/** The facts that a feed is made from. */
export interface FeedSource {
  readonly website: JsonObject;
  readonly collection: JsonObject;
  /** Newest first. */
  readonly items: readonly JsonObject[];
  /** Scheme and host of the site. */
  readonly baseUrl: string;
  /** From the root of the site, where the feed is served by another address than that by query. */
  readonly self?: string | undefined;
}

/** As many as readers keep. */
const MAX_ITEMS = 50;

/** The RSS 2.0 feed of a blog, with whole posts. */
export function renderRss(source: FeedSource): string {
  const { website, collection, items, baseUrl } = source;
  const link = absolute(baseUrl, textField(collection, 'fullUrl')) ?? baseUrl;
  const title = textField(collection, 'title') ?? textField(website, 'siteTitle') ?? '';
  const newest = items.reduce((latest, item) => Math.max(latest, dateOf(item) ?? 0), 0);
  const self = absolute(baseUrl, source.self) ?? `${link.replace(/\/$/, '')}?format=rss`;
  const description = textField(collection, 'description') ?? textField(website, 'siteDescription');
  return xmlDocument(
    xmlElement(
      'rss',
      NAMESPACES,
      xmlElement(
        'channel',
        {},
        xmlElement('title', {}, title),
        xmlField('link', link),
        xmlElement('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
        xmlElement('description', {}, plainText(description ?? '')),
        xmlField('language', textField(website, 'language')),
        newest > 0 ? xmlField('lastBuildDate', rfc822(newest)) : undefined,
        items.slice(0, MAX_ITEMS).map((item) => renderItem(item, baseUrl)),
      ),
    ),
  );
}

const NAMESPACES = {
  version: '2.0',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
};

function renderItem(item: JsonObject, baseUrl: string): Markup {
  const link = absolute(baseUrl, textField(item, 'fullUrl'));
  const date = dateOf(item);
  const id = textField(item, 'id') ?? link ?? '';
  const labels = [...textsField(item, 'categories'), ...textsField(item, 'tags')];
  return xmlElement(
    'item',
    {},
    xmlElement('title', {}, textField(item, 'title') ?? ''),
    xmlField('link', link),
    xmlElement('guid', { isPermaLink: 'false' }, id),
    date === undefined ? undefined : xmlField('pubDate', rfc822(date)),
    xmlField('dc:creator', textField(objectField(item, 'author'), 'displayName')),
    labels.map((label) => xmlField('category', label)),
    xmlMarkup('description', contractHtml(item, 'excerpt')),
    xmlMarkup('content:encoded', contractHtml(item, 'body')),
  );
}

/** When an item was published, in epoch milliseconds. */
export function dateOf(item: JsonObject): number | undefined {
  const date = numberField(item, 'publishOn') ?? numberField(item, 'addedOn') ?? Number.NaN;
  return Math.abs(date) <= MAX_DATE ? date : undefined;
}

/** Later dates have years of more than four digits. */
const MAX_DATE = Date.UTC(9999, 11, 31);

function rfc822(date: number): string {
  return new Date(date).toUTCString();
}

/** A text without the tags in it. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a collection has a feed. */
export function hasFeed(collection: JsonObject): boolean {
  return (
    field(collection, 'typeName') === 'blog' ||
    field(collection, 'hasSystemBlogCollectionSettings') === true
  );
}
