import type { CookieJar } from '../security/cookies.js';

/** Keeps the language that a visitor has chosen. */
export const LANGUAGE_COOKIE = 'language';
/** Seconds that it is kept. */
const LIFE = 365 * 24 * 60 * 60;

/** Where a visitor says which language they read. */
interface Choices {
  /** The parameter `language` of the address. */
  readonly asked: string | null;
  /** The cookie. */
  readonly kept: string | undefined;
  /** What a member has set for their account. */
  readonly ofAccount: string | null | undefined;
  readonly jar: CookieJar;
}

/**
 * The language that a visitor has chosen: by the address, which is kept, then by the cookie, then for the account.
 *
 * @param languages those of the site; where there is only its own, nothing is chosen and nothing kept
 */
export function chosenLanguage(
  languages: readonly string[],
  { asked, kept, ofAccount, jar }: Choices,
): string | undefined {
  if (languages.length < 2) return undefined;
  const found = languageIn(languages, asked);
  if (found !== undefined && found !== kept) jar.set(LANGUAGE_COOKIE, found, { maxAge: LIFE });
  return found ?? languageIn(languages, kept) ?? languageIn(languages, ofAccount);
}

/** The language itself, or the one that is nearest: `pt` for `pt-BR`. */
function languageIn(
  languages: readonly string[],
  wanted: string | null | undefined,
): string | undefined {
  if (!wanted) return undefined;
  const [first] = wanted.toLowerCase().split('-');
  return (
    languages.find((each) => each.toLowerCase() === wanted.toLowerCase()) ??
    languages.find((each) => each.toLowerCase().split('-')[0] === first)
  );
}
