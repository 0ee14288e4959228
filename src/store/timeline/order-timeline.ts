import type { WebsiteScope } from '../db/scope.js';
import { type EmailRow, emailsOfOrder } from '../email/email.js';
import { type Fulfilment, fulfilmentsOf } from '../fulfilment/fulfilment-rows.js';
import { type OrderChangeKind, orderChanges } from '../order/order-change.js';
import { isPaid, type PaymentState } from '../payment-states.js';
import { type Refund, refundsOf } from '../refund/refund-rows.js';
import type { SiteStore } from '../website/site.js';

/** Something that happened to an order. */
export type TimelineEntry = {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Who did it, as `account ID` or `key ID`; null for what happened by itself. */
  readonly by: string | null;
} & (
  | { readonly kind: 'placed' }
  | {
      readonly kind: 'payment';
      readonly state: PaymentState;
      readonly provider: string;
      /** When its money was taken; null where it was not, where nobody noted it, and where an earlier entry says it. */
      readonly captured: number | null;
    }
  | { readonly kind: 'shipped'; readonly fulfilment: Fulfilment }
  | { readonly kind: 'refund'; readonly refund: Refund }
  | { readonly kind: OrderChangeKind; readonly note: string }
  | { readonly kind: 'sent'; readonly email: EmailRow }
);

/** All that happened to the orders of a shop. */
export class Timelines {
  readonly #site: SiteStore;

  /** @internal */
  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** What happened to an order, the oldest first; nothing for one that is none. */
  async ofOrder(id: string): Promise<readonly TimelineEntry[]> {
    const { read } = this.#site;
    const query = read.select('orders').select(['paymentId', 'created']).where('id', '=', id);
    const order = await query.executeTakeFirst();
    if (order === undefined) return [];
    const entries: TimelineEntry[] = [
      { kind: 'placed', at: order.created, by: null },
      ...(await paymentOf(read, order.paymentId)),
      ...(await fulfilmentsOf(read, id)).map((fulfilment): TimelineEntry => {
        return { kind: 'shipped', at: fulfilment.created, by: fulfilment.actor, fulfilment };
      }),
      ...(await refundsOf(read, id)).map((refund): TimelineEntry => {
        const by = refund.actor === 'cancel' ? null : refund.actor;
        return { kind: 'refund', at: refund.created, by, refund };
      }),
      ...(await orderChanges(read, id)).map(({ kind, note, actor, created }): TimelineEntry => {
        return { kind, at: created, by: actor, note };
      }),
      ...(await emailsOfOrder(read, id)).map((email): TimelineEntry => {
        return { kind: 'sent', at: email.sent ?? email.created, by: null, email };
      }),
    ];
    return entries.sort((a, b) => a.at - b.at);
  }
}

/** The payment of an order, from the moment on when it stood as it does, and the capture of one that was refunded since. */
async function paymentOf(
  scope: WebsiteScope,
  paymentId: string | null,
): Promise<readonly TimelineEntry[]> {
  const columns = ['state', 'provider', 'updated', 'captured'] as const;
  const query = scope
    .select('payment')
    .select(columns)
    .where('id', '=', paymentId ?? '');
  const payment = await query.executeTakeFirst();
  if (payment === undefined) return [];
  const { provider, captured, updated: at } = payment;
  const state = payment.state as PaymentState;
  const entry = { kind: 'payment', by: null, provider } as const;
  const isRefunded = isPaid(state) && state !== 'captured';
  if (captured === null || !isRefunded) return [{ ...entry, at, state, captured }];
  return [
    { ...entry, at: captured, state: 'captured', captured },
    { ...entry, at, state, captured: null },
  ];
}
