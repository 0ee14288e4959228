import * as v from 'valibot';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import { confirmToken } from '../forms/schemas.js';

/** Of the page that the link in an email leads to. */
export const CONFIRMED = 'newsletter-confirmed';

/** Routes of mailing lists, whose subscribers confirm their sign-up (double opt-in). */
export const NEWSLETTER_ROUTES = [
  defineRoute({
    id: 'newsletter.confirm',
    method: 'POST',
    path: '/api/newsletter/confirm',
    summary: 'Puts the address of an email that asked on the mailing list that it asked for',
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

  defineRoute({
    id: 'newsletter.unsubscribe',
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    summary: 'Takes an address off all mailing lists',
    access: EVERYONE,
    limit: 'form',
    body: v.object({ token: v.pipe(v.string(), v.maxLength(100)) }),
    answer: v.object({ unsubscribed: v.boolean() }),
    async run({ body, notify, store }) {
      if (!(await store.subscribers.unsubscribe(body.token))) {
        throw new ServerProblem(404, 'not-found', 'unsubscribe.gone');
      }
      notify({ kind: 'unsubscribed', data: {} });
      return { unsubscribed: true };
    },
  }),
];
