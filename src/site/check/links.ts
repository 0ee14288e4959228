import type { Location, SourceFile } from '../../../engine/index.js';
import { decoded } from '../../shared/address.js';
import { contentOf } from '../access/content.js';
import { resolveRoute, SYSTEM_PAGES } from '../access/resolve.js';
import { SITE_FILES } from '../feeds/index.js';
import { assetPaths, STYLESHEET_PATH } from '../routes/assets.js';
import { readPath } from '../routes/paths.js';
import { parseQuery } from '../routes/query.js';
import { objectField, textField } from '../shared/values.js';
import type { Site } from '../site.js';
import {
  CHECKER,
  type Check,
  type CheckContext,
  type CheckedPage,
  type CheckedTemplate,
  hasContent,
} from './define.js';
import { partsBehind } from './file-parts.js';
import { sourceOf } from './places.js';

/** A host that no link can name: it distinguishes relative links from links to other sites. */
const HERE = 'http://site.invalid';

/**
 * Paths that the platform answers without a page of the site: its APIs, the checkout, accounts, files
 * that owners upload and files that all sites share.
 */
const PLATFORM_PATHS: readonly string[] = [
  '/account',
  '/api',
  '/checkout',
  '/commerce',
  '/config',
  '/lock',
  '/s',
  '/static',
  '/universal',
];

/** Fragments that every page has. */
const EVERYWHERE: ReadonlySet<string> = new Set(['', 'top']);

/** A missing target, with the pages that link to it from one place. */
interface Broken {
  readonly code: 'link-broken' | 'anchor-missing';
  readonly name: string;
  readonly known: Iterable<string>;
  readonly location: Location;
  readonly pages: string[];
}

/** Links of pages to addresses of the site that lead to nothing. */
export const checkLinks: Check = (context, report) => {
  if (!hasContent(context.site)) return;
  const targets = new Targets(context);
  const places = new Places(context);
  const broken = new Map<string, Broken>();
  const pages = new Map(context.pages.map((page) => [normalAddress(page.url), page]));
  const add = (found: Omit<Broken, 'location' | 'pages'>, url: string, page: CheckedPage): void => {
    const location = places.find(url, page);
    const key = JSON.stringify([found.code, found.name, location.file.name, location.span.start]);
    const known = broken.get(key);
    if (known === undefined) broken.set(key, { ...found, location, pages: [page.url] });
    else if (known.pages.at(-1) !== page.url) known.pages.push(page.url);
  };
  for (const page of context.pages) {
    const leads = page.location === undefined ? [] : [{ url: page.location }];
    for (const { url } of [...page.links, ...leads]) {
      const link = targets.read(url, page.url);
      if (link === undefined) continue;
      if (!targets.has(link)) {
        add({ code: 'link-broken', name: url, known: targets.addresses }, url, page);
        continue;
      }
      const target = link.isSamePage ? page : pages.get(link.path + link.query);
      if (link.fragment === '' || target === undefined || hasAnchor(target, link.fragment))
        continue;
      const name = link.isSamePage ? link.fragment : url;
      const known = link.isSamePage ? target.ids : namesIn(target, url);
      add({ code: 'anchor-missing', name, known }, url, page);
    }
  }
  for (const { code, name, known, location, pages } of broken.values()) {
    report(code, { name, known, pages }, location);
  }
};

/** The addresses of a site that links may lead to. */
export function linkTargets(context: CheckContext): Targets {
  return new Targets(context);
}

function hasAnchor({ ids }: CheckedPage, fragment: string): boolean {
  return EVERYWHERE.has(fragment) || ids.has(fragment) || /^[/!]/.test(fragment);
}

/** The path of a page, decoded, with its query. */
function normalAddress(url: string): string {
  const found = readPath(url);
  return found === undefined ? url : found.path + (found.query === '' ? '' : `?${found.query}`);
}

/** The addresses of the elements of a page, as a link to it is written. They are made when they are asked for. */
function namesIn({ ids }: CheckedPage, url: string): Iterable<string> {
  const page = url.slice(0, url.indexOf('#'));
  return {
    *[Symbol.iterator]() {
      for (const id of ids) yield `${page}#${id}`;
    },
  };
}

interface Target {
  /** Decoded. */
  readonly path: string;
  readonly query: string;
  /** Decoded, without `#`. */
  readonly fragment: string;
  readonly isSamePage: boolean;
}

class Targets {
  readonly #site: Site;
  readonly #home: string | undefined;
  readonly #known = new Map<string, boolean>();
  readonly #files: ReadonlySet<string>;
  #addresses: readonly string[] | undefined;

  constructor({ site, templates }: CheckContext) {
    this.#site = site;
    const base = textField(objectField(contentOf(site.model).site, 'website'), 'baseUrl') ?? '';
    this.#home = URL.canParse(base) ? new URL(base).origin : undefined;
    const files = [...assetPaths(site.model), ...SITE_FILES, STYLESHEET_PATH];
    this.#files = new Set([...files, ...templates.flatMap(scriptsOf)]);
  }

  /** Where a link of a page leads; undefined when that is no address of the site. */
  read(url: string, page: string): Target | undefined {
    const base = HERE + encodeURI(page);
    // Markup in an address is a quote that is not closed, and no address.
    if (/[<>\n]/.test(url) || !URL.canParse(url, base)) return undefined;
    const { origin, pathname, search, hash } = new URL(url, base);
    if (origin !== HERE && origin !== this.#home) return undefined;
    const path = readPath(pathname)?.path ?? pathname;
    const isSamePage = url.startsWith('#');
    return { path, query: search, fragment: decoded(hash.slice(1)), isSamePage };
  }

  has({ path, query, isSamePage }: Target): boolean {
    if (isSamePage) return true;
    const key = path + query;
    const known = this.#known.get(key) ?? this.#look(path, query);
    this.#known.set(key, known);
    return known;
  }

  get addresses(): readonly string[] {
    this.#addresses ??= this.#list();
    return this.#addresses;
  }

  #list(): readonly string[] {
    const { byUrl, itemsByUrl } = this.#site.view(CHECKER).table;
    const files = [...this.#files].map((path) => `/${path}`);
    return [...byUrl.keys(), ...itemsByUrl.keys(), ...Object.keys(SYSTEM_PAGES), ...files];
  }

  #look(path: string, query: string): boolean {
    if (this.#files.has(path.slice(1))) return true;
    if (PLATFORM_PATHS.some((each) => path === each || path.startsWith(`${each}/`))) return true;
    return resolveRoute(this.#site.view(CHECKER), path, parseQuery(query)).kind !== 'none';
  }
}

/** Scripts that tags load: the tags report missing ones themselves. */
function scriptsOf({ tags }: CheckedTemplate): readonly string[] {
  return tags.flatMap(({ tag }) => {
    const src = tag.attributes.get('src');
    if (tag.definition.name !== 'script' || src === undefined || !('text' in src)) return [];
    const [file = ''] = src.text.trim().split(/[?#]/, 1);
    return [`scripts/${file.replace(/^\/*(?:scripts\/)?/, '')}`];
  });
}

/** Ways to write an address, the likeliest first. */
const SPELLINGS: readonly ((file: SourceFile, url: string) => number | undefined)[] = [
  (file, url) => partsBehind('"', file).whole(url),
  (file, url) => partsBehind("'", file).whole(url),
  (file, url) => partsBehind('"', file).whole(`${url}\\`),
  (file, url) => partsBehind('"', file).beginning(JSON.stringify(url).slice(1, -1)),
];

/** The places of addresses that are found in some files. */
interface PlacesIn {
  readonly files: readonly string[];
  readonly found: Map<string, Location>;
}

/** Finds where an address is written: in a template of the page, in its content, or in any other file. */
class Places {
  readonly #context: CheckContext;
  /** By the list of their files: many pages share one. */
  readonly #byFiles = new Map<string, PlacesIn>();
  readonly #byPage = new WeakMap<CheckedPage, PlacesIn>();

  constructor(context: CheckContext) {
    this.#context = context;
  }

  find(url: string, page: CheckedPage): Location {
    const { files, found } = this.#of(page);
    const known = found.get(url) ?? this.#look(url, files);
    found.set(url, known);
    return known;
  }

  #of(page: CheckedPage): PlacesIn {
    const known = this.#byPage.get(page);
    if (known !== undefined) return known;
    const files = [...page.templates, ...page.reads.filter((key) => key.includes('.'))];
    const key = files.join('\n');
    const places = this.#byFiles.get(key) ?? { files, found: new Map() };
    this.#byFiles.set(key, places);
    this.#byPage.set(page, places);
    return places;
  }

  #look(url: string, files: readonly string[]): Location {
    for (const find of SPELLINGS) {
      for (const path of files) {
        const file = sourceOf(this.#context, path);
        const start = find(file, url);
        if (start !== undefined) return { file, span: { start, end: start + url.length } };
      }
    }
    const [content] = files.filter(
      (path) => path.endsWith('.json') && path !== 'site.json' && !path.startsWith('strings/'),
    );
    const file = sourceOf(this.#context, content ?? files[0] ?? 'site.json');
    return { file, span: { start: 0, end: 0 } };
  }
}
