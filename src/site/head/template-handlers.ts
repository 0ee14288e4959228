import { unescapeHtml } from '../html/entities.js';
import type { SiteModel } from '../model/site-model.js';

const MARKUP = /\.(?:region|block|list|item|page)$/;
const HANDLER = /\son[a-z]{1,30}\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})')/gi;
/** The header that lists them has to stay short. */
const MOST = 60;

/** The code of attributes such as `onclick` in the templates of a site. Content is not searched. */
export function templateHandlers({ templates }: Pick<SiteModel, 'templates'>): readonly string[] {
  const handlers = new Set<string>();
  for (const [path, text] of templates) {
    if (!MARKUP.test(path) || typeof text !== 'string') continue;
    for (const [, double, single = ''] of text.matchAll(HANDLER)) {
      handlers.add(unescapeHtml(double ?? single).replaceAll('\r\n', '\n'));
    }
  }
  return [...handlers].slice(0, MOST);
}
