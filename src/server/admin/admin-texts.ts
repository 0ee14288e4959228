import { messages } from '../../shared/messages.js';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };
import ja from './texts.ja.json' with { type: 'json' };

export type AdminTextKey = keyof typeof en;
export const adminTexts = messages<AdminTextKey>({ en, de, fr, ja });

/** Whether there is a text of a key. */
export function isAdminText(key: string): key is AdminTextKey {
  return Object.hasOwn(en, key);
}
