import { PRODUCT_TYPES } from '../../engine/internals.js';
import type { Json } from './db/json.js';

/** What the content says of a website's goods. The store asks within transactions, so answers do not wait. */
export interface Catalogue {
  /** Settings of a shop. */
  shop(websiteId: string): ShopFacts;
  /** An item that is for sale to this visitor; undefined when there is none. */
  item(websiteId: string, itemId: string): ProductFacts | undefined;
}

const { undefined: _, ...kinds } = PRODUCT_TYPES;

/** The kinds of products that can be sold, with their numbers (storefront seed §3). */
export const PRODUCT_KINDS = kinds;

export type ProductKind = keyof typeof PRODUCT_KINDS;

/** A product as the content has it. */
export interface ProductFacts {
  readonly itemId: string;
  readonly kind: ProductKind;
  readonly title: string;
  readonly fullUrl: string;
  readonly image: ProductImage | null;
  /** At least one; its sku is `''` where the item itself is what is sold. */
  readonly variants: readonly VariantFacts[];
  /** Names of the options that tell variants apart. */
  readonly options: readonly string[];
  /** Whether it is sold by subscription only. */
  readonly subscribable: boolean;
  readonly plan: SubscriptionPlan | null;
  /** Whether more than one can be bought at once (storefront.md §4.2). */
  readonly multiple: boolean;
  /**
   * Checks answers to the item's additional fields, at a time in epoch milliseconds.
   *
   * @returns the answers as they are stored, or texts by field; missing when the item asks for nothing
   */
  readonly checkFields?: ((answers: Json, now: number) => CheckedFields) | undefined;
}

export type CheckedFields =
  | { readonly answers: Json }
  | { readonly errors: Readonly<Record<string, string>> };

export interface ProductImage {
  readonly assetUrl: string;
  readonly altText: string;
  readonly width: number;
  readonly height: number;
}

/** A variant as the content has it; its stock is what a new store starts with. */
export interface VariantFacts {
  readonly id: string;
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** A picture of its own; null where that of the product shows it. */
  readonly image: ProductImage | null;
  /** What one costs now. */
  readonly unitPriceCents: number;
  /** What one costs without a sale. */
  readonly normalPriceCents: number;
  readonly onSale: boolean;
  readonly unlimited: boolean;
  readonly qtyInStock: number;
}

export interface SubscriptionPlan {
  readonly value: number;
  readonly unit: 'WEEK' | 'MONTH' | 'YEAR';
  /** Deliveries in all; 0 goes on until it is cancelled. */
  readonly cycles: number;
}

/** What a shop's settings say. */
export interface ShopFacts {
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly minimumSubtotalCents: number;
  readonly shipping: readonly ShippingRule[];
  readonly taxes: readonly TaxRule[];
  /** Whether prices include the tax. */
  readonly taxIncluded: boolean;
  /** When payments are captured: with their order, or with its first fulfilment. */
  readonly paymentCapture: 'at-order' | 'when-fulfilled';
}

/** A way of sending things. */
export interface ShippingRule {
  readonly id: string;
  readonly label: string;
  /** ISO 3166 codes; empty: everywhere. */
  readonly countries: readonly string[];
  readonly priceCents: number;
  /** Costs nothing from this subtotal on; null: always costs. */
  readonly freeFromCents: number | null;
}

/** A tax of a place. */
export interface TaxRule {
  readonly id: string;
  readonly label: string;
  readonly country: string;
  /** Null: the whole country. */
  readonly region: string | null;
  /** Parts per million. */
  readonly rate: number;
  /** Whether shipping is taxed like goods. */
  readonly shipping: boolean;
}

/** The kinds of which there is no end, whatever the content says (storefront.md §2). */
export function isEndless(kind: ProductKind | 'donation' | undefined): boolean {
  return kind !== undefined && kind !== 'physical' && kind !== 'service';
}
