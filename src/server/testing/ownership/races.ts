import {
  ACCOUNT,
  add,
  CART,
  type Cart,
  ENTRIES,
  noteAttempt,
  ORDERS,
  orderOf,
  place,
  review,
  type Turn,
} from './honest.js';
import type { Random } from './random.js';
import { SHOPS, type Shop } from './shops.js';
import type { Person, World } from './world.js';

/** Some of the people, each in the same shop. */
interface Contest {
  readonly world: World;
  readonly shop: Shop;
  readonly random: Random;
  readonly turns: readonly Turn[];
}

type Race = (contest: Contest) => Promise<void>;

interface Ready {
  readonly turn: Turn;
  readonly cart: Cart;
}

/** Carts that can be ordered at once, each with something. */
async function carts(
  { turns }: Contest,
  offer: { readonly itemId: string; readonly sku: string },
  code?: string,
): Promise<readonly Ready[]> {
  const ready: Ready[] = [];
  for (const turn of turns) {
    const { person, place: at } = turn;
    // A cart of its own, with nothing that others would be asked for.
    at.browser = person.newBrowser(at.shop);
    await at.browser.open('/shop');
    if ((await add(turn, offer)) === undefined) continue;
    if (code !== undefined) await at.browser.call('POST', `${CART}/coupons`, { code });
    const cart = await review(turn);
    if (cart.entries.length > 0) ready.push({ turn, cart });
  }
  return ready;
}

/** Orders that are placed at the same moment; gives how many were made. */
async function orderTogether(
  { world }: Contest,
  ready: readonly Ready[],
  keyOf: (index: number) => string = String,
): Promise<number> {
  const prefix = ready[0]?.turn.random.text(12) ?? '';
  const calls = ready.map(({ turn, cart }, index) => () => {
    const body = orderOf(turn, cart);
    return place(turn, cart, body, `${prefix}${keyOf(index)}`);
  });
  const made = await world.gate.together(calls);
  return new Set(made.filter((id) => id !== undefined)).size;
}

/** So many of the people. */
function some(world: World, random: Random, count: number): Person[] {
  const people = [...world.people];
  return Array.from(
    { length: count },
    () => people.splice(random.below(people.length), 1)[0],
  ).filter((each) => each !== undefined);
}

function expectAtMost({ world, shop }: Contest, what: string, count: number, most: number): void {
  if (count > most) {
    world.model.wrongs.push(`${what} in ${shop.websiteId}: ${count} of ${most} at once`);
  }
}

export const RACES = {
  /** One cart is ordered by several presses. */
  async oneCart(contest) {
    const { turns } = contest;
    const [ready] = await carts(
      { ...contest, turns: turns.slice(0, 1) },
      contest.random.pick(GOODS),
    );
    if (ready === undefined) return;
    const made = await orderTogether(
      contest,
      Array.from({ length: 4 }, () => ready),
    );
    expectAtMost(contest, 'orders of one cart', made, 1);
  },

  /** One press, whose request is sent again while it runs. */
  async oneKey(contest) {
    const { turns } = contest;
    const [ready] = await carts(
      { ...contest, turns: turns.slice(0, 1) },
      contest.random.pick(GOODS),
    );
    if (ready === undefined) return;
    const presses = Array.from({ length: 4 }, () => ready);
    expectAtMost(contest, 'orders of one key', await orderTogether(contest, presses, () => ''), 1);
  },

  /** More want something than there is of it. */
  async scarceStock(contest) {
    const { world, shop, random } = contest;
    const left = 1 + random.below(2);
    await world.setStock(shop, 'knife', 'knife', left);
    const ready = await carts(contest, { itemId: 'knife', sku: 'knife' });
    expectAtMost(contest, 'orders of what is scarce', await orderTogether(contest, ready), left);
  },

  /** The code of one gift card is in several carts. */
  async oneGiftCard(contest) {
    const { world, shop, random } = contest;
    const [giver] = world.people.filter(({ places }) =>
      places.some((at) => at.shop === shop && at.inbox.some(({ path }) => path === 'code')),
    );
    const inbox = giver?.placeOf(shop.websiteId).inbox ?? [];
    const code = inbox.findLast(({ path }) => path === 'code')?.secret;
    if (code === undefined) return;
    for (const { person } of contest.turns) world.model.tell(code, person);
    await orderTogether(contest, await carts(contest, random.pick(GOODS), code));
  },

  /** A coupon has fewer uses than there are carts with it. */
  async scarceCoupon(contest) {
    const { world, shop, random } = contest;
    const maxUses = 1 + random.below(2);
    const code = random.text(12).toUpperCase();
    const amount = random.pick([500_000, 1_000_000]);
    await world.makeCoupon(shop, { code, kind: 'percent', amount, isPublic: true }, maxUses);
    const ready = await carts(contest, random.pick(GOODS), code);
    await orderTogether(contest, ready);
  },

  /** The link of an email is followed several times, with different passwords. */
  async oneLink(contest) {
    const { world, turns, random } = contest;
    const { person, place: at } = turns[0] as Turn;
    await at.browser.call('POST', `${ACCOUNT}/sign-up`, { email: person.mailbox });
    await world.deliver();
    const token = person.link(at, '/account/password');
    if (token === undefined) return;
    const prefix = random.text(8);
    const calls = [1, 2, 3, 4].map((number) => async () => {
      const password = `${prefix}-${number}`;
      const { status } = await at.browser.call('POST', `${ACCOUNT}/password`, { token, password });
      return status;
    });
    const statuses = await world.gate.together(calls);
    const done = statuses.filter((status) => status === 200).length;
    expectAtMost(contest, 'passwords by one link', done, 1);
    const rest = at.inbox.filter(({ secret }) => secret !== token);
    at.inbox.splice(0, at.inbox.length, ...rest);
  },

  /** A file is fetched more often at once than its link says. */
  async oneDownload(contest) {
    const { world, turns } = contest;
    const chart = { itemId: 'chart', sku: '' };
    const [ready] = await carts({ ...contest, turns: turns.slice(0, 1) }, chart);
    if (ready === undefined) return;
    const { person, place: at } = ready.turn;
    await place(ready.turn, ready.cart, orderOf(ready.turn, ready.cart));
    await world.deliver();
    const token = person.link(at, '/downloads');
    if (token === undefined) return;
    const before = world.model.downloads.get(token) ?? 0;
    const calls = Array.from({ length: 8 }, () => async () => {
      const answer = await at.browser.send(`/downloads/${token}`);
      return answer.status;
    });
    const statuses = await world.gate.together(calls);
    const got = statuses.filter((status) => status === 200).length;
    expectAtMost(contest, 'downloads by one link', before + got, 5);
  },

  /** Guesses of a password in flight count: ten are looked at in ten minutes. */
  async guesses(contest) {
    const { world, turns, random } = contest;
    const attacker = turns.find(({ person }) => !person.isHonest);
    if (attacker === undefined) return;
    const victim = world.other(random, attacker.person, true);
    const { browser } = attacker.place;
    const calls = Array.from({ length: 12 }, (_, number) => async () => {
      const login = { email: victim.mailbox, password: `guess ${number}` };
      return (await browser.call('POST', `${ACCOUNT}/session`, login)).status;
    });
    const statuses = await world.gate.together(calls);
    const looked = statuses.filter((status) => status === 401).length;
    expectAtMost(contest, 'guesses of a password', looked, 10);
    const right = statuses.filter((status) => status === 200).length;
    expectAtMost(contest, 'right guesses', right, 0);
  },

  /** The cart changes while it is ordered. */
  async changeWhileOrdered(contest) {
    const { world, turns, random } = contest;
    const [ready] = await carts({ ...contest, turns: turns.slice(0, 1) }, random.pick(GOODS));
    if (ready === undefined) return;
    const { turn, cart } = ready;
    const { browser } = turn.place;
    const body = orderOf(turn, cart);
    noteAttempt(turn, cart, body.contact.email, body.payment.method);
    const more = { itemId: 'splice', sku: 'splice' };
    const entry = cart.entries[0]?.id ?? '';
    await world.gate.together([
      () => browser.call('POST', ORDERS, body),
      () => browser.call('POST', ENTRIES, more),
      () => browser.call('PUT', `${ENTRIES}/${entry}`, { quantity: 3 }),
    ]);
  },

  /** Several processes do what no visitor waits for. */
  async jobs({ world }) {
    await world.deliver(3);
  },
} satisfies Readonly<Record<string, Race>>;

export type RaceName = keyof typeof RACES;

/** What is always there. */
const GOODS = SHOPS[0].offers.filter(({ itemId }) =>
  ['chart', 'splice', 'course'].includes(itemId),
);

/** Runs a race of some of the people in one shop. */
export async function race(world: World, random: Random, name: RaceName): Promise<void> {
  const shop = random.pick(SHOPS);
  const turns = some(world, random, 5).map((person) => {
    return { world, person, place: person.placeOf(shop.websiteId), random };
  });
  await RACES[name]({ world, shop, random, turns });
}
