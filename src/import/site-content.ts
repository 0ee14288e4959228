import { withoutSecrets } from '../site/access/secrets.js';
import { normalPath, slugOf } from '../site/routes/paths.js';
import type { JsonObject } from '../site/shared/types.js';
import { field, numberField, objectField, textField } from '../site/shared/values.js';
import { isFront, type MergedPage, mergePages } from './merge-pages.js';
import type { Export } from './read-export.js';

/** What people are told of an import. */
export interface ImportNotes {
  readonly found: string[];
  readonly guessed: string[];
  readonly missing: string[];
}

/** The content folder of a site: its JSON files by their paths. */
export interface SiteContent {
  readonly files: ReadonlyMap<string, JsonObject>;
  readonly notes: ImportNotes;
}

/** Files of the content folder that are no pages. */
const TAKEN = /^(?:site$|(?:blocks|assets|downloads)(?:\/|$))/;

/**
 * Makes the content of a site of all that an export holds. Nothing is read or written.
 *
 * @param navigations the names of those of the template; the first one is the main navigation
 */
export function makeSiteContent(brought: Export, navigations: readonly string[]): SiteContent {
  const notes: ImportNotes = { found: [], guessed: [], missing: [] };
  const pages = mergePages(brought.answers);
  const files = new Map<string, JsonObject>();
  const kept: MergedPage[] = [];
  for (const page of pages) {
    const path = pathOf(page, notes);
    if (path === undefined) continue;
    const file = `${path}.json`;
    if (files.has(file)) {
      notes.missing.push(`${file}: two collections have this address; ${named(page)} is left out`);
      continue;
    }
    files.set(file, pageFile(page));
    kept.push(page);
    tellOfPage(file, page, notes);
  }
  files.set('site.json', siteFile(brought, kept, navigations, notes));
  notes.guessed.push(...brought.guessed);
  notes.missing.push(...brought.missing);
  for (const { file, why } of brought.passedOver) notes.missing.push(`${file} is not read: ${why}`);
  return { files, notes };
}

/** The path of a page's file without `.json`: its address, or for the front page the one that its items have. */
function pathOf(page: MergedPage, notes: ImportNotes): string | undefined {
  const { collection } = page;
  const own = normalPath(textField(collection, 'fullUrl') ?? '') ?? '/';
  const urlId = textField(collection, 'urlId');
  const wanted = own === '/' ? `/${urlId ?? 'index'}` : own;
  const path = normalPath(wanted)?.slice(1);
  if (path !== undefined && path !== '' && !TAKEN.test(path)) return path;
  const title = slugOf(textField(collection, 'title') ?? '', 'page');
  if (TAKEN.test(title)) {
    notes.missing.push(`${named(page)} is left out: its address '${wanted}' cannot be a page`);
    return undefined;
  }
  notes.guessed.push(`${named(page)} has no address that a page can have: it is at /${title}`);
  return title;
}

function pageFile({ collection, items, mainContent }: MergedPage): JsonObject {
  const { mainContent: _, ...rest } = collection;
  return {
    collection: isFront(collection) ? { ...rest, homepage: true } : rest,
    ...(items === undefined ? {} : { items }),
    ...(mainContent === undefined ? {} : { mainContent }),
  };
}

function tellOfPage(file: string, page: MergedPage, { found, missing }: ImportNotes): void {
  const { collection, items, files } = page;
  const count = items === undefined ? '' : `, ${counted(items.length, 'item')}`;
  found.push(`${file}: ${named(page)}${count}, from ${counted(files.length, 'file')}`);
  const total = numberField(collection, 'itemCount') ?? 0;
  const lacking = total - (items?.length ?? 0);
  if (items !== undefined && lacking > 0) {
    missing.push(`${file}: ${counted(lacking, 'item')} of ${total} in no answer`);
  }
  for (const url of page.missing) missing.push(`${file}: the item at ${url} (${url}?format=json)`);
  const bare = (items ?? []).filter((item) => field(item, 'body') === undefined).length;
  if (bare > 0) {
    missing.push(`${file}: ${counted(bare, 'item')} without a text; their own pages have it`);
  }
}

/** `site.json`: the settings of the answer that was changed last, and navigations of the pages. */
function siteFile(
  brought: Export,
  pages: readonly MergedPage[],
  navigations: readonly string[],
  notes: ImportNotes,
): JsonObject {
  const { answers, redirects } = brought;
  const byAge = [...answers].sort((a, b) => modifiedOn(a.data) - modifiedOn(b.data));
  const latest = byAge.findLast(({ data }) => field(data, 'website'))?.data;
  if (latest === undefined) notes.missing.push("site.json: no answer has a 'website'");
  const tweaks = byAge.map(({ data }) => objectField(data, 'tweakJSON')).findLast(hasMembers);
  const navigation = navigationsOf(brought, pages, navigations, notes);
  return withoutSecrets({
    website: objectField(latest, 'website'),
    websiteSettings: objectField(latest, 'websiteSettings'),
    ...(Object.keys(navigation).length > 0 ? { navigation } : {}),
    ...(tweaks === undefined ? {} : { tweaks }),
    ...(redirects.length > 0 ? { redirects: redirects.join('\n') } : {}),
  });
}

/** The words of a menu for the top of pages. */
const MAIN = /main|primary|header|top/i;

/** The navigations of a site: of menus, or else the first one of all pages. */
function navigationsOf(
  { menus, templateFolder }: Export,
  pages: readonly MergedPage[],
  [main = 'mainNav', ...others]: readonly string[],
  notes: ImportNotes,
): JsonObject {
  const made = new Map<string, readonly JsonObject[]>();
  const first = menus.find(({ name }) => MAIN.test(name)) ?? menus[0];
  const entries = first?.entries ?? navigationOf(pages);
  if (entries.length > 0) {
    made.set(main, entries);
    notes.guessed.push(
      first === undefined
        ? `site.json: the navigation '${main}' has all pages, in the order of their settings`
        : `site.json: the navigation '${main}' has the menu '${first.name}'`,
    );
  }
  for (const menu of menus) {
    if (menu === first) continue;
    const wanted = others.find((name) => !made.has(name) && isAlike(name, menu.name));
    if (wanted !== undefined) made.set(wanted, menu.entries);
    else {
      const count = counted(menu.entries.length, 'entry', 'entries');
      notes.missing.push(`site.json: the menu '${menu.name}' (${count}) has no navigation`);
    }
  }
  for (const name of others) {
    // The template of `skerry new` may have one without entries.
    if (made.has(name) || templateFolder === undefined) continue;
    notes.missing.push(`site.json: the entries of the navigation '${name}'`);
  }
  return Object.fromEntries(made);
}

/** Whether the name of a navigation and that of a menu begin with the same word: `footerNav`, `Footer menu`. */
function isAlike(navigation: string, menu: string): boolean {
  const [word = ''] = menu.toLowerCase().split(/[^a-z0-9]+/);
  return word !== '' && navigation.toLowerCase().startsWith(word);
}

/** Pages by their place in the settings of the site, the pages of a folder in it. */
function navigationOf(pages: readonly MergedPage[]): JsonObject[] {
  const shown = pages
    .map(({ collection }) => collection)
    .filter((collection) => field(collection, 'enabled') !== false)
    .sort((a, b) => placeOf(a) - placeOf(b));
  const inFolders = new Set(shown.flatMap((each) => childrenOf(each).map(({ id }) => id)));
  return shown
    .filter(({ id }) => id === undefined || !inFolders.has(id))
    .map((collection) => {
      const ids = new Set(childrenOf(collection).map(({ id }) => id));
      const children = shown.filter(({ id }) => id !== undefined && ids.has(id)).map(entryOf);
      return children.length > 0 ? { ...entryOf(collection), children } : entryOf(collection);
    });
}

function entryOf(collection: JsonObject): JsonObject {
  const title = textField(collection, 'navigationTitle') ?? textField(collection, 'title') ?? '';
  return { title, url: normalPath(textField(collection, 'fullUrl') ?? '/') ?? '/' };
}

function childrenOf(collection: JsonObject): readonly JsonObject[] {
  const children = field(collection, 'collections');
  return Array.isArray(children) ? (children as JsonObject[]) : [];
}

function placeOf(collection: JsonObject): number {
  if (isFront(collection)) return -1;
  return numberField(collection, 'displayIndex') ?? numberField(collection, 'ordering') ?? 0;
}

function modifiedOn(data: JsonObject): number {
  return numberField(objectField(data, 'website'), 'contentModifiedOn') ?? 0;
}

function hasMembers(value: JsonObject): boolean {
  return Object.keys(value).length > 0;
}

function named({ collection, files }: MergedPage): string {
  return `'${textField(collection, 'title') ?? files[0] ?? ''}'`;
}

/** `3 items`. */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}
