import { element, type Markup } from '../../shared/markup.js';
import { siteLanguages } from '../../shared/site-languages.js';
import type { PageFacts } from '../model/page-part.js';
import type { PageRun } from '../model/site-model.js';
import { objectField, textField } from '../shared/values.js';

/** The languages of a site, its own first; none where its owner has set no others. */
function languagesOf({ model, request, view }: PageRun): readonly string[] {
  const languages = siteLanguages(model.locale, request.settings?.languages ?? []);
  return languages.length === 1 || view.lock !== undefined ? [] : languages;
}

/** An address with the query of a language; it may have a query already. */
const asking = (address: string, language: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}language=${encodeURIComponent(language)}`;

/** The address of a page in the language that it is shown in. */
export function inLanguage(url: string, { model, request }: PageRun): string {
  const { language } = request;
  return language === undefined || language === model.locale ? url : asking(url, language);
}

/** `<link rel="alternate">` for each language that a page can be read in. */
export function languageLinks(run: PageRun, { canonicalUrl }: PageFacts): readonly Markup[] {
  if (canonicalUrl === undefined) return [];
  const languages = languagesOf(run);
  const links = languages.map((language) => ({
    hreflang: language,
    href: asking(canonicalUrl, language),
  }));
  const all =
    languages.length === 0 ? [] : [...links, { hreflang: 'x-default', href: canonicalUrl }];
  return all.map((link) => element('link', { rel: 'alternate', ...link }));
}

/** The languages to choose from, each by its own name: links to the same part of a list. */
export function languageMenu(run: PageRun, { canonicalUrl = '' }: PageFacts): Markup | undefined {
  const languages = languagesOf(run);
  if (languages.length === 0) return undefined;
  const part = canonicalUrl.includes('?') ? canonicalUrl.slice(canonicalUrl.indexOf('?')) : '';
  const shown = textField(objectField(run.site, 'website'), 'language');
  const entries = languages.map((language) => {
    const current = language === shown ? 'true' : undefined;
    const attributes = { href: asking(part, language), lang: language, hreflang: language };
    const link = { ...attributes, rel: 'alternate', 'aria-current': current };
    return element('li', {}, element('a', link, nameOf(language)));
  });
  const label = textField(objectField(run.site, 'localizedStrings'), 'languageMenu') ?? '';
  return element(
    'nav',
    { class: 'sqs-languages', 'aria-label': label },
    element('ul', {}, entries),
  );
}

function nameOf(language: string): string {
  try {
    const names = new Intl.DisplayNames([language, 'en'], { type: 'language' });
    return names.of(language) ?? language;
  } catch {
    // A well-formed tag may still be no language.
    return language;
  }
}
