import { fromJson } from '../db/codec.js';
import type { Tables } from '../db/schema.js';
import type { Transaction, WebsiteScope } from '../db/scope.js';
import type { OrderDraft } from '../order/order-draft.js';
import type { PaymentProvider } from '../payment/payment-provider.js';
import { insertPayment } from '../payment/payment-rows.js';
import { isSettled, type PaymentState } from '../payment-states.js';
import { idOf } from '../website/secrets.js';

type Row = Tables['subscription'];

/** How the current attempt at the next order stands, and when it was made, in epoch milliseconds. */
export interface CurrentAttempt {
  readonly stands: 'none' | 'open' | 'over';
  readonly created: number;
}

/** The id of an attempt to pay follows from what it pays for, so that there is one of each. */
export function attemptIdOf({ id, made, attempt }: Pick<Row, 'id' | 'made' | 'attempt'>): string {
  const parts = ['renewal', id, String(made)];
  return attempt === 0 ? idOf(...parts) : idOf(...parts, String(attempt));
}

/** How the current attempt of a subscription stands. */
export async function currentAttempt(scope: WebsiteScope, row: Row): Promise<CurrentAttempt> {
  const query = scope
    .select('payment')
    .select(['state', 'created'])
    .where('id', '=', attemptIdOf(row));
  const payment = await query.executeTakeFirst();
  if (payment === undefined) return { stands: 'none', created: 0 };
  const stands = isSettled(payment.state as PaymentState) ? 'over' : 'open';
  return { stands, created: payment.created };
}

/** How an attempt is paid. */
interface AttemptWay {
  readonly provider: PaymentProvider;
  readonly method: string;
  /** Where a step of the buyer leads back to; default nowhere, for nobody is there. */
  readonly returnUrl?: string | undefined;
}

/** Makes the payment of an attempt at the next order of a locked subscription, which has no other one open. */
export async function insertAttempt(
  tx: Transaction,
  row: Row,
  { provider, method, returnUrl = '' }: AttemptWay,
  lease: number,
): Promise<string> {
  const { id: subscriptionId, made: cycle, attempt } = row;
  const id = attemptIdOf(row);
  const draft = renewalDraft(fromJson<OrderDraft>(row.draftJson), provider, {
    subscriptionId,
    cycle,
    attempt,
  });
  await insertPayment(tx, { id, provider, method, draft, returnUrl }, lease);
  return id;
}

/** A later order costs what the first one did; gift cards pay for the first only. */
function renewalDraft(
  first: OrderDraft,
  { testMode }: PaymentProvider,
  renewal: NonNullable<OrderDraft['renewal']>,
): OrderDraft {
  return {
    ...first,
    purpose: 'renewal',
    couponIds: [],
    giftCards: [],
    giftCardCents: 0,
    amountDueCents: first.grandTotalCents,
    testMode,
    renewal,
  };
}
