import { Tokenizer, TokenizerMode } from 'parse5';

/** An address that a page refers to. */
export interface PageLink {
  /** The element, in lower case. */
  readonly element: string;
  /** The attribute that holds it. */
  readonly attribute: string;
  readonly url: string;
}

/** The references of a page, and the targets that references may have in it. */
export interface PageLinks {
  readonly links: readonly PageLink[];
  /** The `id`s of its elements, and the names of its anchors. */
  readonly ids: ReadonlySet<string>;
  /** Tags that are wrong in themselves, in the order of the page. */
  readonly errors: readonly TagError[];
}

/** A tag that does not match the others, or a picture without an alternative text. */
export interface TagError {
  readonly kind: 'unclosed' | 'stray-end' | 'no-alt' | 'no-lang' | 'id-twice';
  /** Of the element, in lower case; of an id that is there twice, the id. */
  readonly name: string;
  /** Where the tag is in the page. */
  readonly start: number;
  readonly end: number;
}

const LINKING: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formaction', 'poster']);
/** How the content of elements is read that hold text alone. */
const TEXT_MODES: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
]);
/** Elements without an end tag. */
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Elements with an optional end tag, which the end tags of other elements imply. */
const IMPLIED: ReadonlySet<string> = new Set(
  'html head body p li dt dd option optgroup thead tbody tfoot tr td th colgroup caption rt rp'.split(
    ' ',
  ),
);

export type OpenTag = Pick<TagError, 'name' | 'start' | 'end'>;

/** Pairs the tags of a page. */
class Pairs {
  readonly errors: TagError[] = [];
  readonly #open: OpenTag[] = [];

  start(tag: OpenTag, isWhole: boolean): void {
    // `/>` ends elements of SVG and MathML only.
    const isForeign = this.#open.some(({ name }) => name === 'svg' || name === 'math');
    // Unknown tags of the platform have a check of their own.
    if (tag.name.startsWith('squarespace:')) return;
    if (!VOID.has(tag.name) && !(isWhole && (isForeign || tag.name === 'svg')))
      this.#open.push(tag);
  }

  end(tag: OpenTag): void {
    const at = this.#open.findLastIndex(({ name }) => name === tag.name);
    if (at === -1) {
      // The end of a paragraph that something else has ended is another one, empty.
      if (!VOID.has(tag.name) && !IMPLIED.has(tag.name) && !tag.name.startsWith('squarespace:')) {
        this.errors.push({ ...tag, kind: 'stray-end' });
      }
      return;
    }
    this.#close(this.#open.splice(at).slice(1));
  }

  finish(): readonly TagError[] {
    this.#close(this.#open);
    return this.errors.sort((a, b) => a.start - b.start);
  }

  #close(tags: readonly OpenTag[]): void {
    for (const tag of tags) {
      if (!IMPLIED.has(tag.name)) this.errors.push({ ...tag, kind: 'unclosed' });
    }
  }
}

/** Gets the tags and texts of a page, in their order. Offsets are those of the page. */
export interface TagReader {
  readonly start: (tag: StartTag) => void;
  readonly end?: (tag: OpenTag) => void;
  /** The text between tags; that of scripts and styles too. */
  readonly text?: (text: { readonly start: number; readonly end: number }) => void;
}

/** A start tag. */
export interface StartTag extends OpenTag {
  readonly attrs: readonly { readonly name: string; readonly value: string }[];
  /** Whether it ends with `/>`. */
  readonly isWhole: boolean;
}

/** Reads tags one by one: a parsed tree repeats those that are closed in the wrong order. */
export function readTags(html: string, reader: TagReader): void {
  let text: { readonly start: number; readonly end: number } | undefined;
  const endText = (): void => {
    if (text !== undefined) reader.text?.(text);
    text = undefined;
  };
  // Words and the blanks between them come one by one.
  const onText = ({ location }: { readonly location: ParserLocation }): void => {
    const { start, end } = offsetsOf(location);
    text = { start: text?.start ?? start, end };
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: ({ tagName, attrs, selfClosing, location }) => {
        endText();
        reader.start({ name: tagName, attrs, isWhole: selfClosing, ...offsetsOf(location) });
        tokenizer.state = TEXT_MODES.get(tagName) ?? tokenizer.state;
      },
      onEndTag: ({ tagName, location }) => {
        endText();
        reader.end?.({ name: tagName, ...offsetsOf(location) });
      },
      onComment: endText,
      onDoctype: endText,
      onCharacter: onText,
      onNullCharacter: onText,
      onWhitespaceCharacter: onText,
      onEof: endText,
    },
  );
  tokenizer.write(html, true);
}

/** Reads the links of a page, without comments and the content of scripts and styles. */
export function readLinks(html: string): PageLinks {
  const links: PageLink[] = [];
  const ids = new Set<string>();
  const pairs = new Pairs();
  const start = ({ attrs, isWhole, ...tag }: StartTag): void => {
    pairs.start(tag, isWhole);
    const has = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value;
    if (tag.name === 'img' && has('alt') === undefined)
      pairs.errors.push({ ...tag, kind: 'no-alt' });
    if (tag.name === 'html' && !has('lang')) pairs.errors.push({ ...tag, kind: 'no-lang' });
    for (const { name, value } of attrs) {
      const text = value.trim();
      // Such an address is that of the page.
      if (text === '') continue;
      if (name === 'id' && ids.has(text))
        pairs.errors.push({ ...tag, name: text, kind: 'id-twice' });
      if (name === 'id' || (tag.name === 'a' && name === 'name')) ids.add(text);
      else if (LINKING.has(name) && tag.name !== 'base') {
        links.push({ element: tag.name, attribute: name, url: text });
      }
    }
  };
  readTags(html, { start, end: (tag) => pairs.end(tag) });
  return { links, ids, errors: pairs.finish() };
}

type ParserLocation = { readonly startOffset: number; readonly endOffset: number } | null;

function offsetsOf(location: ParserLocation) {
  return { start: location?.startOffset ?? 0, end: location?.endOffset ?? 0 };
}
