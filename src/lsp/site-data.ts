import { navigationItems } from '../site/context/navigation.js';
import { siteData } from '../site/context/site-data.js';
import type { JsonObject, Site, SiteView } from '../site/index.js';
import type { SitePage } from '../site/routes/pages.js';
import type { Samples } from './scope.js';

/** The data that pages of a site have. */
export interface SiteData extends Samples {
  readonly view: SiteView;
}

/** Samples are of a member with the passwords of all locks. */
const READER = { member: true, unlocked: true } as const;
/** Pages of one template, and pages that are samples of a region. */
const MAX_PAGES = 2;
const MAX_OF_REGIONS = 12;

/** Makes the samples of a site, a page at a time so that an editor need not wait. */
export async function readSiteData(site: Site, pause: () => Promise<void>): Promise<SiteData> {
  const view = site.view(READER);
  const own = siteData(view);
  const samples = new Map<string, unknown[]>();
  for (const [path, urls] of pagesByTemplate(view)) {
    const found: unknown[] = [];
    for (const url of urls) {
      await pause();
      found.push({ ...own, ...readJson(site.json(url, false, READER).html) });
    }
    samples.set(path, found);
  }
  const ofRegions = [...samples.values()].flat().slice(0, MAX_OF_REGIONS);
  if (ofRegions.length === 0) ofRegions.push(own);
  return {
    view,
    samplesOf: (path) => {
      if (path.startsWith('blocks/')) return [];
      return samples.get(path) ?? (path.endsWith('.region') ? ofRegions : [own]);
    },
    inTag: (name, attribute) => TAGS[name]?.(view, attribute),
  };
}

function readJson(text: string): object {
  try {
    return JSON.parse(text);
  } catch {
    // The page of an error is no JSON.
    return {};
  }
}

/** Addresses of pages by the template of their main content. */
function pagesByTemplate({ table }: SiteView): ReadonlyMap<string, readonly string[]> {
  const pages = new Map<string, string[]>();
  const add = (path: string, url: string): void => {
    const known = pages.get(path) ?? [];
    pages.set(path, known);
    if (known.length < MAX_PAGES) known.push(encodeURI(url));
  };
  for (const page of table.pages) {
    const ending = page.kind === 'item' ? 'item' : 'list';
    add(page.template ?? viewOf(page, ending), page === table.home ? '/' : page.url);
  }
  for (const [url, { page }] of table.itemsByUrl) add(viewOf(page, 'item'), url);
  return pages;
}

function viewOf({ collection }: SitePage, ending: 'item' | 'list'): string {
  return `collections/${collection.typeName}.${ending}`;
}

type TagData = (
  view: SiteView,
  attribute: (name: string) => string | undefined,
) => JsonObject | undefined;

const itemsOfCollection: TagData = ({ table }, attribute) => {
  const page = table.byName.get(attribute('collection')?.trim() ?? '');
  return page && { collection: page.collection, items: page.items, empty: false };
};

const itemsOfNavigation: TagData = (view, attribute) => {
  const navigationId = attribute('navigationid') ?? '';
  const items = navigationItems(view, navigationId, undefined);
  return items && { items, navigationId };
};

/** The data of tags by their names. */
const TAGS: Readonly<Record<string, TagData | undefined>> = {
  query: itemsOfCollection,
  category: itemsOfCollection,
  navigation: itemsOfNavigation,
};
