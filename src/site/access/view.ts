import type { AccessDenial } from '../model/access-denial.js';
import type { SiteModel, SiteView } from '../model/site-model.js';
import type { PageTable, SitePage } from '../routes/pages.js';
import type { JsonObject, PageRequest } from '../shared/types.js';
import { field, isObject, objectField } from '../shared/values.js';
import { contentOf, type SiteContent } from './content.js';
import { overrideContent } from './content-overrides.js';
import { liveView } from './live-view.js';
import { openNavigation, pagesOfMemberAreas } from './open-navigation.js';
import { openTable } from './open-table.js';
import { lockOf, surveyOf } from './passwords.js';
import { type AccessVisitor, denialOf, withoutHidden } from './rules.js';
import { withoutSecrets } from './secrets.js';

/** Visitors with the same access share a view; a site caches the latest views. */
const MAX_VIEWS = 8;
const views = new WeakMap<SiteContent, Map<string, SiteView>>();

/** The view for a visitor; without a request, of a stranger at the present of the site. */
export function viewOf(model: SiteModel, request: PageRequest = {}): SiteView {
  const { member = false, unlocked = false, now = model.now, settings } = request;
  const files = contentOf(model);
  const content = settings === undefined ? files : overrideContent(model, files, settings);
  const { passwords, moments, sold } = surveyOf(content);
  const given =
    unlocked === true ? [] : [...(unlocked || [])].filter((each) => passwords.has(each));
  const bought = typeof member === 'boolean' ? [] : [...member].filter((each) => sold.has(each));
  const visitor: AccessVisitor = {
    member: typeof member === 'boolean' ? member : (area) => !sold.has(area) || member.has(area),
    unlocked: unlocked === true || new Set(given),
    now,
  };
  const time = now === undefined ? null : countUpTo(moments, now);
  const membership = typeof member === 'boolean' ? member : bought.sort();
  const key = JSON.stringify([membership, unlocked === true || given.sort(), time]);
  const known = views.get(content) ?? new Map<string, SiteView>();
  views.set(content, known);
  const view = known.get(key) ?? makeView(model, content, visitor);
  known.delete(key);
  known.set(key, view);
  for (const oldest of known.keys()) {
    if (known.size <= MAX_VIEWS) break;
    known.delete(oldest);
  }
  return request.live === undefined ? view : liveView(view, request.live);
}

/** How many of the moments, which are in order, have come. */
function countUpTo(moments: readonly number[], now: number): number {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] as number) <= now) low = middle + 1;
    else high = middle;
  }
  return low;
}

function makeView(model: SiteModel, content: SiteContent, visitor: AccessVisitor): SiteView {
  const lock = lockOf(content.site, visitor);
  if (lock !== undefined) return lockedView(model, content.site, lock);
  if (isAllOpen(content, visitor)) return openView(model, content);
  const denials = denialsOf(content, visitor);
  const closed = new Set<unknown>(
    [...content.table.byName].flatMap(([name, page]) => (denials.has(page) ? [name] : [])),
  );
  const isHidden = (record: JsonObject): boolean => {
    return closed.has(field(record, 'collectionId')) || denialOf(record, visitor) !== undefined;
  };
  const { table, denialsByUrl, hiddenItems } = openTable(content.table, denials, isHidden, (item) =>
    denialOf(item, visitor),
  );
  const layouts = new Map<string, unknown>();
  return {
    model,
    table,
    site: withoutSecrets(openSite(content, visitor, denials, isHidden)),
    lock: undefined,
    denialAt: (path) => denialsByUrl.get(path),
    isClosed: (name) => closed.has(name),
    isHiddenItem: (id) => hiddenItems.has(id),
    lockPages: [...denials].flatMap(([page, denial]) =>
      denial === 'unpublished' || page.kind === 'item' ? [] : [urlOf(content.table, page)],
    ),
    layout(file) {
      if (!layouts.has(file)) {
        const value = content.files.get(file);
        const isGone = isObject(value) && isHidden(value);
        layouts.set(file, isGone ? undefined : withoutHidden(value, isHidden));
      }
      return layouts.get(file);
    },
    layoutFiles: layoutFilesOf(content),
    layouts: new WeakMap(),
  };
}

/** The files of block fields. */
function layoutFilesOf({ files }: Pick<SiteContent, 'files'>): readonly string[] {
  return [...files.keys()].filter((file) => file.startsWith('blocks/') && file.endsWith('.json'));
}

function urlOf({ home }: PageTable, page: SitePage): string {
  return page === home ? '/' : page.url;
}

/** Whether a site has no hidden content. */
function isAllOpen(content: SiteContent, { now }: AccessVisitor): boolean {
  const { isOpen, moments } = surveyOf(content);
  return isOpen && (now === undefined || countUpTo(moments, now) === moments.length);
}

function openView(model: SiteModel, { files, site, table }: SiteContent): SiteView {
  const { password, ...lock } = objectField(site, 'lock');
  return {
    model,
    table,
    site: withoutSecrets(isObject(field(site, 'lock')) ? { ...site, lock } : site),
    lock: undefined,
    denialAt: () => undefined,
    isClosed: () => false,
    isHiddenItem: () => false,
    lockPages: [],
    layout: (file) => files.get(file),
    layoutFiles: layoutFilesOf({ files }),
    layouts: new WeakMap(),
  };
}

/** The access denials of whole pages, by the pages' own fields or those of the pages around them. */
function denialsOf(
  { site, table }: SiteContent,
  visitor: AccessVisitor,
): ReadonlyMap<SitePage, AccessDenial> {
  const pages = table.notFound === undefined ? table.pages : [...table.pages, table.notFound];
  const ofAreas = visitor.member === true ? NO_PAGES : pagesOfMemberAreas(site, table, visitor);
  const denials = new Map<SitePage, AccessDenial>();
  for (const page of pages) {
    const { data, collection, kind } = page;
    const records = [data, collection, ...(kind === 'item' ? [field(data, 'item')] : [])];
    const own = records.map((record) => denialOf(record, visitor)).find((each) => each);
    const denial = own ?? (ofAreas.has(page) ? 'members' : undefined);
    if (denial !== undefined) denials.set(page, denial);
  }
  if (denials.size === 0) return denials;
  const own = [...denials];
  // The home page holds no other pages, though all addresses begin with its own.
  const byUrl = new Map(own.flatMap(([{ url }, each]) => (url === '/' ? [] : [[url, each]])));
  const byId = new Map(
    own.flatMap(([{ kind, collection }, each]) => (kind === 'item' ? [] : [[collection.id, each]])),
  );
  for (const page of pages) {
    if (denials.has(page)) continue;
    const ofCollection = page.kind === 'item' ? byId.get(page.collection.id) : undefined;
    const denial =
      ofCollection ??
      ancestorsOf(page.url)
        .map((url) => byUrl.get(url))
        .find(Boolean);
    if (denial !== undefined) denials.set(page, denial);
  }
  return denials;
}

const NO_PAGES: ReadonlySet<SitePage> = new Set();

/** `/a/b/c` lies in `/a/b` and `/a`. */
function ancestorsOf(url: string): readonly string[] {
  const found: string[] = [];
  for (let at = url.lastIndexOf('/'); at > 0; at = url.lastIndexOf('/', at - 1)) {
    found.push(url.slice(0, at));
  }
  return found;
}

function openSite(
  { site, table }: SiteContent,
  visitor: AccessVisitor,
  denials: ReadonlyMap<SitePage, AccessDenial>,
  isHidden: (record: JsonObject) => boolean,
): JsonObject {
  const { navigation, lock, ...rest } = site;
  const { password, ...shownLock } = objectField(site, 'lock');
  return {
    ...withoutHidden(rest, isHidden),
    ...(isObject(navigation) ? { navigation: openNavigation(site, table, visitor, denials) } : {}),
    ...(isObject(lock) ? { lock: shownLock } : {}),
  };
}

/** The facts about the website that a lock screen may show. */
const SHOWN_LOCKED = [
  'id',
  'siteTitle',
  'language',
  'timeZone',
  'baseUrl',
  'logoImageUrl',
  'faviconUrl',
] as const;

function lockedView(model: SiteModel, site: JsonObject, lock: JsonObject): SiteView {
  const website = objectField(site, 'website');
  const shown = SHOWN_LOCKED.filter((name) => field(website, name) !== undefined);
  const { password, ...shownLock } = lock;
  return {
    model,
    table: EMPTY_TABLE,
    site: {
      website: Object.fromEntries(shown.map((name) => [name, website[name]])),
      lock: shownLock,
    },
    lock: shownLock,
    denialAt: () => undefined,
    isClosed: () => true,
    isHiddenItem: () => true,
    lockPages: ['/'],
    layout: () => undefined,
    layoutFiles: [],
    layouts: new WeakMap(),
  };
}

const EMPTY_TABLE: PageTable = {
  pages: [],
  byUrl: new Map(),
  itemsByUrl: new Map(),
  laterItems: new Map(),
  byName: new Map(),
  home: undefined,
  notFound: undefined,
};
