import type { ProductState, ProductStore, Variant } from '../contract/page.js';
import { VARIANT_CHANGE, type VariantChange } from '../contract/variant-change.js';
import { choose, NO_CHOICE, stateOf, type VariantChoice } from './choice.js';
import {
  BUTTON,
  choiceOf,
  elementOf,
  QUANTITY,
  quantityField,
  readChoice,
  VARIANTS,
} from './read-product.js';

/** The elements of a product. They may be replaced while the page is open. */
interface Places {
  readonly variants: HTMLElement | undefined;
  readonly quantity: HTMLElement | undefined;
}

interface Product {
  readonly places: Places;
  readonly choice: VariantChoice;
  readonly state: ProductState;
}

/**
 * The choices for each product of a page, by item id. They are read from the markup on first
 * access, and again after new markup for the item appears. The store listens to the page's controls
 * itself, so that choices count before an island is hydrated, or without it.
 */
export function createProductStore(document: Document): ProductStore {
  const products = new Map<string, Product>();
  const listeners = new Map<string, Set<() => void>>();
  const tellVariant = createTeller(document);

  const current = (itemId: string): Product => {
    const known = products.get(itemId) ?? readProduct(document, itemId);
    products.set(itemId, known);
    return known;
  };

  const tell = (itemId: string): void => tellVariant(itemId, current(itemId).state.variant);

  const change = (itemId: string, product: Product): void => {
    products.set(itemId, product);
    for (const listener of [...(listeners.get(itemId) ?? [])]) listener();
    tell(itemId);
  };

  const refresh = (itemId: string): Product => {
    const { places } = current(itemId);
    const { variants, quantity } = placesOf(document, itemId);
    if (variants !== places.variants || quantity !== places.quantity) {
      change(itemId, readProduct(document, itemId));
    } else tell(itemId);
    return current(itemId);
  };

  const set = (itemId: string, part: Partial<Pick<ProductState, 'quantity' | 'isAsked'>>): void => {
    const product = refresh(itemId);
    const state = { ...product.state, ...part };
    const { quantity, isAsked } = product.state;
    if (state.quantity === quantity && state.isAsked === isAsked) return;
    change(itemId, { ...product, state });
  };

  const store: ProductStore = {
    get: (itemId) => current(itemId).state,
    subscribe(itemId, listener) {
      refresh(itemId);
      const told = listeners.get(itemId) ?? new Set();
      listeners.set(itemId, told.add(listener));
      return () => told.delete(listener);
    },
    choose(itemId, option, value) {
      const { places, choice, state } = refresh(itemId);
      const next = choose(choice, option, value);
      if (next === choice) return;
      change(itemId, { places, choice: next, state: stateOf(next, state.quantity, state.isAsked) });
    },
    setQuantity: (itemId, quantity) => set(itemId, { quantity }),
    ask: (itemId) => set(itemId, { isAsked: true }),
  };
  hearControls(document, store);
  return store;
}

function hearControls(document: Document, store: ProductStore): void {
  const hear = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement)) return;
    const itemId = target.closest<HTMLElement>(`${VARIANTS}, ${QUANTITY}`)?.dataset.itemId;
    if (itemId === undefined) return;
    const chosen = choiceOf(target);
    if (chosen !== undefined) store.choose(itemId, chosen.option, chosen.value);
    else if (target instanceof HTMLInputElement) store.setQuantity(itemId, target.value);
  };
  document.addEventListener('input', hear);
  document.addEventListener('change', hear);
}

function readProduct(document: Document, itemId: string): Product {
  const places = placesOf(document, itemId);
  const type = elementOf(document, BUTTON, itemId)?.dataset.productType ?? '';
  const choice = places.variants === undefined ? NO_CHOICE : readChoice(places.variants, type);
  return { places, choice, state: stateOf(choice, quantityField(places.quantity)?.value) };
}

function placesOf(document: Document, itemId: string): Places {
  return {
    variants: elementOf(document, VARIANTS, itemId),
    quantity: elementOf(document, QUANTITY, itemId),
  };
}

/** Dispatches the event of each change of a variant once, also of one before the first access. */
function createTeller(document: Document) {
  const told = new Map<string, Variant | null | undefined>();
  return (itemId: string, variant: Variant | null | undefined): void => {
    if (variant === told.get(itemId)) return;
    told.set(itemId, variant);
    raise(document, itemId, variant);
  };
}

function raise(document: Document, itemId: string, variant: Variant | null | undefined): void {
  const detail: VariantChange = { itemId, variant, mainImage: variant?.mainImage };
  const root = elementOf(document, VARIANTS, itemId) ?? document;
  root.dispatchEvent(new CustomEvent(VARIANT_CHANGE, { bubbles: true, detail }));
}
