import { type DefaultTreeAdapterTypes as Dom, html as markup, parse } from 'parse5';

/** An element as data: its name, its attributes, its children. */
export type Tree = string | readonly [name: string, attributes: Attributes, ...children: Tree[]];
export type Attributes = Readonly<
  Record<string, string | boolean | Readonly<Record<string, string>>>
>;

/** A page of the shop as data: its head as it is, its body as a tree without scripts. */
export interface PageParts {
  readonly head: string;
  readonly bodyClass: string;
  readonly body: readonly Tree[];
}

const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  value: 'defaultValue',
  tabindex: 'tabIndex',
  inputmode: 'inputMode',
  spellcheck: 'spellCheck',
  autocomplete: 'autoComplete',
  autocapitalize: 'autoCapitalize',
  enterkeyhint: 'enterKeyHint',
  maxlength: 'maxLength',
  novalidate: 'noValidate',
  'stroke-linejoin': 'strokeLinejoin',
  'stroke-linecap': 'strokeLinecap',
  'stroke-width': 'strokeWidth',
};
const FLAGS = new Set(['hidden', 'required', 'disabled', 'multiple', 'novalidate', 'open']);
/** What is no content, or what forms remember by themselves. */
const LEFT_OUT = new Set(['script', 'noscript', 'template']);
const LEFT_OUT_ATTRIBUTES = new Set(['selected', 'checked']);

/** Attributes as React takes them, or as HTML has them. */
export type AttributeNames = 'react' | 'html';

/** Takes the page that a shop answers apart. */
export function readPage(html: string, names: AttributeNames): PageParts {
  const document = parse(html);
  const root = childOf(document, 'html');
  const body = childOf(root, 'body');
  const head = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? '';
  return {
    head: head.replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, ''),
    bodyClass: body.attrs.find(({ name }) => name === 'class')?.value ?? '',
    body: treesOf(body, names === 'react' ? reactAttributes : htmlAttributes),
  };
}

function childOf(parent: Dom.ParentNode, name: string): Dom.Element {
  const found = parent.childNodes.find((child) => child.nodeName === name);
  if (found === undefined) throw new Error(`The page has no ${name}`);
  return found as Dom.Element;
}

type ReadAttributes = (element: Dom.Element) => Attributes;

function treesOf(parent: Dom.ParentNode, attributesOf: ReadAttributes): Tree[] {
  return parent.childNodes.flatMap((node): Tree[] => {
    if ('value' in node) return node.value === '' ? [] : [node.value];
    if (!('tagName' in node) || LEFT_OUT.has(node.tagName)) return [];
    return [[node.tagName, attributesOf(node), ...treesOf(node, attributesOf)]];
  });
}

function htmlAttributes({ attrs }: Dom.Element): Attributes {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}

function reactAttributes({ attrs, tagName, namespaceURI }: Dom.Element): Attributes {
  const isHtml = namespaceURI === markup.NS.HTML;
  const holdsValue = ['input', 'select', 'textarea'].includes(tagName);
  return Object.fromEntries(
    attrs
      .filter(({ name }) => !LEFT_OUT_ATTRIBUTES.has(name))
      .map(({ name, value }) => {
        if (name === 'style') return [name, styleOf(value)];
        if (isHtml && FLAGS.has(name)) return [NAMES[name] ?? name, true];
        if (name === 'value' && !holdsValue) return [name, value];
        return [NAMES[name] ?? name, value];
      }),
  );
}

function styleOf(text: string): Readonly<Record<string, string>> {
  const rules = text.split(';').filter((rule) => rule.includes(':'));
  return Object.fromEntries(
    rules.map((rule) => {
      const [name = '', ...value] = rule.split(':');
      const key = name.trim().startsWith('--')
        ? name.trim()
        : name.trim().replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [key, value.join(':').trim()];
    }),
  );
}
