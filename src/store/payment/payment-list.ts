import { fromJson } from '../db/codec.js';
import { type Page, type Reach, readPage } from '../db/pages.js';
import { type MoneyValue, toMoneyValue } from '../money/money.js';
import type { OrderDraft } from '../order/order-draft.js';
import type { PaymentState } from '../payment-states.js';
import type { SiteStore } from '../website/site.js';
import type { Payment } from './payment-rows.js';

/** An attempt to pay as its owner sees it. Its method is left out: it may be a token of the provider. */
export interface ListedPayment extends Omit<Payment, 'actionUrl' | 'captureAt'> {
  readonly amount: MoneyValue;
  /** The address that was typed at the checkout. */
  readonly email: string;
  readonly testMode: boolean;
  readonly created: number;
  /** Of its last move, in epoch milliseconds. */
  readonly updated: number;
}

/** Which attempts are listed; what is missing does not limit them. */
export interface PaymentFilter extends Reach {
  readonly state?: PaymentState | undefined;
  readonly orderId?: string | undefined;
}

/** Attempts to pay, the newest first. */
export async function listPayments(
  site: SiteStore,
  cursor: string | null | undefined,
  { state, orderId, ...reach }: PaymentFilter,
): Promise<Page<ListedPayment>> {
  let query = site.read.select('payment').select(COLUMNS);
  if (state !== undefined) query = query.where('state', '=', state);
  if (orderId !== undefined) query = query.where('orderId', '=', orderId);
  return readPage(query, 'newest', cursor, toListed, reach);
}

const COLUMNS = [
  'id',
  'state',
  'provider',
  'orderId',
  'reason',
  'amountCents',
  'currency',
  'created',
  'updated',
  'draftJson',
] as const;

function toListed({
  state,
  amountCents,
  currency,
  draftJson,
  ...row
}: Omit<Payment, 'state' | 'actionUrl' | 'captureAt'> & {
  readonly state: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly created: number;
  readonly updated: number;
  readonly draftJson: string;
}): ListedPayment {
  const { contact, testMode } = fromJson<OrderDraft>(draftJson);
  return {
    ...row,
    state: state as PaymentState,
    amount: toMoneyValue(amountCents, currency),
    email: contact.email,
    testMode,
  };
}
