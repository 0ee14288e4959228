import * as v from 'valibot';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { actorOf } from '../../http/actor.js';
import { defineRoute, owner } from '../../http/route.js';

/** The owner's routes of emails. */
export const MAIL_ROUTES = [
  defineRoute({
    id: 'emails.send',
    method: 'POST',
    path: '/api/commerce/emails/{id}/send',
    summary: 'Sends an email at once that waits for its next try or has failed',
    access: owner('emails'),
    limit: 'change',
    answer: v.object({ done: v.boolean() }),
    async run({ params, store }) {
      await store.emails.sendAgain(params.id ?? '');
      return { done: true };
    },
  }),

  defineRoute({
    id: 'emails.repeat',
    method: 'POST',
    path: '/api/commerce/emails/{id}/repeat',
    summary: 'Sends an email that was sent once more to the same address; each is repeated once',
    access: owner('emails'),
    limit: 'change',
    answer: v.object({
      /** The new email. */
      id: v.string(),
    }),
    async run({ params, redirect, store, ...context }) {
      const id = await store.emails.repeat(params.id ?? '', actorOf(context));
      redirect(`${SHOP_PATHS.config}/emails/${id}`);
      return { id };
    },
  }),
];
