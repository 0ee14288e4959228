/** The parts of a text that can be changed as text. Everything else in it is kept as it is, as one `raw` part. */
import {
  type AttributeSpec,
  type Attrs,
  type DOMOutputSpec,
  DOMParser,
  DOMSerializer,
  type MarkSpec,
  type Node,
  type NodeSpec,
  Schema,
  type TagParseRule,
} from 'prosemirror-model';
import { element } from '../elements.js';
import { parseHtml } from './parse-html.js';

/** Inline elements that are kept as they are, around their text. */
const OTHER_MARKS =
  'abbr bdi bdo cite code del dfn font ins kbd mark q s samp small span sub sup time u var'.split(
    ' ',
  );
const BOLD = ['strong', 'b'];
const ITALIC = ['em', 'i'];
/** All elements that are marks of a text. */
export const MARKS: readonly string[] = ['a', ...BOLD, ...ITALIC, ...OTHER_MARKS];
/** Stands for a line while it is written. */
const LINE = 'skerry-line';

const KEPT: Record<string, AttributeSpec> = { attributes: { default: {} } };

/** A part that is one element, with all attributes that it has in the content. */
const block = (tag: string, spec: NodeSpec): NodeSpec => ({
  ...spec,
  attrs: KEPT,
  parseDOM: [{ tag, getAttrs: attributesOf }],
  toDOM: () => [tag, 0],
});

const inline = (tags: readonly string[]): MarkSpec => ({
  attrs: { ...KEPT, tag: { default: tags[0] } },
  parseDOM: tags.map((tag) => ({ tag, priority: 60, getAttrs: inlineOf })),
  toDOM: ({ attrs }) => [attrs.tag, 0],
});

/** A part that is shown by its name. */
const raw = (spec: NodeSpec): NodeSpec => ({
  ...spec,
  attrs: { html: {}, name: {} },
  atom: true,
  toDOM: ({ attrs }) => [spec.inline === true ? 'span' : 'div', { class: 'raw' }, attrs.name],
});

export const schema = new Schema({
  nodes: {
    doc: { content: '(block | line)*' },
    paragraph: block('p', { content: 'inline*', group: 'block' }),
    /** Text without an element of its own. */
    line: { content: 'inline*', toDOM: () => ['p', 0] },
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { ...KEPT, level: { default: 2 } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        getAttrs: (element) => ({ ...attributesOf(element), level }),
      })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    quote: block('blockquote', { content: 'block+', group: 'block', defining: true }),
    bullets: block('ul', { content: 'item+', group: 'block' }),
    numbers: block('ol', { content: 'item+', group: 'block' }),
    item: block('li', { content: '(line | paragraph) block*', defining: true }),
    rawBlock: raw({ group: 'block' }),
    text: { group: 'inline' },
    lineBreak: { ...block('br', { group: 'inline', inline: true }), toDOM: () => ['br'] },
    rawInline: {
      ...raw({ group: 'inline', inline: true }),
      parseDOM: [{ tag: '*', priority: 1, getAttrs: rawOf }],
    },
  },
  marks: {
    link: {
      attrs: KEPT,
      inclusive: false,
      parseDOM: [{ tag: 'a', getAttrs: inlineOf }],
      // A link of the panel leads nowhere: a press sets the cursor.
      toDOM: ({ attrs }) => ['a', { title: attrs.attributes.href ?? '' }, 0],
    },
    bold: inline(BOLD),
    italic: inline(ITALIC),
    other: {
      attrs: { ...KEPT, tag: {} },
      excludes: '',
      parseDOM: [{ tag: OTHER_MARKS.join(), getAttrs: inlineOf }],
      toDOM: ({ attrs }) => [attrs.tag, 0],
    },
  },
});

function attributesOf(element: HTMLElement): { readonly attributes: Record<string, string> } {
  const pairs = [...element.attributes].map(({ name, value }) => [name, value]);
  return { attributes: Object.fromEntries(pairs) };
}

/** An element without text has nothing to be a mark of. */
function inlineOf(element: HTMLElement) {
  if (element.textContent === '') return false;
  return { ...attributesOf(element), tag: element.localName };
}

function rawOf(element: HTMLElement) {
  return { html: element.outerHTML, name: element.localName };
}

/** Reads content with all that it has. */
export const parser = DOMParser.fromSchema(schema);

/** Reads the clipboard: text with its structure, without attributes and foreign parts. */
export const pasteParser = new DOMParser(
  schema,
  (parser.rules as readonly TagParseRule[])
    .filter(({ node, mark }) => node !== 'rawInline' && mark !== 'other')
    .map((rule) => ({ ...rule, getAttrs: (element: HTMLElement) => pasted(rule, element) })),
);

function pasted({ getAttrs }: TagParseRule, element: HTMLElement) {
  const given = getAttrs?.(element);
  if (given === false) return false;
  if (element.localName !== 'a') return { ...given, attributes: {} };
  const href = safeHref(element.getAttribute('href'));
  return href === undefined ? false : { attributes: { href } };
}

/** The address of a link that runs nothing; undefined for any other. */
export function safeHref(href: string | null): string | undefined {
  if (href === null || !URL.canParse(href, location.href)) return undefined;
  const { protocol } = new URL(href, location.href);
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? href : undefined;
}

/** Writes content as it is in its file; the schema's own form is that of the panel. */
const serializer = new DOMSerializer(
  {
    ...DOMSerializer.nodesFromSchema(schema),
    paragraph: ({ attrs }) => written('p', attrs),
    heading: ({ attrs }) => written(`h${attrs.level}`, attrs),
    quote: ({ attrs }) => written('blockquote', attrs),
    bullets: ({ attrs }) => written('ul', attrs),
    numbers: ({ attrs }) => written('ol', attrs),
    item: ({ attrs }) => written('li', attrs),
    line: () => [LINE, 0],
    lineBreak: ({ attrs }) => written('br', attrs).dom,
    rawInline: rawElement,
  },
  {
    link: ({ attrs }) => written('a', attrs),
    bold: ({ attrs }) => written(attrs.tag, attrs),
    italic: ({ attrs }) => written(attrs.tag, attrs),
    other: ({ attrs }) => written(attrs.tag, attrs),
  },
);

/** An element with its attributes as they were: the library would write a `style` anew. */
function written(
  tag: string,
  { attributes }: Attrs,
): { dom: HTMLElement; contentDOM: HTMLElement } {
  const made = element(tag, attributes, []);
  return { dom: made, contentDOM: made };
}

function rawElement({ attrs }: Node): DOMOutputSpec {
  return parseHtml(attrs.html).firstElementChild as Element;
}

/** The HTML of one part. A line has no element. */
export function htmlOf(part: Node): string {
  if (part.type === schema.nodes.rawBlock) return part.attrs.html;
  const holder = document.createElement('div');
  holder.append(serializer.serializeNode(part));
  for (const line of holder.querySelectorAll(LINE)) line.replaceWith(...line.childNodes);
  return holder.innerHTML;
}
