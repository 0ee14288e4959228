import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Variant } from '../contract/page.js';
import type { ProductWords } from '../contract/product-words.js';
import type { PriceOptions } from '../shared/money.js';
import { type PriceFormat, PriceLines } from '../shared/price-lines.js';
import { partsOf } from '../shared/product-parts.js';

/** An element that shows a price, and what the server printed in it. */
export interface PricePlace {
  readonly element: HTMLElement;
  readonly printed: readonly ChildNode[];
}

/** The prices around the choices of a product; none for choices that are not the first of their product. */
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

/** Prints the prices of a variant in place of those of its product, which come back when it goes. */
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
    // A plan beside a price is worded without its rhythm (commerce.md 4.13).
    const said = isPlan ? { ...words, price: '{price}' } : words;
    return (
      price && createPortal(<PriceLines price={price} words={said} format={format} />, element)
    );
  });
}
