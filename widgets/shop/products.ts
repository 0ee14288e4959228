import type { ProductState, ProductStore } from '../contract/page.js';
import {
  choose,
  NO_CHOICE,
  stateOf,
  type VariantChoice,
  type VariantIndex,
} from '../products/choice.js';

/** The choices for the products of a `<Shop>`, which its components tell of. */
export interface ShopProducts extends ProductStore {
  /** What can be chosen of an item. What was chosen of it before stays chosen where it is still offered. */
  describe(itemId: string, index: VariantIndex): void;
  /** The controls of an item are gone, and what was chosen by them. */
  forget(itemId: string): void;
}

interface Product {
  readonly choice: VariantChoice;
  readonly quantity: string | undefined;
  readonly isAsked: boolean;
}

const NOTHING: Product = { choice: NO_CHOICE, quantity: undefined, isAsked: false };

export function createShopProducts(): ShopProducts {
  const products = new Map<string, Product>();
  const states = new WeakMap<Product, ProductState>();
  const listeners = new Map<string, Set<() => void>>();

  const productOf = (itemId: string): Product => products.get(itemId) ?? NOTHING;

  function change(itemId: string, next: Product | undefined): void {
    if (next === undefined) products.delete(itemId);
    else products.set(itemId, next);
    for (const listener of [...(listeners.get(itemId) ?? [])]) listener();
  }

  return {
    get(itemId) {
      const product = productOf(itemId);
      const state =
        states.get(product) ?? stateOf(product.choice, product.quantity, product.isAsked);
      states.set(product, state);
      return state;
    },
    subscribe(itemId, listener) {
      const ofItem = listeners.get(itemId) ?? new Set();
      listeners.set(itemId, ofItem.add(listener));
      return () => {
        ofItem.delete(listener);
        if (ofItem.size === 0) listeners.delete(itemId);
      };
    },
    choose(itemId, option, value) {
      const product = productOf(itemId);
      const choice = choose(product.choice, option, value);
      if (choice !== product.choice) change(itemId, { ...product, choice });
    },
    setQuantity(itemId, quantity) {
      const product = productOf(itemId);
      if (product.quantity !== quantity) change(itemId, { ...product, quantity });
    },
    ask(itemId) {
      const product = productOf(itemId);
      if (!product.isAsked) change(itemId, { ...product, isAsked: true });
    },
    describe(itemId, index) {
      const { choice, ...rest } = productOf(itemId);
      const none: VariantChoice = { ...NO_CHOICE, index };
      const again = Object.entries(choice.chosen).reduce((now, one) => choose(now, ...one), none);
      change(itemId, { ...rest, choice: again });
    },
    forget(itemId) {
      change(itemId, undefined);
    },
  };
}
