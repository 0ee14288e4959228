import { escapeHtml } from '../../../engine/kit.js';
import { absolute } from '../feeds/addresses.js';
import { hasFeed, plainText } from '../feeds/rss.js';
import type { PagePart } from '../model.js';
import { numberField, objectField, textField } from '../values.js';
import {
  descriptionOf,
  type HeadSource,
  imagesOf,
  itemOf,
  renderStructuredData,
  structuredData,
} from './structured-data.js';

/** What Open Graph calls the items of a collection, by record type. */
const OPEN_GRAPH_TYPES: ReadonlyMap<number, string> = new Map([
  [1, 'article'],
  [11, 'product'],
]);

/** The part of a page's head that is for other sites: Open Graph, the feed, and structured data. */
export const metadata: PagePart = ({ data, baseUrl, canonicalUrl, title }) => {
  const source: HeadSource = {
    website: objectField(data, 'website'),
    collection: objectField(data, 'collection'),
    item: itemOf(data),
    baseUrl,
    url: canonicalUrl,
  };
  return [
    ...openGraph(source, title),
    feedLink(source),
    renderStructuredData(structuredData(source)),
  ]
    .filter((line) => line !== '')
    .join('\n');
};

function openGraph(source: HeadSource, title: string): readonly string[] {
  const { website, collection, item, baseUrl, url } = source;
  const siteTitle = textField(website, 'siteTitle');
  const image = firstImage(source);
  return [
    meta('property', 'og:site_name', siteTitle),
    meta('property', 'og:title', textField(item ?? collection, 'title') ?? title),
    meta(
      'property',
      'og:type',
      OPEN_GRAPH_TYPES.get(numberField(item, 'recordType') ?? 0) ?? 'website',
    ),
    meta('property', 'og:url', absolute(baseUrl, url)),
    meta(
      'property',
      'og:description',
      descriptionOf(item ?? collection) ?? plainText(textField(website, 'siteDescription') ?? ''),
    ),
    meta('property', 'og:image', image),
    // Open Graph writes `en_US`.
    meta('property', 'og:locale', textField(website, 'language')?.replace('-', '_')),
    meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
  ];
}

function firstImage({ website, collection, item, baseUrl }: HeadSource): string | undefined {
  const shown = [item ?? {}, collection, { assetUrl: textField(website, 'socialLogoImageUrl') }];
  return shown.flatMap((each) => imagesOf(each, baseUrl))[0];
}

function meta(key: 'name' | 'property', name: string, content: string | undefined): string {
  if (content === undefined || content === '') return '';
  return `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
}

function feedLink({ collection, baseUrl, website }: HeadSource): string {
  if (!hasFeed(collection)) return '';
  const address = absolute(baseUrl, textField(collection, 'fullUrl'));
  if (address === undefined) return '';
  const title = textField(collection, 'title') ?? textField(website, 'siteTitle') ?? 'RSS';
  return `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${escapeHtml(address)}?format=rss">`;
}
