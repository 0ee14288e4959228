import { escapeHtml } from '../../../engine/kit.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML 1.0 does not allow
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text for the content of an element or for an attribute; characters that XML does not allow are left out. */
export function xmlText(text: string): string {
  return escapeHtml(text.replace(NOT_XML, ''));
}

/** An element with text in it; nothing when there is no text. */
export function xmlElement(name: string, text: string | undefined): string {
  return text === undefined || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
}

/** An element with markup in it, which readers show as such. */
export function xmlMarkup(name: string, html: string | undefined): string {
  if (html === undefined || html === '') return '';
  const safe = html.replace(NOT_XML, '').replaceAll(']]>', ']]]]><![CDATA[>');
  return `<${name}><![CDATA[${safe}]]></${name}>`;
}
