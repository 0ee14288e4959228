import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withFolder } from '../shared/testing/with-folder.js';
import { openStore, testProvider, WEBHOOK_TYPES, WORK_KINDS } from './index.js';
import { buy, fullCart, HOME, SECRET } from './testing/buying.js';
import { testCatalogue } from './testing/catalogue.js';
import { noteStatements, plansOf } from './testing/statements.js';

const DAY = 24 * 60 * 60 * 1_000;

/**
 * What is read as a whole because it has no more rows than the content has items, than people work on a site, or than
 * nobody has looked at yet.
 */
const WHOLE = [
  /from "revision" .* or /,
  /from "account" .*"rolesJson"/,
  /from "coupon" .*order by "created"/,
  /^select count\(\*\) as "count" from "\w+" where "state" = \?$/,
  /from "migration"|from "website"|sqlite_master/,
];

it('statements of requests and jobs find their rows by an index', () =>
  withFolder({}, async (folder) => {
    const path = join(folder, 'store.db');
    let now = Date.UTC(2026, 5, 12, 16);
    const store = await openStore(`file:${path}`, {
      catalogue: testCatalogue(),
      secret: SECRET,
      clock: () => now,
      providers: (site) => [testProvider(site)],
    });
    // Those of migrations go over all rows, once.
    const noted = noteStatements();
    let statements: readonly string[] = [];
    try {
      const site = store.site('planned');
      await site.open();
      const { endpoint } = await site.webhooks.create({
        url: 'https://hooks.example',
        types: WEBHOOK_TYPES,
      });
      await site.stock.set('rope', 'rope', { unlimited: false, qtyInStock: 9 });

      const login = { email: 'ada@example.com', password: 'correct horse', proven: true };
      const account = await site.accounts.create(login);
      const { sessionId } = await site.sessions.create(account);
      await site.sessions.get(sessionId);
      const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
      const club = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
      const placed = await buy(site, club);
      const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
      const entry = { itemId: 'rope', sku: 'rope' };
      const cart = await fullCart(site, entry.itemId, entry.sku);
      await buy(site, cart);
      const contact = { email: 'bo@example.com', name: 'Bo', phone: '' };
      await buy(site, await fullCart(site, entry.itemId, entry.sku), { contact });
      const { shoppingCart } = await site.carts.add({ cartId: null }, { ...entry, quantity: 1 });
      await site.accountCarts.merge(shoppingCart.id, account.id);
      await site.accountCarts.idOfAccount(account.id);
      await site.payments.waitingOfAccount(account.id);
      await site.stock.history('rope', 'rope');

      await site.orders.get(orderId);
      await site.orders.ofAccount(account);
      await site.orders.memberships(account);
      await site.orders.list();
      await site.subscriptions.ofOrder(orderId);
      await site.subscriptions.ofAccount(account);
      await site.subscriptions.list();
      await site.subscriptions.list(null, { email: 'ada@example.com', state: 'active' });
      await site.subscribers.page(null, 'ada@');
      await site.stock.ofVariants([{ itemId: 'rope', sku: 'rope' }]);
      for (const filter of [
        {},
        { active: true },
        { ending: 'AAAA' },
        { orderId },
        { email: 'ada@example.com' },
      ]) {
        await site.giftCards.list(null, filter);
      }
      const filters = [{}, { state: 'placed' }, { email: 'ada@example.com' }] as const;
      const rare = [{ state: 'disputed' }, { state: 'unpaid' }, { buyer: 'ada' }] as const;
      for (const filter of [...filters, ...rare, { number: '00FF' }]) {
        await site.orders.list(null, { ...filter, since: 0 });
      }
      for (const filter of [{}, { state: 'captured' }, { orderId }] as const) {
        await site.payments.list(null, { ...filter, until: now });
      }
      await site.customers.list();
      await site.customers.list(null, { search: 'ada' });
      await site.customers.list(Buffer.from('ada\na').toString('base64url'), { search: 'ada' });
      await site.submissions.list(null, null, { email: 'ada@example.com' });
      await site.submissions.list('form', null, { email: 'ada@example.com' });
      await site.customers.list('YQ', { email: 'ada@example.com' });
      await site.carts.list();
      await site.emails.list();
      await site.webhooks.list();
      await site.webhookDeliveries.list(endpoint.id);
      await site.work.read();
      await site.likes.set('rope', 'somebody', true);
      await site.likes.ofVisitor('somebody');
      await site.comments.counts(['rope']);
      await site.likes.counts(['rope']);
      await site.comments.ofItem('rope');
      await site.comments.list('pending');
      await site.reviews.ofItem('rope');
      await site.reviews.list('pending');
      await site.orders.count('placed');
      await site.payments.count('declined', 0);
      await site.comments.count('pending');
      await site.reviews.count('pending');
      await site.subscriptions.count('past-due');
      await site.submissions.countUnread();
      await site.stock.low();
      await site.stock.countLow();
      await site.work.failed();
      await site.work.countFailed();
      const days = [1, 2, 3].map((day) => ({ since: day * DAY, until: (day + 1) * DAY }));
      await site.sales.ofPeriods(days, 'USD');
      await site.sales.topProducts({ since: 0, until: now }, 5);
      await site.revisions.since(0);
      await site.revisions.current();
      await site.events.list();

      now += 31 * 24 * 60 * 60 * 1000;
      await site.payments.resume();
      await site.renewals.renewDue();
      await site.emails.deliver({ deliver: async () => {} });
      await site.webhookDeliveries.dueEndpoints();
      await site.webhookDeliveries.deliver(endpoint.id, {
        send: async () => ({ status: 410, text: '' }),
      });
      for (const kind of WORK_KINDS) await store.dueWebsites(kind);
      await store.dueEndpoints();
      await store.backlog();
      await store.clean();
    } finally {
      statements = noted.end();
      await store.close();
    }

    const searched = statements.filter((sql) => /^(?:select|update|delete)/.test(sql));
    const whole = [...plansOf(path, searched)].flatMap(([sql, plan]) => {
      // A list from its beginning reads no more rows than it gives.
      const isList = sql.endsWith('limit ?') && !plan.includes('TEMP B-TREE');
      const isWhole =
        /(?:^|; )SCAN (?!CONSTANT|parts\b)|AUTOMATIC|\((?:websiteId|state)=\?\)/.test(plan) &&
        !isList;
      return isWhole && WHOLE.every((known) => !known.test(sql)) ? [`${plan}: ${sql}`] : [];
    });
    expect(whole).toEqual([]);
    expect(searched.length).toBeGreaterThan(40);
  }));

it('a page of a list is searched from its place on, however deep that is', () =>
  withFolder({}, async (folder) => {
    const path = join(folder, 'store.db');
    const store = await openStore(`file:${path}`, {
      catalogue: testCatalogue(),
      secret: SECRET,
      providers: (site) => [testProvider(site)],
    });
    const noted = noteStatements();
    const site = store.site('planned');
    const cursor = '1000-a';
    const account = await site.accounts.create({
      email: 'a@example.com',
      password: 'correct horse',
      proven: true,
    });
    const lists: Readonly<Record<string, () => Promise<unknown>>> = {
      orders: () => site.orders.list(cursor),
      'orders of a state': () => site.orders.list(cursor, { state: 'placed' }),
      'disputed orders': () => site.orders.list(cursor, { state: 'disputed' }),
      payments: () => site.payments.list(cursor),
      'payments of a state': () => site.payments.list(cursor, { state: 'captured' }),
      'gift cards': () => site.giftCards.list(cursor),
      'gift cards that are on': () => site.giftCards.list(cursor, { active: true }),
      'orders of an account': () => site.orders.ofAccount(account, cursor),
      emails: () => site.emails.list(cursor),
      'emails in a state': () => site.emails.list(cursor, 'sent'),
      webhooks: () => site.webhookDeliveries.list('a', cursor),
      submissions: () => site.submissions.list(null, cursor),
      'submissions of a form': () => site.submissions.list('form', cursor),
      analytics: () => site.analytics.list(undefined, cursor),
      comments: () => site.comments.list('pending', cursor),
      reviews: () => site.reviews.list('pending', cursor),
      subscriptions: () => site.subscriptions.list(cursor),
      'subscriptions in a state': () => site.subscriptions.list(cursor, { state: 'past-due' }),
      stock: () => site.stock.list({ itemId: 'a', sku: 'a' }),
      carts: () => site.carts.list({ created: 1, id: 'a' }),
      subscribers: () => site.subscribers.page({ email: 'a@example.com', list: 'emails' }),
    };
    for (const list of Object.values(lists)) await list();
    const statements = noted.end().filter((sql) => /\) [<>] \(/.test(sql));
    await store.close();
    expect(statements).toHaveLength(Object.keys(lists).length);
    const slow = [...plansOf(path, statements)].filter(
      ([, plan]) => !/^SEARCH [^;]*\([^;]*\)[<>]\(\?,\?\)[^;]*$/.test(plan),
    );
    expect(slow).toEqual([]);
  }));
