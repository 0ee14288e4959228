import type { Page } from './page.js';
import { makeSmall } from './small/data.js';
import { makeStore } from './store/data.js';

/** A page that can be made as large as wanted, to see what its size costs. */
export interface GrowingPage {
  readonly name: string;
  /** What there is more and more of. */
  readonly unit: string;
  readonly sizes: readonly number[];
  /** The size that larger ones are compared with: smaller ones are mostly the fixed cost of a render. */
  readonly base: number;
  readonly make: (size: number, store: Page) => Page;
}

export const GROWING: readonly GrowingPage[] = [
  {
    name: 'products',
    unit: 'product',
    sizes: [10, 100, 1_000, 10_000],
    base: 100,
    make: (size, store) => ({ ...onlyOurs(store), written: true, data: makeStore(size) }),
  },
  {
    name: 'partials',
    unit: 'partial',
    sizes: [1, 10, 100],
    base: 10,
    make: (size, store) => makePartials(size, store),
  },
];

/** The page for the engines that read its language only. */
function onlyOurs(page: Page): Page {
  const { 'skerry.html': template = '' } = page.templates;
  return { ...page, templates: { 'skerry.html': template }, written: false };
}

/** A page that applies as many different partials side by side. */
function makePartials(size: number, page: Page): Page {
  const names = Array.from({ length: size }, (_, index) => `part-${index}.block`);
  const partialOf = (name: string): string =>
    `<aside class="${name}">{.section item}<h3>{title|html}</h3>{.if onSale}<b>sale</b>{.or}<i>{price}</i>{.end}{.end}</aside>`;
  return {
    ...onlyOurs(page),
    name: `partials-${size}`,
    templates: { 'skerry.html': names.map((name) => `{@|apply ${name}}\n`).join('') },
    partials: Object.fromEntries(names.map((name) => [name, partialOf(name)])),
    data: { item: makeSmall() },
  };
}
