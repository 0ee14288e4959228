import { html, type Markup } from '../../shared/markup.js';
import { textField } from '../shared/values.js';

/**
 * The fields of content that are HTML by contract. Templates write them without escaping, so their authors may run
 * scripts on the site. `docs/security.md` quotes this table. A field is named by the end of its path, without the
 * indexes of lists.
 */
export const HTML_FIELDS = {
  body: 'the text of an item, a popup overlay or a lock screen',
  excerpt: 'the summary of an item',
  mainContent: 'the text of a page',
  promotedBlock: 'the block that an item shows in lists',
  'collection.description': 'the text above a list',
  'author.bio': 'words of the author about themselves',
  'announcementBarSettings.text': 'the text of the announcement bar',
  'oembed.html': "another site's player",
  'value.html': "the block types 'html', 'code-injection' and 'embed': code of the site's owner",
  submissionHtml:
    'the HTML after a form: reduced to passive markup, but for scripts, which run unless `securityPolicy.formScripts` is off',
  headerInjection: 'code for the head, of the site or a collection',
  footerInjection: 'code for the end of the body',
  customHeaders: 'code for the head, as older sites have it',
  customFooters: 'code for the end of the body, as older sites have it',
  postItemInjectCode: 'code after each item of a collection',
} as const;

/** The end of a path of a field that is HTML by contract. */
export type HtmlField = keyof typeof HTML_FIELDS;

/** A field that is HTML by contract, as it is; nothing where there is none. */
export function contractHtml(record: unknown, name: HtmlField): Markup {
  return html(textField(record, name) ?? '');
}

/** Fields with texts of visitors. No field inside of them is HTML, whatever its name. */
export const VISITORS_FIELDS: readonly string[] = ['comments', 'replies', 'reviews'];

/** Whether the text at a path of a content file is HTML by contract. */
export function isHtmlField(path: readonly string[]): boolean {
  const names = path.filter((key) => !/^\d+$/.test(key));
  if (names.some((name) => VISITORS_FIELDS.includes(name))) return false;
  const [last = ''] = names.slice(-1);
  return [last, names.slice(-2).join('.')].some((end) => Object.hasOwn(HTML_FIELDS, end));
}
