import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Order, openStore, StoreProblem, testProvider } from '../index.js';
import { buy, fullCart, SECRET, subscribe } from './buying.js';
import { testCatalogue } from './catalogue.js';
import { KILLED, stockMugs } from './money-shop.js';

/**
 * A process that buys, sends, refunds and cancels at random until it is killed: URL SCHEMA FOLDER TIME. Its clock begins
 * at a time in epoch milliseconds. What it has acknowledged it notes in the folder, where emails go too.
 */
const [url = '', schema = '', folder = '', time = '0'] = process.argv.slice(2);
const ahead = Number(time) - Date.now();

const store = await openStore(url, {
  catalogue: stockMugs(testCatalogue(), Math.random() < 0.5 ? 'at-order' : 'when-fulfilled'),
  secret: SECRET,
  clock: () => Date.now() + ahead,
  providers: (site) => [testProvider(site)],
  ...(schema && { schema }),
});
const site = store.site(KILLED);
const OWNER = { actor: 'owner', note: '' };

const oneOf = <T>(values: readonly T[]): T | undefined =>
  values[Math.floor(Math.random() * values.length)];
const note = (what: string, id: string) =>
  appendFileSync(join(folder, 'acknowledged'), `${what} ${id}\n`);

async function anyOrder(): Promise<Order | undefined> {
  return oneOf((await site.orders.list()).rows);
}

const METHODS = ['succeed', 'succeed', 'succeed', 'decline', 'time out', 'no capture', 'no refund'];
const payment = () => ({ provider: 'test', method: oneOf(METHODS) ?? '' });

/** What is done in a shop, each by its name. */
const WORK: Readonly<Record<string, () => Promise<unknown>>> = {
  async buy() {
    const bought = await fullCart(site, 'mug', 'mug-s', 1 + Math.floor(Math.random() * 3));
    const card = oneOf((await site.giftCards.list()).rows);
    const isPaidByCard = card !== undefined && Math.random() < 0.3;
    const cart = isPaidByCard
      ? (await site.carts.addCode({ cartId: bought.id }, site.giftCards.code(card.id))).shoppingCart
      : bought;
    const placed = await buy(site, cart, cart.amountDueCents > 0 ? { payment: payment() } : {});
    if (placed.outcome === 'ordered') note('order', placed.orderId);
  },
  subscribe: () => subscribe(site, { payment: payment() }),
  async send() {
    const order = await anyOrder();
    const waiting = order && (await site.fulfilments.waiting(order));
    const line = oneOf((waiting ?? []).filter(({ quantity }) => quantity > 0));
    if (order === undefined || line === undefined) return;
    const isPart = Math.random() < 0.5;
    const lines = isPart ? [{ line: line.line, quantity: 1 }] : undefined;
    const { id } = await site.fulfilments.create(order.id, { lines, tells: true, actor: 'owner' });
    note('fulfilment', id);
  },
  async cancel() {
    const order = await anyOrder();
    if (order === undefined) return;
    await site.orders.setState(order.id, 'cancelled', 'owner');
    note('cancelled', order.id);
  },
  async refund() {
    const order = await anyOrder();
    const [line] = order?.details.items.keys() ?? [];
    if (order === undefined || line === undefined) return;
    const wish =
      Math.random() < 0.5
        ? { lines: [{ line, quantity: 1 }], returned: Math.random() < 0.5 }
        : { amountCents: 1 + Math.floor(Math.random() * 2_000), returned: false };
    note('refund', (await site.refunds.ask(order.id, { ...OWNER, ...wish })).id);
  },
  async capture() {
    const order = await anyOrder();
    if (order !== undefined) await site.payments.capture(order.id, 'owner');
  },
  async subscription() {
    const found = oneOf((await site.subscriptions.list()).rows);
    if (found === undefined) return;
    await oneOf([
      () => site.subscriptions.pause(found.id),
      () => site.subscriptions.resume(found.id),
      () => site.subscriptions.cancel(found.id, { atPeriodEnd: Math.random() < 0.5 }),
      () => site.renewals.setMethod(found.id, payment()),
    ])?.();
  },
  renew: () => site.renewals.renewDue(() => undefined),
  payments: () => site.payments.resume(() => undefined),
  refunds: () => site.refunds.resume(() => undefined),
  emails: () =>
    site.emails.deliver({
      async deliver({ id }) {
        const file = join(folder, `${id}.eml`);
        if (!existsSync(file)) writeFileSync(file, id, { flag: 'wx' });
      },
    }),
};

async function work(): Promise<never> {
  for (;;) {
    try {
      // Half of all is what the rest works on.
      await (Math.random() < 0.5 ? WORK.buy : oneOf(Object.values(WORK)))?.();
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error;
    }
  }
}

process.stdout.write('open\n');
await Promise.all([work(), work(), work()]);
