import { createContext, useContext } from 'react';
import type { Answer } from '../contract/answer.js';
import type { Cart, Page, TextKey } from '../contract/page.js';
import { amountText } from '../shared/money.js';
import type { KeptEntries } from './lines.js';

/** Dependencies that the parts of a cart share. */
export interface CartShop extends KeptEntries {
  readonly page: Page;
  /** Formats an amount of the cart, in cents. */
  readonly amount: (cents: number) => string;
  /** Changes the cart. */
  readonly change: (about: string, call: () => Promise<Answer<Cart>>) => Promise<Answer<Cart>>;
  /** Shows a failed action and its reason. */
  readonly tell: (title: TextKey, message: string) => void;
}

const CartShopContext = createContext<CartShop | undefined>(undefined);

export const CartShopProvider = CartShopContext.Provider;

export function useCartShop(): CartShop {
  const shop = useContext(CartShopContext);
  if (shop === undefined) throw new Error('A part of a cart is outside of it');
  return shop;
}

export function createCartShop(page: Page, kept: KeptEntries): CartShop {
  const { cart, dialogs, facts, texts } = page;
  return {
    page,
    ...kept,
    amount: (cents) => {
      const currency = cart.current().cart?.currency ?? facts.currency;
      return amountText(cents, { language: facts.language, currency });
    },
    change: (about, call) => cart.change(about, call, (answered) => answered),
    tell: (title, message) => void dialogs.alert(texts(title), message),
  };
}
