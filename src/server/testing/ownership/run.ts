import { ATTACKS, type AttackName } from './attacks.js';
import { HONEST, HONEST_WEIGHTS } from './honest.js';
import { RACES, type RaceName, race } from './races.js';
import { Random } from './random.js';
import { SHOPS } from './shops.js';
import type { World } from './world.js';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

/** How long a run is, and what it follows from. */
export interface Run {
  readonly seed: number;
  readonly calls: number;
  /** Calls from one comparison with the database to the next. */
  readonly batch: number;
}

const ATTACK_NAMES = Object.keys(ATTACKS) as AttackName[];
const OTHER_RACES = (Object.keys(RACES) as RaceName[]).filter((name) => name !== 'guesses');
/** In their order; guesses are dear, for passwords are slow to check. */
const RACE_NAMES: readonly RaceName[] = [...OTHER_RACES, 'guesses', ...OTHER_RACES, ...OTHER_RACES];

/** Says what is wrong, with all that is needed to see it again. */
export class Theft extends Error {}

/**
 * Has ten people make random calls, and compares what everybody has with what they own after each batch.
 *
 * @param setTime is told the time of the shops, in epoch milliseconds
 * @param onBatch is told that all was right after a batch
 * @throws Theft for the first batch after which something is wrong
 */
export async function run(
  world: World,
  { seed, calls, batch }: Run,
  setTime: (now: number) => void,
  onBatch: () => void = () => undefined,
): Promise<void> {
  const recent: string[] = [];
  const expectRight = async (isEnd = false) => {
    const wrongs = await world.wrongs(isEnd);
    if (wrongs.length === 0) return;
    const list = wrongs.slice(0, 20).join('\n- ');
    const last = recent.slice(-20).join(', ');
    throw new Theft(
      `Seed ${seed}, after ${world.counts.calls} calls, ${wrongs.length} things are wrong:\n- ${list}\nThe last were: ${last}`,
    );
  };
  const advance = (milliseconds: number) => {
    world.now += milliseconds;
    setTime(world.now);
  };
  setTime(world.now);
  await open(world, Random.of(seed, -1));
  let compared = 0;
  for (let turn = 0; world.counts.calls < calls; turn++) {
    const random = Random.of(seed, turn);
    advance(random.below(random.chance(0.01) ? DAY : 40_000));
    const name = await act(world, random);
    recent.push(name);
    world.counts.byAction[name] = (world.counts.byAction[name] ?? 0) + 1;
    if (turn % 20 === 19) await world.deliver();
    if (world.counts.calls - compared >= batch) {
      compared = world.counts.calls;
      await expectRight();
      onBatch();
      await restock(world, random);
    }
  }
  await settle(world, advance);
  await expectRight(true);
}

/** The shops as they open. */
async function open(world: World, random: Random): Promise<void> {
  for (const shop of SHOPS) {
    for (const promotion of shop.promotions) await world.makeCoupon(shop, promotion);
    for (const { itemId, sku, stock } of shop.offers) {
      if (stock !== null) await world.setStock(shop, itemId, sku, stock);
    }
  }
  for (const person of world.people) {
    for (const { browser } of person.places) await browser.open('/shop');
  }
  // Short runs are about something too: attackers have accounts, and somebody of each kind has bought something.
  for (const person of world.people.filter(({ no, isHonest }) => no === 0 || !isHonest)) {
    const turn = { world, person, place: person.places[0], random };
    await HONEST.signUp(turn);
    if (person.no % 5 !== 0) continue;
    await HONEST.giftCard(turn);
    await HONEST.checkout(turn);
  }
  await world.deliver();
}

/** One thing that one of the ten does, or several at once. */
async function act(world: World, random: Random): Promise<string> {
  if (random.chance(0.035)) {
    // Each in its turn, so that short runs have all of them.
    const name = RACE_NAMES[world.counts.races++ % RACE_NAMES.length] as RaceName;
    await race(world, random, name);
    return `race.${name}`;
  }
  const person = random.pick(world.people);
  const place = random.pick(person.places);
  const made = { world, person, place, random };
  if (person.isHonest || random.chance(0.4)) {
    const name = random.weighted(HONEST_WEIGHTS);
    await HONEST[name](made);
    return `${person.isHonest ? 'honest' : 'own'}.${name}`;
  }
  const name = ATTACK_NAMES[world.counts.attackers++ % ATTACK_NAMES.length] as AttackName;
  await ATTACKS[name](made);
  return `attack.${name}`;
}

/** The owners fill their shelves, and those who wait for something hear of it. */
async function restock(world: World, random: Random): Promise<void> {
  const shop = random.pick(SHOPS);
  await world.setStock(shop, 'rope', 'rope', 20 + random.below(40));
  await world.setStock(shop, 'buoy', 'buoy', random.below(2));
  const browser = await world.owner(shop);
  const path = '/api/site-users/account/notifications/restock/send';
  await browser.call('POST', path, { productId: 'buoy', variantId: 'v-buoy' });
}

/** Everything comes to its end: what the bank did not answer, and emails. */
async function settle(world: World, advance: (milliseconds: number) => void): Promise<void> {
  for (let times = 0; times < 6; times++) {
    advance(2 * 60_000);
    await world.deliver();
  }
}
