import { safeAddress } from '../../shared/address.js';
import { walk } from '../../shared/walk.js';
import { contentOf } from '../access/content.js';
import type { ReportProblem } from '../diagnostics/diagnostic.js';
import { redirectsOf } from '../routes/redirects.js';
import { field, isObject, objectField, textField } from '../shared/values.js';
import type { Check, CheckContext } from './define.js';
import { linkTargets } from './links.js';
import { placeOfMember, placeOfValue } from './places.js';

/** Navigations that nothing shows, entries that lead nowhere, and mappings of addresses that do nothing. */
export const checkNavigation: Check = (context, report) => {
  const { site } = contentOf(context.site.model);
  const navigation = objectField(site, 'navigation');
  const shown = shownNavigations(context);
  for (const [name, entries] of Object.entries(navigation)) {
    if (shown !== undefined && !shown.has(name)) {
      const known = [...shown].filter((each) => !Object.hasOwn(navigation, each));
      const place = placeOfMember(context, 'site.json', ['navigation', name]);
      report('navigation-unused', { name, known }, place);
    }
    checkEntries(context, entries, ['navigation', name], report);
  }
  checkRedirects(context, report);
  for (const [owner, name] of ADDRESSES) {
    const url = textField(owner.reduce<unknown>(objectField, site), name);
    if (url !== undefined) checkAddress(context, url, [...owner, name], report);
  }
};

/** Addresses of settings that no page links to. */
const ADDRESSES: readonly (readonly [owner: readonly string[], name: string])[] = [
  [['websiteSettings', 'storeSettings'], 'continueShoppingLinkUrl'],
];

/** The navigations that the template names; undefined where it takes a name from the data, or names none. */
function shownNavigations({ site, templates }: CheckContext): ReadonlySet<string> | undefined {
  const names = new Set(site.model.conf.navigations.map(({ name }) => name));
  for (const { tags } of templates) {
    for (const { tag } of tags) {
      const id = tag.attributes.get('navigationid');
      if (id === undefined) continue;
      if (!('text' in id)) return undefined;
      names.add(id.text);
    }
  }
  for (const content of contentOf(site.model).files.values()) {
    walk(content, (value, key) => {
      if (key === 'navigationId' && typeof value === 'string') names.add(value);
      return undefined;
    });
  }
  return names.size === 0 ? undefined : names;
}

function checkEntries(
  context: CheckContext,
  entries: unknown,
  path: readonly string[],
  report: ReportProblem,
): void {
  const { byName } = contentOf(context.site.model).table;
  if (!Array.isArray(entries)) return;
  for (const [index, entry] of entries.entries()) {
    if (!isObject(entry)) continue;
    const at = [...path, String(index)];
    const inner = ['items', 'children'].filter((name) => Array.isArray(field(entry, name)));
    for (const name of inner) checkEntries(context, entry[name], [...at, name], report);
    const id = textField(entry, 'collectionId');
    const external = textField(field(entry, 'externalLink'), 'url');
    const url = textField(entry, 'url') ?? external;
    if (id !== undefined && !byName.has(id)) {
      const place = placeOfValue(context, 'site.json', [...at, 'collectionId']);
      report('collection-unknown', { name: id, known: byName.keys() }, place);
    }
    if (url !== undefined && isRelative(url)) {
      const where = url === external ? ['externalLink', 'url'] : ['url'];
      const place = placeOfValue(context, 'site.json', [...at, ...where]);
      report('address-relative', { name: url }, place);
    }
    const isEmpty = id === undefined && url === undefined && inner.length === 0;
    // A key with a slip has a problem of its own; so has an address that is not safe.
    const known = new Set(['title', 'newWindow', 'id', 'active']);
    if (isEmpty && Object.keys(entry).every((name) => known.has(name))) {
      report('navigation-entry-empty', {}, placeOfValue(context, 'site.json', at));
    }
  }
}

/** Whether an address counts from the page that shows it. */
function isRelative(url: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(url.trim()) && safeAddress(url) !== undefined;
}

function checkRedirects(context: CheckContext, report: ReportProblem): void {
  const { site, table } = contentOf(context.site.model);
  const given = field(site, 'redirects');
  if (!Array.isArray(given)) return;
  const targets = linkTargets(context);
  for (const [index, entry] of given.entries()) {
    const at = ['redirects', String(index)];
    const from = textField(entry, 'from');
    const to = textField(entry, 'to');
    if (from !== undefined && !from.startsWith('/')) {
      report(
        'address-relative',
        { name: from },
        placeOfValue(context, 'site.json', [...at, 'from']),
      );
    } else if (
      from !== undefined &&
      table.byUrl.has(redirectsOf({ redirects: [entry] })[0]?.from ?? '')
    ) {
      report(
        'redirect-shadowed',
        { name: from },
        placeOfValue(context, 'site.json', [...at, 'from']),
      );
    }
    if (to !== undefined && !to.includes('['))
      checkAddress(context, to, [...at, 'to'], report, targets);
  }
}

function checkAddress(
  context: CheckContext,
  url: string,
  path: readonly string[],
  report: ReportProblem,
  targets = linkTargets(context),
): void {
  const link = targets.read(url, '/');
  if (link === undefined || targets.has(link)) return;
  const details = { name: url, known: targets.addresses, pages: [] };
  report('link-broken', details, placeOfValue(context, 'site.json', path));
}
