import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Page, ProductState } from '../contract/page.js';
import type { ProductWords } from '../contract/product-words.js';
import { addressOf, linkedVariant } from './address.js';
import { ChosenPrices, findPrices } from './chosen-prices.js';
import { displayedKind } from './kind.js';
import type { MarkWords } from './marks.js';
import { findParts } from './parts.js';
import type { OptionsMarkup } from './props.js';
import { OptionsView } from './view.js';

export interface IslandProps {
  readonly root: HTMLElement;
  readonly page: Page;
  readonly markup: OptionsMarkup;
  readonly words: ProductWords;
}

/** The choices of a product and the dependent parts around it. */
export function VariantsIsland({ root, page, markup, words }: IslandProps) {
  const { itemId } = markup;
  const { products, facts, texts } = page;
  const subscribe = useCallback(
    (changed: () => void) => products.subscribe(itemId, changed),
    [products, itemId],
  );
  const get = () => products.get(itemId);
  const choice = useSyncExternalStore(subscribe, get, get);
  const { variant } = choice;
  const said = useMemo(
    () => ({
      'sold-out': texts('product.soldOut'),
      unavailable: texts('variants.unavailable'),
      missing: (name: string) => texts('cart.add.chooseOptions', { names: name }),
    }),
    [texts],
  );
  const [places, setPlaces] = useState<ReturnType<typeof findPlaces>>();
  useLayoutEffect(() => setPlaces(findPlaces(root, itemId)), [root, itemId]);
  useLayoutEffect(() => {
    places?.parts.show(variant, choice.status, words);
  }, [places, variant, choice.status, words]);
  useEffect(() => () => places?.parts.show(undefined, 'open', words), [places, words]);
  const last = useRef(variant);
  useEffect(() => {
    if (last.current === variant) return;
    last.current = variant;
    // After rendering: address changes are slow in browsers.
    setTimeout(() => {
      page.announce(spokenChoice(choice, said, places?.prices[0]?.element));
      keepInAddress(root, choice);
    });
  }, [choice, variant, said, places, page, root]);
  const choose = useCallback(
    (option: string, value: string) => products.choose(itemId, option, value),
    [products, itemId],
  );
  return (
    <>
      <OptionsView {...{ markup, choice, kind: places?.kind, onChoose: choose }} words={said} />
      {places && variant && (
        <ChosenPrices places={places.prices} variant={variant} words={words} format={facts} />
      )}
    </>
  );
}

function findPlaces(root: HTMLElement, itemId: string) {
  return { kind: displayedKind(root), prices: findPrices(root), parts: findParts(root, itemId) };
}

/** The announcement after a choice: the shown price, or the reason why there is none. */
function spokenChoice(
  { variant, status }: ProductState,
  words: MarkWords,
  price: HTMLElement | undefined,
): string {
  if (status === 'unavailable') return words[status];
  const cost = variant ? spokenText(price) : '';
  return status === 'sold-out' ? `${words[status]}, ${cost}` : cost;
}

/** Words for screen readers stand beside amounts without a space. */
function spokenText(price: HTMLElement | undefined): string {
  const texts = [...(price?.childNodes ?? [])].map((node) => node.textContent);
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

/**
 * Writes the chosen variant into the page's address so that it can be shared. In a dialog it does
 * nothing.
 */
function keepInAddress(root: HTMLElement, { variants, variant }: ProductState): void {
  if (root.closest('dialog') !== null) return;
  const isOurs = variant ? true : linkedVariant(variants, location) !== undefined;
  const address = addressOf(location.href, variant);
  if (!isOurs || address === location.href) return;
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Browsers limit address changes to a few hundred per 30 seconds.
  }
}
