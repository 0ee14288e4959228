import { element, type Markup } from '../../shared/markup.js';
import { absolute } from '../feeds/addresses.js';
import { hasFeed } from '../feeds/rss.js';
import { textField } from '../shared/values.js';
import type { HeadSource } from './structured-data.js';

/** The link to the feed of a collection that has one. */
export function feedLink({ collection, baseUrl, website }: HeadSource): Markup | undefined {
  if (!hasFeed(collection)) return undefined;
  const address = absolute(baseUrl, textField(collection, 'fullUrl'));
  if (address === undefined) return undefined;
  const title = textField(collection, 'title') ?? textField(website, 'siteTitle') ?? 'RSS';
  return element('link', {
    rel: 'alternate',
    type: 'application/rss+xml',
    title,
    href: `${address}?format=rss`,
  });
}
