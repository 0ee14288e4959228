import { setTimeout as wait } from 'node:timers/promises';
import { openStore, testProvider } from '../../src/store/index.js';
import { isSettled, type PaymentState } from '../../src/store/payment-states.js';
import { imbalances, type WholeOrder, wholeOrders } from '../../src/store/testing/balance.js';
import { testCatalogue } from '../../src/store/testing/catalogue.js';
import type { SiteStore } from '../../src/store/website/site.js';

const WEBSITE = '6a1f00c3d2b94e5f8a7c1e01';
const SECOND = 1_000;

/**
 * Waits until the servers have ended everything that waits, and compares the store with what was acknowledged.
 *
 * @param orders totals in cents by the ids of orders
 * @returns what is wrong, each as one line
 */
export async function judge(
  url: string,
  secret: string,
  orders: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  let inside: SiteStore | undefined;
  const store = await openStore(url, {
    catalogue: testCatalogue(),
    secret,
    migrate: false,
    providers(site) {
      inside = site;
      return [testProvider(site)];
    },
  });
  try {
    const site = store.site(WEBSITE);
    if (inside === undefined) throw new Error('The store asks for no providers');
    await rest(inside);
    const there = await wholeOrders(site);
    const wrong = await imbalances(site, inside, there, { giftCardCents: 0, stock: {} });
    return [...wrong, ...lost(orders, there), ...(await unsent(inside))];
  } finally {
    await store.close();
  }
}

/** Waits for payments and emails that wait, for two minutes at most. */
async function rest(inside: SiteStore): Promise<void> {
  for (let seconds = 0; seconds < 120; seconds++) {
    const payments = await inside.read.select('payment').select('state').execute();
    const waits = payments.some(({ state }) => !isSettled(state as PaymentState));
    if (!waits && (await unsent(inside)).length === 0) return;
    await wait(SECOND);
  }
}

function lost(
  acknowledged: ReadonlyMap<string, number>,
  there: readonly WholeOrder[],
): readonly string[] {
  const totals = new Map(there.map(({ order }) => [order.id, order.details.grandTotalCents]));
  return [...acknowledged].flatMap(([id, cents]) =>
    totals.get(id) === cents ? [] : [`order ${id} of ${cents} was acknowledged: ${totals.get(id)}`],
  );
}

async function unsent({ read }: SiteStore): Promise<readonly string[]> {
  const rows = await read.select('letter').selectAll().where('state', '!=', 'sent').execute();
  return rows.map(({ kind, state, dataJson }) => `email ${kind} is ${state}: ${dataJson}`);
}
