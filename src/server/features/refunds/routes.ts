import * as v from 'valibot';
import { type Refund, toMoneyValue } from '../../../store/index.js';
import { actorOf } from '../../http/actor.js';
import { centsOf } from '../../http/amounts.js';
import { lineQuantities, linesIn } from '../../http/line-quantities.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, owner } from '../../http/route.js';
import { money } from '../../http/schemas.js';

const PATH = '/api/commerce/orders/{id}/refunds';

const refundAnswer = v.object({
  id: v.string(),
  orderId: v.string(),
  state: v.picklist(['pending', 'refunded', 'failed']),
  amount: money,
  /** Its part that goes back to gift cards. */
  giftCardAmount: money,
  /** Its part that is tax. */
  taxAmount: money,
  shippingAmount: money,
  lines: v.array(v.object({ line: v.number(), quantity: v.number() })),
  returned: v.boolean(),
  actor: v.string(),
  note: v.string(),
  reason: v.nullable(v.string()),
  created: v.number(),
});

/** An amount in units of the order's currency; an empty field of a form is none. */
const amount = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(?:\d{1,9}(?:[.,]\d{1,3})?)?$/, 'refund.amount'),
    v.transform((typed) => typed || undefined),
  ),
);

/** The owner's routes of refunds. */
export const REFUND_ROUTES = [
  defineRoute({
    limit: 'change',
    id: 'refunds.create',
    method: 'POST',
    path: PATH,
    summary: 'Refunds all that is left of an order, some of its lines, shipping, or an amount',
    access: owner('orders'),
    body: v.object({
      all: v.optional(v.boolean(), false),
      /** Units by the number of their line, from 0 on. */
      quantities: v.optional(lineQuantities('refund.quantity'), {}),
      shipping: amount,
      /** In place of what lines and shipping come to. */
      amount,
      returned: v.optional(v.boolean(), false),
      note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'form.tooLong')), ''),
    }),
    answer: refundAnswer,
    async run(context) {
      const { body, params, store, idempotencyKey } = context;
      const { all, quantities, shipping, returned, note } = body;
      const { id = '' } = params;
      const order = await store.orders.get(id);
      if (order === undefined) throw new ServerProblem(404, 'not-found', 'order.notFound');
      const cents = (typed: string | undefined, name: string) =>
        typed === undefined
          ? undefined
          : centsOf(typed, order.details.currency, name, 'refund.amount');
      const asked = {
        all,
        lines: linesIn(quantities),
        shippingCents: cents(shipping, 'shipping'),
        amountCents: cents(body.amount, 'amount'),
      };
      const input = { ...asked, returned, note, actor: actorOf(context) };
      return toAnswer(await store.refunds.ask(id, input, idempotencyKey));
    },
  }),

  defineRoute({
    limit: 'read',
    id: 'refunds.ofOrder',
    method: 'GET',
    path: PATH,
    summary: 'Refunds of an order, the oldest first',
    access: owner('orders'),
    answer: v.object({ rows: v.array(refundAnswer) }),
    async run({ params, store }) {
      return { rows: (await store.refunds.ofOrder(params.id ?? '')).map(toAnswer) };
    },
  }),

  defineRoute({
    limit: 'change',
    id: 'refunds.again',
    method: 'POST',
    path: '/api/commerce/refunds/{id}/again',
    summary: 'Asks for a refund again that failed',
    access: owner('orders'),
    answer: refundAnswer,
    async run({ params, store }) {
      return toAnswer(await store.refunds.askAgain(params.id ?? ''));
    },
  }),
];

function toAnswer(refund: Refund): v.InferOutput<typeof refundAnswer> {
  const { paymentCents, giftCardCents, taxCents, shippingCents, currency, lines, ...rest } = refund;
  const amountOf = (cents: number) => toMoneyValue(cents, currency);
  return {
    ...rest,
    amount: amountOf(paymentCents + giftCardCents),
    giftCardAmount: amountOf(giftCardCents),
    taxAmount: amountOf(taxCents),
    shippingAmount: amountOf(shippingCents),
    lines: [...lines],
  };
}
