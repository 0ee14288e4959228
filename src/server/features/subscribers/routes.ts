import * as v from 'valibot';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { WebsiteStore } from '../../../store/index.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import { confirmToken } from '../forms/schemas.js';

/** Of the page that the link in an email leads to. */
export const CONFIRMED = 'newsletter-confirmed';

const unsubscribeToken = v.pipe(v.string(), v.maxLength(100));

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
    body: v.object({ token: unsubscribeToken }),
    answer: v.object({ unsubscribed: v.boolean() }),
    async run({ body, notify, store }) {
      await unsubscribe(store, body.token);
      notify({ kind: 'unsubscribed', data: {} });
      return { unsubscribed: true };
    },
  }),

  defineRoute({
    id: 'newsletter.oneClick',
    method: 'POST',
    path: SHOP_PATHS.oneClickUnsubscribe,
    summary: 'Takes an address off all mailing lists, for the button of a mail program (RFC 8058)',
    access: EVERYONE,
    limit: 'form',
    // Mail programs send no cookie. The token alone says who asks.
    withoutCrumb: true,
    ofScripts: true,
    query: v.object({ token: unsubscribeToken }),
    body: v.object({ 'List-Unsubscribe': v.literal('One-Click') }),
    answer: v.object({ unsubscribed: v.boolean() }),
    async run({ query, store }) {
      await unsubscribe(store, query.token);
      return { unsubscribed: true };
    },
  }),
];

/** @throws ServerProblem 404 for a token that no email has */
async function unsubscribe({ subscribers }: WebsiteStore, token: string): Promise<void> {
  if (await subscribers.unsubscribe(token)) return;
  throw new ServerProblem(404, 'not-found', 'unsubscribe.gone');
}
