/** A start tag. Quoted values may contain any character but `<`. */
const TAG = /<[a-z](?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gi;
/** Attributes with an address of this site: a path from the root, not that of another host. */
const ADDRESS =
  /(\s(?:href|src|action|formaction|poster|data-src|data-image|data-href|data-success-redirect)\s*=\s*["']?)\/(?!\/)/gi;
const SOURCES = /(\ssrcset\s*=\s*)("[^"]*"|'[^']*')/gi;

/** Puts the base path, such as `/shop`, before the addresses of a page. */
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
