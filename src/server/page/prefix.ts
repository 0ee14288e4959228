/** A start tag. Quoted values may contain any character but `<`. */
const TAG = /<[a-z](?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gi;
/** Attributes with an address of this site: a path from the root, not that of another host. */
const ADDRESS =
  /(\s(?:href|src|action|formaction|poster|data-src|data-image|data-href|data-success-redirect)\s*=\s*["']?)\/(?!\/)/gi;
/** Files that styles name: in a stylesheet, an element or an attribute. */
const IN_STYLES = /(\burl\(\s*(?:["']|&quot;|&#39;)?|@import\s+["'])\/(?!\/)/gi;
const STYLE = /(<style\b[^<>]*>)([^<]*)/gi;
const SOURCES = /(\ssrcset\s*=\s*)("[^"]*"|'[^']*')/gi;

/** Puts the base path, such as `/shop`, before the addresses of a page. */
export function withPrefix(page: string, basePath: string): string {
  if (basePath === '') return page;
  const styled = page.replace(
    STYLE,
    (_all, tag: string, css: string) => tag + withPrefixInStyles(css, basePath),
  );
  return styled.replace(TAG, (tag) =>
    withPrefixInStyles(tag, basePath)
      .replace(ADDRESS, `$1${basePath}/`)
      .replace(
        SOURCES,
        (_all, name: string, list: string) =>
          name + list.replace(/(^["']|,\s*)\/(?!\/)/g, `$1${basePath}/`),
      ),
  );
}

/** Puts the base path before the files that styles name. */
export function withPrefixInStyles(css: string, basePath: string): string {
  return css.replace(IN_STYLES, `$1${basePath}/`);
}
