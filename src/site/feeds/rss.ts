import type { JsonObject } from '../types.js';
import { field, numberField, objectField, textField, textsField } from '../values.js';
import { absolute } from './addresses.js';
import { xmlElement, xmlMarkup, xmlText } from './xml.js';

/** What a feed is made from. */
export interface FeedSource {
  readonly website: JsonObject;
  readonly collection: JsonObject;
  /** Newest first. */
  readonly items: readonly JsonObject[];
  /** Scheme and host of the site. */
  readonly baseUrl: string;
}

/** As many as readers keep. */
const MAX_ITEMS = 50;

/** The RSS 2.0 feed of a blog, with whole posts. */
export function renderRss({ website, collection, items, baseUrl }: FeedSource): string {
  const link = absolute(baseUrl, textField(collection, 'fullUrl')) ?? baseUrl;
  const title = textField(collection, 'title') ?? textField(website, 'siteTitle') ?? '';
  const newest = Math.max(...items.map((item) => dateOf(item) ?? 0), 0);
  const self = `${link.replace(/\/$/, '')}?format=rss`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${xmlText(title)}</title>`,
    xmlElement('link', link),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    `<description>${xmlText(plainText(textField(collection, 'description') ?? textField(website, 'siteDescription') ?? ''))}</description>`,
    xmlElement('language', textField(website, 'language')),
    newest > 0 ? xmlElement('lastBuildDate', rfc822(newest)) : '',
    ...items.slice(0, MAX_ITEMS).map((item) => renderItem(item, baseUrl)),
    '</channel>',
    '</rss>\n',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function renderItem(item: JsonObject, baseUrl: string): string {
  const link = absolute(baseUrl, textField(item, 'fullUrl'));
  const date = dateOf(item);
  const id = textField(item, 'id') ?? link ?? '';
  const labels = [...textsField(item, 'categories'), ...textsField(item, 'tags')];
  return [
    '<item>',
    `<title>${xmlText(textField(item, 'title') ?? '')}</title>`,
    xmlElement('link', link),
    `<guid isPermaLink="false">${xmlText(id)}</guid>`,
    date === undefined ? '' : xmlElement('pubDate', rfc822(date)),
    xmlElement('dc:creator', textField(objectField(item, 'author'), 'displayName')),
    ...labels.map((label) => xmlElement('category', label)),
    xmlMarkup('description', textField(item, 'excerpt')),
    xmlMarkup('content:encoded', textField(item, 'body')),
    '</item>',
  ].join('');
}

/** When an item was published, in epoch milliseconds. */
export function dateOf(item: JsonObject): number | undefined {
  const date = numberField(item, 'publishOn') ?? numberField(item, 'addedOn');
  return date !== undefined && Math.abs(date) <= MAX_DATE ? date : undefined;
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
