import type { Span } from '../../../engine/index.js';
import { MAX_URL_LENGTH } from '../../../engine/internals.js';
import { trimCharacters } from '../../shared/trim.js';
import type { CollectionConf, PageConf } from '../conf/conf.js';
import type { ReportProblem } from '../diagnostics/diagnostic.js';
import type { JsonObject } from '../shared/types.js';
import {
  field,
  isObject,
  numberField,
  objectField,
  objectsField,
  textField,
} from '../shared/values.js';
import { completeCollection, completeItems, INDEX, titleOf } from './complete.js';
import { orderItems } from './order.js';
import { normalPath, plainPath } from './paths.js';

/** The kinds of main content, `{squarespace.main-content}`. */
export type PageKind = 'list' | 'item' | 'page' | 'index' | 'folder';

/** A page of a site, made from one content file or from one page of the template. */
export interface SitePage {
  readonly kind: PageKind;
  /** The content file; `pages/<name>.page` for a page that only the template has. */
  readonly key: string;
  /** Its address: decoded, without a `/` at the end. */
  readonly url: string;
  /** The content as it is in the file. */
  readonly data: JsonObject;
  /** The `collection` of the content with everything filled in that can be derived. */
  readonly collection: JsonObject;
  /** Its items in order, each with its id, URL id and address. */
  readonly items: readonly JsonObject[];
  /** The page of the template folder that shows it, `pages/<name>.page`. */
  readonly template: string | undefined;
}

/** The pages of a site by their addresses. */
export interface PageTable {
  readonly pages: readonly SitePage[];
  /** By address. */
  readonly byUrl: ReadonlyMap<string, SitePage>;
  /** Items that have no file of their own, by address. */
  readonly itemsByUrl: ReadonlyMap<string, ItemPlace>;
  /**
   * Items at the addresses of others, by address, public ones first: there for visitors who may not see those before
   * them.
   */
  readonly laterItems: ReadonlyMap<string, readonly ItemPlace[]>;
  /** By id, then by URL id, then by address without its first `/`. */
  readonly byName: ReadonlyMap<string, SitePage>;
  /** The page at `/`. */
  readonly home: SitePage | undefined;
  /** The page for unknown addresses, `404.json` or `pages/404.page`; it has no address of its own. */
  readonly notFound: SitePage | undefined;
}

/** The place of an item. */
export interface ItemPlace {
  readonly page: SitePage;
  readonly index: number;
}

/** Pages of the template folder that are shown in place of others and have no address. */
const IN_PLACE: ReadonlySet<string> = new Set(
  ['members-only', 'lock', 'error'].map((name) => `pages/${name}.page`),
);

const NOT_FOUND = '/404';

export interface PageSources {
  /** Content files by path. */
  readonly content: ReadonlyMap<string, unknown>;
  readonly collectionConfs: ReadonlyMap<string, CollectionConf>;
  /** The template folder, for the views that its collections have. */
  readonly templates: ReadonlyMap<string, unknown>;
  /** Pages of the template folder by path. */
  readonly pageConfs: ReadonlyMap<string, PageConf>;
  /** Whether everybody may see a record, now or in future: it has an address before others that have it too. */
  isPublic(record: unknown): boolean;
}

const NO_SPAN: Span = { start: 0, end: 0 };
const NOT_PAGES = /^(?:site\.json$|(?:blocks|assets|downloads)\/)/;
const HOME_FILES: ReadonlySet<string> = new Set(['/index', '/']);
/** The default type of a collection, by the record type of its items. */
const TYPE_BY_RECORD: ReadonlyMap<unknown, string> = new Map([
  [2, 'gallery'],
  [7, 'album'],
  [8, 'gallery'],
  [11, 'products'],
  [12, 'events'],
]);
/** The orders of collections without one in their configuration. */
const DEFAULT_ORDERINGS: ReadonlyMap<string, string> = new Map([
  ['blog', 'chronological'],
  ['events', 'calendar'],
  ['album', 'music-album'],
]);

/** Makes the table of a site's pages. Clashes and unusable files are reported; the first public page stays. */
export function readPages(sources: PageSources, report: ReportProblem): PageTable {
  const table = new TableBuilder(report, (record) => sources.isPublic(record));
  for (const [key, data] of sources.content) {
    if (!key.endsWith('.json') || NOT_PAGES.test(key)) continue;
    if (isObject(data)) table.add(readPage(key, data, sources));
    else table.invalid(key, 'it must be a JSON object');
  }
  for (const [file, conf] of sources.pageConfs) {
    if (!IN_PLACE.has(file)) table.addTemplatePage(file, conf);
  }
  return table.finish(({ collection }) => showsItems(sources, String(collection.typeName)));
}

/** Whether the items of a collection have pages: a type that is shown as a list only has none. */
function showsItems({ templates }: PageSources, typeName: string): boolean {
  const view = `collections/${typeName}`;
  return templates.has(`${view}.item`) || !templates.has(`${view}.list`);
}

function readPage(key: string, data: JsonObject, sources: PageSources): SitePage {
  const given = objectField(data, 'collection');
  const path = `/${key.slice(0, -'.json'.length)}`.replace(/\/index$/, '');
  const isHome = HOME_FILES.has(path === '' ? '/' : path) || field(given, 'homepage') === true;
  const url = path === '' ? '/' : path;
  const items = objectsField(data, 'items');
  const typeName = textField(given, 'typeName') ?? guessType(data, items);
  const conf = sources.collectionConfs.get(typeName);
  const collection = completeCollection(given, {
    url,
    isHome,
    typeName,
    conf,
    itemCount: items.length,
  });
  const ordering = conf?.ordering ?? DEFAULT_ORDERINGS.get(typeName);
  return {
    kind: kindOf(data, collection, conf),
    key,
    url,
    data,
    collection,
    items: completeItems(orderItems(items, ordering), url, collection),
    template: undefined,
  };
}

function guessType(data: JsonObject, items: readonly JsonObject[]): string {
  const item = items[0] ?? objectField(data, 'item');
  if (items.length === 0 && !isObject(field(data, 'item'))) {
    return Array.isArray(field(data, 'items')) ? 'blog' : 'page';
  }
  return TYPE_BY_RECORD.get(numberField(item, 'recordType')) ?? 'blog';
}

/** The types of collections that are single pages. */
const PAGE_NAMES: ReadonlySet<unknown> = new Set(['page', 'splash-page']);

function kindOf(
  data: JsonObject,
  collection: JsonObject,
  conf: CollectionConf | undefined,
): PageKind {
  if (isObject(field(data, 'item'))) return 'item';
  if (PAGE_NAMES.has(field(collection, 'typeName'))) return 'page';
  const isFolder = field(collection, 'folder') === true;
  const isIndex = conf?.index === true || field(collection, 'folderBehavior') === INDEX;
  if (isFolder || isIndex) return isIndex ? 'index' : 'folder';
  return 'list';
}

class TableBuilder {
  readonly #report: ReportProblem;
  readonly #pages: SitePage[] = [];
  readonly #byUrl = new Map<string, SitePage>();
  readonly #isPublic: (record: unknown) => boolean;

  constructor(report: ReportProblem, isPublic: (record: unknown) => boolean) {
    this.#report = report;
    this.#isPublic = isPublic;
  }

  invalid(key: string, why: string): void {
    this.#report('content-invalid', { why }, whole(key));
  }

  add(page: SitePage): void {
    const { key } = page;
    const url = plainPath(page.url);
    if (page.url.length > MAX_URL_LENGTH) {
      const details = { length: page.url.length, limit: MAX_URL_LENGTH };
      this.#report('url-too-long', details, whole(key));
    } else if (url === undefined) this.invalid(key, 'its name is no address');
    else if (this.#take(url, page)) this.#pages.push(page);
  }

  /** A page of the template shows the content at its address, or is a page of its own. */
  addTemplatePage(file: string, conf: PageConf): void {
    const urlId = conf.urlId ?? conf.name;
    const url = `/${trimCharacters(urlId, '/')}`;
    const existing = this.#byUrl.get(url);
    if (existing !== undefined && existing.template === undefined && existing.kind === 'page') {
      const page = { ...existing, template: file };
      this.#byUrl.set(url, page);
      this.#pages[this.#pages.indexOf(existing)] = page;
      return;
    }
    const title = conf.title ?? titleOf(conf.name);
    const given = { title, description: conf.description ?? '', type: TEMPLATE_PAGE, urlId };
    const facts = { url, isHome: url === '/', typeName: 'page', conf: undefined, itemCount: 0 };
    const collection = completeCollection(given, facts);
    const data = { collection: given };
    this.add({ kind: 'page', key: file, url, data, collection, items: [], template: file });
  }

  finish(hasItemPages: (page: SitePage) => boolean): PageTable {
    const notFound = this.#takeNotFound();
    const home = this.#pages.find(({ collection }) => collection.homepage === true);
    if (home !== undefined) this.#byUrl.set('/', home);
    const { itemsByUrl, laterItems } = this.#items(hasItemPages);
    return {
      pages: this.#pages,
      byUrl: this.#byUrl,
      itemsByUrl,
      laterItems,
      byName: this.#names(),
      home,
      notFound,
    };
  }

  #takeNotFound(): SitePage | undefined {
    const page = this.#byUrl.get(NOT_FOUND);
    if (page?.kind !== 'page') return undefined;
    this.#byUrl.delete(NOT_FOUND);
    this.#pages.splice(this.#pages.indexOf(page), 1);
    return page;
  }

  #take(url: string, page: SitePage): boolean {
    const other = this.#byUrl.get(url);
    if (other !== undefined) {
      if (this.#isOpen(other) || !this.#isOpen(page)) {
        this.#report('url-taken', { url, other: other.key }, whole(page.key));
        return false;
      }
      this.#drop(other, page.key);
    }
    this.#byUrl.set(url, page);
    return true;
  }

  /** Leaves out a page whose address another file has. */
  #drop(page: SitePage, other: string): void {
    const { url, key } = page;
    this.#report('url-taken', { url, other }, whole(key));
    this.#byUrl.delete(url);
    this.#pages.splice(this.#pages.indexOf(page), 1);
  }

  #isOpen({ data, collection }: SitePage): boolean {
    return [data, collection, field(data, 'item')].every((record) => this.#isPublic(record));
  }

  #items(hasItemPages: (page: SitePage) => boolean): Pick<PageTable, 'itemsByUrl' | 'laterItems'> {
    const byUrl = new Map<string, ItemPlace[]>();
    for (const page of this.#pages.filter(hasItemPages)) {
      page.items.forEach((item, index) => {
        const url = normalPath(String(item.fullUrl));
        if (url === undefined) return;
        const places = byUrl.get(url);
        if (places === undefined) byUrl.set(url, [{ page, index }]);
        else places.push({ page, index });
      });
    }
    const itemsByUrl = new Map<string, ItemPlace>();
    const laterItems = new Map<string, readonly ItemPlace[]>();
    for (const [url, places] of byUrl) {
      const [first, ...others] = places.length === 1 ? places : this.#inTurn(url, places);
      const isTaken = this.#isTaken(url, first as ItemPlace);
      if (!isTaken) itemsByUrl.set(url, first as ItemPlace);
      const later = isTaken ? [first as ItemPlace, ...others] : others;
      if (later.length > 0) laterItems.set(url, later);
    }
    return { itemsByUrl, laterItems };
  }

  /** The items of one address, public ones first. All but the first are reported. */
  #inTurn(url: string, places: readonly ItemPlace[]): readonly ItemPlace[] {
    const open = places.filter((place) => this.#isOpenItem(place));
    const [first, ...others] = [...open, ...places.filter((place) => !open.includes(place))];
    for (const { page } of others) {
      this.#report('url-taken', { url, other: first?.page.key ?? '' }, whole(page.key));
    }
    return first === undefined ? [] : [first, ...others];
  }

  #isOpenItem({ page, index }: ItemPlace): boolean {
    return this.#isOpen(page) && this.#isPublic(page.items[index]);
  }

  /** Whether a page has the address of an item: a page that is not public leaves it to an item that is. */
  #isTaken(url: string, item: ItemPlace): boolean {
    const page = this.#byUrl.get(url);
    if (page === undefined) return false;
    const isSingle = page.kind === 'item' || page.kind === 'page';
    if (!isSingle || this.#isOpen(page) || !this.#isOpenItem(item)) return true;
    this.#drop(page, item.page.key);
    return false;
  }

  #names(): ReadonlyMap<string, SitePage> {
    const names = new Map<string, SitePage>();
    const add = (name: string | undefined, page: SitePage): void => {
      if (name !== undefined && name !== '' && !names.has(name)) names.set(name, page);
    };
    const collections = this.#pages.filter(({ kind }) => kind !== 'item');
    for (const page of collections) add(textField(page.collection, 'id'), page);
    for (const page of collections) add(textField(page.collection, 'urlId'), page);
    for (const page of collections) add(page.url.slice(1), page);
    return names;
  }
}

/** Code of the collection type of pages that templates bring. */
const TEMPLATE_PAGE = 7;

function whole(name: string): { file: { name: string; text: string }; span: Span } {
  return { file: { name, text: '' }, span: NO_SPAN };
}
