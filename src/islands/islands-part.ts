import { CART_MARKUP, CART_PILL } from '../../widgets/contract/cart-names.js';
import { FACTS_ID } from '../../widgets/contract/facts-id.js';
import type { PageFacts } from '../../widgets/contract/page.js';
import { element, fragment, inlineScript, json, type Markup, script } from '../shared/markup.js';
import { ISLANDS_PATH } from './answer-island-file.js';
import { islandFiles } from './files.js';
import type { IslandRuntime } from './manifest.js';

/** The part of the head of a page for its islands. */
export interface IslandsPart {
  /** The names of the islands that the page has. */
  readonly islands: readonly string[];
  /** The paths of the scripts that are fetched with the page, the loader first. */
  readonly scripts: readonly string[];
  readonly markup: Markup;
}

/** The settings of the islands of a page. */
export interface IslandsOptions {
  readonly runtime: IslandRuntime;
  /** Of the response; the page's own programs pass it on to scripts that they insert. */
  readonly nonce?: string | undefined;
  /** Whether the cart opens in a drawer. */
  readonly hasDrawer?: boolean | undefined;
}

/**
 * The loader of the islands of a page, and the facts that they read; undefined for a page without islands. Addresses
 * have no prefix of the site.
 */
export function islandsPart(
  page: string,
  facts: PageFacts,
  { runtime, nonce, hasDrawer = false }: IslandsOptions,
): IslandsPart | undefined {
  const files = islandFiles(runtime, facts.language);
  if (files === undefined) return undefined;
  const found = files.islands.filter(({ selector }) => hasAnyElement(page, selector));
  const drawer = hasDrawer && opensDrawer(page) ? files.drawer[0] : undefined;
  if (found.length === 0 && drawer === undefined) return undefined;
  const soon = found.filter(({ preload }) => preload).flatMap((island) => island.files);
  const preloaded = [...new Set(soon)].map((file) => ISLANDS_PATH + file);
  return {
    islands: found.map(({ name }) => name),
    scripts: [...(found.length > 0 ? [ISLANDS_PATH + files.loader] : []), ...preloaded],
    markup: fragment(
      ...preloaded.map(preload),
      found.length > 0 && inlineScript(files.early, { nonce }),
      json('application/json', facts, { id: FACTS_ID, nonce }),
      found.length > 0 && program(files.loader),
      drawer !== undefined && program(drawer),
    ),
  };
}

/** Elements that open the drawer, or add to the cart. */
const OPENERS = `${CART_PILL}, ${CART_MARKUP.link}, .sqs-add-to-cart-button`;
/** The page of the cart shows all of the drawer. */
const CART_ROOT = '#sqs-cart-root';

function opensDrawer(page: string): boolean {
  return hasAnyElement(page, OPENERS) && !hasAnyElement(page, CART_ROOT);
}

/**
 * The page waits for none of its programs: a few lines in its head hide the plain forms until the loader is there.
 */
function program(file: string): Markup {
  return script({ type: 'module', async: true, src: ISLANDS_PATH + file });
}

/** A script that is fetched with the page, after its pictures and styles. */
function preload(href: string): Markup {
  return element('link', { rel: 'modulepreload', href, fetchpriority: 'low' });
}

/** How far before a class the attribute that it stands in begins, in UTF-16 units. */
const REACH = 400;

function hasAnyElement(page: string, selectors: string): boolean {
  return selectors.split(', ').some((selector) => hasElement(page, selector));
}

/** Whether a page has an element with a class or an id, by how its text looks. */
function hasElement(page: string, selector: string): boolean {
  const name = selector.slice(1);
  const attribute = selector.startsWith('#') ? ID : CLASS;
  for (let at = page.indexOf(name); at >= 0; at = page.indexOf(name, at + 1)) {
    const after = page[at + name.length] ?? '';
    if (/[\s"']/.test(after) && attribute.test(page.slice(Math.max(0, at - REACH), at)))
      return true;
  }
  return false;
}

const CLASS = /\sclass=(?:"(?:[^"<>]*\s)?|'(?:[^'<>]*\s)?)$/;
const ID = /\sid=["']$/;
