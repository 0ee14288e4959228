import {
  defaultTreeAdapter,
  type DefaultTreeAdapterTypes as Html,
  html,
  parseFragment,
  serialize,
  Tokenizer,
} from 'parse5';
import { expandShortcodes, type ShortcodeHost } from './shortcodes.js';

/** The host of HTML of an export. */
export interface HtmlHost extends ShortcodeHost {
  /** The address that a link of the export has on the site. */
  link(address: string): string;
  /** Called with the name of each block that is made when a page is shown, and so is not in the export. */
  missingBlock(name: string): void;
}

/** Deeper HTML stays as it is: writing it anew goes down element by element. */
const MAX_DEPTH = 200;

/** The HTML of a page of an export: without marks of editors, with paragraphs, and with the links of the site. */
export function pageHtml(source: string, host: HtmlHost): string {
  const text = expandShortcodes(source, host);
  if (isDeep(text)) return text;
  const root = parseFragment(text);
  const hasBlocks = text.includes('<!-- wp:');
  visit(root, host);
  if (!hasBlocks && isUnmarked(root)) makeParagraphs(root);
  return serialize(root).trim();
}

/** The text of a title, which may have HTML and character references in it. */
export function plainText(source: string): string {
  if (isDeep(source)) return '';
  const words: string[] = [];
  walk(parseFragment(source), (node) => {
    if (node.nodeName === '#text') words.push((node as Html.TextNode).value);
  });
  return words.join('').replace(/\s+/g, ' ').trim();
}

/** Whether elements are so deep in each other that parsing them takes ever longer. */
function isDeep(text: string): boolean {
  let depth = 0;
  let deepest = 0;
  const nothing = (): void => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ tagName }) => {
        if (!UNCOUNTED.has(tagName)) depth++;
        deepest = Math.max(deepest, depth);
      },
      onEndTag: ({ tagName }) => {
        if (!UNCOUNTED.has(tagName)) depth--;
      },
      ...{ onComment: nothing, onDoctype: nothing, onCharacter: nothing, onEof: nothing },
      ...{ onNullCharacter: nothing, onWhitespaceCharacter: nothing },
    },
  );
  tokenizer.write(text, true);
  return deepest > MAX_DEPTH;
}

/** Elements without an end tag, or with one that others imply. */
const UNCOUNTED: ReadonlySet<string> = new Set(
  'area base body br col colgroup dd dt embed head hr html img input li link meta option p param source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
);

/** Mends links and takes marks of editors out. */
function visit(root: Html.ParentNode, host: HtmlHost): void {
  const marks = new Set<Html.ChildNode>();
  const parents = new Set<Html.ParentNode>();
  walk(root, (node) => {
    if (node.nodeName === '#comment') {
      const mark = node as Html.CommentNode;
      if (isMark(mark.data)) {
        marks.add(mark);
        if (mark.parentNode !== null) parents.add(mark.parentNode);
      }
      const name = emptyBlock(mark.data);
      if (name !== undefined) host.missingBlock(name);
    } else if (node.nodeName === 'a') {
      const href = (node as Html.Element).attrs.find(({ name }) => name === 'href');
      if (href !== undefined) href.value = host.link(href.value);
    }
  });
  for (const parent of parents) {
    parent.childNodes = parent.childNodes.filter((node) => !marks.has(node));
  }
}

/** Visits the nodes of a tree in order. */
function walk(root: Html.ParentNode, see: (node: Html.ChildNode) => void): void {
  const waiting = [...root.childNodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    see(node);
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
}

/** Whether a comment is a mark of an editor: a block, or the place where an excerpt or a page ends. */
function isMark(data: string): boolean {
  const text = data.trim();
  return /^\/?wp:/.test(text) || text === 'nextpage' || text === 'more' || text.startsWith('more ');
}

/** The name of a block that has no HTML of its own: `<!-- wp:latest-posts /-->`. */
function emptyBlock(data: string): string | undefined {
  const text = data.trim();
  if (!text.endsWith('/') || !text.startsWith('wp:')) return undefined;
  const [name = ''] = text.slice('wp:'.length).split(/[\s/]/);
  return NOTHING.has(name) ? undefined : name;
}

/** Blocks that show nothing where they are. */
const NOTHING: ReadonlySet<string> = new Set(['more', 'nextpage', 'spacer', 'separator']);

/** Whether a text leaves its paragraphs to empty lines, as editors without blocks do. */
function isUnmarked({ childNodes }: Html.ParentNode): boolean {
  return (
    childNodes.every(({ nodeName }) => nodeName !== 'p') &&
    childNodes.some(
      (node) => node.nodeName === '#text' && (node as Html.TextNode).value.trim() !== '',
    )
  );
}

/** Elements that are no part of a paragraph. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote details dl div fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr iframe main nav ol p pre script section style table ul video'.split(
    ' ',
  ),
);

/** Puts what stands between empty lines into paragraphs; single line ends become breaks. */
function makeParagraphs(root: Html.ParentNode): void {
  const made: Html.ChildNode[] = [];
  let paragraph: Html.Element | undefined;
  const add = (node: Html.ChildNode): void => {
    paragraph ??= makeElement('p');
    defaultTreeAdapter.appendChild(paragraph, node);
  };
  const end = (): void => {
    if (paragraph !== undefined && trimEnd(paragraph)) made.push(paragraph);
    paragraph = undefined;
  };
  for (const node of root.childNodes.splice(0)) {
    node.parentNode = null;
    if (BLOCKS.has(node.nodeName)) {
      end();
      made.push(node);
    } else if (node.nodeName === '#text') {
      const parts = (node as Html.TextNode).value.split(/\r?\n[ \t]*\r?\n\s*/);
      for (const [index, part] of parts.entries()) {
        if (index > 0) end();
        for (const line of linesOf(part, paragraph !== undefined)) add(line);
      }
    } else add(node);
  }
  end();
  for (const node of made) defaultTreeAdapter.appendChild(root, node);
}

/** The lines of a text with breaks between them. */
function linesOf(text: string, isInside: boolean): Html.ChildNode[] {
  if (text.trim() === '' && !isInside) return [];
  return (isInside ? text : text.trimStart()).split(/\r?\n/).flatMap((line, index) => {
    const own = defaultTreeAdapter.createTextNode(line);
    return index === 0 ? [own] : [makeElement('br'), own];
  });
}

/** Removes breaks and blanks at the end of a paragraph; whether anything is left. */
function trimEnd(paragraph: Html.Element): boolean {
  for (let last = paragraph.childNodes.at(-1); last; last = paragraph.childNodes.at(-1)) {
    const isBlank = last.nodeName === '#text' && (last as Html.TextNode).value.trim() === '';
    if (!isBlank && last.nodeName !== 'br') return true;
    defaultTreeAdapter.detachNode(last);
  }
  return false;
}

function makeElement(name: string): Html.Element {
  return defaultTreeAdapter.createElement(name, html.NS.HTML, []);
}
