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
const nothing = (): void => undefined;

type OpenTag = Pick<TagError, 'name' | 'start' | 'end'>;

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

/**
 * Reads the links of a page, without comments and the content of scripts and styles. Tags are read one by one: a parsed
 * tree repeats links that are closed in the wrong order.
 */
export function readLinks(html: string): PageLinks {
  const links: PageLink[] = [];
  const ids = new Set<string>();
  const pairs = new Pairs();
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: ({ tagName, attrs, selfClosing, location }) => {
        const tag = { name: tagName, ...offsetsOf(location) };
        pairs.start(tag, selfClosing);
        if (tagName === 'img' && !attrs.some(({ name }) => name === 'alt')) {
          pairs.errors.push({ ...tag, kind: 'no-alt' });
        }
        if (
          tagName === 'html' &&
          !attrs.some(({ name, value }) => name === 'lang' && value !== '')
        ) {
          pairs.errors.push({ ...tag, kind: 'no-lang' });
        }
        for (const { name, value } of attrs) {
          const text = value.trim();
          // Such an address is that of the page.
          if (text === '') continue;
          if (name === 'id' && ids.has(text))
            pairs.errors.push({ ...tag, name: text, kind: 'id-twice' });
          if (name === 'id' || (tagName === 'a' && name === 'name')) ids.add(text);
          else if (LINKING.has(name) && tagName !== 'base') {
            links.push({ element: tagName, attribute: name, url: text });
          }
        }
        tokenizer.state = TEXT_MODES.get(tagName) ?? tokenizer.state;
      },
      onEndTag: ({ tagName, location }) => pairs.end({ name: tagName, ...offsetsOf(location) }),
      onComment: nothing,
      onDoctype: nothing,
      onCharacter: nothing,
      onNullCharacter: nothing,
      onWhitespaceCharacter: nothing,
      onEof: nothing,
    },
  );
  tokenizer.write(html, true);
  return { links, ids, errors: pairs.finish() };
}

function offsetsOf(location: { readonly startOffset: number; readonly endOffset: number } | null) {
  return { start: location?.startOffset ?? 0, end: location?.endOffset ?? 0 };
}
