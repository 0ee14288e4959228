import type { CookieJar } from '../../shared/cookies.js';

/** Where a visitor says which language they read. */
interface Choices {
  /** The parameter `language` of the address. */
  readonly asked: string | null;
  /** What a member has set for their account. */
  readonly ofAccount: string | null | undefined;
  /** Its cookie keeps what was chosen. */
  readonly cookies: CookieJar;
}

/**
 * The language that a visitor has chosen: by the address, which is kept, then by the cookie, then for the account.
 *
 * @param languages those of the site; where there is only its own, nothing is chosen and nothing kept
 */
export function chosenLanguage(
  languages: readonly string[],
  { asked, ofAccount, cookies }: Choices,
): string | undefined {
  if (languages.length < 2) return undefined;
  const kept = cookies.given.get('language');
  const found = languageIn(languages, asked);
  if (found !== undefined && found !== kept) cookies.set('language', found);
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
