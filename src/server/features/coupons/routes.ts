import * as v from 'valibot';
import { type NewCoupon, toMoneyValue } from '../../../store/index.js';
import { centsOf, typedAmount, typedPercent } from '../../http/amounts.js';
import { moment, momentIn } from '../../http/list-schemas.js';
import type { RequestContext } from '../../http/request-context.js';
import { defineRoute, owner } from '../../http/route.js';
import { catalogueOf } from '../../website/catalogue.js';
import { COUPON_PREVIEW, previewedOrder, previewedSums } from './coupon-preview.js';

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
const coupon = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('form.required'), v.maxLength(100)),
  kind: v.picklist(['fixed', 'percent', 'free-shipping']),
  /** The reduction of `fixed`, in units of the shop's currency. */
  amount: v.optional(typedAmount('coupon.amount'), '0'),
  /** The reduction of `percent`, such as `10` or `10 %`. */
  percent: v.optional(
    v.pipe(typedPercent('coupon.percent'), v.maxValue(1_000_000, 'coupon.percent')),
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
});
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
    body: coupon,
    answer: v.object({ id: v.string(), code: v.string() }),
    async run({ body, idempotencyKey, store, ...context }) {
      return store.coupons.create(couponIn(context, body), idempotencyKey);
    },
  }),

  defineRoute({
    id: 'coupons.preview',
    method: 'POST',
    path: COUPON_PREVIEW.path,
    summary: 'What a coupon would take off orders, before it is made',
    access: owner('coupons'),
    limit: 'change',
    // A coupon needs no code yet.
    body: v.object({
      ...coupon.entries,
      code: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    }),
    answer: v.object({ orders: v.array(previewedOrder) }),
    anchor: () => COUPON_PREVIEW.anchor,
    async run({ body, notify, store, ...context }) {
      const typed = couponIn(context, { ...body, code: body.code.trim() || 'preview' });
      const { currency } = catalogueOf(context.visitor.view).shop(context.website.id);
      const orders = previewedSums(currency, typed.minimumCents ?? 0).map((goodsCents) => {
        const { applies, discountCents } = store.coupons.preview(typed, goodsCents);
        return {
          subtotal: toMoneyValue(goodsCents, currency),
          discount: toMoneyValue(discountCents, currency),
          freeShipping: applies && typed.kind === 'free-shipping',
          applies,
        };
      });
      // `percent` is in millionths: 1 % is 10,000.
      const values = { ...body, percent: String(body.percent / 10_000) };
      notify({
        kind: COUPON_PREVIEW.notice,
        data: { values: JSON.stringify(values), orders: JSON.stringify(orders) },
      });
      return { orders };
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

/**
 * The coupon that was typed.
 *
 * @throws ServerProblem 400 for a text that is no amount of the shop's currency, or no day
 */
function couponIn(
  context: Pick<RequestContext, 'visitor' | 'website'>,
  body: v.InferOutput<typeof coupon>,
): NewCoupon {
  const { code, kind, amount, percent, minimum, maxUses, maxPerCustomer, combines } = body;
  const { currency } = catalogueOf(context.visitor.view).shop(context.website.id);
  const cents = (typed: string, name: string) => centsOf(typed, currency, name, 'coupon.amount');
  const amounts = { fixed: cents(amount, 'amount'), percent, 'free-shipping': 0 };
  return {
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
}
