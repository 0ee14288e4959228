import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createEngine } from '../../engine/index.js';
import { PRODUCT_TYPES, type ProductType } from '../../engine/model/product-type.js';
import { inShop } from '../testing/in-shop.js';
import { markupTree } from '../testing/markup-tree.js';
import { AddToCart, type AddToCartProps } from './component.js';

const engine = createEngine();
const button = engine.compile('{@|add-to-cart-btn}');

/** The item that a formatter makes a button of which the component is given the props. */
function printed(props: AddToCartProps): unknown {
  const { itemId: id, collectionId, productType, label, isCustomLabel, form, planId } = props;
  const structuredContent = {
    productType: PRODUCT_TYPES[productType],
    ...(label === undefined ? {} : { customAddButtonText: label }),
    ...(isCustomLabel === undefined ? {} : { useCustomAddButtonText: isCustomLabel }),
    ...(props.isSubscribable ? { isSubscribable: true } : {}),
    ...(form === undefined ? {} : { additionalFieldsForm: form, additionalFieldsFormId: 'f' }),
    ...(planId === undefined ? {} : { productSubscriptionOptions: [{ id: planId }] }),
  };
  return markupTree(button.render({ id, collectionId, structuredContent }).html);
}

const rendered = (props: AddToCartProps) =>
  markupTree(renderToStaticMarkup(inShop(<AddToCart {...props} />)));

const { items } = JSON.parse(
  readFileSync(
    new URL('../../fixtures/sites/harbor-goods/content/shop.json', import.meta.url),
    'utf8',
  ),
) as {
  items: {
    id: string;
    structuredContent: Readonly<Record<string, unknown>> & { readonly productType: number };
  }[];
};

test.each(items)('$id has the markup of the formatter', ({ id, structuredContent }) => {
  const { productType, isSubscribable, useCustomAddButtonText, ...content } = structuredContent;
  const [plan] = (content.productSubscriptionOptions as { id: string }[] | undefined) ?? [];
  const custom = useCustomAddButtonText ? (content.customAddButtonText as string) : undefined;
  const props: AddToCartProps = {
    itemId: id,
    collectionId: 'shop',
    productType: typeOf(productType),
    label: custom,
    isCustomLabel: useCustomAddButtonText as boolean | undefined,
    isSubscribable: isSubscribable === true,
    planId: plan?.id,
    form: content.additionalFieldsForm as AddToCartProps['form'],
  };
  const { html } = button.render({ id, collectionId: 'shop', structuredContent });
  expect(rendered(props)).toEqual(markupTree(html));
});

function typeOf(code: number): ProductType {
  const found = Object.entries(PRODUCT_TYPES).find(([, each]) => each === code);
  return (found?.[0] ?? 'undefined') as ProductType;
}

/** Texts that both print alike: no control characters, no ends of lines, which HTML reads otherwise. */
const text = fc
  .oneof(fc.constantFrom('"', '<b>', '</script>', '&amp;', "'", '__proto__'), fc.string())
  .filter((each) => each.trim() !== '' && !/\p{Cc}/u.test(each));

test('any button has the markup of the formatter', () => {
  const props = fc.record(
    {
      itemId: text.filter((each) => !/["&<]/.test(each)),
      collectionId: fc.constant('shop'),
      productType: fc.constantFrom<ProductType>('physical', 'digital', 'service', 'gift-card'),
      label: text,
      isCustomLabel: fc.constant(true),
      isSubscribable: fc.boolean(),
      planId: fc.constantFrom('plan-a', 'b'),
      form: fc.record({ name: text, fields: fc.array(fc.record({ id: text, type: text })) }),
    },
    { requiredKeys: ['itemId', 'collectionId', 'productType', 'label', 'isCustomLabel'] },
  );
  fc.assert(
    fc.property(props, (given) => {
      expect(rendered(given)).toEqual(printed(given));
    }),
  );
});
