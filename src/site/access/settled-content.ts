import { isHtmlField } from '../html/html-fields.js';
import { withSafeFields } from '../html/safe-content.js';
import { sanitizeHtml } from '../html/sanitize.js';
import type { JsonObject, OwnerSettings } from '../shared/types.js';
import { isObject, objectField } from '../shared/values.js';
import type { SiteContent } from './content.js';

/** Blocks in blocks; what is deeper is left out. */
const MAX_DEPTH = 100;

const known = new WeakMap<SiteContent, WeakMap<OwnerSettings, SiteContent>>();

/**
 * The content of a site with what its owner has set by calls over what the files say (design 3.15): navigations by
 * name, `header` and `footer`, which block fields of these names show where they are layouts. Made once for each
 * state of the settings.
 */
export function settledContent(content: SiteContent, settings: OwnerSettings): SiteContent {
  const made = known.get(content) ?? new WeakMap<OwnerSettings, SiteContent>();
  known.set(content, made);
  const settled = made.get(settings) ?? overlay(content, settings);
  made.set(settings, settled);
  return settled;
}

function overlay(content: SiteContent, settings: OwnerSettings): SiteContent {
  const { navigation, header, footer } = safeSettings(settings);
  const set = Object.entries({ header, footer }).filter(([, value]) => isObject(value));
  if (set.length === 0 && Object.keys(objectField({ navigation }, 'navigation')).length === 0) {
    return content;
  }
  const { site, table } = content;
  const files = new Map(content.files);
  for (const [name, value] of set) {
    if (Array.isArray((value as JsonObject).rows)) files.set(`blocks/${name}.json`, value);
  }
  const navigations = { ...objectField(site, 'navigation'), ...(navigation as JsonObject) };
  const settled = { ...site, navigation: navigations, ...Object.fromEntries(set) };
  files.set('site.json', settled);
  return { files, table, site: settled };
}

/**
 * Settings whose addresses run nothing and whose HTML is reduced to what shows something. Those who may change
 * a site by calls may not run code on it; whoever writes its files may.
 */
function safeSettings({ navigation, header, footer }: OwnerSettings): JsonObject {
  const given = new Map([['settings.json', { navigation, header, footer }]]);
  const safe = withSafeFields(given, () => {}).get('settings.json');
  return withSafeHtml(safe, []) as JsonObject;
}

function withSafeHtml(value: unknown, path: readonly string[]): unknown {
  if (typeof value === 'string') {
    return isHtmlField(path) ? sanitizeHtml(value).toString() : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (path.length > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((each) => withSafeHtml(each, path));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withSafeHtml(each, [...path, name])]),
  );
}
