import { emailKey, foldText } from './email-address.js';

/** Words of a name to begin a search with. */
const WORDS = 6;

/** The texts of a customer, to be found by their beginnings: the key of the mailbox, and the name from each word on. */
export function customerTerms(key: string, contact: { email: string; name: string }): string[] {
  // Of another mailbox, the name may be somebody else's.
  const name = emailKey(contact.email) === key ? contact.name : '';
  const words = foldText(name).trim().split(/\s+/);
  const names = words.slice(0, WORDS).map((_, index) => words.slice(index).join(' '));
  return [...new Set([key, ...names.filter((each) => each !== '')])].sort();
}

/** The key of the first mailbox among the answers of a form; empty without one. */
export function answeredMailbox(answers: unknown): string {
  if (!Array.isArray(answers)) return '';
  for (const answer of answers) {
    const { type, value } = Object(answer) as { readonly type?: unknown; readonly value?: unknown };
    if (type === 'email' && typeof value === 'string' && value !== '') return emailKey(value);
  }
  return '';
}
