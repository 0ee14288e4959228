import * as v from 'valibot';
import { centsOf, typedAmount } from '../../http/amounts.js';
import { moment, momentIn } from '../../http/list-schemas.js';
import { defineRoute, owner } from '../../http/route.js';
import { decimal } from '../../http/schemas.js';
import { catalogueOf } from '../../website/catalogue.js';

const change = { limit: 'change' } as const;
/** A number of orders; an empty field of a form is no limit. */
const uses = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(?:[1-9]\d{0,8})?$/, 'coupon.uses'),
    v.transform((typed) => (typed === '' ? undefined : Number(typed))),
  ),
);
const done = v.object({ done: v.boolean() });

/** The owner's routes of coupons. */
export const COUPON_ROUTES = [
  defineRoute({
    ...change,
    id: 'coupons.create',
    method: 'POST',
    path: '/api/commerce/coupons',
    summary: 'Makes a coupon',
    access: owner('coupons'),
    body: v.object({
      code: v.pipe(v.string(), v.maxLength(100)),
      kind: v.picklist(['fixed', 'percent', 'free-shipping']),
      /** The reduction of `fixed`, in units of the shop's currency. */
      amount: v.optional(typedAmount('coupon.amount'), '0'),
      /** The reduction of `percent`, such as `10`. */
      percent: v.optional(
        v.pipe(decimal(4, 'coupon.percent'), v.maxValue(1_000_000, 'coupon.percent')),
        '0',
      ),
      /** The minimum subtotal, in units of the shop's currency. */
      minimum: v.optional(typedAmount('coupon.amount'), '0'),
      /** Its first moment. A day is one of the site's calendar. */
      starts: moment,
      /** The first moment after it. */
      ends: moment,
      /** Orders that may use it. */
      maxUses: uses,
      /** Orders of one customer that may use it. */
      maxPerCustomer: uses,
      /** Whether a cart may have other coupons beside it. */
      combines: v.optional(v.boolean(), true),
    }),
    answer: v.object({ id: v.string(), code: v.string() }),
    async run({ body, idempotencyKey, store, ...context }) {
      const { code, kind, amount, percent, minimum, maxUses, maxPerCustomer, combines } = body;
      // `percent` is in millionths: 1 % is 10,000.
      const { currency } = catalogueOf(context.visitor.view).shop(context.website.id);
      const cents = (typed: string, name: string) =>
        centsOf(typed, currency, name, 'coupon.amount');
      const amounts = { fixed: cents(amount, 'amount'), percent, 'free-shipping': 0 };
      const coupon = {
        code,
        kind,
        amount: amounts[kind],
        minimumCents: cents(minimum, 'minimum'),
        starts: momentIn(context, 'starts', body.starts) ?? null,
        ends: momentIn(context, 'ends', body.ends) ?? null,
        maxUses: maxUses ?? null,
        maxPerCustomer: maxPerCustomer ?? null,
        combines,
      };
      return store.coupons.create(coupon, idempotencyKey);
    },
  }),

  defineRoute({
    ...change,
    id: 'coupons.setActive',
    method: 'PUT',
    path: '/api/commerce/coupons/{id}',
    summary: 'Switches a coupon on or off',
    access: owner('coupons'),
    body: v.object({ active: v.boolean() }),
    answer: done,
    async run({ body, params, store }) {
      await store.coupons.setActive(params.id ?? '', body.active);
      return { done: true };
    },
  }),
];
