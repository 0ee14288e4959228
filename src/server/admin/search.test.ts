import { beforeAll, describe, expect, it } from 'vitest';
import { buy, fullCart } from '../../store/testing/buying.js';
import { pageText } from '../testing/read-form.js';
import { startTestServer } from '../testing/server.js';
import { shopSite } from '../testing/shop-site.js';

const harness = startTestServer(
  () =>
    shopSite(
      'rope-and-co',
      {},
      {},
      {
        'sizes.json': {
          collection: { id: 'sizes', typeName: 'products', title: 'Sizes' },
          items: [
            {
              id: 'line',
              urlId: 'line',
              title: 'Mooring line',
              recordType: 11,
              structuredContent: {
                productType: 1,
                variants: Array.from({ length: 60 }, (_, index) => ({
                  id: `line-${index}`,
                  sku: `ML-${String(index).padStart(2, '0')}`,
                  attributes: { Length: String(index) },
                  priceMoney: { value: '5.00', currency: 'USD' },
                  qtyInStock: 7,
                  unlimited: false,
                })),
              },
            },
          ],
        },
      },
    ),
  { testPayments: true, openConfig: true },
);
const storeOf = () => harness.server.store.site('rope-and-co');

/** The last characters of the code of Ada's gift card. */
let ending = '';

beforeAll(async () => {
  await harness.visitor().open('/shop');
  const site = storeOf();
  const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
  const location = { country: 'US', region: 'ME', postalCode: '04101' };
  const answers = { from: 'By sea' };
  const club = await site.carts.setShipping({ cartId }, { location, optionId: 'post' });
  await buy(site, club, { answers });
  const card = await site.buyNowCarts.startGiftCard({
    itemId: 'card',
    sku: 'card-25',
    quantity: 1,
  });
  await buy(site, await site.carts.get(card.cartId), { shipping: null, answers });
  ending = (await site.giftCards.list()).rows[0]?.ending ?? '';
  const contact = { email: 'bo@example.com', name: 'Bo O’Hara-Quay', phone: '' };
  await buy(site, await fullCart(site, 'rope', 'rope'), { contact, answers });
  const dee = { email: 'dee@example.com', name: 'Dee Dunn d’Arc', phone: '' };
  await buy(site, await fullCart(site, 'rope', 'rope'), { contact: dee, answers });
  await site.coupons.create({ code: 'tide 10', kind: 'percent', amount: 100_000 });
  await site.coupons.create({ code: 'EBB', kind: 'free-shipping', amount: 0 });
  for (let count = 0; count < 60; count++) {
    await site.subscribers.add(`crew${count + 100}@example.com`, 'news');
  }
  await site.subscribers.add('mate@example.com', 'news');
});

/** What is found of some words; a page for each. */
async function found(page: string, search: string, words: readonly string[]): Promise<string[]> {
  const query = new URLSearchParams({ search });
  const text = pageText(await harness.visitor().open(`/config/${page}?${query}`));
  const rest = text.replace(`“${search}”`, '');
  return words.filter((word) => rest.includes(word));
}

describe('the owner searches', () => {
  it.each<[page: string, search: string, found: readonly string[]]>([
    ['stock', 'ROPE', ['The rope']],
    ['stock', ' the  buoy', ['The buoy']],
    ['stock', 'ml-07', ['ML-07']],
    ['stock', 'line 42', ['ML-42']],
    ['stock', 'chart', []],
    ['orders', 'ada', ['ada@example.com']],
    ['orders', 'o’hara', ['bo@example.com']],
    ['orders', 'Bo  O’H', ['bo@example.com']],
    ['orders', 'quay', []],
    ['orders', '#ada', []],
    ['orders', 'BO@example.com', ['bo@example.com']],
    ['subscriptions', 'ADA@example.com', ['ada@example.com']],
    ['subscriptions', 'bo@example.com', []],
    ['customers', 'ada', ['ada@example.com']],
    ['customers', 'O’Hara-Quay', ['bo@example.com']],
    ['customers', 'bo  o’h', ['bo@example.com']],
    ['customers', 'BO@', ['bo@example.com']],
    ['customers', 'quay', []],
    ['coupons', 'tide10', ['TIDE10']],
    ['coupons', 'b', ['EBB']],
    ['subscribers', 'MATE', ['mate@example.com']],
    ['subscribers', 'crew159@', ['crew159@example.com']],
    ['subscribers', 'ate', []],
  ])('%s for %j', async (page, search, wanted) => {
    const words = [
      ...['The rope', 'The buoy', 'ML-07', 'ML-42', 'TIDE10', 'EBB'],
      ...['ada@example.com', 'bo@example.com', 'mate@example.com', 'crew159@example.com'],
    ];
    expect(await found(page, search, words)).toEqual(wanted);
    if (wanted.length === 0) {
      const query = new URLSearchParams({ search });
      const text = pageText(await harness.visitor().open(`/config/${page}?${query}`));
      expect(text).toContain(`Nothing matches “${search}”. Show all`);
    }
  });

  it('gift cards by the end of their code, and by who bought them', async () => {
    const card = [`…${ending}`];
    for (const search of [ending, `AAAA-${ending.toLowerCase()}`, 'Ada@example.com']) {
      expect(await found('gift-cards', search, card)).toEqual(card);
    }
    for (const search of ['bo@example.com', '@', 'x']) {
      expect(await found('gift-cards', search, card)).toEqual([]);
    }
  });

  it.each<[page: string, days: readonly string[]]>([
    ['orders?since=2026-06-01', ['since=2026-06-01', 'until=']],
    ['stock', []],
  ])('%s between the days %j', async (page, days) => {
    const html = await harness.visitor().open(`/config/${page}`);
    const shown = [...html.matchAll(/<input[^>]*type="date"[^>]*>/g)].map(([input]) => {
      const [, name] = / name="([^"]*)"/.exec(input) ?? [];
      const [, value] = / value="([^"]*)"/.exec(input) ?? [];
      return `${name}=${value}`;
    });
    expect(shown).toEqual(days);
  });

  it('a customer once, though several words of the name begin alike', async () => {
    const browser = harness.visitor();
    const page = await browser.open('/config/customers?search=d');
    expect(page.split('dee@example.com</a>')).toHaveLength(2);
  });

  it.each([
    ['stock', 'line', 'ML-00', 'ML-59'],
    ['subscribers', 'crew', 'crew100@', 'crew159@'],
  ])('%s page by page', async (page, search, first, last) => {
    const browser = harness.visitor();
    const html = await browser.open(`/config/${page}?search=${search}`);
    expect([html.includes(first), html.includes(last)]).toEqual([true, false]);
    expect(html).toContain(`value="${search}"`);
    const next = /href="(\/config\/[^"]+cursor=[^"]+)"/.exec(html)?.[1] ?? '';
    expect(next).toContain(`search=${search}`);
    const rest = await browser.open(next.replaceAll('&amp;', '&'));
    expect([rest.includes(first), rest.includes(last)]).toEqual([false, true]);
    expect(rest).not.toMatch(/href="[^"]+cursor=/);
  });
});

const LISTS = [
  'orders',
  'stock',
  'subscriptions',
  'gift-cards',
  'coupons',
  'subscribers',
  'customers',
  'submissions',
];

it.each(LISTS)('%s take any words as words', async (page) => {
  const hostile = ['"><b>x', "'; drop table orders; --", '%', '_', '\u{10ffff}', 'a'.repeat(3_000)];
  for (const search of hostile) {
    const query = new URLSearchParams({ search });
    const answer = await harness.visitor().send(`/config/${page}?${query}`);
    expect([search.slice(0, 9), answer.status]).toEqual([search.slice(0, 9), 200]);
    expect(await answer.text()).not.toContain('<b>x');
  }
  const none = await harness.visitor().send(`/config/${page}?search=%00&cursor=%00`);
  expect([200, 400]).toContain(none.status);
});
