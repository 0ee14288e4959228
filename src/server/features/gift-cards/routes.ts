import * as v from 'valibot';
import { toMoneyValue } from '../../../store/index.js';
import { actorOf } from '../../http/actor.js';
import { centsOf } from '../../http/amounts.js';
import {
  choice,
  cursorQuery,
  listOf,
  periodOf,
  periodQuery,
  word,
} from '../../http/list-schemas.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, owner } from '../../http/route.js';
import { money } from '../../http/schemas.js';
import { giftCard, toGiftCard } from './schemas.js';

const PATH = '/api/commerce/gift-cards';

const happened = { amount: money, created: v.number() };
const history = {
  changes: v.array(
    v.object({
      ...happened,
      kind: v.picklist(['adjusted', 'on', 'off']),
      reason: v.string(),
      /** `account ID` or `key ID`. */
      doneBy: v.string(),
    }),
  ),
  payments: v.array(v.object({ ...happened, orderId: v.string() })),
};

const signedAmount = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[+-]?\d{1,9}(?:[.,]\d{1,3})?$/, 'giftCard.amount'),
);

/** The owner's routes of gift cards. */
export const GIFT_CARD_ROUTES = [
  defineRoute({
    id: 'giftCards.list',
    method: 'GET',
    path: PATH,
    summary: 'Gift cards of the shop, the newest first, without their codes: 50 at a time',
    access: owner('gift-cards'),
    limit: 'read',
    query: v.object({
      active: choice(['true', 'false']),
      /** The last four characters of the code. */
      ending: word(4),
      orderId: word(200),
      ...periodQuery,
      ...cursorQuery,
    }),
    answer: listOf(giftCard),
    async run({ query, store, ...context }) {
      const { active, ending, orderId, cursor } = query;
      const isOn = active === undefined ? undefined : active === 'true';
      const filter = { active: isOn, ending, orderId, ...periodOf(query, context) };
      const { rows, ...page } = await store.giftCards.list(cursor, filter);
      return { rows: rows.map(toGiftCard), ...page };
    },
  }),

  defineRoute({
    id: 'giftCards.read',
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'A gift card with what was done to it and what it paid: the last 50 of each',
    access: owner('gift-cards'),
    limit: 'read',
    answer: v.object({ ...giftCard.entries, ...history }),
    async run({ params, store }) {
      const card = await store.giftCards.get(params.id ?? '');
      if (card === undefined) throw new ServerProblem(404, 'not-found', 'giftCard.notFound');
      const { changes, payments } = await store.giftCards.history(card.id);
      const { currency } = card;
      return {
        ...toGiftCard(card),
        changes: changes.map((row) => ({
          ...row,
          amount: toMoneyValue(row.amountCents, currency),
        })),
        payments: payments.map((row) => {
          return { ...row, amount: toMoneyValue(row.amountCents, currency) };
        }),
      };
    },
  }),

  defineRoute({
    id: 'giftCards.setActive',
    method: 'PUT',
    path: `${PATH}/{id}`,
    summary: 'Switches a gift card on or off',
    access: owner('gift-cards'),
    limit: 'change',
    body: v.object({ active: v.boolean() }),
    answer: v.object({ done: v.boolean() }),
    async run({ body, params, store, ...context }) {
      await store.giftCards.setActive(params.id ?? '', body.active, actorOf(context));
      return { done: true };
    },
  }),

  defineRoute({
    id: 'giftCards.adjust',
    method: 'POST',
    path: `${PATH}/{id}/adjustments`,
    summary: 'Adds an amount to the balance of a gift card, or takes it from there',
    access: owner('gift-cards'),
    limit: 'change',
    body: v.object({
      /** In units of the currency of the card, such as `12.50` or `-12.50`. */
      amount: signedAmount,
      reason: v.pipe(v.string(), v.trim(), v.nonEmpty('giftCard.reason'), v.maxLength(500)),
    }),
    answer: giftCard,
    async run({ body, idempotencyKey, params, store, ...context }) {
      const { id = '' } = params;
      const card = await store.giftCards.get(id);
      if (card === undefined) throw new ServerProblem(404, 'not-found', 'giftCard.notFound');
      const amountCents = centsOf(body.amount, card.currency, 'amount', 'giftCard.amount');
      const change = { amountCents, reason: body.reason, doneBy: actorOf(context) };
      return toGiftCard(await store.giftCards.adjust(id, change, idempotencyKey));
    },
  }),
];
