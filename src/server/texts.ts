import { IntlMessageFormat } from 'intl-messageformat';
import en from '../../widgets/messages/en.json' with { type: 'json' };

/** The product's own texts (storefront.md §11), by the key that says where they are used. */
export type TextKey = keyof typeof en;

/** What a text speaks of. */
export type TextParams = Readonly<Record<string, string | number>>;

/** The texts of one language. */
export interface Texts {
  readonly language: string;
  /** A text with what it speaks of filled in. A key that is not there is answered as it is. */
  text(key: TextKey | (string & {}), params?: TextParams): string;
  /** Names as a text says them: `a`, `a and b`, `a, b and c`. */
  list(names: readonly string[]): string;
}

const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = { en };
const DEFAULT_LANGUAGE = 'en';
const known = new Map<string, Texts>();

/** The texts of a visitor's language, such as `en-US`; English where there are none. */
export function textsFor(language: string): Texts {
  const found = [language, language.split('-')[0] ?? ''].find((each) => Object.hasOwn(FILES, each));
  const name = found ?? DEFAULT_LANGUAGE;
  const texts = known.get(name) ?? makeTexts(name);
  known.set(name, texts);
  return texts;
}

function makeTexts(language: string): Texts {
  const messages: Readonly<Record<string, string>> = FILES[language] ?? en;
  const compiled = new Map<string, IntlMessageFormat>();
  const text: Texts['text'] = (key, params = {}) => {
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
    if (message === undefined) return key;
    const format = compiled.get(key) ?? new IntlMessageFormat(message, language);
    compiled.set(key, format);
    return String(format.format({ ...params }));
  };
  return {
    language,
    text,
    list(names) {
      if (names.length < 2) return names.join('');
      return text('list.and', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
    },
  };
}
