import { createContext, useContext } from 'react';
import type { Answer } from '../contract/answer.js';
import type { Cart, CartEntry, Page, TextKey } from '../contract/page.js';

/** What the parts of the cart page share. */
export interface CartShop {
  readonly page: Page;
  /** An amount of the cart, in cents, as text. */
  readonly amount: (cents: number) => string;
  /** Runs a change of the cart. */
  readonly change: (about: string, call: () => Promise<Answer<Cart>>) => Promise<Answer<Cart>>;
  /** Says what could not be done, and why. */
  readonly tell: (title: TextKey, message: string) => void;
  /** Keeps an entry in its place while it may be put back, and lets it go. */
  readonly keep: (entry: CartEntry) => void;
  readonly forget: (entryId: string) => void;
}

const CartShopContext = createContext<CartShop | undefined>(undefined);

export const CartShopProvider = CartShopContext.Provider;

export function useCartShop(): CartShop {
  const shop = useContext(CartShopContext);
  if (shop === undefined) throw new Error('A part of the cart page is outside of it');
  return shop;
}
