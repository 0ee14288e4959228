import { languageOf, supportedLocale } from './locale.js';

/** The position of a date in a text (formatters.md 6.5). */
export type TextContext = 'begin-sentence' | 'standalone' | 'ui-list-or-menu' | 'middle-of-text';

/** The kind of name at the start of a text. */
export type TextStart = 'month' | 'weekday' | 'relative' | 'other';

/** Languages in which a standalone name, or one in a list or menu, begins with a capital. */
const CAPITALISED: Readonly<
  Record<'standalone' | 'ui-list-or-menu', Readonly<Record<TextStart, ReadonlySet<string>>>>
> = {
  standalone: {
    month: languages('es fr ht it nl pl ru uk'),
    weekday: languages('es fr ht it nl pl pt ru uk'),
    relative: languages('cs el en fi hr id nb nl nn no pl pt ru tr uk'),
    other: languages(''),
  },
  'ui-list-or-menu': {
    month: languages('cs es hr it nl ru sk uk'),
    weekday: languages('cs es hr it nl pt ru sk uk'),
    relative: languages('cs el en hr id nl pl pt ru tr uk'),
    other: languages(''),
  },
};

function languages(codes: string): ReadonlySet<string> {
  return new Set(codes.split(' '));
}

const CONTEXTS: ReadonlySet<string> = new Set([
  'begin-sentence',
  'standalone',
  'ui-list-or-menu',
  'middle-of-text',
]);

/** The value of a `context:` option; undefined when it is not one. */
export function readContext(value: string): TextContext | undefined {
  return CONTEXTS.has(value) ? (value as TextContext) : undefined;
}

/** Capitalises the start of a text if its context and language require it. */
export function applyContext(
  text: string,
  start: TextStart,
  context: TextContext | undefined,
  locale: string,
): string {
  if (context === undefined || context === 'middle-of-text') return text;
  const capital =
    context === 'begin-sentence' || CAPITALISED[context][start].has(languageOf(locale));
  if (!capital || text === '') return text;
  const first = String.fromCodePoint(text.codePointAt(0) as number);
  return first.toLocaleUpperCase(supportedLocale(locale)) + text.slice(first.length);
}
