import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Variant } from '../contract/page.js';
import type { ProductWords } from '../contract/product-words.js';
import type { PriceOptions } from '../shared/money.js';
import { type PriceFormat, PriceLines } from '../shared/price-lines.js';
import { partsOf } from '../shared/product-parts.js';

/** A price element, and its server-rendered content. */
export interface PricePlace {
  readonly element: HTMLElement;
  readonly printed: readonly ChildNode[];
}

/**
 * The price elements around the choices of a product. Empty for choices that are not the first of
 * their product.
 */
export function findPrices(root: HTMLElement): readonly PricePlace[] {
  if (partsOf(root, '.product-variants')[0] !== root) return [];
  return partsOf(root, '.product-price, .subscription-price').map((element) => ({
    element,
    printed: [...element.childNodes],
  }));
}

export interface ChosenPricesProps {
  readonly places: readonly PricePlace[];
  readonly variant: Variant;
  readonly words: ProductWords;
  readonly format: PriceFormat & PriceOptions;
}

/** Shows the prices of a variant, or the server's product prices if there is no variant. */
export function ChosenPrices({ places, variant, words, format }: ChosenPricesProps) {
  useLayoutEffect(() => {
    for (const { printed } of places) for (const node of printed) node.remove();
    return () => {
      for (const { element, printed } of places) element.prepend(...printed);
    };
  }, [places]);
  return places.map(({ element }) => {
    const isPlan = element.matches('.subscription-price');
    const price = isPlan ? variant.planPrice : variant;
    // A plan next to a price has no interval in its text (commerce.md 4.13).
    const said = isPlan ? { ...words, price: '{price}' } : words;
    return (
      price && createPortal(<PriceLines price={price} words={said} format={format} />, element)
    );
  });
}
