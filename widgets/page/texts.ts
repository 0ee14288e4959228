import type { Texts } from '../contract/page.js';
import type { CompiledMessages } from '../messages/languages.js';
import { loadCompiled } from '../messages/load.js';

/** Loads the texts of a language such as `en-US`; English if there are none. */
export async function loadTexts(language: string): Promise<Texts> {
  return textsOf(await loadCompiled(language));
}

/** Compiled messages as a function. An unknown key is returned as it is. */
export function textsOf(messages: CompiledMessages): Texts {
  return (key, params = {}) => {
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
    return typeof message === 'function' ? message(params) : (message ?? key);
  };
}
