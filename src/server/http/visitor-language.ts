import type { RequestCookies } from '../../shared/cookies.js';

/** The sources of a visitor's language. */
interface Choices {
  /** The parameter `language` of the address. */
  readonly requested: string | null;
  /** The language setting of the member's account. */
  readonly ofAccount: string | null | undefined;
  /** Hold the choice of an earlier visit. */
  readonly cookies: RequestCookies;
}

/**
 * The chosen language of a visitor: by the address, then by the cookie, then by the account. A choice by address is
 * stored in the cookie.
 *
 * @param languages those of the site; with a single one there is no choice
 */
export function chosenLanguage(
  languages: readonly string[],
  { requested, ofAccount, cookies }: Choices,
): string | undefined {
  if (languages.length < 2) return undefined;
  const kept = cookies.given.get('language');
  const found = languageIn(languages, requested);
  if (found !== undefined && found !== kept) cookies.set('language', found);
  return found ?? languageIn(languages, kept) ?? languageIn(languages, ofAccount);
}

/** The language itself or its nearest relative: `pt` for `pt-BR`. */
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
