import { blankOut } from './blank-out.js';
import type { Check } from './define.js';
import { linkTargets } from './links.js';

const COMMENTS = [
  ['/*', '*/'],
  ['\n//', '\n'],
] as const;
/** A file that a stylesheet names by its address on the site, up to the first variable. */
const FILE = /url\(["' ]{0,3}(\/(?!\/)[^"'()@{}\s]{1,500})(?=["')\s])/g;

/** Fonts and pictures that stylesheets name and that the site does not have. */
export const checkStyleFiles: Check = (context, report) => {
  const targets = linkTargets(context);
  for (const [name, text] of context.site.model.templates) {
    if (typeof text !== 'string' || !/^styles\/.+\.(?:less|css)$/.test(name)) continue;
    const plain = blankOut(text, COMMENTS);
    for (const { 0: whole, 1: url = '', index } of plain.matchAll(FILE)) {
      const link = targets.read(url, '/');
      if (link === undefined || targets.has(link)) continue;
      const start = index + whole.indexOf(url);
      const span = { start, end: start + url.length };
      report(
        'style-file-missing',
        { name: url, known: targets.addresses },
        { file: { name, text }, span },
      );
    }
  }
};
