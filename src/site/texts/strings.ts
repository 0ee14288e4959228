import { ConfSyntaxError, parseConf, plainValue } from '../conf/json.js';
import { type ReportProblem, wholeFile } from '../diagnostics/diagnostic.js';
import type { JsonObject } from '../shared/types.js';
import { isObject, objectField } from '../shared/values.js';
import { CART_STRINGS } from './cart-strings.js';
import { DEFAULT_STRINGS } from './default-strings.js';

/**
 * The files of texts for a locale, the most general first: `en`, then `en-US`, each after `template-en` and so on, the
 * names in templates of the platform.
 */
export function stringFiles(locale: string): readonly string[] {
  const [language = ''] = locale.split(/[-_]/);
  const spellings = new Set([language, locale.replace('-', '_'), locale.replace('_', '-')]);
  return [...spellings].flatMap((name) => [
    `strings/template-${name}.json`,
    `strings/${name}.json`,
  ]);
}

/**
 * The localized texts that templates see: those of `strings/<language>.json` and
 * `strings/<locale>.json`, and over them `localizedStrings` of the site; under them the platform's own.
 */
export function readStrings(
  templates: ReadonlyMap<string, string | Uint8Array>,
  site: JsonObject,
  locale: string,
  report: ReportProblem,
): JsonObject {
  const ofTemplate = templateStrings(templates, locale, report);
  const [language = ''] = locale.split(/[-_]/);
  const words = { ...DEFAULT_STRINGS, ...CART_STRINGS.get(language) };
  return { ...words, ...ofTemplate, ...objectField(site, 'localizedStrings') };
}

/** The texts that the template itself has for a locale. */
export function templateStrings(
  templates: ReadonlyMap<string, string | Uint8Array>,
  locale: string,
  report: ReportProblem,
): JsonObject {
  const strings: Record<string, unknown> = {};
  for (const path of stringFiles(locale)) {
    const text = templates.get(path);
    if (typeof text === 'string') Object.assign(strings, readFile({ name: path, text }, report));
  }
  return strings;
}

function readFile(file: { name: string; text: string }, report: ReportProblem): JsonObject {
  try {
    const value = plainValue(parseConf(file.text));
    if (isObject(value)) return value;
    report('content-invalid', { why: 'it must be a JSON object' }, wholeFile(file.name, file.text));
  } catch (error) {
    if (!(error instanceof ConfSyntaxError)) throw error;
    report('json-invalid', { why: error.message }, { file, span: error.span });
  }
  return {};
}
