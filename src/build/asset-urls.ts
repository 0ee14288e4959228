/** The addresses that assets are served at, with the digest of their content in the name, by their plain address. */
export type AssetUrls = ReadonlyMap<string, string>;

/** `/assets/logo.svg` becomes `/assets/logo.3f2a9c1b.svg`. */
export function withDigest(url: string, digest: string): string {
  const dot = url.lastIndexOf('.');
  const stamp = `.${digest.slice(0, 8)}`;
  return dot > url.lastIndexOf('/') ? url.slice(0, dot) + stamp + url.slice(dot) : url + stamp;
}

/** Where an address may begin and end, in attributes (also those that list several) and in CSS. */
const ADDRESS = /(^|["'(\s,=])(\/[^"'()\s,<>?#]+)/g;

/** Replaces the addresses of assets inside the tags and style sheets of a page; its text stays. */
export function rewriteHtml(html: string, urls: AssetUrls): string {
  if (urls.size === 0) return html;
  let rewritten = '';
  let done = 0;
  while (done < html.length) {
    const start = html.indexOf('<', done);
    if (start === -1) break;
    const end = endOfTag(html, start);
    rewritten += html.slice(done, start) + rewriteAddresses(html.slice(start, end), urls);
    done = end;
  }
  return rewritten + html.slice(done);
}

/** Replaces the addresses of assets in a style sheet. */
export function rewriteCss(css: string, urls: AssetUrls): string {
  return urls.size === 0 ? css : rewriteAddresses(css, urls);
}

function rewriteAddresses(text: string, urls: AssetUrls): string {
  return text.replace(ADDRESS, (all, before: string, url: string) => {
    const found = urls.get(url);
    return found === undefined ? all : before + found;
  });
}

/** Behind the tag that starts at `<`, with the content of a style element; attributes may hold `>`. */
function endOfTag(html: string, start: number): number {
  const sheet = /^<style[\s>]/i.test(html.slice(start, start + 7));
  if (sheet) return indexAfter(html, '</style', start);
  if (html.startsWith('<!--', start)) return indexAfter(html, '-->', start);
  let quote = '';
  for (let index = start + 1; index < html.length; index++) {
    const char = html[index] as string;
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return index + 1;
  }
  return html.length;
}

function indexAfter(text: string, end: string, from: number): number {
  const index = text.indexOf(end, from);
  return index === -1 ? text.length : index + end.length;
}
