import * as v from 'valibot';
import { ServerProblem } from '../problem.js';
import { defineRoute, EVERYONE } from '../route.js';
import { confirmToken } from './schemas.js';

/** Of the page that the link in a letter leads to. */
export const CONFIRMED = 'newsletter-confirmed';
export const CONFIRM_CALL = '/api/newsletter/confirm';

/** Mailing lists: whoever is on one has said so twice. */
export const NEWSLETTER_ROUTES = [
  defineRoute({
    id: 'newsletter.confirm',
    method: 'POST',
    path: CONFIRM_CALL,
    summary: 'Puts the address of a letter that asked on the mailing list that it asked for',
    access: EVERYONE,
    limit: 'form',
    body: v.object({ token: confirmToken }),
    answer: v.object({ confirmed: v.boolean() }),
    async run({ body, notify, store }) {
      if (!(await store.subscribers.confirm(body.token))) {
        throw new ServerProblem(404, 'not-found', 'newsletter.confirmGone');
      }
      notify({ kind: CONFIRMED, data: {} });
      return { confirmed: true };
    },
  }),
];
