import { lazy } from '../shared/lazy.js';
import { languageOf } from './locale.js';

/** A part of a date or of a date range, from Intl. */
interface Part {
  readonly type: string;
  readonly value: string;
}

const listed = (languages: string): (() => ReadonlySet<string>) =>
  lazy(() => new Set(languages.split(' ')));

/** Languages with U+202F between a time and its AM or PM. */
const BEFORE_DAY_PERIOD = listed(
  'af az be br bs ca cs cy da de el en es et eu fi fil fo fr fy ga gl hr hu id is it jv kk ky lb lv mg mk mn ms mt nb nn no pl pt qu ro ru sah sk sl sq sr sv sw tg tk tr tt uk uz vi xh yo zu',
);
/** Languages with U+2009 on both sides of the dash of a range. */
const AROUND_DASH = listed(
  'af ak br bs ca ceb cs cy de en es et eu fi fil fo fr fy ga gsw ha hr hu id ig is it jv lb lt mg ms mt nl pl pt qu ro sc sk sl so sq su sw tk tr uz xh yo zu',
);
/** Languages with U+202F between a year and the word for it. */
const BEFORE_YEAR_WORD = listed('be bg kk mn ru sah tt uk');

const CLOCK: ReadonlySet<string> = new Set(['hour', 'minute', 'second']);
const YEAR_WORDS = [' г.', ' р.', ' рр.', ' ж.', ' оны', ' сыл', ' ел'] as const;

/** Whether the host prints plain spaces instead, as newer versions of V8 and JavaScriptCore do. */
const areLost = lazy(() => {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hour12: true });
  return !format.formatToParts(0).some(({ value }) => value === '\u202f');
});

/**
 * Restores the narrow spaces of the locale data, which both references print (formatters.md 6.5,
 * 6.6), so that all hosts render the same page.
 */
export function keepNarrowSpaces<P extends Part>(parts: P[], locale: string): P[] {
  return areLost() ? narrowSpaces(parts, locale) : parts;
}

/** Restores narrow spaces in parts that have lost them. */
export function narrowSpaces<P extends Part>(parts: readonly P[], locale: string): P[] {
  const language = languageOf(locale);
  return parts.map((part, index) => {
    if (part.type !== 'literal') return part;
    const value = narrow(part.value, parts[index - 1]?.type, parts[index + 1]?.type, language);
    return value === part.value ? part : { ...part, value };
  });
}

function narrow(
  text: string,
  before: string | undefined,
  after: string | undefined,
  language: string,
): string {
  if (text === ' ') {
    const isBeside =
      (after === 'dayPeriod' && CLOCK.has(before ?? '')) ||
      (before === 'dayPeriod' && CLOCK.has(after ?? ''));
    return isBeside && BEFORE_DAY_PERIOD().has(language) ? '\u202f' : text;
  }
  const dash = AROUND_DASH().has(language) ? text.replace(' – ', '\u2009–\u2009') : text;
  const hasYear = before === 'year' && BEFORE_YEAR_WORD().has(language);
  const isNarrow = hasYear && YEAR_WORDS.some((word) => dash.startsWith(word));
  return isNarrow ? `\u202f${dash.slice(1)}` : dash;
}
