import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import {
  type DefaultTreeAdapterTypes as Dom,
  defaultTreeAdapter,
  html,
  parse,
  serialize,
} from 'parse5';
import type { Peer } from './peer.js';

const FOLDER = new URL('../deferred/', import.meta.url);

/** Elements that define themselves, by the class that one in them has. Each has a script of its own. */
const ELEMENTS: Readonly<Record<string, { readonly tag: string; readonly script: string }>> = {
  'product-variants': { tag: 'product-variants', script: 'variants.js' },
  'product-price': { tag: 'product-price', script: 'price.js' },
  'sqs-add-to-cart-button': { tag: 'add-to-cart', script: 'add-to-cart.js' },
  'sqs-cart-quantity': { tag: 'cart-count', script: 'cart-count.js' },
};

const { appendChild, createElement, detachNode, insertBefore } = defaultTreeAdapter;

/** The page with plain deferred scripts, as the themes of shops have them. */
export async function deferredPage(page: string): Promise<Peer> {
  const document = parse(page);
  for (const element of elementsOf(document)) {
    if (isOfIslands(element)) detachNode(element);
    else if (element.tagName === 'html')
      element.attrs.push({ name: 'class', value: 'sqs-islands' });
    else if (element.tagName === 'head')
      for (const script of scripts()) appendChild(element, script);
    else wrap(element);
  }
  const texts = Object.values(ELEMENTS).map(async ({ script }): Promise<[string, string]> => {
    const text = await readFile(new URL(script, FOLDER), 'utf8');
    return [`/${script}`, (await transform(text, { minify: true })).code];
  });
  return { html: serialize(document), scripts: new Map(await Promise.all(texts)) };
}

function elementsOf(parent: Dom.ParentNode): Dom.Element[] {
  return parent.childNodes.flatMap((node) =>
    'tagName' in node ? [node, ...elementsOf(node)] : [],
  );
}

function isOfIslands({ tagName, attrs }: Dom.Element): boolean {
  return tagName === 'script' || attrs.some(({ value }) => value === 'modulepreload');
}

function scripts(): Dom.Element[] {
  return Object.values(ELEMENTS).map(({ script }) =>
    elementOf('script', [
      { name: 'src', value: `/${script}` },
      { name: 'defer', value: '' },
    ]),
  );
}

function wrap(element: Dom.Element): void {
  const classes = element.attrs.find(({ name }) => name === 'class')?.value.split(' ') ?? [];
  const found = classes.map((name) => ELEMENTS[name]).find((each) => each !== undefined);
  if (found === undefined || element.parentNode === null) return;
  const wrapper = elementOf(found.tag, [{ name: 'style', value: 'display: contents' }]);
  insertBefore(element.parentNode, wrapper, element);
  detachNode(element);
  appendChild(wrapper, element);
}

function elementOf(tag: string, attrs: Dom.Element['attrs']): Dom.Element {
  return createElement(tag, html.NS.HTML, attrs);
}
