import * as v from 'valibot';
import {
  choice,
  cursorQuery,
  listOf,
  periodOf,
  periodQuery,
  word,
} from '../../http/list-schemas.js';
import { defineRoute, owner } from '../../http/route.js';
import { giftCard, toGiftCard } from './schemas.js';

const PATH = '/api/commerce/gift-cards';

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
];
