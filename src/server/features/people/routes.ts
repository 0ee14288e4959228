import * as v from 'valibot';
import { SITE_ROLES } from '../../../../engine/internals.js';
import { type Access, defineRoute } from '../../http/route.js';

/** Of the owner alone: who may fulfil orders need not read all that there is of somebody. */
const admin: Access = { who: 'owner', roles: [SITE_ROLES.admin], scope: 'people' };
const email = v.pipe(v.string(), v.trim(), v.maxLength(256, 'form.email'));

/** Routes of what the store holds of people, for admins. */
export const PEOPLE_ROUTES = [
  defineRoute({
    id: 'people.export',
    method: 'GET',
    path: '/api/commerce/people',
    summary: 'All that the store holds of a mailbox',
    access: admin,
    limit: 'export',
    query: v.object({ email }),
    answer: v.object({
      mailbox: v.string(),
      tables: v.record(v.string(), v.array(v.record(v.string(), v.any()))),
    }),
    run: ({ query, store }) => store.people.export(query.email),
  }),

  defineRoute({
    id: 'people.erase',
    method: 'POST',
    path: '/api/commerce/people/erasures',
    summary: 'Deletes what the store holds of a mailbox; orders keep amounts, items, dates and tax',
    access: admin,
    limit: 'change',
    body: v.object({
      email,
      /** Although orders are open or subscriptions go on; the latter end. */
      force: v.optional(v.boolean(), false),
    }),
    answer: v.object({ erased: v.record(v.string(), v.number()) }),
    run: ({ body, store }) => store.people.erase(body.email, body.force),
  }),
];
