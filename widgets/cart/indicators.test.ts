import { describe, expect, it } from 'vitest';
import type { Cart, CartStore } from '../contract/page.js';
import { followIndicators } from './indicators.js';

/** An element of a template that shows a part of the cart. */
class Indicator {
  textContent = '';
  readonly classes = new Set<string>();
  readonly classList = {
    add: (name: string) => this.classes.add(name),
    toggle: (name: string, isOn: boolean) => {
      if (isOn) this.classes.add(name);
      else this.classes.delete(name);
    },
  };

  /** Amounts may stand in an element of their own. */
  constructor(readonly inner?: Indicator) {}

  querySelector(): Indicator | null {
    return this.inner ?? null;
  }
}

function page() {
  const quantity = new Indicator();
  const subtotal = new Indicator(new Indicator());
  const link = new Indicator();
  quantity.textContent = '3';
  const all: Readonly<Record<string, Indicator>> = {
    '.sqs-cart-quantity': quantity,
    '.sqs-cart-subtotal': subtotal,
    '.sqs-custom-cart': link,
  };
  const document = {
    querySelectorAll: (selectors: string) =>
      selectors.split(',').flatMap((selector) => all[selector.trim()] ?? []),
  } as unknown as Document;
  const listeners = new Set<() => void>();
  let cart: Cart | undefined;
  const store = {
    current: () => ({ cart }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as CartStore;
  const give = (totalQuantity: number, subtotalCents: number) => {
    cart = { totalQuantity, subtotalCents } as Cart;
    for (const listener of listeners) listener();
  };
  const shown = () => [quantity.textContent, subtotal.inner?.textContent];
  const classes = () => [quantity, subtotal, link].map((each) => [...each.classes].sort());
  return { document, store, give, shown, classes };
}

const INITIALIZED = 'sqs-cart-initialized';
const EMPTY = 'sqs-cart-empty';
const everywhere = (...names: readonly string[]) => [names, names, names];

describe('the indicators of a template', () => {
  it('say what the server knew until there is a cart', () => {
    const { document, store, shown, classes } = page();
    followIndicators(document, store);
    expect(shown()).toEqual(['3', '']);
    expect(classes()).toEqual(everywhere());
  });

  it('are initialised by the first cart, and marked while it is empty', () => {
    const { document, store, give, shown, classes } = page();
    const end = followIndicators(document, store);
    give(2, 123_450);
    expect(shown()).toEqual(['2', '1,234.50']);
    expect(classes()).toEqual(everywhere(INITIALIZED));
    give(0, 0);
    expect(shown()).toEqual(['0', '0.00']);
    expect(classes()).toEqual(everywhere(EMPTY, INITIALIZED));
    give(1, 100);
    expect(classes()).toEqual(everywhere(INITIALIZED));
    end();
    give(5, 500);
    expect(shown()).toEqual(['1', '1.00']);
  });
});
