import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createEngine } from '../../engine/index.js';
import { inShop } from '../testing/in-shop.js';
import { markupTree } from '../testing/markup-tree.js';
import { Quantity } from './component.js';

const field = createEngine().compile('{@|quantity-input}');

test.each([
  ['mug-7', undefined],
  ['mug-7', 'Menge'],
  ['a "b"', 'How many & more'],
])('the field of %j labelled %j has the markup of the formatter', (id, label) => {
  const { html } = field.render({
    id: id.replaceAll('"', '&quot;'),
    structuredContent: { productType: 1, variants: [{ unlimited: true }] },
    localizedStrings: { productQuantityInputLabel: label?.replaceAll('&', '&amp;') },
  });
  const rendered = renderToStaticMarkup(inShop(<Quantity itemId={id} label={label} />));
  expect(markupTree(rendered)).toEqual(markupTree(html));
});
