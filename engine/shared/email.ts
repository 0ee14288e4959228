const MAX_LENGTH = 256;

/**
 * Local part, `@`, domain; at least three characters, without controls, format characters, lone
 * surrogates and spaces. The local part excludes characters that delimit addresses in a header. Of
 * ASCII, the domain allows only letters, digits, `-`, `.` and `_`.
 */
const FORM =
  /^[^\p{Cc}\p{Cf}\p{Cs}\p{Z}"(),:;<>@[\\\]]+@[^\p{Cc}\p{Cf}\p{Cs}\p{Z}!-,/:-@[-^`{-~]+$/u;

/**
 * Whether a text is an email address: 3 to 256 characters, local part, `@`, domain (storefront.md
 * §8), without spaces, controls and address delimiters, also after case folding (`emailKey`). Used
 * everywhere: forms, orders, restock sign-ups and accounts, in browsers and on the server.
 */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && FORM.test(text) && FORM.test(text.normalize('NFKC'));
}

/** An email address in its stored form: trimmed, otherwise unchanged; undefined if invalid. */
export function normalizeEmail(text: string): string | undefined {
  const email = text.trim();
  return isEmail(email) ? email : undefined;
}
