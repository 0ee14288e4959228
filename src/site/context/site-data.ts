import type { SiteModel } from '../model.js';
import type { JsonObject } from '../types.js';
import { field, isObject, objectField } from '../values.js';

/** Names of `site.json` that are no data of pages. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  'navigation',
  'redirects',
  'lock',
  'popup',
  'template',
  'headerInjection',
  'footerInjection',
  'customHeaders',
  'customFooters',
]);

const known = new WeakMap<SiteModel, JsonObject>();

/** What every template of a site sees: website, settings, texts, and what else `site.json` holds. */
export function siteData(model: SiteModel): JsonObject {
  const found = known.get(model) ?? makeSiteData(model);
  known.set(model, found);
  return found;
}

function makeSiteData({ site, strings, locale }: SiteModel): JsonObject {
  const others = Object.entries(site).filter(([name]) => !OWN_NAMES.has(name));
  const website = objectField(site, 'website');
  return {
    shareButtons: shareButtons(website),
    ...Object.fromEntries(others),
    website: { language: locale, ...website },
    websiteSettings: objectField(site, 'websiteSettings'),
    localizedStrings: strings,
    template: { mobileStylesEnabled: true, ...objectField(site, 'template') },
  };
}

const SHARE_SERVICES = [
  'facebook',
  'twitter',
  'linkedin',
  'pinterest',
  'reddit',
  'tumblr',
] as const;

/** Services to share on, when the site has sharing on and does not name any. */
function shareButtons(website: JsonObject): JsonObject {
  const options = field(website, 'shareButtonOptions');
  const isOn = isObject(options) && Object.values(options).some((option) => option === true);
  return isOn ? Object.fromEntries(SHARE_SERVICES.map((service) => [service, true])) : {};
}
