import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Failure } from '../contract/answer.js';
import type { Cart } from '../contract/page.js';
import { laterOf } from './order.js';
import { createCartStore } from './store.js';
import { cartOf, FakeBrowser } from './testing.js';

const SITE = { prefix: '/shop', texts: (key: string) => key };

/** Answers that a test gives when it wants to. */
class Server {
  readonly waiting: ((answer: Answer<Cart>) => void)[] = [];
  asked = 0;

  readonly call = (): Promise<Answer<Cart>> => {
    this.asked++;
    return new Promise((give) => this.waiting.push(give));
  };

  /** Answers the call that waits longest, or that at a place. */
  async answer(cart: Cart, place = 0): Promise<void> {
    await this.#give({ ok: true, value: cart }, place);
  }

  async fail(kind: Failure['kind'] = 'offline'): Promise<void> {
    await this.#give({ ok: false, failure: { kind, message: 'No', fields: {} } }, 0);
  }

  async #give(answer: Answer<Cart>, place: number): Promise<void> {
    const [give] = this.waiting.splice(place, 1);
    if (give === undefined) throw new Error('Nothing was asked');
    give(answer);
    await settle();
  }
}

/** Lets all promises that are due go on. */
function settle(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}

function open(browser = new FakeBrowser()) {
  const reads = new Server();
  const store = createCartStore({ readCart: reads.call }, SITE, browser.tab());
  const changes = new Server();
  const change = (about: string) => store.change(about, changes.call, (cart) => cart);
  return { browser, reads, store, changes, change };
}

describe('which of two carts counts', () => {
  it.each([
    ['the higher version', ['a', 2, 5], ['a', 3, 4], 'second'],
    ['not the lower version', ['a', 3, 4], ['a', 2, 5], 'first'],
    ['the later request of one version', ['a', 2, 4], ['a', 2, 5], 'second'],
    ['not the earlier request', ['a', 2, 5], ['a', 2, 4], 'first'],
    ['the later request of another cart', ['a', 9, 4], ['b', 1, 5], 'second'],
    ['not an earlier one of another cart', ['a', 1, 5], ['b', 9, 4], 'first'],
  ] as const)('%s', (_, first, second, expected) => {
    const [a, b] = [first, second].map(([id, version, startedAt]) => ({
      cart: cartOf(id, version),
      startedAt,
    })) as [Parameters<typeof laterOf>[1], Parameters<typeof laterOf>[1]];
    expect(laterOf(a, b)).toBe(expected === 'first' ? a : b);
  });

  it('is the same in whatever order answers of one cart come', () => {
    const answers = fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(answers, fc.infiniteStream(fc.nat()), (versions, random) => {
        const dated = versions.map((version) => ({ cart: cartOf('a', version), startedAt: 1 }));
        const mixed = dated
          .map((each) => ({ each, at: random.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each);
        const last = mixed.reduce<Parameters<typeof laterOf>[0]>(laterOf, undefined);
        expect(last?.cart.version).toBe(Math.max(...versions));
      }),
    );
  });
});

describe('loading', () => {
  it.each([
    ['', 0],
    ['hasCart=true', 1],
    ['hasCart=', 0],
    [`SiteUserInfo=${encodeURIComponent('{"authenticated":true,"siteUserId":"1"}')}`, 1],
    [`SiteUserInfo=${encodeURIComponent('{"authenticated":false}')}`, 0],
    [`SiteUserInfo=${encodeURIComponent('{"__proto__":{"authenticated":true}}')}`, 0],
    ['SiteUserInfo=%7Bbroken', 0],
    ['SiteUserInfo=%', 0],
  ])('with the cookies %j asks %i times', (cookies, times) => {
    const browser = new FakeBrowser();
    browser.cookies = cookies;
    const { reads } = open(browser);
    expect(reads.asked).toBe(times);
  });

  it('that fails leaves what is shown and is tried once more when online', async () => {
    const browser = new FakeBrowser();
    browser.cookies = 'hasCart=true';
    const { reads, store } = open(browser);
    await reads.fail();
    expect(store.current()).toEqual({ cart: undefined, recalculating: false, stale: true });
    browser.goOnline();
    await reads.answer(cartOf('a', 1));
    expect(store.current()).toMatchObject({ cart: { version: 1 }, stale: false });
    browser.goOnline();
    expect(reads.asked).toBe(2);
  });

  it('is done again when the page is shown again as it was left', async () => {
    const browser = new FakeBrowser();
    browser.cookies = 'hasCart=true';
    const { reads, store } = open(browser);
    await reads.answer(cartOf('a', 1));
    browser.cookies = '';
    browser.comeBack();
    await reads.answer(cartOf('', 0));
    expect(store.current().cart?.id).toBe('');
  });
});

describe('changes', () => {
  it('of one entry wait for one another, those of others do not', async () => {
    const { changes, change, browser } = open();
    browser.cookies = 'hasCart=true';
    const ends: string[] = [];
    for (const about of ['one', 'one', 'two']) void change(about).then(() => ends.push(about));
    await settle();
    expect(changes.asked).toBe(2);
    await changes.answer(cartOf('a', 1));
    expect(changes.asked).toBe(3);
    await changes.answer(cartOf('a', 2));
    await changes.answer(cartOf('a', 3));
    expect(ends).toEqual(['one', 'two', 'one']);
  });

  it('are one recalculation from the first to the last', async () => {
    const { changes, change, browser, store } = open();
    browser.cookies = 'hasCart=true';
    void change('one');
    void change('two');
    await settle();
    expect(store.current().recalculating).toBe(true);
    await changes.answer(cartOf('a', 1));
    expect(browser.events).toEqual(['sqs-cart-recalculating']);
    await changes.fail('refused');
    expect(store.current().recalculating).toBe(false);
    expect(browser.events).toEqual(['sqs-cart-recalculating', 'sqs-cart-recalculated']);
  });

  it('show the latest version, whatever order the answers come in', async () => {
    const { changes, change, browser, store } = open();
    browser.cookies = 'hasCart=true';
    void change('one');
    void change('two');
    await settle();
    await changes.answer(cartOf('a', 3), 1);
    await changes.answer(cartOf('a', 2));
    expect(store.current().cart?.version).toBe(3);
  });

  it.each([
    ['refused', 2],
    ['offline', 2],
    ['error', 2],
    ['crumb', 1],
    ['limit', 1],
  ] as const)('that fail as %s make %i loads', async (kind, loads) => {
    const browser = new FakeBrowser();
    browser.cookies = 'hasCart=true';
    const { changes, change, reads } = open(browser);
    await reads.answer(cartOf('a', 1));
    void change('one');
    await settle();
    await changes.fail(kind);
    expect(reads.asked).toBe(loads);
  });

  it('that throw end the recalculation and let the next go on', async () => {
    const { store, browser, changes, change } = open();
    browser.cookies = 'hasCart=true';
    const thrown = store.change(
      'one',
      () => Promise.reject(new Error('Oh')),
      (cart: Cart) => cart,
    );
    await expect(thrown).rejects.toThrow('Oh');
    expect(store.current().recalculating).toBe(false);
    void change('one');
    await settle();
    expect(changes.asked).toBe(1);
  });
});

describe('two tabs', () => {
  it('make one cart: first adds wait for one another', async () => {
    const browser = new FakeBrowser();
    const [one, two] = [open(browser), open(browser)];
    void one.change('mug');
    void two.change('lamp');
    await settle();
    expect([one.changes.asked, two.changes.asked]).toEqual([1, 0]);
    browser.cookies = 'hasCart=true';
    await one.changes.answer(cartOf('a', 1));
    expect(two.changes.asked).toBe(1);
  });

  it('hear of changes and ask once', async () => {
    const browser = new FakeBrowser();
    browser.cookies = 'hasCart=true';
    const [one, two] = [open(browser), open(browser)];
    await one.reads.answer(cartOf('a', 1));
    await two.reads.answer(cartOf('a', 1));
    void one.change('mug');
    await settle();
    await one.changes.answer(cartOf('a', 2));
    expect([one.reads.asked, two.reads.asked]).toEqual([1, 2]);
    await two.reads.answer(cartOf('a', 2));
    expect(two.store.current().cart).toEqual(one.store.current().cart);
  });

  it('ask once more for all that they heard while they were asking', async () => {
    const browser = new FakeBrowser();
    browser.cookies = 'hasCart=true';
    const [one, two] = [open(browser), open(browser)];
    await one.reads.answer(cartOf('a', 1));
    for (const about of ['mug', 'lamp', 'rope']) void one.change(about);
    await settle();
    for (const version of [2, 3, 4]) await one.changes.answer(cartOf('a', version));
    expect(two.reads.asked).toBe(1);
    await two.reads.answer(cartOf('a', 2));
    expect(two.reads.asked).toBe(2);
    await two.reads.answer(cartOf('a', 4));
    expect(two.store.current().cart?.version).toBe(4);
    expect(two.reads.asked).toBe(2);
  });
});
