import { escapeAttribute } from '../../../engine/internals.js';
import { html, type Markup } from '../../shared/markup.js';

/** Characters that XML 1.0 forbids: most control characters, and unpaired surrogates. */
const NOT_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

type XmlChild = Markup | string | undefined | readonly XmlChild[];

/** A document of one element. */
export function xmlDocument(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** An element with texts and elements in it, without the characters that XML forbids. Empty texts are left out. */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly XmlChild[]
): Markup {
  const inside = childrenText(children);
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const tag = name + written.join('');
  return html(inside === '' ? `<${tag}/>` : `<${tag}>${inside}</${name}>`);
}

/** An element with a text in it; nothing when there is no text. */
export function xmlField(name: string, text: string | undefined): Markup | undefined {
  return text === undefined || text === '' ? undefined : xmlElement(name, {}, text);
}

/** An element with HTML in it, which readers show as such. */
export function xmlMarkup(name: string, markup: Markup): Markup | undefined {
  const text = markup.toString();
  if (text === '') return undefined;
  const safe = text.replace(NOT_XML, '').replaceAll(']]>', ']]]]><![CDATA[>');
  return html(`<${name}><![CDATA[${safe}]]></${name}>`);
}

function childrenText(children: readonly XmlChild[]): string {
  return children
    .map((child) => {
      if (child === undefined) return '';
      if (typeof child === 'string') return xmlText(child);
      return 'map' in child ? childrenText(child) : child.toString();
    })
    .join('');
}

function xmlText(text: string): string {
  return escapeAttribute(text.replace(NOT_XML, ''));
}
