/** The site's own address in its `site.json`. */
export function addressOf(content: Readonly<Record<string, unknown>>): string | undefined {
  const website = (content.website ?? {}) as Readonly<Record<string, unknown>>;
  const named = [website.baseUrl, website.authenticUrl].find(
    (each): each is string => typeof each === 'string' && URL.canParse(each),
  );
  return named;
}
