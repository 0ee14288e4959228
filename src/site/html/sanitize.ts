import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import {
  type Attributes,
  type Child,
  element,
  fragment,
  inlineScript,
  type Markup,
  script,
} from '../../shared/markup.js';
import { loadHtmlParser } from './html-parser.lazy.js';

/** Elements that stay, each with the attributes that it may have beside those of all. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'abbr address article aside b bdi bdo blockquote br caption cite code dd details dfn div dl dt em figcaption figure footer h2 h3 h4 h5 h6 header hr i kbd li mark p pre q s samp section small span strong sub summary sup table tbody tfoot thead tr u ul var wbr'
      .split(' ')
      .map((name) => [name, []]),
  ),
  a: ['href', 'target'],
  col: ['span'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: [],
};
const OF_ALL = ['class', 'dir', 'lang', 'title'] as const;

/** Elements that are removed with their content, since it is no text. Other unknown elements leave their content. */
const DROPPED: ReadonlySet<string> = new Set(
  'applet audio canvas embed frameset iframe math noembed noframes noscript object plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  ),
);
/** The deepest nesting of elements; deeper ones are left out. */
const MAX_DEPTH = 64;
const SCRIPT_TYPES: ReadonlySet<string> = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
]);
const HTML = 'http://www.w3.org/1999/xhtml';

/** The rule for scripts: they are removed, or they stay, with the nonce of the response where it is known. */
export interface ScriptRule {
  readonly nonce?: string | undefined;
}

/**
 * HTML reduced to visible elements that run no code. It is parsed as browsers parse it, and written anew from the known
 * elements and attributes; addresses pass `safeAddress`.
 *
 * @param scripts keeps the scripts in it, and nothing else that runs
 */
export function sanitizeHtml(source: string, scripts?: ScriptRule): Markup {
  const { childNodes } = loadHtmlParser().parseFragment(source);
  return fragment(childrenOf(childNodes, scripts, 0));
}

function childrenOf(
  nodes: readonly Tree.ChildNode[],
  scripts: ScriptRule | undefined,
  depth: number,
): readonly Child[] {
  if (depth > MAX_DEPTH) return [];
  return nodes.map((node): Child => {
    if ('value' in node) return node.value;
    return 'tagName' in node ? shown(node, scripts, depth) : undefined;
  });
}

function shown(node: Tree.Element, scripts: ScriptRule | undefined, depth: number): Child {
  const { tagName, namespaceURI, childNodes } = node;
  if (namespaceURI !== HTML) return undefined;
  if (tagName === 'script' && scripts !== undefined) return scriptOf(node, scripts);
  if (DROPPED.has(tagName)) return undefined;
  const children = childrenOf(childNodes, scripts, depth + 1);
  // A page has one main heading, which is its own.
  const name = tagName === 'h1' ? 'h2' : tagName;
  const names = Object.hasOwn(KEPT, name) ? KEPT[name] : undefined;
  return names === undefined ? children : element(name, attributesOf(node, names), ...children);
}

function attributesOf(node: Tree.Element, names: readonly string[]): Attributes {
  const kept: Record<string, string> = {};
  for (const name of [...OF_ALL, ...names]) {
    const value = attribute(node, name);
    if (value !== undefined) kept[name] = value;
  }
  if (kept.target === undefined) return kept;
  const { target, ...rest } = kept;
  return target === '_blank' ? { ...rest, target, rel: 'noopener' } : rest;
}

/** A script with its own code or of a safe address; other types are data, which nothing here reads. */
function scriptOf(node: Tree.Element, { nonce }: ScriptRule): Child {
  const type = attribute(node, 'type') ?? '';
  if (!SCRIPT_TYPES.has(type.toLowerCase())) return undefined;
  const common = { ...(type === '' ? {} : { type }), ...(nonce === undefined ? {} : { nonce }) };
  const src = attribute(node, 'src');
  if (src !== undefined) {
    return /^(?:https?:)?\/|^[^:]*$/i.test(src) ? script({ src, ...common }) : undefined;
  }
  const code = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  return inlineScript(code, common);
}

function attribute({ attrs }: Tree.Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}
