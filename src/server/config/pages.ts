import { compose, letterSite, orderNumber } from '../../mail/index.js';
import { type Child, element, fragment } from '../../shared/markup.js';
import { SHOP_PATHS } from '../../shared/shop-addresses.js';
import { orderSummary } from '../checkout/cart-summary.js';
import { catalogueOf } from '../commerce/catalogue.js';
import { hidden, postForm, selectField, textField, typedIn } from '../shop-pages/form.js';
import { button, type ConfigCall, type ConfigPage, nextPage, table } from './config-page.js';
import { NEW_KEY_COOKIE, SCOPES } from './config-routes.js';
import { renderSubmissions, renderSubscribers } from './forms-pages.js';
import { renderReviews } from './reviews-page.js';

const { config } = SHOP_PATHS;
const RESTOCK = '/api/site-users/account/notifications/restock';

/** The owner's pages: one row each. */
export const CONFIG_PAGES: readonly ConfigPage[] = [
  {
    path: config,
    tab: 'orders',
    async render(call) {
      const { money, query, store, time, word } = call;
      const { rows, nextPageCursor } = await store.orders.list(query.get('cursor'));
      const shown = rows.map(({ id, created, details, state }) => [
        element('a', { href: `${config}/orders/${id}` }, orderNumber(id)),
        time(created),
        details.contact.email,
        money(details.grandTotalCents, details.currency),
        state,
      ]);
      const heads = ['number', 'date', 'buyer', 'total', 'state'] as const;
      return {
        title: word('orders'),
        main: fragment(table(call, heads, shown), nextPage(call, nextPageCursor)),
      };
    },
  },
  { path: `${config}/orders/{id}`, render: renderOrder },
  {
    path: `${config}/carts`,
    tab: 'carts',
    async render(call) {
      const { money, store, time, word } = call;
      const rows = (await store.carts.list()).map((cart) => [
        time(cart.created),
        cart.totalQuantity,
        cart.entries.map(({ title }) => title).join(', '),
        money(cart.grandTotalCents, cart.currency),
      ]);
      return {
        title: word('carts'),
        main: table(call, ['date', 'number', 'items', 'total'], rows),
      };
    },
  },
  { path: `${config}/stock`, tab: 'stock', render: renderStock },
  { path: `${config}/coupons`, tab: 'coupons', render: renderCoupons },
  {
    path: `${config}/restock`,
    tab: 'restock',
    async render(call) {
      const { query, store, time, word } = call;
      const { rows, nextPageCursor } = await store.restock.groups(query.get('cursor'));
      const shown = rows.map(({ productId, variantId, title, variant, count, oldest }) => [
        [title, ...Object.values(variant)].join(', '),
        count,
        time(oldest),
        button(call, `${RESTOCK}/send`, { productId, variantId }, word('send')),
      ]);
      const heads = ['item', 'waiting', 'since', 'send'] as const;
      return {
        title: word('restock'),
        main: fragment(table(call, heads, shown), nextPage(call, nextPageCursor)),
      };
    },
  },
  { path: `${config}/reviews`, tab: 'reviews', render: renderReviews },
  {
    path: `${config}/letters`,
    tab: 'letters',
    async render(call) {
      const { query, store, time, word } = call;
      const { rows, nextPageCursor } = await store.letters.list(query.get('cursor'));
      const shown = rows.map(({ id, created, kind, recipient, state, tries }) => [
        time(created),
        kind,
        recipient,
        state,
        tries,
        element('a', { href: `${config}/letters/${id}` }, word('preview')),
      ]);
      const heads = ['date', 'kind', 'to', 'state', 'tries', 'preview'] as const;
      return {
        title: word('letters'),
        main: fragment(table(call, heads, shown), nextPage(call, nextPageCursor)),
      };
    },
  },
  { path: `${config}/letters/{id}`, render: renderLetter },
  { path: `${config}/submissions`, tab: 'submissions', render: renderSubmissions },
  { path: `${config}/subscribers`, tab: 'subscribers', render: renderSubscribers },
  { path: `${config}/letters/{id}/html`, render: renderLetterHtml },
  {
    path: `${config}/events`,
    tab: 'events',
    async render(call) {
      const { query, store, time, word } = call;
      const after = Number(query.get('cursor') ?? Number.NaN);
      const events = await store.events.list(Number.isSafeInteger(after) ? after : undefined);
      const rows = events.map(({ sequence, created, kind, subject, data }) => [
        sequence,
        time(created),
        kind,
        `${subject} ${data === null ? '' : JSON.stringify(data)}`,
      ]);
      const last = events.at(-1)?.sequence;
      return {
        title: word('events'),
        main: fragment(
          table(call, ['number', 'date', 'what', 'about'], rows),
          nextPage(call, last === undefined ? null : String(last)),
        ),
      };
    },
  },
  { path: `${config}/api-keys`, tab: 'keys', render: renderKeys },
];

async function renderOrder(call: ConfigCall) {
  const { params, store, time, word } = call;
  const order = await store.orders.get(params.id ?? '');
  if (order === undefined) return missing(call);
  const { details, id, created, state, testMode } = order;
  const { contact, shipping, answers } = details;
  const lines = [
    time(created),
    `${contact.name} <${contact.email}> ${contact.phone}`,
    shipping === null ? '' : Object.values(shipping).filter(Boolean).join(', '),
    answers === null ? '' : JSON.stringify(answers),
    testMode ? word('test') : '',
  ];
  const states = (['placed', 'fulfilled', 'cancelled'] as const).map(
    (each) => [each, each] as const,
  );
  return {
    title: word('order', { number: orderNumber(id) }),
    main: fragment(
      lines.filter((line) => line !== '').map((line) => element('p', {}, line)),
      orderSummary(call, details),
      postForm(
        call,
        `/api/commerce/orders/${id}`,
        {},
        hidden('_method', 'PUT'),
        selectField({
          name: 'state',
          label: word('state'),
          typed: typedIn(call),
          value: state,
          options: states,
        }),
        element('button', { type: 'submit' }, word('save')),
      ),
    ),
  };
}

async function renderStock(call: ConfigCall) {
  const { item, query, store, word } = call;
  const after = new URLSearchParams(query.get('cursor') ?? '');
  const itemId = after.get('itemId');
  const rows = await store.stock.list(
    itemId === null ? null : { itemId, sku: after.get('sku') ?? '' },
  );
  const shown = rows.map((row) => [
    item(row.itemId)?.title ?? row.itemId,
    row.sku,
    row.sold,
    postForm(
      call,
      '/api/commerce/inventory/stock',
      { class: 'shop-inline' },
      hidden('_method', 'PUT'),
      hidden('itemId', row.itemId),
      hidden('sku', row.sku),
      element('input', {
        name: 'qtyInStock',
        inputmode: 'numeric',
        value: row.qtyInStock,
        'aria-label': `${word('inStock')}: ${row.sku}`,
      }),
      element(
        'label',
        {},
        element('input', { type: 'checkbox', name: 'unlimited', checked: row.unlimited }),
        ` ${word('unlimited')}`,
      ),
      element('button', { type: 'submit' }, word('save')),
    ),
  ]);
  const last = rows.at(-1);
  const hasNextPage = rows.length === 50 && last !== undefined;
  const cursor = hasNextPage
    ? `${new URLSearchParams({ itemId: last.itemId, sku: last.sku })}`
    : null;
  return {
    title: word('stock'),
    main: fragment(table(call, ['item', 'sku', 'sold', 'inStock'], shown), nextPage(call, cursor)),
  };
}

async function renderCoupons(call: ConfigCall) {
  const { store, word } = call;
  const typed = typedIn(call);
  const rows = (await store.coupons.list()).map((coupon) => [
    coupon.code,
    coupon.kind,
    coupon.amount,
    coupon.minimumCents,
    coupon.uses,
    button(
      call,
      `/api/commerce/coupons/${coupon.id}`,
      { _method: 'PUT', active: coupon.active ? 'false' : 'true' },
      word(coupon.active ? 'off' : 'on'),
    ),
  ]);
  const kinds = (['fixed', 'percent', 'free-shipping'] as const).map(
    (kind) => [kind, kind] as const,
  );
  const number = { inputmode: 'numeric' } as const;
  return {
    title: word('coupons'),
    main: fragment(
      table(call, ['code', 'kind', 'amount', 'minimum', 'uses', 'active'], rows),
      postForm(
        call,
        '/api/commerce/coupons',
        {},
        textField({ name: 'code', label: word('code'), typed, required: true }),
        selectField({ name: 'kind', label: word('kind'), typed, options: kinds }),
        textField({
          name: 'amount',
          label: word('amount'),
          hint: word('amountHint'),
          typed,
          value: '0',
          attributes: number,
        }),
        textField({
          name: 'minimumCents',
          label: word('minimum'),
          typed,
          value: '0',
          attributes: number,
        }),
        element('button', { type: 'submit' }, word('make')),
      ),
    ),
  };
}

async function letterOf({ origin, params, server, store, visitor, website }: ConfigCall) {
  const letter = await store.letters.get(params.id ?? '');
  const site = letterSite(visitor.view.site, origin + server.basePath);
  const catalogue = catalogueOf(website.site.view({ member: true, unlocked: true }));
  return letter && (await compose({ store, catalogue, site }, letter));
}

async function renderLetter(call: ConfigCall) {
  const { path, word } = call;
  const mail = await letterOf(call);
  if (mail === undefined) return missing(call);
  return {
    title: mail.subject,
    main: fragment(
      element('p', {}, `${word('to')}: ${mail.to}`),
      element('iframe', {
        class: 'shop-letter',
        src: `${path}/html`,
        title: word('preview'),
        sandbox: '',
      }),
      element('pre', { class: 'shop-scroll' }, mail.text),
    ),
  };
}

/** The letter alone, in which nothing runs. */
async function renderLetterHtml(call: ConfigCall) {
  const mail = await letterOf(call);
  if (mail === undefined) return missing(call);
  return new Response(mail.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
    },
  });
}

async function renderKeys(call: ConfigCall) {
  const { jar, store, time, visitor, word } = call;
  const typed = typedIn(call);
  const made = visitor.cookies.get(NEW_KEY_COOKIE);
  if (made !== undefined) jar.remove(NEW_KEY_COOKIE);
  const rows = (await store.apiKeys.list()).map(
    ({ id, name, scopes, created, revoked }): Child[] => [
      name,
      scopes.join(', '),
      time(created),
      revoked === null
        ? button(call, `/api/config/api-keys/${id}`, { _method: 'DELETE' }, word('revoke'))
        : word('revoked', { date: time(revoked) }),
    ],
  );
  return {
    title: word('keys'),
    main: fragment(
      made !== undefined &&
        element(
          'div',
          { class: 'shop-notice', role: 'status' },
          element('p', {}, word('newKey')),
          element('p', {}, element('code', {}, made)),
        ),
      table(call, ['name', 'scopes', 'date', 'revoke'], rows),
      postForm(
        call,
        '/api/config/api-keys',
        {},
        textField({ name: 'name', label: word('name'), typed, required: true }),
        element(
          'fieldset',
          {},
          element('legend', {}, word('scopes')),
          SCOPES.map((scope) => scopeChoice(scope)),
        ),
        element('button', { type: 'submit' }, word('make')),
      ),
    ),
  };
}

function missing({ word }: ConfigCall) {
  return { status: 404, title: word('nothing'), main: undefined };
}

/** Several may be chosen under one name. */
function scopeChoice(scope: string) {
  const id = `shop-scope-${scope}`;
  return element(
    'div',
    { class: 'shop-choice' },
    element('input', { type: 'checkbox', id, name: 'scopes', value: scope }),
    element('label', { for: id }, scope),
  );
}
