import type { Jsx, JsxNode } from '../jsx.js';
import { type Item, LEVELS, type LevelsData } from './data.js';

/** The page of eight levels as JSX compiles it. */
export function levelsView(jsx: Jsx, data: LevelsData): JsxNode {
  const items = itemsView(jsx, data, data.items, LEVELS);
  return jsx('main', { children: [jsx('h1', { children: data.title }), items] });
}

function itemsView(
  jsx: Jsx,
  data: LevelsData,
  items: readonly Item[],
  levels: number,
): readonly JsxNode[] {
  return items.map((item) => {
    const text = `${data.site} ${data.currency}`;
    const children = levels === 1 ? text : [text, itemsView(jsx, data, item.items, levels - 1)];
    return jsx('div', { children });
  });
}
