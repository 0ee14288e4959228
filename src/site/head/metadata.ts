import { lines } from '../../shared/markup.js';
import type { PagePart } from '../model/page-part.js';
import { objectField } from '../shared/values.js';
import { feedLink } from './feed-link.js';
import { openGraph } from './open-graph.js';
import {
  type HeadSource,
  itemOf,
  renderStructuredData,
  structuredData,
} from './structured-data.js';

/** The part of a page's head that is for other sites: Open Graph, the feed, and structured data. */
export const metadata: PagePart = ({ data, baseUrl, canonicalUrl, title }) => {
  const source: HeadSource = {
    website: objectField(data, 'website'),
    collection: objectField(data, 'collection'),
    item: itemOf(data),
    baseUrl,
    url: canonicalUrl,
  };
  return lines([
    openGraph(source, title),
    feedLink(source),
    renderStructuredData(structuredData(source)),
  ]);
};
