import type { SiteModel } from '../model/site-model.js';
import { isKeptAsIs } from '../routes/assets.js';
import { isPaywall } from '../shared/paywall.js';
import type { JsonObject } from '../shared/types.js';
import { field, isObject, numberField, objectField, textField } from '../shared/values.js';
import { contentOf, type SiteContent } from './content.js';
import { type AccessVisitor, denialOf, passwordOf, visitRecords } from './rules.js';

/** The facts, beside membership, by which the visitors of a site see different content. */
export interface Survey {
  /** Every password of the site, its pages and items. */
  readonly passwords: ReadonlySet<string>;
  /** The moments at which something is published, in epoch milliseconds, in order. */
  readonly moments: readonly number[];
  /** The ids of paywall items. A record with such an id as its `memberAreaId` is for buyers of the item. */
  readonly sold: ReadonlySet<string>;
  /** Whether everyone may see everything, once it is published. */
  readonly isOpen: boolean;
}

const surveys = new WeakMap<SiteContent, Survey>();

/** Looks through the content of a site, once. */
export function surveyOf(content: SiteContent): Survey {
  const known = surveys.get(content) ?? makeSurvey(content);
  surveys.set(content, known);
  return known;
}

/** Every password of the files of a site. */
export function passwordsOf(model: SiteModel): ReadonlySet<string> {
  return surveyOf(contentOf(model)).passwords;
}

function makeSurvey({ files, table, site }: SiteContent): Survey {
  const passwords = new Set<string>();
  const moments = new Set<number>();
  const sold = new Set<string>();
  let isOpen = Object.keys(objectField(site, 'navigation')).every((name) => !name.startsWith('_'));
  const see = (record: unknown): boolean => {
    if (denialOf(record, STRANGER) !== undefined) isOpen = false;
    const id = isPaywall(record) ? field(record, 'id') : undefined;
    if (typeof id === 'string') sold.add(id);
    const password = passwordOf(record);
    if (password !== undefined) passwords.add(password);
    const moment = numberField(record, 'publishOn');
    if (moment !== undefined) moments.add(moment);
    return true;
  };
  for (const [path, value] of files) {
    if (!path.endsWith('.json') || isKeptAsIs(path)) continue;
    see(value);
    visitRecords(value, see);
  }
  for (const { collection, items } of table.pages)
    for (const each of [collection, ...items]) see(each);
  const ofSite = textField(ownLock(site), 'password');
  if (ofSite !== undefined) passwords.add(ofSite);
  return { passwords, sold, moments: [...moments].sort((a, b) => a - b), isOpen };
}

const STRANGER: AccessVisitor = { member: false, unlocked: new Set(), now: undefined };

/** `lock` of `site.json` when it is on: the site is shown to visitors with its password only. */
function ownLock(site: JsonObject): JsonObject | undefined {
  const lock = field(site, 'lock');
  return isObject(lock) && field(lock, 'enabled') !== false ? lock : undefined;
}

/** The lock of a site when it is shut to a visitor. */
export function lockOf(site: JsonObject, { unlocked }: AccessVisitor): JsonObject | undefined {
  const lock = ownLock(site);
  if (lock === undefined || unlocked === true) return undefined;
  const password = textField(lock, 'password');
  return password !== undefined && unlocked.has(password) ? undefined : lock;
}

/**
 * The passwords that open an address to a visitor with some passwords already: that of the site first, then those of
 * the item and the pages around it.
 */
export function passwordsFor(
  model: SiteModel,
  path: string,
  given: ReadonlySet<string>,
): readonly string[] {
  const { site, table } = contentOf(model);
  const lock = lockOf(site, { member: false, unlocked: given, now: undefined });
  if (lock !== undefined) return [textField(lock, 'password') ?? []].flat();
  const places = [table.itemsByUrl.get(path) ?? [], table.laterItems.get(path) ?? []].flat();
  const found: unknown[] = places.map(({ page, index }) => page.items[index]);
  for (let url = path; url !== ''; url = url.slice(0, url.lastIndexOf('/'))) {
    const page = table.byUrl.get(url);
    if (page === undefined) continue;
    const whole = table.byName.get(String(page.collection.id));
    found.push(page.collection, page.data, field(page.data, 'item'), whole?.collection);
  }
  return found.flatMap((record) => passwordOf(record) ?? []).filter((each) => !given.has(each));
}
