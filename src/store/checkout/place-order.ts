import type { SubscriptionPlan } from '../catalogue.js';
import type { Json } from '../db/json.js';
import type { Contact, ShippingAddress } from '../order/order-draft.js';

/** A request to place an order: the reviewed cart, and who pays how (storefront.md §3). */
export interface PlaceOrder {
  readonly cartVersion: number;
  readonly grandTotalCents: number;
  /** What gift cards leave to pay; whatever they leave where it is left out. */
  readonly amountDueCents?: number | undefined;
  /** The plan of a subscription; whatever it is where it is left out. */
  readonly plan?: SubscriptionPlan | undefined;
  readonly currency: string;
  readonly contact: Contact;
  /** Needed when something is sent; its place counts for shipping and taxes. */
  readonly shipping: ShippingAddress | null;
  /** Null when nothing is due. */
  readonly payment: { readonly provider: string; readonly method: string } | null;
  readonly acceptTerms: boolean;
  readonly answers?: Json;
  readonly language?: string | null;
  /** The address at which a payment of a token goes on after a step that needs the buyer; default none. */
  readonly returnUrl?: (token: string) => string;
}
