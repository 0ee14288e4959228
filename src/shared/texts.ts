import de from '../../widgets/messages/de.json' with { type: 'json' };
import en from '../../widgets/messages/en.json' with { type: 'json' };
import fr from '../../widgets/messages/fr.json' with { type: 'json' };
import ja from '../../widgets/messages/ja.json' with { type: 'json' };
import { messages } from './messages.js';

/** The product's own texts (storefront.md §11), by a key that names their place. */
export type TextKey = keyof typeof en;

/** The parameters of a text. */
export type TextParams = Readonly<Record<string, string | number>>;

/** The texts of one language. */
export interface Texts {
  readonly language: string;
  /** A text with its parameters filled in. An unknown key is returned as it is. */
  text(key: TextKey | (string & {}), params?: TextParams): string;
  /** Names as a list in a sentence: `a`, `a and b`, `a, b and c`. */
  list(names: readonly string[]): string;
}

const TEXTS = messages<TextKey>({ en, de, fr, ja });
const LANGUAGES: readonly string[] = ['en', 'de', 'fr', 'ja'];
const known = new Map<string, Texts>();

/** The texts of a visitor's language, such as `en-US`; English where there are none. */
export function textsFor(locale: string): Texts {
  const language = hasTexts(locale) ? languageOf(locale) : 'en';
  const texts = known.get(language) ?? makeTexts(language);
  known.set(language, texts);
  return texts;
}

/** Whether there are texts in a language, such as `de-AT`. */
export function hasTexts(locale: string): boolean {
  return LANGUAGES.includes(languageOf(locale));
}

function languageOf(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? '';
}

function makeTexts(language: string): Texts {
  const say = TEXTS(language);
  const text: Texts['text'] = (key, params = {}) =>
    Object.hasOwn(en, key) ? say(key as TextKey, params) : key;
  return {
    language,
    text,
    list(names) {
      if (names.length < 2) return names.join('');
      return text('list.and', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
    },
  };
}
