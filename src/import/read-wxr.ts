import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** A category, a tag or a menu of an entry of an export. */
export interface WxrTerm {
  /** `category`, `post_tag` or `nav_menu`. */
  readonly domain: string;
  /** Its name in addresses. */
  readonly nicename: string;
  readonly name: string;
}

/** A page, post, attachment or entry of a menu of an export. */
export interface WxrItem {
  /** The texts of its fields by their names, such as `title` and `wp:post_type`. */
  readonly fields: ReadonlyMap<string, string>;
  readonly terms: readonly WxrTerm[];
  /** The values of `wp:postmeta`, by key. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly comments: number;
}

/** An export in the form of WordPress (WXR). */
export interface Wxr {
  /** The texts of the fields of the site by their names, such as `title` and `wp:base_site_url`. */
  readonly channel: ReadonlyMap<string, string>;
  /** The names of authors for readers, by login. */
  readonly authors: ReadonlyMap<string, string>;
  /** Categories and tags by their ids. */
  readonly terms: ReadonlyMap<string, WxrTerm>;
  readonly items: readonly WxrItem[];
}

/** A file that is no export, or one that cannot be read; the message says why, and where. */
export class WxrError extends Error {}

/** Larger files are refused: exports are split above some megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Exports have six levels. */
const MAX_DEPTH = 16;
const MAX_ITEMS = 200_000;
const NAMESPACE = /^https?:\/\/wordpress\.org\/export\//;
/** Characters that XML forbids and that texts of exports have all the same. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is looked for.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Reads an export piece by piece. Entities are those of XML alone: a document type, which could define others, is
 * refused.
 *
 * @throws WxrError for a file that is too large, no XML or no export
 */
export async function readWxr(path: string): Promise<Wxr> {
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new WxrError(`it has more than ${MAX_BYTES / 1024 ** 2} MB`);
  const reader = new WxrReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      reader.write(decoder.decode(chunk as Uint8Array, { stream: true }));
    }
    reader.write(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) throw new WxrError('its text is not UTF-8');
    throw error;
  }
  return reader.finish();
}

/** One export of all files that it was split into. */
export function joinWxr(parts: readonly Wxr[]): Wxr {
  const joined = <Value>(maps: readonly ReadonlyMap<string, Value>[]) =>
    new Map(maps.toReversed().flatMap((map) => [...map]));
  return {
    channel: joined(parts.map(({ channel }) => channel)),
    authors: joined(parts.map(({ authors }) => authors)),
    terms: joined(parts.map(({ terms }) => terms)),
    items: parts.flatMap(({ items }) => items),
  };
}

/** The text of a field without blanks around it; empty when it is missing. */
export function fieldOf({ fields }: Pick<WxrItem, 'fields'>, name: string): string {
  return fields.get(name)?.trim() ?? '';
}

/** The first value of a key of `wp:postmeta`; empty when it is missing. */
export function metaOf({ meta }: Pick<WxrItem, 'meta'>, key: string): string {
  return meta.get(key)?.[0]?.trim() ?? '';
}

/** An element that is open: `rss` (0), `channel` (1), `item` or `wp:author` (2), their fields (3, 4). */
interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** An entry that is being read. */
interface Draft {
  readonly fields: Map<string, string>;
  readonly terms: WxrTerm[];
  readonly meta: Map<string, string[]>;
  comments: number;
}

class WxrReader {
  readonly #parser = new SaxesParser({ position: true });
  readonly #open: Open[] = [];
  readonly #channel = new Map<string, string>();
  readonly #authors = new Map<string, string>();
  readonly #terms = new Map<string, WxrTerm>();
  readonly #items: WxrItem[] = [];
  #item: Draft | undefined;
  /** The fields of the author or of the meta value that is being read. */
  #inner = new Map<string, string>();

  constructor() {
    const parser = this.#parser;
    parser.on('error', ({ message }) => {
      throw new WxrError(`no XML: ${message.replace(/^\d+:\d+: /, '')} (${this.#place()})`);
    });
    parser.on('doctype', () => {
      throw new WxrError(`it has a document type, and exports have none (${this.#place()})`);
    });
    const addText = (text: string): void => {
      const top = this.#open.at(-1);
      if (top !== undefined) top.text += text;
    };
    parser.on('text', addText);
    parser.on('cdata', addText);
    parser.on('opentag', (tag) => this.#start(tag as SaxesTagPlain));
    parser.on('closetag', () => this.#end());
  }

  write(text: string): void {
    this.#parser.write(text.replace(FORBIDDEN, ''));
  }

  finish(): Wxr {
    this.#parser.close();
    return {
      channel: this.#channel,
      authors: this.#authors,
      terms: this.#terms,
      items: this.#items,
    };
  }

  #place(): string {
    return `line ${this.#parser.line}, column ${this.#parser.column}`;
  }

  #start({ name, attributes }: SaxesTagPlain): void {
    if (this.#open.length === 0) {
      const isExport = Object.values(attributes).some((value) => NAMESPACE.test(value));
      if (name !== 'rss' || !isExport) throw new WxrError(`no export: it begins with '<${name}>'`);
    }
    if (this.#open.length >= MAX_DEPTH) {
      throw new WxrError(`it is nested deeper than ${MAX_DEPTH} levels (${this.#place()})`);
    }
    this.#open.push({ name, attributes, text: '' });
    const depth = this.#open.length - 1;
    if (depth === 2 || (depth === 3 && this.#item !== undefined)) this.#inner = new Map();
    if (depth === 2 && name === 'item') {
      if (this.#items.length >= MAX_ITEMS)
        throw new WxrError(`it has more than ${MAX_ITEMS} items`);
      this.#item = { fields: new Map(), terms: [], meta: new Map(), comments: 0 };
    }
  }

  #end(): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    const depth = this.#open.length;
    if (this.#item !== undefined) this.#endInItem(element, depth, this.#item);
    else if (depth === 3) this.#inner.set(element.name, element.text);
    else if (depth === 2) {
      if (element.name === 'wp:author') this.#addAuthor();
      else if (element.name === 'wp:category')
        this.#addTerm('category', 'category_nicename', 'cat_name');
      else if (element.name === 'wp:tag') this.#addTerm('post_tag', 'tag_slug', 'tag_name');
      else if (!this.#channel.has(element.name))
        this.#channel.set(element.name, element.text.trim());
    }
  }

  #endInItem({ name, attributes, text }: Open, depth: number, item: Draft): void {
    if (depth === 2) {
      this.#items.push(item);
      this.#item = undefined;
    } else if (depth === 4) this.#inner.set(name, text);
    else if (depth === 3 && name === 'category') {
      const { domain = 'category', nicename = '' } = attributes;
      item.terms.push({ domain, nicename, name: text.trim() });
    } else if (depth === 3 && name === 'wp:postmeta') {
      const key = this.#inner.get('wp:meta_key')?.trim() ?? '';
      const value = this.#inner.get('wp:meta_value') ?? '';
      item.meta.set(key, [...(item.meta.get(key) ?? []), value]);
    } else if (depth === 3 && name === 'wp:comment') item.comments++;
    else if (depth === 3) item.fields.set(name, text);
  }

  #addTerm(domain: string, nicename: string, name: string): void {
    const text = (field: string): string => this.#inner.get(`wp:${field}`)?.trim() ?? '';
    this.#terms.set(text('term_id'), { domain, nicename: text(nicename), name: text(name) });
  }

  #addAuthor(): void {
    const login = this.#inner.get('wp:author_login')?.trim() ?? '';
    const shown = this.#inner.get('wp:author_display_name')?.trim() ?? '';
    this.#authors.set(login, shown === '' ? login : shown);
  }
}
