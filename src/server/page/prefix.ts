/** A tag with its attributes; quotes may hold anything. */
const TAG = /<[a-z](?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gi;
/** Attributes that hold an address of this site: from the root, and not of another host. */
const ADDRESS =
  /(\s(?:href|src|action|formaction|poster|data-src|data-image|data-href|data-success-redirect)\s*=\s*["']?)\/(?!\/)/gi;
const SOURCES = /(\ssrcset\s*=\s*)("[^"]*"|'[^']*')/gi;

/** Addresses of a page as they are under the prefix of its site, such as `/shop`. */
export function withPrefix(page: string, basePath: string): string {
  if (basePath === '') return page;
  return page.replace(TAG, (tag) =>
    tag
      .replace(ADDRESS, `$1${basePath}/`)
      .replace(
        SOURCES,
        (_all, name: string, list: string) =>
          name + list.replace(/(^["']|,\s*)\/(?!\/)/g, `$1${basePath}/`),
      ),
  );
}
