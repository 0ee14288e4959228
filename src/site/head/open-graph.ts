import { element, lines, type Markup } from '../../shared/markup.js';
import { absolute } from '../feeds/addresses.js';
import { plainText } from '../feeds/rss.js';
import { numberField, textField } from '../shared/values.js';
import { descriptionOf, type HeadSource, imagesOf } from './structured-data.js';

/** The Open Graph types of items, by record type. */
const OPEN_GRAPH_TYPES: ReadonlyMap<number, string> = new Map([
  [1, 'article'],
  [11, 'product'],
]);

/** The tags of Open Graph, by which other sites show a link to a page. */
export function openGraph(source: HeadSource, title: string): Markup {
  const { website, collection, item, baseUrl, url } = source;
  const siteTitle = textField(website, 'siteTitle');
  const image = firstImage(source);
  return lines([
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
  ]);
}

function firstImage({ website, collection, item, baseUrl }: HeadSource): string | undefined {
  const shown = [item ?? {}, collection, { assetUrl: textField(website, 'socialLogoImageUrl') }];
  const images = shown.flatMap((each) => imagesOf(each, baseUrl));
  // Most programs that show links show no drawings.
  return images.find((url) => !/\.svg(?:[?#]|$)/i.test(url)) ?? images[0];
}

function meta(
  key: 'name' | 'property',
  name: string,
  content: string | undefined,
): Markup | undefined {
  if (content === undefined || content === '') return undefined;
  return element('meta', { [key]: name, content });
}
