import type { Json } from '../db/json.js';

/** What a cart holds beside its columns: one JSON text, so that one query reads a whole cart. */
export interface CartContents {
  readonly entries: readonly StoredEntry[];
  /** Entries that can be put back for a while. */
  readonly removed: readonly RemovedEntry[];
  readonly couponIds: readonly string[];
  readonly giftCardIds: readonly string[];
  /** Codes that were refused, as they were typed; the next change forgets them. */
  readonly refused: readonly RefusedCode[];
  readonly location: ShippingLocation | null;
  readonly optionId: string | null;
  /** What happened to the cart since its last change. */
  readonly notices: readonly Notice[];
  readonly language: string | null;
}

export interface StoredEntry {
  readonly id: string;
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly additionalFields: Json;
  /** The price that the visitor was shown last. */
  readonly shownCents: number;
  /** For a donation: what is given. */
  readonly amountCents?: number;
  readonly notices: readonly Notice[];
}

export interface RemovedEntry {
  readonly entry: StoredEntry;
  /** Where it was. */
  readonly index: number;
  readonly until: number;
}

export interface RefusedCode {
  readonly code: string;
  readonly text: string;
}

/** Something the visitor should know: the key of a message and what it speaks of. */
export interface Notice {
  readonly text: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Where things are sent. */
export interface ShippingLocation {
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
}

export const EMPTY_CONTENTS: CartContents = {
  entries: [],
  removed: [],
  couponIds: [],
  giftCardIds: [],
  refused: [],
  location: null,
  optionId: null,
  notices: [],
  language: null,
};

/** What carts are for (storefront.md §2, §3). Only shopping carts are kept in the cookie. */
export type CartPurpose = 'shopping' | 'buy-now' | 'subscription' | 'gift-card' | 'donation';

/** A cart as the database has it. */
export interface StoredCart {
  readonly id: string;
  readonly purpose: CartPurpose;
  readonly accountId: string | null;
  readonly version: number;
  readonly purchased: boolean;
  readonly orderId: string | null;
  readonly created: number;
  readonly expires: number;
  readonly contents: CartContents;
}
