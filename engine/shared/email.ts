const MAX_LENGTH = 256;

/**
 * Something, `@`, something, three characters at least: without controls, format characters, halves of surrogate pairs and spaces. A mailbox has
 * none of the marks that end an address in a header or begin another one, a domain of ASCII but letters, digits, `-`,
 * `.` and `_`.
 */
const FORM =
  /^[^\p{Cc}\p{Cf}\p{Cs}\p{Z}"(),:;<>@[\\\]]+@[^\p{Cc}\p{Cf}\p{Cs}\p{Z}!-,/:-@[-^`{-~]+$/u;

/**
 * Whether a text is an address: 3 to 256 characters, something, `@`, something (storefront.md §8), without spaces,
 * controls and the marks that stand around addresses; also when it is folded (`emailKey`). Everybody asks here:
 * forms, orders, restock sign-ups and accounts, in browsers and on the server.
 */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && FORM.test(text) && FORM.test(text.normalize('NFKC'));
}

/** An address as it is kept and written to: trimmed, else as it was typed; undefined for what is none. */
export function normalizeEmail(text: string): string | undefined {
  const email = text.trim();
  return isEmail(email) ? email : undefined;
}
