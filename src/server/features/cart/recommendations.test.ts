import { describe, expect, it } from 'vitest';
import type { Tracer } from '../../monitoring/trace.js';
import type { Browser } from '../../testing/browser.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const ENTRIES = '/api/commerce/shopping-cart/entries';

interface Variant {
  readonly price: string;
  readonly onSale?: string;
  readonly left?: number;
  readonly unlimited?: boolean;
}

/** A product with labels; its variants differ in their price. */
const product = (
  id: string,
  categories: readonly string[],
  variants: readonly Variant[] = [{ price: '4.00' }],
  rest: object = {},
) => ({
  id,
  urlId: id,
  title: `The ${id}`,
  recordType: 11,
  categories,
  structuredContent: {
    productType: 1,
    variants: variants.map(({ price, onSale, left = 9, unlimited = false }, index) => ({
      sku: `${id}-${index}`,
      attributes: {},
      priceMoney: { value: price, currency: 'USD' },
      ...(onSale && { onSale: true, salePriceMoney: { value: onSale, currency: 'USD' } }),
      qtyInStock: left,
      unlimited,
    })),
  },
  ...rest,
});

const GOODS = [
  product('oil', ['Care', 'Wool']),
  product('soap', ['Care'], [{ price: '6.00', onSale: '5.00' }]),
  product('brush', ['Care'], [{ price: '9.00' }, { price: '7.00' }]),
  product('cloth', ['Care'], [{ price: '3.00', left: 0 }]),
  product('cap', ['Wool']),
  product('sock', ['Wool', 'Care'], [{ price: '8.00', left: 0 }, { price: '9.00' }]),
  product('mitt', ['Wool']),
  product('draft', ['Care', 'Wool'], undefined, { workflowState: 3 }),
  product('later', ['Care', 'Wool'], undefined, { publishOn: Date.UTC(2999, 1) }),
  product('lamp', ['Light']),
  product('<i>wick</i>', ['Light'], [{ price: '0.00' }], { urlId: 'wick' }),
  product('wax', ['Light'], [{ price: '2.00', left: 0, unlimited: true }]),
];
const SETTINGS = { cartRecommendations: true, freeIfZero: true, freeLabel: 'Free' };
const sites: Readonly<Record<string, ReturnType<typeof shopSite>>> = {
  on: shopSite('on', SETTINGS, {}, pages()),
  off: shopSite('off', { ...SETTINGS, cartRecommendations: false }, {}, pages()),
};
function pages() {
  return { 'goods.json': { collection: { typeName: 'products', title: 'Goods' }, items: GOODS } };
}

let statements = 0;
const span = { setAttribute: () => {}, setStatus: () => {}, end: () => {} };
const tracer: Tracer = {
  startActiveSpan(name, _options, run) {
    if (name.startsWith('statement')) statements++;
    return run(span);
  },
};
const harness = startTestServer(
  () => (request: Request) => sites[new URL(request.url).hostname.split('.')[0] ?? ''] as never,
  { tracer },
);

/** A visitor with one of each in the cart. */
async function shopper(site: 'on' | 'off', ...ids: readonly string[]): Promise<Browser> {
  const browser = harness.visitor(`http://${site}.test`);
  await browser.open('/goods');
  for (const itemId of ids) {
    const sku = itemId === 'rope' ? 'rope' : `${itemId}-${itemId === 'sock' ? 1 : 0}`;
    const { status } = await browser.call('POST', ENTRIES, { itemId, sku, quantity: 1 });
    expect(status).toBe(200);
  }
  return browser;
}

/** The recommended products of a page: title and price. */
function recommended(page: string): readonly string[] {
  const section = page
    .split('<section class="sqs-cart-recommendations"')[1]
    ?.split('</section>')[0];
  return [...(section ?? '').matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) =>
    item
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

describe('the page of a cart', () => {
  it.each<[inCart: readonly string[], expected: readonly string[]]>([
    [['oil'], ['The sock $9.00', 'The soap $6.00 $5.00', 'The brush From $7.00', 'The cap $4.00']],
    [['cap'], ['The oil $4.00', 'The sock $9.00', 'The mitt $4.00']],
    [['lamp'], ['The &lt;i&gt;wick&lt;/i&gt; Free', 'The wax $2.00']],
    [
      ['lamp', 'cap'],
      ['The oil $4.00', 'The sock $9.00', 'The mitt $4.00', 'The &lt;i&gt;wick&lt;/i&gt; Free'],
    ],
    [['rope'], []],
    [[], []],
  ])('with %j recommends %j', async (inCart, expected) => {
    const page = await (await shopper('on', ...inCart)).open('/cart');
    expect(recommended(page)).toEqual(expected);
    expect(page.includes('You may also like')).toBe(expected.length > 0);
  });

  it('recommends nothing unless the settings ask for it, nor on other pages', async () => {
    expect(recommended(await (await shopper('off', 'oil')).open('/cart'))).toEqual([]);
    expect(recommended(await (await shopper('on', 'oil')).open('/goods'))).toEqual([]);
  });

  it('reads the store once for it', async () => {
    const countOf = async (site: 'on' | 'off') => {
      const browser = await shopper(site, 'oil');
      await browser.open('/cart');
      const before = statements;
      await browser.open('/cart');
      return statements - before;
    };
    expect((await countOf('on')) - (await countOf('off'))).toBe(1);
  });

  it('recommends nothing that was sold out meanwhile', async () => {
    const browser = await shopper('on', 'oil');
    expect(recommended(await browser.open('/cart'))[1]).toBe('The soap $6.00 $5.00');
    const { stock } = harness.server.store.site('on');
    await stock.set('soap', 'soap-0', { unlimited: false, qtyInStock: 0 });
    expect(recommended(await browser.open('/cart'))[1]).toBe('The brush From $7.00');
  });
});
