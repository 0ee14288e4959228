import { getLESSLanguageService } from 'vscode-css-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { BLOCKS_CSS } from '../site/blocks/generated/blocks.css.js';
import { COLLECTIONS_CSS } from '../site/partials/generated/collections.css.js';
import { DIALOGS_CSS } from '../site/styles/generated/dialogs.css.js';
import { ISLANDS_CSS } from '../site/styles/generated/islands.css.js';
import type { SiteFacts } from './snapshot.js';

const service = getLESSLanguageService();
const known = new Map<string, readonly string[]>();

/** The stylesheets of the product: their classes are those of its markup. */
const OF_PRODUCT = [DIALOGS_CSS, ISLANDS_CSS, BLOCKS_CSS, COLLECTIONS_CSS];
const STYLESHEET = /^styles\/.+\.(?:less|css)$/;

/** The classes that the stylesheets of a site and of the product have: first those of the site. */
export function classNamesOf(site: SiteFacts | undefined): readonly string[] {
  const own = [...(site?.files() ?? [])].flatMap((path) =>
    STYLESHEET.test(path) ? (site?.textOf(path) ?? []) : [],
  );
  return [...new Set([...own, ...OF_PRODUCT].flatMap(classesIn))];
}

function classesIn(stylesheet: string): readonly string[] {
  const found = known.get(stylesheet) ?? readClasses(stylesheet);
  known.set(stylesheet, found);
  return found;
}

function readClasses(stylesheet: string): readonly string[] {
  const document = TextDocument.create('file:///style.less', 'less', 0, stylesheet);
  const symbols = service.findDocumentSymbols(document, service.parseStylesheet(document));
  return symbols.flatMap(({ name }) =>
    [...name.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, className = '']) => className),
  );
}
