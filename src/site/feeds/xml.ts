import { escapeHtml } from '../../../engine/kit.js';

/** What XML 1.0 does not allow: most control characters, and halves of pairs. */
const NOT_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

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
