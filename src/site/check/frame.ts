import type { Check, CheckedTemplate } from './define.js';
import { within } from './places.js';

/** Tags of the frame of a page, each with the element that it belongs into. */
const TAGS = [
  { code: 'headers-missing', tag: /squarespace[.-]header/, element: '<head' },
  { code: 'footers-missing', tag: /squarespace[.-]footer/, element: '<body' },
  { code: 'main-content-missing', tag: /squarespace[.-]main/, element: '<body' },
] as const;

/** Tags that the regions of a whole page lack. */
export const checkFrame: Check = ({ templates }, report) => {
  for (const { code, tag, element } of TAGS) {
    // A slip in the name has a problem of its own.
    if (templates.some(({ file }) => tag.test(file.text))) continue;
    const owner = templates.find((each) => isRegion(each) && each.file.text.includes(element));
    if (owner === undefined) continue;
    const { file } = owner;
    report(code, {}, within(file, { start: 0, end: file.text.length }, element));
  }
};

function isRegion({ path }: CheckedTemplate): boolean {
  return path.endsWith('.region');
}
