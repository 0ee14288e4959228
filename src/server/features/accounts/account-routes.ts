import * as v from 'valibot';
import type { ApiContext } from '../../http/api-context.js';
import { defineRoute, EVERYONE, MEMBER } from '../../http/route.js';
import { ownerOf } from '../../http/visitor.js';
import { language } from '../settings/schemas.js';
import { checkXsrf } from './xsrf.js';

/** Routes of an account beside its session (platform seed §7). */
export const ACCOUNT_ROUTES = [
  defineRoute({
    id: 'account.setLocale',
    method: 'POST',
    path: '/api/site-users/account/locale',
    summary: 'Sets the language in which an account is written to',
    access: MEMBER,
    limit: 'change',
    body: v.object({ language, xsrfToken: v.optional(v.pipe(v.string(), v.maxLength(2_000))) }),
    answer: v.object({ language: v.string() }),
    async run(context) {
      const { account } = checkXsrf(context, context.body.xsrfToken);
      await context.store.accounts.setLanguage(account.id, context.body.language);
      return { language: context.body.language };
    },
  }),

  defineRoute({
    id: 'account.recordingId',
    method: 'GET',
    path: '/api/commerce/fullstory/getId',
    summary: 'The id by which a recording of sessions knows a visitor; it tells nothing of them',
    access: EVERYONE,
    limit: 'read',
    answer: v.string(),
    async run(context) {
      return recordingIdOf(context);
    },
  }),
];

function recordingIdOf({
  cookies,
  server,
  visitor,
  website,
}: ApiContext<unknown, unknown>): string {
  const who = visitor.session?.account.id ?? ownerOf(visitor, cookies);
  return server.signatures.mac('session-recording', website.id, who);
}
