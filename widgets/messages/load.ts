import type { MessageParams, TextKey } from './generated/en-keys.js';
import { type CompiledMessages, LANGUAGES } from './languages.js';

/** The parameters of a message; none if it has no placeholders, and any for a key that is one of several. */
export type ParamsOf<Key extends TextKey> =
  IsOneOfSeveral<Key> extends true
    ? [params?: Readonly<Record<string, string | number>>]
    : Key extends keyof MessageParams
      ? [params: MessageParams[Key]]
      : [];

type IsOneOfSeveral<Key, All = Key> = Key extends unknown
  ? [All] extends [Key]
    ? false
    : true
  : never;

/** Formats a message of the catalogue with its parameters. */
export type SayMessage = <Key extends TextKey>(key: Key, ...params: ParamsOf<Key>) => string;

/** The languages of the catalogue. */
export const MESSAGE_LANGUAGES: readonly string[] = Object.keys(LANGUAGES);

const DEFAULT_LANGUAGE = 'en';

/** Loads the compiled messages of a language such as `en-US`; English if there are none. */
export async function loadCompiled(language: string): Promise<CompiledMessages> {
  const names = [language, language.split('-')[0] ?? '', DEFAULT_LANGUAGE];
  const found = names.find((name) => Object.hasOwn(LANGUAGES, name)) ?? DEFAULT_LANGUAGE;
  return (await LANGUAGES[found]?.()) ?? {};
}

/** Loads the messages of a language. Missing messages are English. */
export async function loadMessages(language: string): Promise<SayMessage> {
  const messages = await loadCompiled(language);
  return (key, ...[params]) => {
    const message = messages[key];
    return typeof message === 'function' ? message(params ?? {}) : (message ?? key);
  };
}
