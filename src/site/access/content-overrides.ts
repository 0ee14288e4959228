import { rewrite } from '../../shared/walk.js';
import { isHtmlField, VISITORS_FIELDS } from '../html/html-fields.js';
import { withSafeFields } from '../html/safe-content.js';
import { sanitizeHtml } from '../html/sanitize.js';
import type { SiteModel } from '../model/site-model.js';
import { readPages } from '../routes/pages.js';
import type { JsonObject, OwnerSettings } from '../shared/types.js';
import { isObject, objectField, objectsField, textField } from '../shared/values.js';
import type { SiteContent } from './content.js';
import { isPublic } from './rules.js';

/** The configuration that decides on the display of collections. */
type Templates = Pick<SiteModel, 'collectionConfs' | 'pageConfs' | 'templates'>;

const known = new WeakMap<SiteContent, WeakMap<OwnerSettings, SiteContent>>();

/**
 * The content of a site with the settings of its owner over the files (design 3.15): navigations by name, `header` and
 * `footer`, which block fields of these names show where they are layouts, and collections as pages of their own. Made
 * once for each state of the settings.
 */
export function overrideContent(
  model: Templates,
  content: SiteContent,
  settings: OwnerSettings,
): SiteContent {
  const made = known.get(content) ?? new WeakMap<OwnerSettings, SiteContent>();
  known.set(content, made);
  const overridden = made.get(settings) ?? overlay(model, content, settings);
  made.set(settings, overridden);
  return overridden;
}

function overlay(model: Templates, content: SiteContent, settings: OwnerSettings): SiteContent {
  const safe = safeSettings(settings);
  const { navigation, header, footer } = safe;
  const collections = objectsField(safe, 'collections');
  const set = Object.entries({ header, footer }).filter(([, value]) => isObject(value));
  const isSet = set.length > 0 || collections.length > 0;
  if (!isSet && Object.keys(objectField({ navigation }, 'navigation')).length === 0) {
    return content;
  }
  const { site } = content;
  const files = new Map(content.files);
  for (const [name, value] of set) {
    if (Array.isArray((value as JsonObject).rows)) files.set(`blocks/${name}.json`, value);
  }
  const navigations = { ...objectField(site, 'navigation'), ...(navigation as JsonObject) };
  const overridden = { ...site, navigation: navigations, ...Object.fromEntries(set) };
  files.set('site.json', overridden);
  if (collections.length === 0) return { files, table: content.table, site: overridden };
  for (const file of collections) {
    const key = `${textField(objectField(file, 'collection'), 'urlId')}.json`;
    // A file of the same name, written later, comes first.
    if (!files.has(key)) files.set(key, file);
  }
  const table = readPages({ ...model, content: files, isPublic }, () => {});
  return { files, table, site: overridden };
}

/**
 * The settings with safe addresses and sanitised HTML. Owners who change a site by calls may not run code on it; the
 * authors of its files may.
 */
function safeSettings({ navigation, header, footer, collections }: OwnerSettings): JsonObject {
  const given = new Map([['settings.json', { navigation, header, footer, collections }]]);
  const safe = withSafeFields(given, () => {}).get('settings.json') ?? {};
  return rewrite(safe, {
    see: (value, key, _parent, name) =>
      typeof value === 'string' && isHtmlField([name, key])
        ? sanitizeHtml(value).toString()
        : value,
    // The end of the path, as `isHtmlField` reads it.
    within: (_value, key, _parent, name) =>
      VISITORS_FIELDS.includes(name) || /^\d+$/.test(key) ? name : key,
  }) as JsonObject;
}
