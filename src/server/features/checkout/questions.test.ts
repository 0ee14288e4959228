import { expect, it } from 'vitest';
import { readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const PLACE = '/api/commerce/orders';
const FIELDS = [
  { id: 'when', type: 'date', title: 'When is it needed?', required: true },
  { id: 'where', type: 'address', title: 'Where to?' },
  { id: 'site', type: 'website', title: 'Your site' },
  { id: 'you', type: 'section', title: 'About you' },
  { id: 'size', type: 'select', title: 'Your size', options: ['Small', { value: 'L' }, 7] },
  { id: 'tone', type: 'radio', title: 'Your tone', options: [{ label: 'Dark' }, null] },
  { id: 'crew', type: 'checkbox', title: 'Your crew', options: ['Ada', { label: 'Bo' }] },
  { id: 'bare', type: 'checkbox', title: 'Your wish' },
  { id: 'note', type: 'textarea', title: 'Your note', description: 'For Bo.', maxLength: 250 },
  { id: 'unnamed', type: 'text' },
  { type: 'text', title: 'Nothing to keep it by' },
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
  expect(page).toContain('<legend>Where to? (optional)</legend>');
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

it('asks for what it has a name and a place for, with the options that are texts', async () => {
  const browser = harness.visitor();
  await browser.open('/checkout');
  const entry = { itemId: 'splice', quantity: 1 };
  await browser.call('POST', '/api/commerce/shopping-cart/entries', entry);
  const page = await browser.open('/checkout');
  const asked = [...page.matchAll(/ name="answers\.(\w+)"/g)].map(([, name]) => name);
  expect(new Set(asked)).toEqual(
    new Set(['when', 'where', 'site', 'size', 'tone', 'crew', 'note']),
  );
  expect(page).toContain('<h3>About you</h3>');
  expect(page).toContain('Your wish (optional)');
  expect(page).toMatch(/id="shop-answers-note-hint"[^>]*>For Bo\. At most 250 characters\.</);
  expect(page).not.toContain('Nothing to keep it by');
  const offered = (start: string, end: string) => {
    const part = page.slice(page.indexOf(start), page.indexOf(end, page.indexOf(start)));
    return [...part.matchAll(/<(?:option|input)[^>]* value="?(\w*)/g)].map(([, value]) => value);
  };
  expect(offered('>Your size', '</select>')).toEqual(['', 'Small', 'L']);
  expect(offered('>Your tone', '</select>')).toEqual(['', 'Dark']);
  expect(offered('>Your crew', '>Your wish')).toEqual(['Ada', 'Bo']);
});
