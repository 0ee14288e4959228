import { createContext, useContext } from 'react';
import type { Answer } from '../contract/answer.js';
import type { Cart, CartEntry, Page, TextKey } from '../contract/page.js';

/** Dependencies that the parts of the cart page share. */
export interface CartShop {
  readonly page: Page;
  /** Formats an amount of the cart, in cents. */
  readonly amount: (cents: number) => string;
  /** Changes the cart. */
  readonly change: (about: string, call: () => Promise<Answer<Cart>>) => Promise<Answer<Cart>>;
  /** Shows a failed action and its reason. */
  readonly tell: (title: TextKey, message: string) => void;
  /**
   * Keeps a removed entry in its position while it can be restored; the other function drops it.
   */
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
