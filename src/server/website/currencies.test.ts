import { describe, expect, it } from 'vitest';
import { loadSite, type SiteOptions } from '../../site/index.js';
import { testDatabase } from '../../store/testing/database.js';
import { createServer, type Sites } from '../index.js';
import { SECRET } from '../testing/server.js';

const FILES = { 'template.conf': '{}', 'site.region': '{squarespace.main-content}' };
const inCurrency = (storeSettings: object, options: SiteOptions = {}) =>
  loadSite(
    {
      templates: FILES,
      content: { 'site.json': { website: { id: 'c' }, websiteSettings: { storeSettings } } },
    },
    options,
  );

/** The status of a page of a server, or why there is no server. */
async function opens(source: Sites): Promise<number | string> {
  const { url, schema, remove } = await testDatabase();
  try {
    const server = await createServer(source, {
      database: url,
      secret: SECRET,
      jobs: false,
      ...(schema && { schema }),
    });
    const { status } = await server.fetch(new Request('http://localhost/cart'));
    await server.close();
    return status;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await remove();
  }
}

describe('a server of a shop', () => {
  it.each<[what: string, source: Sites, opened: number | RegExp]>([
    ['no currency', inCurrency({}), 200],
    ['a currency', inCurrency({ defaultCurrency: 'SEK', selectedCurrency: '' }), 200],
    ['a code that is none', inCurrency({ defaultCurrency: 'XYZ' }), /"XYZ" in site\.json.*ZAR/],
    ['a misspelt code', inCurrency({ selectedCurrency: 'GPB' }), /"GPB".*mean 'GBP'/],
    ['no text', inCurrency({ defaultCurrency: 1 }), /defaultCurrency/],
    ['a code of the host', inCurrency({ defaultCurrency: 'ISK' }, { currencies: ['ISK'] }), 200],
    ['a code of no host', inCurrency({ defaultCurrency: 'ISK' }), /"ISK"/],
    ['a wrong one among several sites', () => inCurrency({ defaultCurrency: '1$' }), 500],
    ['a wrong one of a site that is worked on', followed({ defaultCurrency: '1$' }), 200],
  ])('with %s', async (_what, source, opened) => {
    const found = await opens(source);
    if (opened instanceof RegExp) expect(found).toMatch(opened);
    else expect(found).toBe(opened);
  });
});

describe('a further currency', () => {
  it.each([
    ['isk', "'isk' of the option 'currencies' is no code such as 'ISK'"],
    ['CLF', 'Amounts in CLF have more than 3 decimals'],
  ])('%s is refused', (code, message) => {
    expect(() => inCurrency({}, { currencies: [code] })).toThrow(message);
  });
});

describe('the currency of a store', () => {
  const LISTED =
    'EUR USD AUD NOK CAD NZD DKK GBP HKD CHF MXN SGD SEK CZK ILS PHP RUB PLN THB MYR ARS BRL COP IDR INR JPY ZAR';

  it('may be each of 27', async () => {
    const codes = LISTED.split(' ');
    expect(codes).toHaveLength(27);
    for (const selectedCurrency of codes) {
      expect([selectedCurrency, await currencyOf({ selectedCurrency })]).toEqual([
        ...[selectedCurrency, selectedCurrency],
      ]);
    }
  });

  it.each([
    [{}, 'USD'],
    [{ selectedCurrency: '', defaultCurrency: '' }, 'USD'],
    [{ defaultCurrency: 'SEK' }, 'SEK'],
    [{ defaultCurrency: 'SEK', selectedCurrency: 'EUR' }, 'EUR'],
  ])('of the settings %j is %s', async (settings, currency) => {
    expect(await currencyOf(settings)).toBe(currency);
  });
});

/** The currency of a cart of a shop. */
async function currencyOf(storeSettings: object): Promise<unknown> {
  const { url, schema, remove } = await testDatabase();
  const options = { database: url, secret: SECRET, jobs: false, ...(schema && { schema }) };
  const server = await createServer(inCurrency(storeSettings), options);
  try {
    const call = new Request('http://localhost/api/commerce/shopping-cart');
    const { currency } = (await (await server.fetch(call)).json()) as { currency: unknown };
    return currency;
  } finally {
    await server.close();
    await remove();
  }
}

function followed(storeSettings: object): Sites {
  const site = inCurrency(storeSettings);
  return { current: () => site };
}
