interface HtmlPolicy {
  createHTML(html: string): string;
}
interface Browser {
  readonly trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };
}

const rules: HtmlPolicy = { createHTML: (html) => html };
/** A page may have its parsers take nothing but what a policy made. */
const policy = (globalThis as Browser).trustedTypes?.createPolicy('skerry-edit', rules) ?? rules;

/** HTML as a tree in which nothing is fetched or run. */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = policy.createHTML(html);
  return template.content;
}
