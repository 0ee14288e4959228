import * as v from 'valibot';
import type { Page, Submission, Subscriber, WebsiteStore } from '../../../store/index.js';
import { periodOf, periodQuery, word } from '../../http/list-schemas.js';
import type { RequestContext } from '../../http/request-context.js';
import { defineRoute, owner } from '../../http/route.js';
import { formsOf } from '../../website/site-forms.js';
import { customerQuery } from '../customers/routes.js';
import { type Questions, questionsOf, withAnswered } from '../forms/questions.js';
import { orderQuery } from '../orders/owner-routes.js';
import { paymentQuery } from '../payments/routes.js';
import { exportFile, FORMATS, type Format } from './rows.js';
import { CUSTOMERS, ORDERS, PAYMENTS, SUBMISSIONS, SUBSCRIBERS, submissionsBy } from './shapes.js';

/** Rows of one statement. */
const SIZE = 200;

const format = v.optional(v.picklist(Object.keys(FORMATS) as Format[]), 'csv');
const file = {
  method: 'GET',
  limit: 'export',
  files: Object.values(FORMATS),
  answer: v.any(),
} as const;
const pathOf = (what: string) => `/api/commerce/exports/${what}`;

/** The owner's exports: the lists as files, by the same filters and scopes. */
export const EXPORT_ROUTES = [
  defineRoute({
    ...file,
    id: 'exports.orders',
    path: pathOf('orders'),
    summary: 'Orders as a file: JSON objects, or a row of CSV for each line of an order',
    access: owner('orders'),
    query: v.object({ format, ...orderQuery }),
    async run({ query, store, ...context }) {
      const { state, email, buyer } = query;
      const filter = { state, email, buyer, ...periodOf(query, context), size: SIZE };
      return exportFile('orders', query.format, ORDERS, (cursor) =>
        store.orders.list(cursor, filter),
      );
    },
  }),

  defineRoute({
    ...file,
    id: 'exports.customers',
    path: pathOf('customers'),
    summary: 'Customers as a file: JSON objects, or a row of CSV for each currency',
    access: owner('customers'),
    query: v.object({ format, ...customerQuery }),
    async run({ query, store }) {
      const { email } = query;
      return exportFile('customers', query.format, CUSTOMERS, (cursor) =>
        store.customers.list(cursor, { email }),
      );
    },
  }),

  defineRoute({
    ...file,
    id: 'exports.payments',
    path: pathOf('payments'),
    summary: 'Attempts to pay as a file',
    access: owner('payments'),
    query: v.object({ format, ...paymentQuery }),
    async run({ query, store, ...context }) {
      const { state, orderId } = query;
      const filter = { state, orderId, ...periodOf(query, context), size: SIZE };
      return exportFile('payments', query.format, PAYMENTS, (cursor) =>
        store.payments.list(cursor, filter),
      );
    },
  }),

  defineRoute({
    ...file,
    id: 'exports.submissions',
    path: pathOf('submissions'),
    summary:
      'What was sent by forms as a file: JSON objects, or a row of CSV for each answer, or for each submission of a form',
    access: owner('submissions'),
    query: v.object({
      format,
      formId: word(200),
      /** As `formId`, and CSV has a row for each submission and a column for each question. */
      form: word(200),
      ...periodQuery,
    }),
    async run({ query, store, ...context }) {
      const { form } = query;
      const reach = { ...periodOf(query, context), size: SIZE };
      const read = (cursor: string | null) =>
        store.submissions.list(form ?? query.formId ?? null, cursor, reach);
      const isWide = form !== undefined && query.format === 'csv';
      const shape = isWide ? submissionsBy(await askedIn(context, form, read)) : SUBMISSIONS;
      return exportFile('submissions', query.format, shape, read);
    },
  }),

  defineRoute({
    ...file,
    id: 'exports.subscribers',
    path: pathOf('subscribers'),
    summary: 'Everyone who is or was on a mailing list as a file, by address',
    access: owner('subscribers'),
    query: v.object({ format }),
    async run({ query, store }) {
      return exportFile('subscribers', query.format, SUBSCRIBERS, subscriberPages(store));
    },
  }),
];

/** Pages of subscribers, which are found by the last one of the page before. */
function subscriberPages({ subscribers }: WebsiteStore) {
  let last: Subscriber | null = null;
  return async () => {
    const rows = await subscribers.page(last);
    last = rows.at(-1) ?? null;
    return { rows, nextPageCursor: last && `${last.email} ${last.list}` };
  };
}

/** All questions of a form: of a file, the columns are written before the first row. */
async function askedIn(
  { website }: Pick<RequestContext, 'website'>,
  form: string,
  read: (cursor: string | null) => Promise<Page<Submission>>,
): Promise<Questions> {
  let questions = questionsOf(formsOf(website.whole()).get(form)?.definition);
  let cursor: string | null = null;
  do {
    const { rows, nextPageCursor } = await read(cursor);
    questions = withAnswered(questions, rows);
    cursor = nextPageCursor;
  } while (cursor !== null);
  return questions;
}
