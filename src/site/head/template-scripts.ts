import { unescapeHtml } from '../html/entities.js';
import type { Site } from '../site.js';
import { YUI_PATH } from './platform-script.js';

/** What the scripts of a template do that a content security policy forbids unless it is told. */
export interface TemplateScripts {
  /** They make functions of texts: YUI begins so. */
  readonly evaluate: boolean;
  /** What the template writes into attributes such as `onclick`, as it stands. */
  readonly handlers: readonly string[];
}

const MARKUP = /\.(?:region|block|list|item|page)$/;
const HANDLER = /\son[a-z]{1,30}\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})')/gi;
/** A header must hold them. */
const MOST = 60;

/** Reads the templates of a site; contents are not asked. */
export function templateScripts({ model }: Site): TemplateScripts {
  const handlers = new Set<string>();
  for (const [path, text] of model.templates) {
    if (!MARKUP.test(path) || typeof text !== 'string') continue;
    for (const [, double, single = ''] of text.matchAll(HANDLER)) {
      handlers.add(unescapeHtml(double ?? single).replaceAll('\r\n', '\n'));
    }
  }
  return {
    evaluate: model.options.files?.has(YUI_PATH) === true,
    handlers: [...handlers].slice(0, MOST),
  };
}
