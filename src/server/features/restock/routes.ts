import * as v from 'valibot';
import { isEmail, type Page } from '../../../store/index.js';
import { defineRoute, EVERYONE, owner } from '../../http/route.js';
import { id } from '../../http/schemas.js';
import { captchaTokens, checkCaptchaTokens } from '../../http/security/check-captcha.js';
import { limitEmails } from '../../http/security/limit-emails.js';

const RESTOCK = '/api/site-users/account/notifications/restock';
/** The action of the form's captcha tokens (storefront seed §9). */
const ACTION = 'product_waitlist';

const request = v.object({ productId: id, variantId: id });
const cursor = v.optional(v.pipe(v.string(), v.maxLength(100)));
const paged = { hasNextPage: v.boolean(), nextPageCursor: v.nullable(v.string()) };
const sent = v.object({ sent: v.number() });

/** Sign-ups for notifications about sold-out products (storefront.md §7). */
export const RESTOCK_ROUTES = [
  defineRoute({
    id: 'restock.signUp',
    method: 'POST',
    path: RESTOCK,
    summary: 'Asks to be told when a variant is in stock again',
    access: EVERYONE,
    limit: 'form',
    body: v.object({
      ...request.entries,
      siteVisitorEmail: v.optional(v.string(), ''),
      isJoinMailingList: v.optional(v.boolean(), false),
      ...captchaTokens,
      language: v.nullish(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:-[\w-]{1,20})?$/))),
    }),
    answer: v.object({ signedUp: v.boolean() }),
    async run(context) {
      const { body, store } = context;
      // The store refuses invalid addresses, and a captcha token is not spent on them.
      if (isEmail(body.siteVisitorEmail.trim())) {
        await limitEmails(context, body.siteVisitorEmail);
        await checkCaptchaTokens(context, body, ACTION);
      }
      const { productId, variantId, siteVisitorEmail, isJoinMailingList, language } = body;
      const signUp = { productId, variantId, siteVisitorEmail, isJoinMailingList };
      await store.restock.signUp({ ...signUp, language: language ?? null }, context.idempotencyKey);
      context.notify({ kind: 'restock', data: { productId, variantId } });
      return { signedUp: true };
    },
  }),

  defineRoute({
    id: 'restock.groups',
    method: 'GET',
    path: `${RESTOCK}/groups`,
    summary: 'Variants that people wait for, 50 at a time',
    access: owner('restock'),
    limit: 'read',
    query: v.object({ cursor }),
    answer: v.object({
      signUpGroups: v.array(
        v.object({
          ...request.entries,
          title: v.string(),
          variant: v.record(v.string(), v.string()),
          count: v.number(),
          oldest: v.number(),
        }),
      ),
      ...paged,
    }),
    async run({ query, store }) {
      const page = await store.restock.groups(query.cursor);
      return { signUpGroups: [...page.rows], ...pageOf(page) };
    },
  }),

  defineRoute({
    id: 'restock.signUps',
    method: 'GET',
    path: RESTOCK,
    summary: 'The sign-ups for a variant, 50 at a time',
    access: owner('restock'),
    limit: 'read',
    query: v.object({ ...request.entries, cursor }),
    answer: v.object({
      signUps: v.array(
        v.object({
          id: v.string(),
          ...request.entries,
          email: v.string(),
          language: v.nullable(v.string()),
          created: v.number(),
        }),
      ),
      ...paged,
    }),
    async run({ query, store }) {
      const page = await store.restock.signUps(query, query.cursor);
      return { signUps: [...page.rows], ...pageOf(page) };
    },
  }),

  defineRoute({
    id: 'restock.send',
    method: 'POST',
    path: `${RESTOCK}/send`,
    summary: 'Writes to all sign-ups for a variant; while it is out of stock to nobody',
    access: owner('restock'),
    limit: 'change',
    body: request,
    answer: sent,
    run: ({ body, idempotencyKey, store }) => store.restock.send([body], idempotencyKey),
  }),

  defineRoute({
    id: 'restock.sendAll',
    method: 'POST',
    path: `${RESTOCK}/send/all`,
    summary: 'Writes to all sign-ups for any of these variants',
    access: owner('restock'),
    limit: 'change',
    body: v.object({ sendRequests: v.pipe(v.array(request), v.maxLength(500)) }),
    answer: sent,
    run: ({ body, idempotencyKey, store }) => store.restock.send(body.sendRequests, idempotencyKey),
  }),
];

function pageOf({ hasNextPage, nextPageCursor }: Page<unknown>) {
  return { hasNextPage, nextPageCursor };
}
