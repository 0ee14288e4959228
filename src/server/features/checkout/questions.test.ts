import { expect, it } from 'vitest';
import { readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const PLACE = '/api/commerce/orders';
const FIELDS = [
  { id: 'when', type: 'date', title: 'When is it needed?', required: true },
  { id: 'where', type: 'address', title: 'Where to?' },
  { id: 'site', type: 'website', title: 'Your site' },
];
const harness = startTestServer(() => shopSite('asking', { checkoutForm: { fields: FIELDS } }), {
  testPayments: true,
});

it('asks for what has several parts in several fields, and keeps what was typed into each', async () => {
  const browser = harness.visitor();
  await browser.open('/checkout');
  const entry = { itemId: 'splice', quantity: 1 };
  await browser.call('POST', '/api/commerce/shopping-cart/entries', entry);
  const page = await browser.open('/checkout');
  expect(page).toContain('<legend>When is it needed?</legend>');
  for (const label of ['Month', 'Day', 'Year', 'City', 'Country']) {
    expect(page).toMatch(new RegExp(`<label for="shop-answers-(when|where)-\\d">${label}`));
  }
  expect(page).toMatch(/<input[^>]* inputmode="numeric"[^>]* name="answers.when"/);
  expect(page).toMatch(
    /<input[^>]* type="url"[^>]* name="answers.site"|name="answers.site"[^>]* type="url"/,
  );

  const sent = (date: readonly string[]): [string, string][] => {
    const {
      'answers.when': _when,
      'answers.where': _where,
      ...rest
    } = readForm(page, PLACE).fields;
    const own = { 'contact.email': 'ada@example.com', 'contact.name': 'Ada', acceptTerms: 'on' };
    return [
      ...Object.entries({ ...rest, ...own }),
      ...date.map((part): [string, string] => ['answers.when', part]),
      ...['', '', '', '', '', ''].map((part): [string, string] => ['answers.where', part]),
    ];
  };
  const refused = await browser.submit(PLACE, sent(['2', '30', '2027']));
  expect(refused).toContain('<a href="#shop-answers-when">');
  expect(refused).toMatch(
    /id="shop-answers-when-1"[^>]* value="30"|value="30"[^>]* id="shop-answers-when-1"/,
  );
  expect(await browser.submit(PLACE, sent(['2', '28', '2027']))).toContain('order-status');
  const [order] = (await harness.server.store.site('asking').orders.list()).rows;
  expect(order?.details.answers).toMatchObject({ when: ['2', '28', '2027'] });
});
