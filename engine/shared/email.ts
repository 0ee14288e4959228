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

/**
 * An email address in its stored form: trimmed, and without compatibility characters before the `@`; undefined if invalid.
 * Mail servers tell `ﬁ` from `fi` there and `emailKey` does not, so an email to one would prove the other.
 */
export function normalizeEmail(text: string): string | undefined {
  const email = text.trim();
  if (!isEmail(email)) return undefined;
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const compatible = local.normalize('NFKC');
  return compatible === local.normalize('NFC') ? email : compatible + email.slice(at);
}
