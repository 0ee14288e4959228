import * as v from 'valibot';
import { element, type Markup } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { TEST_PROVIDER, type WebsiteStore } from '../../../store/index.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import { hidden } from '../../page/form.js';
import type { ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { SHOP_STYLES } from '../../page/shop-styles.js';
import { gone } from '../orders/gone-page.js';
import { receivedPath } from '../orders/received-path.js';

const ANSWER = '/api/payments/test/answer';
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** The page of the test bank, where a buyer approves or declines a payment. It is there with the test provider alone. */
export const testBankPage: ShopPage = {
  path: SHOP_PATHS.testBank,
  type: 'order-received',
  secret: true,
  async render(context) {
    const token = context.query.get('token') ?? '';
    const payment = await paymentOf(context.store, token);
    if (payment === undefined) return gone(context);
    const cents = await context.store.testBank.asked(payment.id);
    if (cents === undefined) return { redirect: receivedPath(token) };
    const html = `<!doctype html>${bankPage(context, token, cents)}`;
    return { response: new Response(html, { headers: HEADERS }) };
  },
};

function bankPage(context: ShopPageContext, token: string, cents: number): Markup {
  const { locale, money, server, shop, t } = context;
  const answer = (value: 'approve' | 'decline', label: string, main?: 'shop-main') =>
    element('button', { name: 'answer', value, class: main }, label);
  return element(
    'html',
    { lang: locale },
    element(
      'head',
      {},
      element('meta', { charset: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('title', {}, t('testBank.title')),
      element('link', { rel: 'stylesheet', href: server.basePath + SHOP_STYLES.url }),
    ),
    element(
      'body',
      { class: 'shop-alone' },
      element(
        'main',
        { class: 'shop-page' },
        element('h1', {}, t('testBank.title')),
        element('p', {}, t('testBank.text', { amount: money(cents, shop.currency) })),
        element(
          'form',
          { method: 'post', action: server.basePath + ANSWER },
          hidden('token', token),
          element(
            'div',
            { class: 'shop-actions' },
            answer('approve', t('testBank.approve'), 'shop-main'),
            answer('decline', t('testBank.decline')),
          ),
        ),
      ),
    ),
  );
}

/** The route by which the page of the test bank answers. The token of the payment says that it is its buyer. */
export const TEST_BANK_ROUTE = defineRoute({
  id: 'payments.testAnswer',
  method: 'POST',
  path: ANSWER,
  summary: 'A buyer approves or declines a test payment; only with the test provider',
  access: EVERYONE,
  limit: 'change',
  withoutCrumb: true,
  body: v.object({
    token: v.pipe(v.string(), v.maxLength(200)),
    answer: v.picklist(['approve', 'decline']),
  }),
  answer: v.object({ location: v.string() }),
  async run({ body, redirect, store }) {
    const payment = await paymentOf(store, body.token);
    if (payment === undefined) throw new ServerProblem(404, 'not-found', 'request.notFound');
    await store.testBank.answer(payment.id, body.answer === 'approve');
    const location = receivedPath(body.token);
    redirect(location);
    return { location };
  },
});

/** The payment of a token by the test provider, where the shop has it. */
async function paymentOf({ payments }: WebsiteStore, token: string) {
  if (!payments.providers.has(TEST_PROVIDER)) return undefined;
  const payment = await payments.ofToken(token);
  return payment?.provider === TEST_PROVIDER ? payment : undefined;
}
