import { afterEach, expect, it, vi } from 'vitest';
import { onPostgres } from '../store/testing/database.js';
import { type Holdings, openHoldings } from '../store/testing/holdings.js';
import { ATTACKS } from './testing/ownership/attacks.js';
import { Gate } from './testing/ownership/gate.js';
import { add, orderOf, place, readCart } from './testing/ownership/honest.js';
import { Random } from './testing/ownership/random.js';
import { run } from './testing/ownership/run.js';
import { SHOPS, siteOf } from './testing/ownership/shops.js';
import { type Person, World } from './testing/ownership/world.js';
import { startTestServer } from './testing/server.js';

/** How many calls are made; `SKERRY_OWNERSHIP_CALLS=100000` for long runs, by `npm run ownership`. */
const CALLS = Number(process.env.SKERRY_OWNERSHIP_CALLS ?? 600);
const SEED = Number(process.env.SKERRY_SEED ?? 20_261_125);

const errors: unknown[] = [];
const gate = new Gate();
const sites = new Map(SHOPS.map((shop) => [new URL(shop.origin).host, siteOf(shop)]));
let read: () => Promise<Holdings> = () => Promise.reject(new Error('The database is not open'));
const world: World = new World(
  () => harness.server,
  gate,
  () => read(),
);
const harness = startTestServer(() => (request) => sites.get(new URL(request.url).host), {
  limits: 1,
  now: () => world.now,
  addressOf: (request) => request.headers.get('x-test-address') ?? 'owner',
  payments: ({ websiteId }) => [world.bank.provider(websiteId)],
  beforeCall: () => gate.hold('call'),
  onError: (error, id) => id !== 'payments' && errors.push(error),
});

afterEach(() => void vi.useRealTimers());

it(
  'gives nobody what they did not pay for or prove',
  async () => {
    const holdings = await openHoldings(harness.database);
    read = holdings.read;
    try {
      const batch = Math.max(60, Math.ceil(CALLS / 100));
      let told = 0;
      const setTime = (now: number) => vi.setSystemTime(now);
      await run(world, { seed: SEED, calls: CALLS, batch }, setTime, () => {
        // Long runs say how far they are.
        if (world.counts.calls - told < 5_000) return;
        told = world.counts.calls;
        console.info(`${told} calls, all is whose it is`);
      });
    } finally {
      await holdings.close();
    }
    const { calls, honest, attacks, byAction, byStatus } = world.counts;
    const charges = [...world.bank.charges.values()];
    const captured = charges.filter(({ isCaptured }) => isCaptured);
    const report = {
      database: onPostgres ? 'PostgreSQL' : 'SQLite',
      seed: SEED,
      calls,
      honest,
      attacks,
      races: gate.counts,
      charges: charges.length,
      captured: captured.length,
      capturedCents: captured.reduce((sum, { amountCents }) => sum + amountCents, 0),
      accounts: world.model.credentials.size,
      logins: world.model.logins.size,
      byStatus,
      byAction,
    };
    console.info(JSON.stringify(report));
    expect(errors).toEqual([]);
    // A run that is refused everything shows nothing.
    expect(honest.succeeded / honest.calls).toBeGreaterThan(0.5);
    expect(captured.length).toBeGreaterThan(calls / 100);
    expect(attacks.tried).toBeGreaterThan(calls / 20);
    expect(gate.counts.call).toBeGreaterThan(gate.counts.races);
  },
  120_000 + CALLS * 100,
);

it('answers who sends the order of somebody else as their own once, and once more', async () => {
  const holdings = await openHoldings(harness.database);
  read = holdings.read;
  try {
    const random = Random.of(SEED, 0);
    const turnOf = (no: number) => {
      const person = world.people[no] as Person;
      return { world, person, place: person.places[0], random };
    };
    const [buyer, thief] = [turnOf(0), turnOf(9)];
    const fill = async ({ person, place: at, ...turn }: ReturnType<typeof turnOf>) => {
      at.browser = person.newBrowser(at.shop);
      await at.browser.open('/shop');
      await add({ person, place: at, ...turn }, { itemId: 'splice', sku: 'splice' });
      return readCart({ person, place: at, ...turn });
    };
    const cart = await fill(buyer);
    world.people.forEach(({ places: [at] }) => {
      at.lastOrder = undefined;
    });
    expect(await place(buyer, cart, orderOf(buyer, cart))).toBeDefined();
    await fill(thief);
    // The first is an order of the cart of who sends it; then that cart is bought, and the answer is the same.
    await ATTACKS.replayedOrder(thief);
    await ATTACKS.replayedOrder(thief);
    expect(await world.wrongs()).toEqual([]);
  } finally {
    await holdings.close();
  }
});
