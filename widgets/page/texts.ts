import type { Texts } from '../contract/page.js';
import { type CompiledMessages, LANGUAGES } from '../messages/languages.js';

const DEFAULT_LANGUAGE = 'en';

/** Loads the texts of a language such as `en-US`; English where there are none. */
export async function loadTexts(language: string): Promise<Texts> {
  const names = [language, language.split('-')[0] ?? '', DEFAULT_LANGUAGE];
  const found = names.find((name) => Object.hasOwn(LANGUAGES, name));
  return textsOf((await LANGUAGES[found ?? DEFAULT_LANGUAGE]?.()) ?? {});
}

/** Compiled messages as a function. A key that is not there is answered as it is. */
export function textsOf(messages: CompiledMessages): Texts {
  return (key, params = {}) => {
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
    return typeof message === 'function' ? message(params) : (message ?? key);
  };
}
