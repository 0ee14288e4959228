import { safeAddress } from '../../../shared/address.js';
import { openingTag } from '../../../shared/markup.js';

/** Elements that stay. Of all others only the content does. */
const KEPT: ReadonlySet<string> = new Set(
  'p br strong em b i u s sub sup small mark code pre blockquote ul ol li a h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);
/** Elements that are removed with their content, since it is no text. */
const DROPPED: ReadonlySet<string> = new Set(
  'script style template iframe object svg math noscript textarea title select'.split(' '),
);
/** Elements that end an open paragraph. */
const BLOCKS: ReadonlySet<string> = new Set('p pre blockquote ul ol li h2 h3 h4 h5 h6'.split(' '));
const VOID: ReadonlySet<string> = new Set(['br']);
/** Elements open inside one another. */
const MAX_DEPTH = 32;

const TAG = /<(\/?)([a-z][a-z0-9]{0,15})((?:\s[^<>]{0,2000})?)\/?>/iy;
const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});)/gi;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

interface Output {
  html: string;
  readonly open: string[];
}

/**
 * HTML reduced to running text: the elements above, and of attributes only the `href` of links to safe addresses. The
 * result is written anew: texts are escaped, and open elements are closed.
 */
export function richText(source: string): string {
  const output: Output = { html: '', open: [] };
  let done = 0;
  for (;;) {
    const start = source.indexOf('<', done);
    if (start < 0) break;
    output.html += escapeText(source.slice(done, start));
    done = readMarkup(source, start, output);
  }
  output.html += escapeText(source.slice(done));
  closeTo(output, 0);
  return output.html.trim();
}

/** Reads the markup at a `<`, and returns the place after it. */
function readMarkup(source: string, start: number, output: Output): number {
  TAG.lastIndex = start;
  const [tag, slash = '', written = '', attributes = ''] = TAG.exec(source) ?? [];
  if (tag === undefined) return skipOrEscape(source, start, output);
  const name = written.toLowerCase();
  const end = start + tag.length;
  if (DROPPED.has(name) && slash === '') return endOfDropped(source, name, end);
  if (slash !== '') closeElement(output, name);
  else openElement(output, name === 'h1' ? 'h2' : name, attributes);
  return end;
}

/** Comments and declarations go; a `<` that begins nothing is text. */
function skipOrEscape(source: string, start: number, output: Output): number {
  if (source.startsWith('<!--', start)) {
    const end = source.indexOf('-->', start + 4);
    return end < 0 ? source.length : end + 3;
  }
  output.html += '&lt;';
  return start + 1;
}

function endOfDropped(source: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}\\s{0,20}>`, 'gi');
  closing.lastIndex = from;
  // Without an end the content would reach to the end of the text.
  return closing.test(source) ? closing.lastIndex : source.length;
}

function openElement(output: Output, name: string, attributes: string): void {
  if (!KEPT.has(name)) return;
  if (VOID.has(name)) {
    output.html += `<${name}>`;
    return;
  }
  if (BLOCKS.has(name)) closeElement(output, 'p');
  if (name === 'li' || name === 'a') closeSibling(output, name);
  if (output.open.length >= MAX_DEPTH) return;
  output.html += name === 'a' ? linkTag(attributes) : `<${name}>`;
  output.open.push(name);
}

function linkTag(attributes: string): string {
  const found = HREF.exec(attributes);
  const address = safeAddress(decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? ''));
  return openingTag('a', { href: address || undefined });
}

/** A link ends where the next begins; so does the item of a list. */
function closeSibling(output: Output, name: 'li' | 'a'): void {
  const list = Math.max(output.open.lastIndexOf('ul'), output.open.lastIndexOf('ol'));
  const place = output.open.lastIndexOf(name);
  if (place >= 0 && (name === 'a' || place > list)) closeTo(output, place);
}

function closeElement(output: Output, name: string): void {
  const place = output.open.lastIndexOf(name === 'h1' ? 'h2' : name);
  if (place >= 0) closeTo(output, place);
}

function closeTo(output: Output, depth: number): void {
  while (output.open.length > depth) output.html += `</${output.open.pop()}>`;
}

/** Character references stay as they are. */
function escapeText(text: string): string {
  return text.replace(BARE_AMPERSAND, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>' };

/** The characters of an attribute's text. References by other names stay, and are escaped later. */
function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|quot|lt|gt));?/gi,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
