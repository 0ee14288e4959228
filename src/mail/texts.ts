import { type MessageParams, messages } from '../shared/messages.js';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import ja from './messages/ja.json' with { type: 'json' };

export type EmailKey = keyof typeof en;

/** The texts of emails in a language. */
export const emailTexts = messages<EmailKey>({ en, de, fr, ja });
const KEYS = Object.keys(en) as EmailKey[];

/** The texts of an email by the last part of their keys. Texts of its kind override those of all emails. */
export function wordsOf(
  kind: string,
  locale: string,
  params: MessageParams,
): Readonly<Record<string, string>> {
  const say = emailTexts(locale);
  const words: Record<string, string> = {};
  for (const prefix of ['email', `email.${kind}`]) {
    for (const key of KEYS) {
      const name = key.slice(prefix.length + 1);
      if (key.startsWith(`${prefix}.`) && !name.includes('.')) words[name] = say(key, params);
    }
  }
  return words;
}
