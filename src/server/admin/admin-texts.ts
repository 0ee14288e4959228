import { messages } from '../../shared/messages.js';
import en from './texts.en.json' with { type: 'json' };

export type AdminTextKey = keyof typeof en;
export const adminTexts = messages<AdminTextKey>({ en });

/** Whether there is a text of a key. */
export function isAdminText(key: string): key is AdminTextKey {
  return Object.hasOwn(en, key);
}
