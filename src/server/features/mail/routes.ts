import * as v from 'valibot';
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
];
