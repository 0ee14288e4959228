import * as v from 'valibot';
import { type Fulfilment, orderNumber } from '../../../store/index.js';
import { actorOf } from '../../http/actor.js';
import { lineQuantities, linesIn } from '../../http/line-quantities.js';
import { ServerProblem, type Translator, toErrorAnswer } from '../../http/problem.js';
import { defineRoute, owner } from '../../http/route.js';
import { SENT } from './admin-chosen.js';

const PATH = '/api/commerce/orders/{id}/fulfilments';

const line = v.object({ line: v.number(), quantity: v.number() });
const fulfilment = v.object({
  id: v.string(),
  orderId: v.string(),
  lines: v.array(line),
  carrier: v.string(),
  trackingNumber: v.string(),
  trackingUrl: v.string(),
  /** `account ID` or `key ID`. */
  actor: v.string(),
  created: v.number(),
});

const words = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'form.tooLong')), '');

const orderId = v.pipe(v.string(), v.regex(/^[\da-f]{24}$/, 'order.notFound'));
/** As many as a page of the list has. */
const orderIds = v.pipe(v.array(orderId), v.maxLength(50, 'form.tooLong'));

/** The owner's routes of fulfilments. */
export const FULFILMENT_ROUTES = [
  defineRoute({
    limit: 'change',
    id: 'fulfilments.create',
    method: 'POST',
    path: PATH,
    summary: 'Notes that units of an order were sent: all that wait, or some of its lines',
    access: owner('orders'),
    body: v.object({
      /** Units by the number of their line, from 0 on. Default: all that wait. */
      quantities: v.optional(lineQuantities('fulfilment.quantity')),
      carrier: words,
      trackingNumber: words,
      /** The page of the carrier about it. */
      trackingUrl: v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(2_083, 'form.tooLong'),
          v.check(isWebAddressOrNone, 'fulfilment.address'),
        ),
        '',
      ),
      /** Whether the buyer gets an email about it. */
      email: v.optional(v.boolean(), false),
    }),
    answer: fulfilment,
    async run(context) {
      const { body, params, store, idempotencyKey } = context;
      const { quantities, email: tells, ...tracking } = body;
      const lines = quantities && linesIn(quantities);
      const input = { ...tracking, lines, tells, actor: actorOf(context) };
      return shown(await store.fulfilments.create(params.id ?? '', input, idempotencyKey));
    },
  }),

  defineRoute({
    limit: 'change',
    id: 'fulfilments.createMany',
    method: 'POST',
    path: '/api/commerce/fulfilments',
    summary: 'Notes that all waiting units of some orders were sent, each order by itself',
    access: owner('orders'),
    body: v.object({
      orders: v.optional(orderIds, []),
      /** Whether the buyers get emails about it. */
      email: v.optional(v.boolean(), false),
    }),
    answer: v.object({
      rows: v.array(
        v.object({
          orderId: v.string(),
          /** Why it was not sent; `null` where it was. */
          problem: v.nullable(v.string()),
        }),
      ),
    }),
    async run(context) {
      const { body, store, translator } = context;
      if (body.orders.length === 0) throw new ServerProblem(400, 'invalid', 'fulfilment.choose');
      const input = { lines: undefined, tells: body.email, actor: actorOf(context) };
      const rows: { orderId: string; problem: string | null }[] = [];
      for (const orderId of new Set(body.orders)) {
        const problem = await store.fulfilments.create(orderId, input).then(
          () => null,
          (thrown) => refusalOf(thrown, translator),
        );
        rows.push({ orderId, problem });
      }
      const refused = rows.filter(({ problem }) => problem !== null);
      context.notify({
        kind: SENT,
        data: {
          sent: String(rows.length - refused.length),
          refused: refused.map(({ orderId }) => orderNumber(orderId)).join(', '),
        },
      });
      return { rows };
    },
  }),

  defineRoute({
    limit: 'read',
    id: 'fulfilments.ofOrder',
    method: 'GET',
    path: PATH,
    summary: 'Fulfilments of an order, the oldest first',
    access: owner('orders'),
    answer: v.object({ rows: v.array(fulfilment) }),
    async run({ params, store }) {
      return { rows: (await store.fulfilments.ofOrder(params.id ?? '')).map(shown) };
    },
  }),
];

/** The text of a refusal. Faults are thrown on. */
function refusalOf(thrown: unknown, translator: Translator): string {
  const { status, body } = toErrorAnswer(thrown, translator);
  if (status >= 500) throw thrown;
  return body.error.message;
}

function shown({ lines, ...rest }: Fulfilment): v.InferOutput<typeof fulfilment> {
  return { ...rest, lines: [...lines] };
}

/** Whether a text is empty, or an address that a browser opens as a page of the web. */
function isWebAddressOrNone(text: string): boolean {
  return text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));
}
