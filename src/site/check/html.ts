import { Tokenizer, TokenizerMode } from 'parse5';

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
/** How the content of elements is read that hold text alone. */
const TEXT_MODES: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
]);
const nothing = (): void => undefined;

/**
 * Reads the links of a page. Comments and the content of scripts and styles are passed over. Tags are
 * read one by one: a tree would have links twice that are closed in the wrong order.
 */
export function readLinks(html: string): PageLinks {
  const links: PageLink[] = [];
  const ids = new Set<string>();
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag: ({ tagName, attrs }) => {
        for (const { name, value } of attrs) {
          const text = value.trim();
          // Such an address is that of the page.
          if (text === '') continue;
          if (name === 'id' || (tagName === 'a' && name === 'name')) ids.add(text);
          else if (LINKING.has(name) && tagName !== 'base') {
            links.push({ attribute: name, url: text });
          }
        }
        tokenizer.state = TEXT_MODES.get(tagName) ?? tokenizer.state;
      },
      onEndTag: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onCharacter: nothing,
      onNullCharacter: nothing,
      onWhitespaceCharacter: nothing,
      onEof: nothing,
    },
  );
  tokenizer.write(html, true);
  return { links, ids };
}
