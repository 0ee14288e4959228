/** An address that a page refers to. */
export interface PageLink {
  /** The attribute that holds it. */
  readonly attribute: string;
  readonly url: string;
}

/** What a page refers to, and what can be referred to in it. */
export interface PageLinks {
  readonly links: readonly PageLink[];
  /** The `id`s of its elements, and the names of its anchors. */
  readonly ids: ReadonlySet<string>;
}

const LINKING: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formaction', 'poster']);
/** What starts something else than text, or an attribute of the tag before. */
const NEXT = /<!--|<([a-zA-Z][^\s/>]*)/g;
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;
const TAG_END = /[^>]*>/y;
/** Elements whose content is text. */
const RAW: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title']);

/** Reads the links of a page. Comments and the content of scripts and styles are passed over. */
export function readLinks(html: string): PageLinks {
  const links: PageLink[] = [];
  const ids = new Set<string>();
  let at = 0;
  for (;;) {
    NEXT.lastIndex = at;
    const found = NEXT.exec(html);
    if (found === null) return { links, ids };
    const name = found[1]?.toLowerCase();
    if (name === undefined) {
      at = after(html, '-->', NEXT.lastIndex);
      continue;
    }
    at = readAttributes(html, NEXT.lastIndex, (attribute, value) => {
      if (attribute === 'id' || (name === 'a' && attribute === 'name')) ids.add(value);
      else if (LINKING.has(attribute) && name !== 'base') links.push({ attribute, url: value });
    });
    if (RAW.has(name)) at = closing(html, name, at);
  }
}

type UseAttribute = (name: string, value: string) => void;

/** The offset behind the tag. */
function readAttributes(html: string, start: number, use: UseAttribute): number {
  let at = start;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(html);
    if (found === null) break;
    at = ATTRIBUTE.lastIndex;
    const [, name = '', double, single, bare] = found;
    const value = double ?? single ?? bare;
    if (value !== undefined) use(name.toLowerCase(), unescapeText(value).trim());
  }
  TAG_END.lastIndex = at;
  return TAG_END.test(html) ? TAG_END.lastIndex : html.length;
}

function after(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found === -1 ? html.length : found + text.length;
}

function closing(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
]);

function unescapeText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,4}));/gi, (whole, ...groups) => {
    const [decimal, hexadecimal, name] = groups as (string | undefined)[];
    if (name !== undefined) return ENTITIES.get(name) ?? whole;
    return String.fromCodePoint(Number.parseInt(decimal ?? hexadecimal ?? '', decimal ? 10 : 16));
  });
}
