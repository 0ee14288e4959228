/**
 * The languages that a site can be read in, its own first. The language of its own locale is that locale: `en` beside
 * `en-US` is no other choice.
 *
 * @param own the locale of the site's content, such as `en-US`
 * @param others the languages that its owner has set
 */
export function siteLanguages(own: string, others: readonly string[]): readonly string[] {
  const [bare = ''] = own.toLowerCase().split('-');
  return [...new Set([own, ...others.filter((each) => each.toLowerCase() !== bare)])];
}
