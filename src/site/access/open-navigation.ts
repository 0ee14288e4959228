import { SPECIAL_NAMES } from '../../../engine/internals.js';
import type { AccessDenial } from '../model/access-denial.js';
import { childrenOfEntry, pageOfEntry, withChildren } from '../routes/navigation-entries.js';
import type { PageTable, SitePage } from '../routes/pages.js';
import { encodePath } from '../routes/paths.js';
import type { JsonObject } from '../shared/types.js';
import { isObject, objectField, textField } from '../shared/values.js';
import { type AccessVisitor, denialOf } from './rules.js';

/** The navigation of pages that nothing links to, and that of the pages of member areas. */
const { hiddenNavigation: HIDDEN, memberAreaNavigation: MEMBER_AREAS } = SPECIAL_NAMES;

/** Folders in folders; more are cut off, so that content cannot nest without end. */
export const MAX_NAVIGATION_DEPTH = 8;

/** The pages that only the navigations of a site close to a visitor. */
export function pagesOfMemberAreas(
  site: JsonObject,
  table: PageTable,
  { member }: AccessVisitor,
): ReadonlySet<SitePage> {
  const visitor: AccessVisitor = { member, unlocked: new Set(), now: undefined };
  const found = new Set<SitePage>();
  const walk = (entry: unknown, isInside: boolean, depth: number): void => {
    if (!isObject(entry) || depth > MAX_NAVIGATION_DEPTH) return;
    const isFor = isInside || denialOf(entry, visitor) === 'members';
    const page = isFor ? pageOfEntry(table, entry) : undefined;
    if (page !== undefined) found.add(page);
    for (const child of childrenOfEntry(entry) ?? []) walk(child, isFor, depth + 1);
  };
  for (const [name, entries] of Object.entries(objectField(site, 'navigation'))) {
    if (!Array.isArray(entries)) continue;
    for (const entry of entries) walk(entry, name === MEMBER_AREAS && !member, 1);
  }
  return found;
}

/**
 * The navigations of a site as a visitor may see them. An entry that leads to a page behind a door is a
 * plain link, with the title that the navigation itself gives it; without one it is left out.
 */
export function openNavigation(
  site: JsonObject,
  table: PageTable,
  visitor: AccessVisitor,
  denials: ReadonlyMap<SitePage, AccessDenial>,
): JsonObject {
  const open = (entry: unknown, depth: number): readonly unknown[] => {
    if (!isObject(entry)) return [entry];
    if (depth > MAX_NAVIGATION_DEPTH || denialOf(entry, visitor) !== undefined) return [];
    const children = childrenOfEntry(entry);
    const inside = children?.flatMap((child) => open(child, depth + 1));
    const opened = inside === undefined ? entry : withChildren(entry, inside);
    const page = pageOfEntry(table, entry);
    const denial = page && denials.get(page);
    if (page === undefined || denial === undefined) return [opened];
    const title = textField(entry, 'title');
    if (denial === 'unpublished' || title === undefined) return [];
    const { collectionId, collection, ...rest } = opened;
    return [{ ...rest, url: page === table.home ? '/' : encodePath(page.url) }];
  };
  const navigations = Object.entries(objectField(site, 'navigation')).map(([name, entries]) => {
    if (!Array.isArray(entries)) return [name, entries];
    const isShown = name !== HIDDEN && (name !== MEMBER_AREAS || Boolean(visitor.member));
    return [name, isShown ? entries.flatMap((entry) => open(entry, 1)) : []];
  });
  return Object.fromEntries(navigations);
}
