import { describe, expect, it } from 'vitest';
import type { CartAnswer } from '../../http/schemas.js';
import type { Browser } from '../../testing/browser.js';
import { harborGoods, startTestServer } from '../../testing/server.js';

const harness = startTestServer(harborGoods);

const hosted = startTestServer(harborGoods, {
  instalmentTexts: (locale) => [`Terms of ${locale}`],
});

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;
const BOWL = { itemId: '87db4bd2a478def99cb4e5a8', sku: 'HG-CHOBOW', quantity: 1 };
const MUG = '990d40bdc2a85d423203ab03';

/** A visitor who has opened a page, and so has a crumb. */
async function visitor() {
  const browser = harness.visitor();
  await browser.open('/shop');
  return browser;
}

const errorOf = ({ status, body }: { status: number; body: never }) => {
  const { error } = body as { error: { type: string; message: string } };
  return `${status} ${error.type}: ${error.message}`;
};

describe('the cart', () => {
  it('is empty for who has none, and none is made', async () => {
    const browser = await visitor();
    const { status, body } = await browser.call('GET', `${CART}?timecode=7`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: '', entries: [], totalQuantity: 0, timecode: '7' });
    expect(browser.cookie('CART')).toBeUndefined();
  });

  it('has every field at its default while it is empty', async () => {
    const { body } = await (await visitor()).call('GET', CART);
    const empty = {
      ...{ id: '', websiteId: '6a1f00c3d2b94e5f8a7c1e01', orderId: '', created: 0 },
      ...{ isPurchased: false, entries: [], shippingOptions: [], selectedShippingOption: null },
      ...{ shippingLocation: null, applicableTaxRules: [] },
      ...{ coupons: [], validCoupons: [], invalidCoupons: [] },
      ...{ subtotalCents: 0, taxCents: 0, shippingCostCents: 0, discountCents: 0 },
      ...{ grandTotalCents: 0, totalQuantity: 0 },
      ...{ hasDigital: false, purelyDigital: false, requiresShipping: false },
    };
    for (const [name, value] of Object.entries(empty)) {
      expect([name, (body as Record<string, unknown>)[name]]).toEqual([name, value]);
    }
  });

  it('answers what was added, and the entry that it is', async () => {
    const mug = { itemId: MUG, sku: 'HG-HARMUG-02', quantity: 2, additionalFields: '' };
    const { body } = await (await visitor()).call('POST', ENTRIES, mug);
    const { newlyAdded, shoppingCart } = body as { newlyAdded: object; shoppingCart: CartAnswer };
    const [entry] = shoppingCart.entries;
    const chosenVariant = {
      sku: 'HG-HARMUG-02',
      attributes: { Glaze: expect.any(String), Size: expect.any(String) },
    };
    expect(entry).toMatchObject({
      id: expect.stringMatching(/./),
      itemId: MUG,
      quantity: 2,
      chosenVariant,
    });
    expect(entry).toHaveProperty('additionalFields');
    const cents = entry?.unitPriceCents ?? 0;
    expect(cents).toBeGreaterThan(0);
    expect(newlyAdded).toEqual({
      title: 'Harbor Mug',
      quantity: 2,
      subTotal: expect.anything(),
      purchasePriceCents: cents,
      chosenVariant,
    });
    const { hasDigital, purelyDigital, requiresShipping, totalQuantity } = shoppingCart;
    expect([hasDigital, purelyDigital, requiresShipping, totalQuantity]).toEqual([
      ...[false, false, true],
      2,
    ]);
  });

  it('keeps what is added, with the prices of the content', async () => {
    const browser = await visitor();
    const added = await browser.call('POST', ENTRIES, { ...BOWL, price: 1 });
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject({
      newlyAdded: { quantity: 1, chosenVariant: { sku: 'HG-CHOBOW' } },
      shoppingCart: { totalQuantity: 1, currency: 'USD' },
    });
    await browser.call('POST', ENTRIES, BOWL);
    const cart = (await browser.call('GET', CART)).body as CartAnswer;
    expect(cart.entries.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [BOWL.itemId, 2],
    ]);
    expect(cart.grandTotalCents).toBe((cart.entries[0]?.unitPriceCents ?? 0) * 2);
    expect(browser.cookie('hasCart')).toBe('true');
  });

  it.each<[string, object, string]>([
    ['an unknown item', { itemId: 'nothing' }, '404 unavailable: Sorry, that item is unavailable.'],
    ['open options', { itemId: MUG }, '400 invalid: Please select Glaze and Size'],
    [
      'an unknown variant',
      { itemId: MUG, sku: 'x' },
      '404 unavailable: Sorry, that item variant is unavailable. Please select another variant.',
    ],
    ['half a bowl', { ...BOWL, quantity: 0.5 }, '400 invalid: Quantity must be a whole number'],
    ['no number', { ...BOWL, quantity: 'two' }, '400 invalid: Quantity must be a number.'],
    [
      'more than there is',
      { ...BOWL, quantity: 4 },
      '409 stock: Sorry, we do not have enough of that item available.',
    ],
    ['no item', {}, '400 invalid: The request is not valid: check itemId.'],
  ])('refuses %s', async (_what, body, expected) => {
    const browser = await visitor();
    expect(errorOf(await browser.call('POST', ENTRIES, body))).toBe(expected);
  });

  it.each<[fields: unknown, status: number]>([
    [undefined, 200],
    [null, 200],
    ['', 200],
    ['{}', 200],
    [{}, 200],
    ['{', 400],
    ['{"a":"\\u0000"}', 400],
    [7, 400],
  ])('takes the additional fields %j: %s', async (additionalFields, status) => {
    const browser = await visitor();
    const answer = await browser.call('POST', ENTRIES, { ...BOWL, additionalFields });
    expect(answer.status).toBe(status);
  });

  it('changes quantities, removes and puts back', async () => {
    const browser = await visitor();
    const { shoppingCart } = (await browser.call('POST', ENTRIES, BOWL)).body as {
      shoppingCart: CartAnswer;
    };
    const entry = `${ENTRIES}/${shoppingCart.entries[0]?.id}`;
    const total = async (method: string, path: string, body?: object) => {
      const answer = await browser.call(method, path, body);
      return (answer.body as { shoppingCart: CartAnswer }).shoppingCart.totalQuantity;
    };
    expect(await total('PUT', entry, { quantity: 3 })).toBe(3);
    expect(await total('DELETE', entry)).toBe(0);
    expect(await total('POST', `${entry}/restore`)).toBe(3);
    expect(await total('PUT', entry, { quantity: 0 })).toBe(0);
    expect(errorOf(await browser.call('PUT', entry, { quantity: 1 }))).toBe(
      '404 not-found: This item is no longer in your cart.',
    );
  });

  it('answers a repeated request once', async () => {
    const browser = await visitor();
    const key = { 'idempotency-key': 'press-1' };
    const first = await browser.call('POST', ENTRIES, BOWL, key);
    const again = await browser.call('POST', ENTRIES, BOWL, key);
    expect(again.body).toEqual(first.body);
    const other = await browser.call('POST', ENTRIES, { ...BOWL, quantity: 2 }, key);
    expect(errorOf(other)).toBe('409 conflict: This key was used for another request.');
  });

  it.each([
    ['', true],
    ['?calculateSubtotal=true', true],
    ['?calculateSubtotal=false', false],
  ])('read with %j has its sums: %s', async (query, hasSums) => {
    const browser = await visitor();
    await browser.call('POST', ENTRIES, BOWL);
    const { body } = await browser.call('GET', CART + query);
    const { subtotalCents, grandTotalCents, totalQuantity } = body as CartAnswer;
    expect([subtotalCents > 0, grandTotalCents > 0, totalQuantity]).toEqual([hasSums, hasSums, 1]);
  });

  it('is that of the browser before that of the account, in calls and in pages', async () => {
    const guest = await visitor();
    await guest.call('POST', ENTRIES, { ...BOWL, quantity: 2 });
    const member = await harness.login('6a1f00c3d2b94e5f8a7c1e01', []);
    const shown = async () => [
      ((await member.call('GET', CART)).body as CartAnswer).totalQuantity,
      /class="sqs-cart-quantity">(\d*)/.exec(await member.open('/shop'))?.[1],
    ];
    await member.call('POST', ENTRIES, BOWL);
    expect(await shown()).toEqual([1, '1']);
    const own = member.cookie('CART') ?? '';
    member.setCookie('CART', guest.cookie('CART') ?? '');
    expect(await shown()).toEqual([2, '2']);
    member.setCookie('CART', own);
    expect(await shown()).toEqual([1, '1']);
  });

  it('is a sample for those who design its page, and for nobody else', async () => {
    const statusOf = async (roles: readonly number[]) => {
      const browser = await harness.login('6a1f00c3d2b94e5f8a7c1e01', roles);
      return browser.call('GET', `${CART}?mock=true`);
    };
    expect((await (await visitor()).call('GET', `${CART}?mock=true`)).status).toBe(401);
    expect((await statusOf([10])).status).toBe(403);
    const { status, body } = await statusOf([4]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: '', totalQuantity: 6, entries: [{ quantity: 1 }, {}, {}] });
  });

  it('says what there is of an item', async () => {
    const browser = await visitor();
    const answer = await browser.call(
      'GET',
      `/api/commerce/inventory/stock/?itemId=${BOWL.itemId}`,
    );
    expect(answer.body).toEqual({
      results: [{ sku: 'HG-CHOBOW', unlimited: false, qtyInStock: 3 }],
    });
  });
});

describe('a change', () => {
  it.each<[string, Record<string, string>, string]>([
    ['without a crumb', { 'x-csrf-token': '' }, '403 crumb'],
    ['with a wrong crumb', { 'x-csrf-token': 'a.b' }, '403 crumb'],
    ['from another site', { origin: 'https://other.example' }, '403 forbidden'],
    ['from a page of another site', { 'sec-fetch-site': 'cross-site' }, '403 forbidden'],
    ['from no origin', { origin: 'null' }, '403 forbidden'],
    ['from a sandbox', { origin: 'null', 'sec-fetch-site': 'cross-site' }, '403 forbidden'],
  ])('%s is refused, and nothing changes', async (_what, headers, expected) => {
    const browser = await visitor();
    const answer = await browser.call('POST', ENTRIES, BOWL, headers);
    expect(errorOf(answer)).toMatch(new RegExp(`^${expected}`));
    expect(((await browser.call('GET', CART)).body as CartAnswer).totalQuantity).toBe(0);
  });

  it('is taken from a page of its own that tells no address', async () => {
    const browser = await visitor();
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await browser.call('POST', ENTRIES, BOWL, headers)).status).toBe(200);
  });

  it('goes on with the crumb that a refusal gives', async () => {
    const browser = await visitor();
    const before = browser.cookie('crumb');
    await browser.open('/shop');
    expect(browser.cookie('crumb')).toBe(before);
    const { body } = await browser.call('POST', ENTRIES, BOWL, { 'x-csrf-token': 'old' });
    const { crumb } = body as { crumb: string };
    expect(browser.cookie('crumb')).not.toBe(before);
    const answer = await browser.call('POST', ENTRIES, BOWL, { 'x-csrf-token': crumb });
    expect(answer.status).toBe(200);
  });
});

describe('what the box about instalments says', () => {
  const read = async (browser: Browser, locale: string) => {
    const { status, body } = await browser.call('GET', `/api/commerce/instalments/${locale}`);
    return [status, (body as { paragraphs?: string[] }).paragraphs?.join(' ')];
  };

  it.each([
    ['en_US', 200, 'Choose Afterpay when you check out.'],
    ['en_GB', 200, 'Choose Clearpay when you check out.'],
    ['fr_CA', 200, 'Choisissez Afterpay au moment de payer.'],
    ['de_DE', 404, ''],
    ['__proto__', 404, ''],
  ])('is given for %s', async (locale, status, text) => {
    const [answered, paragraphs = ''] = await read(await visitor(), locale);
    expect(answered).toBe(status);
    expect(paragraphs).toContain(text);
  });

  it('is what the host says', async () => {
    expect(await read(hosted.visitor(), 'en_CA')).toEqual([200, 'Terms of en_CA']);
  });
});
