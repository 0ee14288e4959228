import type { FoundDocument } from '../../../widgets/contract/search.js';
import { plainText } from '../feeds/rss.js';
import { unescapeHtml } from '../html/entities.js';
import type { JsonObject } from '../shared/types.js';
import { textField } from '../shared/values.js';

/** Characters of an excerpt: enough to distinguish results. */
const MAX_EXCERPT = 160;

/** A result, as lists of suggestions and static sites show it; undefined without an address. */
export function describeFound(shown: JsonObject): FoundDocument | undefined {
  const url = textField(shown, 'fullUrl');
  if (url === undefined) return undefined;
  const given = textField(shown, 'excerpt') ?? textField(shown, 'description') ?? '';
  const text = unescapeHtml(plainText(given));
  const excerpt = text.length <= MAX_EXCERPT ? text : `${text.slice(0, MAX_EXCERPT).trimEnd()}…`;
  const title = textField(shown, 'title') ?? url;
  return { url, title, ...(excerpt === '' ? {} : { excerpt }) };
}
