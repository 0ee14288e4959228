import type { ReportProblem } from '../diagnostics/diagnostic.js';
import type { SiteView } from '../model/site-model.js';
import type { JsonObject } from '../shared/types.js';
import { field, isObject, objectField, textField } from '../shared/values.js';
import { readStrings, templateStrings } from '../texts/strings.js';

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

const known = new WeakMap<SiteView, JsonObject>();

/** The data of every template of a site: website, settings, texts, and the other fields of `site.json`. */
export function siteData(view: SiteView): JsonObject {
  const found = known.get(view) ?? makeSiteData(view);
  known.set(view, found);
  return found;
}

/** Fields that a page may override. */
const OF_PAGES = ['website', 'websiteSettings', 'localizedStrings'] as const;

/** The language of a saved page, where it is given. */
export function languageOfPage(page: JsonObject | undefined): string | undefined {
  return textField(objectField(page, 'website'), 'language');
}

/** The same for a page with a `website`, settings or texts of its own, or in another language than that of the site. */
export function siteDataFor(
  view: SiteView,
  page: JsonObject,
  locale: string,
  report: ReportProblem,
): JsonObject {
  const { model } = view;
  const isOfSite = locale === model.locale;
  const isOfPage = languageOfPage(page) !== undefined;
  const data = isOfSite || isOfPage ? siteData(view) : translatedData(view, locale, report);
  const own = OF_PAGES.filter((name) => isObject(field(page, name)));
  if (own.length === 0) return data;
  const localizedStrings =
    isOfPage && !isOfSite
      ? readStrings(model.templates, view.site, locale, report)
      : data.localizedStrings;
  const base: JsonObject = { ...data, localizedStrings };
  const merged = own.map((name) => [
    name,
    { ...objectField(base, name), ...objectField(page, name) },
  ]);
  return { ...base, ...Object.fromEntries(merged) };
}

/** The texts of the shop in a language: those of the content over those of the template. */
export function stringsIn(view: SiteView, locale: string): JsonObject {
  const isOwn = locale === view.model.locale;
  // Files with errors were reported when the page was rendered.
  const data = isOwn ? siteData(view) : translatedData(view, locale, () => {});
  return objectField(data, 'localizedStrings');
}

const translations = new WeakMap<SiteView, Map<string, JsonObject>>();

/** The data of a site in another language. Texts that the template lacks in it stay in the language of the site. */
function translatedData(view: SiteView, locale: string, report: ReportProblem): JsonObject {
  const known = translations.get(view) ?? new Map<string, JsonObject>();
  translations.set(view, known);
  const found = known.get(locale);
  if (found !== undefined) return found;
  const data = siteData(view);
  const { strings, templates } = view.model;
  const made = {
    ...data,
    website: { ...objectField(data, 'website'), language: locale },
    localizedStrings: { ...strings, ...templateStrings(templates, locale, report) },
  };
  known.set(locale, made);
  return made;
}

function makeSiteData({ site, model: { strings, locale } }: SiteView): JsonObject {
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
