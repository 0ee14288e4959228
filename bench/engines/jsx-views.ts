import { deepView } from '../pages/deep/jsx.js';
import type { Jsx, JsxNode } from '../pages/jsx.js';
import { levelsView } from '../pages/levels/jsx.js';
import { smallView } from '../pages/small/jsx.js';
import { storeView } from '../pages/store/jsx.js';
import { textView } from '../pages/text/jsx.js';
import { functionOf } from './function-of.js';

const VIEWS = {
  store: storeView,
  small: smallView,
  deep: deepView,
  levels: levelsView,
  text: textView,
};

/** What React and Preact render a page from. */
export function viewOf(name: string): (jsx: Jsx, data: unknown) => JsxNode {
  return functionOf(VIEWS, name);
}
