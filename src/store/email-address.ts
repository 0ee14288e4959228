import { isIPv4 } from 'node:net';
import { domainToASCII } from 'node:url';

export { isEmail, normalizeEmail } from '../../engine/internals.js';

/**
 * The mailbox that an address names, however it is typed (storefront.md §13): NFKC, lower case, the domain by IDNA.
 * Uniqueness, limits and look-ups go by it; emails go to the address as it was typed. What is no address has a key
 * too, so that guesses of any name are counted.
 */
export function emailKey(typed: string): string {
  const text = foldText(typed.trim());
  const at = text.lastIndexOf('@');
  return at < 1 ? text : `${text.slice(0, at)}@${domainKey(text.slice(at + 1))}`;
}

/** The keys of mailboxes by the beginning of their addresses: from the first on, and before the last. */
export function emailKeysFrom(typed: string): readonly [first: string, last: string] {
  const first = emailKey(typed);
  return [first, `${first}\u{10ffff}`];
}

/** A text as it is compared, however it is typed. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** A domain that has no form in ASCII is compared as it is; so is a number, which would become another one. */
function domainKey(domain: string): string {
  const ascii = domainToASCII(domain);
  const known = ascii === '' || isIPv4(ascii) ? domain : ascii;
  let end = known.length;
  while (end > 1 && known[end - 1] === '.') end--;
  return known.slice(0, end);
}
