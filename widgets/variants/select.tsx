import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { variantOptions } from '../../engine/model/product/variant-options.js';
import { UNCOUNTED } from '../../engine/shared/step-counter.js';
import type { ProductState } from '../contract/page.js';
import { indexVariants } from '../products/choice.js';
import { readVariants } from '../shared/read-variants.js';
import { useEqual } from '../shared/use-equal.js';
import { needProps } from '../shop/need-props.js';
import type { ShopProduct } from '../shop/product.js';
import { useProduct, useShopState } from '../shop/shop.js';
import { displayedKind, type Kind } from './kind.js';
import type { OptionWords } from './marks.js';
import type { OptionsMarkup } from './props.js';
import { OptionsView } from './view.js';

/** The texts of `VariantSelect`. */
export interface VariantSelectTexts extends OptionWords {
  /** The label of an option's controls, by its name. */
  readonly title: (name: string) => string;
  /** The placeholder of a select. */
  readonly prompt: (name: string) => string;
}

/** Props of `VariantSelect`. */
export interface VariantSelectProps {
  readonly product: ShopProduct;
  /** Default: English. */
  readonly texts?: Partial<VariantSelectTexts>;
  /** Called after each choice. */
  readonly onChange?: (choice: Pick<ProductState, 'chosen' | 'status' | 'variant'>) => void;
}

const GIFT_CARD = 4;

/**
 * Selects a variant of a product, by selects or radio buttons, whichever the page's styles display.
 * Rendered on a server, it is the markup of `variants-select` (commerce.md 4.21). Renders nothing
 * for a product with one variant.
 */
export function VariantSelect({ product: given, texts, onChange }: VariantSelectProps) {
  needProps('<VariantSelect>', { product: given }, 'product');
  const product = useEqual(given);
  const root = useRef<HTMLDivElement>(null);
  const [kind, setKind] = useState<Kind>();
  useLayoutEffect(() => {
    if (root.current !== null) setKind(displayedKind(root.current));
  }, []);
  const { title, prompt, ...words } = { ...textsOf(product), ...texts };
  const options = useMemo(() => optionsOf(product), [product]);
  const markup: OptionsMarkup = {
    itemId: product.id,
    prefix: '',
    options: useMemo(
      () =>
        options.map((option) => ({
          ...option,
          title: title(option.name),
          prompt: prompt(option.name),
        })),
      [options, title, prompt],
    ),
  };
  const index = useMemo(() => {
    const variants = readVariants(JSON.stringify(product.variants), String(product.productType));
    const names = options.map(({ name }) => name);
    return indexVariants(names, variants);
  }, [product, options]);
  const { products } = useShopState('<VariantSelect>');
  const { chosen, status, variant, isAsked } = useProduct(product.id);
  useLayoutEffect(() => products.describe(product.id, index), [products, product.id, index]);
  useLayoutEffect(() => () => products.forget(product.id), [products, product.id]);
  const onChoose = useCallback(
    (option: string, value: string) => products.choose(product.id, option, value),
    [products, product.id],
  );
  const told = useRef(chosen);
  useEffect(() => {
    if (told.current === chosen) return;
    told.current = chosen;
    onChange?.({ chosen, status, variant });
  }, [chosen, status, variant, onChange]);
  if (options.length === 0) return null;
  return (
    <div className="product-variants" ref={root} {...attributesOf(product)}>
      <OptionsView
        markup={markup}
        choice={{ variants: index.variants, chosen, status, isAsked }}
        words={words}
        kind={kind}
        onChoose={onChoose}
      />
    </div>
  );
}

function optionsOf(structuredContent: ShopProduct) {
  return variantOptions({ structuredContent }, UNCOUNTED);
}

const TEXTS: VariantSelectTexts = {
  title: (name) => name,
  prompt: (name) => `Select ${name}`,
  'sold-out': 'Sold out',
  unavailable: 'Unavailable',
  missing: (name) => `Please select ${name}`,
};
const GIFT_CARD_TEXTS: VariantSelectTexts = {
  ...TEXTS,
  title: () => 'Value',
  prompt: () => 'Select Value',
};

function textsOf({ productType }: ShopProduct): VariantSelectTexts {
  return productType === GIFT_CARD ? GIFT_CARD_TEXTS : TEXTS;
}

function attributesOf({ id, variants, isSubscribable, subscriptionPlan }: ShopProduct) {
  const plan = { 'data-is-subscribable': 'true', 'data-subscription-plan': json(subscriptionPlan) };
  return {
    'data-item-id': id,
    'data-variants': json(variants),
    ...(isSubscribable && plan),
    'data-animation-role': 'content',
  };
}

/** JSON as the formatter writes it, so that it cannot contain an end tag. */
function json(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value).replaceAll('</', '<\\/');
}
