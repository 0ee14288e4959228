import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const START = Date.UTC(2026, 5, 12, 16);
let now = START;
const harness = startTestServer(() => shopSite(), { testPayments: true, now: () => now });
const storeOf = () => harness.server.store.site('rope-and-co');

const PLACE = '/api/commerce/orders';
const HOME = {
  'shipping.name': 'Ada',
  'shipping.line1': '1 Quay',
  'shipping.city': 'Pellan Point',
  'shipping.region': 'maine',
  'shipping.postalCode': '04101',
  'shipping.country': 'US',
};
const ADA = { 'contact.email': 'ada@example.com', 'contact.name': 'Ada', 'answers.from': 'By sea' };

/** Somebody without scripts who has put something into the cart. */
async function shopper(itemId: string, quantity = 1): Promise<Browser> {
  const browser = harness.visitor();
  await browser.open('/checkout');
  const added = await browser.call('POST', '/api/commerce/shopping-cart/entries', {
    itemId,
    quantity,
  });
  expect(added.status).toBe(200);
  return browser;
}

/** Fills in what the page shows and sends it. */
async function send(
  browser: Browser,
  page: string,
  fields: Readonly<Record<string, string>>,
  action = PLACE,
): Promise<string> {
  return browser.submit(action, { ...readForm(page, PLACE).fields, ...fields });
}

/** From the checkout to whatever follows, for what is not sent. */
async function order(browser: Browser, fields: Readonly<Record<string, string>> = {}) {
  const page = await browser.open('/checkout');
  return send(browser, page, { ...ADA, acceptTerms: 'on', ...fields });
}

const emailsOf = async (kind: string) =>
  (await storeOf().emails.list()).rows.filter((email) => email.kind === kind);

it('shows its owner emails as they are sent, on a page of their own type', async () => {
  await order(await shopper('splice'));
  const [email] = (await storeOf().emails.list()).rows;
  const owner = await harness.login('rope-and-co', [1]);
  const preview = await owner.open(`/config/emails/${email?.id}`);
  expect(preview).toContain('data-page-type="301"');
  expect(await owner.open('/config/emails')).not.toContain('data-page-type');
});

describe('the terms of a shop', () => {
  const url = '/returns';
  const policies = [
    { title: 'Returns', url },
    { title: 'Bad', url: 'javascript:alert(1)' },
    { title: 'None' },
    'text',
  ];
  const strict = startTestServer(() => shopSite('strict', { policies }), { testPayments: true });

  it('are linked beside what the buyer accepts', async () => {
    const browser = strict.visitor();
    await browser.open('/checkout');
    await browser.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'splice' });
    const page = await browser.open('/checkout');
    const [part = ''] = /<p class="shop-policies">.*?<\/p>/s.exec(page) ?? [];
    expect(part).toContain('<a href="/returns" target="_blank" rel="noopener">Returns');
    expect(part).not.toMatch(/javascript|None/);
    const refused = await send(browser, page, ADA);
    expect(refused).toContain(
      '<a href="#shop-acceptTerms">I agree to the terms of this shop: Please accept the terms.',
    );
    expect(refused).toContain('id="shop-acceptTerms"');
    await send(browser, refused, { acceptTerms: 'on' });
    expect(browser.path).toMatch(/^\/checkout\/order-confirmed/);
  });

  it('are listed at the first press with all else that is missing', async () => {
    const browser = strict.visitor();
    await browser.open('/checkout');
    await browser.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'rope' });
    const page = await browser.open('/checkout');
    const again = await send(browser, page, { complete: 'on' }, `${PLACE}/review`);
    const listed = /<ul>.*?<\/ul>/s.exec(again)?.[0] ?? '';
    expect(Array.from(listed.matchAll(/href="#shop-([^"]+)"/g), ([, id]) => id)).toEqual([
      'contact-email',
      'contact-name',
      'shipping-line1',
      'shipping-city',
      'shipping-region',
      'shipping-postalCode',
      'answers-from',
      'acceptTerms',
    ]);
    expect(again.match(/ autofocus/g)).toHaveLength(1);
  });

  it('are not asked for where there are none', async () => {
    const browser = await shopper('splice');
    const page = await browser.open('/checkout');
    expect(page).not.toMatch(/acceptTerms|class="shop-policies"/);
    await send(browser, page, ADA);
    expect(browser.path).toMatch(/^\/checkout\/order-confirmed/);
  });
});

it('shows no pill of a cart that was bought, in another tab that still names it', async () => {
  const browser = await shopper('splice');
  const tab = browser.copy();
  const pill = /class="sqs-cart-pill"[^>]* data-quantity="1"/;
  expect(await tab.open('/shop/splice')).toMatch(pill);
  await order(browser);
  expect(await tab.open('/shop/splice')).not.toMatch(pill);
});

describe('a checkout without scripts', () => {
  it('sends things: address, shipping, review, order, status', async () => {
    const browser = await shopper('rope', 2);
    const first = await browser.open('/checkout');
    expect(first).not.toContain('Place order');
    const review = await send(browser, first, { ...ADA, ...HOME }, `${PLACE}/review`);
    expect(browser.path).toBe('/checkout');
    // What was typed is there still, and the cheapest way of sending is chosen.
    expect(readForm(review, PLACE).fields).toMatchObject({
      ...ADA,
      'shipping.line1': '1 Quay',
      'shipping.region': 'ME',
      shippingOption: 'boat',
    });
    expect(pageText(review)).toContain('Subtotal $24.00 Shipping $2.00 Tax $1.32 Total $27.32');
    const posted = await send(browser, review, { shippingOption: 'post' }, `${PLACE}/review`);
    expect(pageText(posted)).toContain('Total $30.32');
    const done = await send(browser, posted, { acceptTerms: 'on' });
    expect(browser.path).toMatch(/^\/checkout\/order-confirmed\?token=[\da-f]{32}$/);
    expect(pageText(done)).toContain('Thank you for your order');
    expect(pageText(done)).toContain('This is a test order.');
    expect(pageText(done)).toContain('Pellan Point, ME 04101 United States Shipping Post');
    expect(done).toContain('<a href="mailto:counter@rope.example">counter@rope.example</a>');
    expect(browser.cookie('CART')).toBeUndefined();
    const status = await browser.send(/\/order-status\/[\da-f]{32}/.exec(done)?.[0] ?? '');
    expect(Object.fromEntries(status.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const text = pageText(await status.text());
    for (const part of ['Placed', 'June 12, 2026', '1 Quay', 'Pellan Point, ME 04101']) {
      expect(text).toContain(part);
    }
    const [stock] = (await storeOf().stock.list()).filter(({ sku }) => sku === 'rope');
    expect(stock).toMatchObject({ qtyInStock: 3, sold: 2 });
  });

  it('keeps what was typed beside what is wrong', async () => {
    const browser = await shopper('splice');
    const page = await order(browser, { 'contact.email': 'ada', 'answers.from': '' });
    expect(browser.path).toBe('/checkout');
    expect(pageText(page)).toContain('One or more fields is invalid, please check your entries.');
    for (const [id, text] of [
      ['shop-contact-email', 'Email address: Email is not valid.'],
      ['shop-answers-from', 'How did you find us?: Required'],
    ]) {
      expect(page).toContain(`<a href="#${id}">${text}`);
      expect(page).toContain(`id="${id}"`);
    }
    expect(readForm(page, PLACE).fields).toMatchObject({
      'contact.email': 'ada',
      'contact.name': 'Ada',
    });
    const wrapped = { 'contact.email': 'wrap@example.com', 'answers.gift': 'Paper' };
    expect(await order(browser, wrapped)).toContain('order-status');
    const { rows } = await storeOf().orders.list();
    const made = rows.find(({ details }) => details.contact.email === 'wrap@example.com');
    expect(made?.details.answers).toEqual({ gift: ['Paper'], from: 'By sea' });
  });

  it.each([
    ['an email that is none', { 'contact.email': 'ann' }, 'contact-email', 'Email is not valid.'],
    [
      'a postal code that is none',
      { 'shipping.postalCode': 'abc' },
      'shipping-postalCode',
      'Enter a postal code such as 04101 (United States).',
    ],
    ['no street', { 'shipping.line1': '' }, 'shipping-line1', 'Required'],
  ])('refuses %s before the order, beside its field', async (_what, wrong, id, text) => {
    const browser = await shopper('rope');
    const page = await browser.open('/checkout');
    const fields = { ...ADA, ...HOME, ...wrong, complete: 'on' };
    const again = await send(browser, page, fields, `${PLACE}/review`);
    const field = new RegExp(`<input[^>]* id="shop-${id}"[^>]*>`).exec(again)?.[0];
    expect(field).toContain(` aria-invalid="true" aria-describedby="shop-${id}-error"`);
    expect(field).toContain(' autofocus');
    expect(again.match(/ autofocus/g)).toHaveLength(1);
    expect(again).toContain(`<p class="shop-error" id="shop-${id}-error">${text}`);
    expect(readForm(again, PLACE).fields).toMatchObject({ ...ADA, ...wrong });
  });

  it('prices an address though something else is missing', async () => {
    const browser = await shopper('rope');
    const page = await browser.open('/checkout');
    const again = await send(browser, page, { ...HOME, complete: 'on' }, `${PLACE}/review`);
    expect(again).toContain('Email address: Required');
    expect(pageText(again)).toMatch(/Shipping \$2\.00 Tax .* Place order$/);
  });

  it('asks for what the country of an address has, and leaves out what it has not', async () => {
    const browser = await shopper('rope');
    const page = await browser.open('/checkout');
    expect(page).toContain('<label for="shop-shipping-region">State</label>');
    const abroad = { 'shipping.country': 'CA', 'shipping.region': 'ME' };
    const again = await send(browser, page, { ...ADA, ...HOME, ...abroad }, `${PLACE}/review`);
    expect(again).toContain('<label for="shop-shipping-region">Province</label>');
    expect(again).toContain('<option value="QC">Quebec</option>');
    // Nobody lists the regions of this one.
    const far = { 'shipping.country': 'AR', 'shipping.region': 'Salta' };
    const named = await send(browser, page, { ...ADA, ...HOME, ...far }, `${PLACE}/review`);
    expect(named).toMatch(/<input[^>]* id="shop-shipping-region"/);
  });

  it('shows the name of the shop and a way back, and nothing else of the site', async () => {
    const browser = await shopper('rope');
    const page = await browser.open('/checkout');
    expect(page).toContain('<a class="site-checkout-name" href="/">Rope &amp; Co</a>');
    expect(page).toContain('<a href="/cart">Back to cart</a>');
    expect(page).not.toContain('<header>Rope');
  });

  it('makes an account for who has ordered, at one press', async () => {
    const browser = await shopper('splice');
    const done = await order(browser, { 'contact.email': 'grace@example.com' });
    expect(pageText(done)).toContain('Follow your orders with an account We will send grace@');
    const action = '/api/site-users/account/of-order';
    await browser.submit(action, readForm(done, action).fields);
    const sent = await emailsOf('account-password');
    expect(sent.map(({ recipient }) => recipient)).toContain('grace@example.com');
    const ada = await harness.login('rope-and-co', []);
    await ada.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'splice' });
    expect(await order(ada)).not.toContain(action);
  });

  it.each([
    ['', true],
    ['+1 (207) 555-0142', true],
    ['01.23.45.67.89', true],
    ['207 555 0142 ext. 12', true],
    ['abc', false],
    ['+', false],
    ['555', false],
  ])('takes the phone %j: %s', async (phone, isTaken) => {
    const browser = await shopper('splice');
    const page = await order(browser, { 'contact.phone': phone });
    const message = 'Enter a phone number such as +1 207 555 0142.';
    expect(pageText(page).includes(message)).toBe(!isTaken);
    expect(browser.path.startsWith('/checkout/order-confirmed')).toBe(isTaken);
  });

  it('asks who has an account to log in, and leads back', async () => {
    const browser = await shopper('splice');
    const page = await browser.open('/checkout');
    expect(page).toContain('Have an account? <a href="/account/login?next=%2Fcheckout">Log in</a>');
    const ada = await harness.login('rope-and-co', []);
    await ada.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'splice' });
    expect(await ada.open('/checkout')).not.toContain('Have an account?');
  });

  it('asks for what an address lacks', async () => {
    const browser = await shopper('rope');
    const page = await browser.open('/checkout');
    const again = await send(
      browser,
      page,
      { ...ADA, ...HOME, 'shipping.region': 'Atlantis', 'shipping.city': 'Pellan' },
      `${PLACE}/review`,
    );
    expect(again).toContain('Choose a state or region of this country.');
    expect(readForm(again, PLACE).fields['shipping.city']).toBe('Pellan');
  });

  it('keeps cart and stock when the payment is declined', async () => {
    const browser = await shopper('splice');
    const before = await storeOf().orders.list();
    const page = await order(browser, { 'payment.choice': 'test decline' });
    expect(page.match(/Your payment was declined/g)).toHaveLength(2);
    expect(page).toMatch(
      /<h2><a href="#shop-payment">Your payment was declined[^<]*<\/a><\/h2><\/div>/,
    );
    expect((await storeOf().orders.list()).rows.length).toBe(before.rows.length);
    const done = await send(browser, page, { acceptTerms: 'on', 'payment.choice': 'test succeed' });
    expect(pageText(done)).toContain('Thank you for your order');
  });

  it('leads back to the order whose bank waits for the buyer, who may pay otherwise', async () => {
    const browser = await shopper('splice');
    const page = await order(browser, { 'payment.choice': 'test confirm' });
    expect(pageText(page)).toContain('Your payment needs one more step');
    const { path } = browser;
    const again = await browser.open('/checkout');
    expect(pageText(again)).toContain('Your last order is waiting for its payment.');
    expect(again).toContain(`href="${path}"`);
    const done = await send(browser, again, { ...ADA, acceptTerms: 'on' });
    expect(pageText(done)).toContain('Thank you for your order');
    expect(await browser.open('/checkout')).not.toContain('is waiting for its payment');
  });

  it('says that an order was received when the payment is not answered, and confirms it later', async () => {
    const browser = await shopper('splice');
    const page = await order(browser, { 'payment.choice': 'test time out' });
    expect(browser.path).toMatch(/^\/checkout\/order-received\?token=/);
    expect(pageText(page)).toContain('Your payment has not been confirmed yet.');
    expect(pageText(page)).toContain('The splice 1 × $28.00 $28.00');
    const { path } = browser;
    expect((await browser.send(path)).headers.get('refresh')).toBe('20');
    const empty = await browser.open('/checkout');
    expect(pageText(empty)).toContain('Your last order is waiting for its payment.');
    expect(empty).toContain(`href="${path}"`);
    now += 60_000;
    await storeOf().payments.resume();
    const response = await browser.send(path);
    expect(response.headers.get('location')).toMatch(/^\/checkout\/order-confirmed\?token=/);
    expect(response.headers.get('refresh')).toBeNull();
    await browser.open(response.headers.get('location') ?? '');
    expect(await browser.open('/checkout')).not.toContain(path);
  });

  it('shows what has changed since the review, and charges nothing', async () => {
    const browser = await shopper('splice');
    const page = await browser.open('/checkout');
    await browser.call('POST', '/api/commerce/shopping-cart/entries', {
      itemId: 'splice',
      quantity: 1,
    });
    const before = (await storeOf().orders.list()).rows.length;
    const changed = await send(browser, page, { ...ADA, acceptTerms: 'on' });
    expect(pageText(changed)).toContain('Your order has changed.');
    expect(pageText(changed)).toContain('Total: $28.00 before, $56.00 now');
    expect((await storeOf().orders.list()).rows.length).toBe(before);
    expect(pageText(await send(browser, changed, { acceptTerms: 'on' }))).toContain('$56.00');
  });

  it('prices anew when the address of the order is another one', async () => {
    const browser = await shopper('rope');
    const first = await browser.open('/checkout');
    const review = await send(browser, first, { ...ADA, ...HOME }, `${PLACE}/review`);
    const elsewhere = {
      'shipping.country': 'CA',
      'shipping.region': 'QC',
      'shipping.postalCode': 'h3z 2y7',
      acceptTerms: 'on',
    };
    const changed = await send(browser, review, elsewhere);
    expect(pageText(changed)).toContain('Shipping: $2.00 before, $5.00 now');
    expect(pageText(changed)).toContain('Tax: $0.66 before, $0.00 now');
  });

  it('says what others bought meanwhile', async () => {
    const browser = await shopper('rope', 3);
    const first = await browser.open('/checkout');
    const review = await send(browser, first, { ...ADA, ...HOME }, `${PLACE}/review`);
    await storeOf().stock.set('rope', 'rope', { unlimited: false, qtyInStock: 1 });
    const page = await send(browser, review, { acceptTerms: 'on' });
    expect(pageText(page)).toContain('Sorry, we do not have enough of that item available.');
    expect(pageText(page)).toContain('your cart now has 1');
    await storeOf().stock.set('rope', 'rope', { unlimited: false, qtyInStock: 5 });
  });

  it('orders once, however often the form is sent', async () => {
    const browser = await shopper('splice');
    const page = await browser.open('/checkout');
    const fields = { ...readForm(page, PLACE).fields, ...ADA, acceptTerms: 'on' };
    const before = (await storeOf().orders.list()).rows.length;
    const request = () =>
      browser.send(PLACE, {
        method: 'POST',
        headers: { referer: 'http://localhost/checkout' },
        body: new URLSearchParams(fields),
      });
    const answers = await Promise.all([request(), request()]);
    const [one, two] = answers.map(({ headers }) => headers.get('location'));
    expect(one).toMatch(/order-confirmed\?token=/);
    expect(two).toBe(one);
    expect((await storeOf().orders.list()).rows.length).toBe(before + 1);
  });

  it('has the styles that it links to', async () => {
    const browser = await shopper('splice');
    const page = await browser.open('/checkout');
    const href = /<link rel="stylesheet" href="([^"]+pages\.css[^"]*)">/.exec(page)?.[1] ?? '';
    const styles = await browser.send(href);
    expect([styles.status, styles.headers.get('content-type')]).toEqual([
      200,
      'text/css; charset=utf-8',
    ]);
  });

  it('says that there is nothing to buy', async () => {
    expect(pageText(await harness.visitor().open('/checkout'))).toContain('Your cart is empty');
  });
});

describe('what is bought', () => {
  it('as a file is there to be loaded, five times', async () => {
    const browser = await shopper('chart');
    const page = await order(browser);
    const [link = ''] = /\/downloads\/[\da-f]{32}/.exec(page) ?? [];
    expect(await emailsOf('download')).toHaveLength(1);
    for (let count = 0; count < 5; count++) {
      expect(await (await browser.send(link)).text()).toBe('The chart of the bay');
    }
    expect((await browser.send(link)).status).toBe(404);
    // Its path alone leads nowhere, in no form.
    for (const path of [
      '/downloads/chart.txt',
      '/downloads/chart.txt/',
      '/downloads/chart.txt?format=json',
    ]) {
      expect((await browser.send(path)).status).toBe(404);
    }
  });

  it('has no links to files and reviews once its order is cancelled', async () => {
    const page = await order(await shopper('chart'));
    const [status = ''] = /\/order-status\/[\da-f]{32}/.exec(page) ?? [];
    const browser = harness.visitor();
    const links = /\/downloads\/|\/account\/review|reviews\?token/;
    expect(await browser.open(status)).toMatch(links);
    const made = await storeOf().orders.ofToken(status.slice(-32));
    await storeOf().orders.setState(made?.id ?? '', 'cancelled', 'owner');
    const after = await browser.open(status);
    expect(pageText(after)).toContain('Cancelled');
    expect(after).not.toMatch(links);
  });

  it('as a gift card has a code', async () => {
    const browser = harness.visitor();
    const action = '/api/commerce/orders/gift-card';
    const page = await browser.open('/checkout/gift-card?itemId=card&sku=card-25');
    const form = readForm(page, action);
    expect(form.fields.sku).toBe('card-25');
    const checkout = await browser.submit(action, [
      ...form.pairs.filter(([name]) => name !== 'sku'),
      ['sku', 'card-50'],
    ]);
    expect(browser.path).toMatch(/^\/checkout\/gift-card\?cartToken=/);
    const done = await send(browser, checkout, { ...ADA, acceptTerms: 'on' });
    expect(pageText(done)).toContain('Total $50.00');
    const [card] = (await storeOf().giftCards.list()).rows;
    expect(card).toMatchObject({ balanceCents: 5_000 });
  });

  it('with a gift card costs no more than was due, when it was used elsewhere meanwhile', async () => {
    const bought = harness.visitor();
    const form = await bought.open('/checkout/gift-card?itemId=card&sku=card-25');
    const action = '/api/commerce/orders/gift-card';
    const page = await bought.submit(action, readForm(form, action).pairs);
    await send(bought, page, { ...ADA, acceptTerms: 'on' });
    const cards = (await storeOf().giftCards.list()).rows;
    const card = cards.find(({ balanceCents }) => balanceCents === 2_500);
    const code = storeOf().giftCards.code(card?.id ?? '');
    const reviewed = [];
    for (const browser of [await shopper('splice'), await shopper('splice')]) {
      await browser.call('POST', '/api/commerce/shopping-cart/coupons', { code });
      reviewed.push([browser, await browser.open('/checkout')] as const);
    }
    const answers = [];
    for (const [browser, shown] of reviewed) {
      expect(pageText(shown)).toContain('$3.00');
      answers.push(pageText(await send(browser, shown, { ...ADA, acceptTerms: 'on' })));
    }
    expect(answers[0]).toContain('Thank you for your order');
    expect(answers[1]).toContain('Your order has changed.');
    expect(answers[1]).toContain('$3.00 before, $28.00 now');
  });

  it('without a key is a new order each time', async () => {
    const browser = harness.visitor();
    await browser.open('/checkout');
    const contact = { email: 'ada@example.com', name: 'Ada' };
    const payment = { provider: 'test', method: 'succeed' };
    const orders = [];
    for (let time = 0; time < 2; time++) {
      const entry = { itemId: 'chart', quantity: 1 };
      const added = await browser.call('POST', '/api/commerce/shopping-cart/entries', entry);
      const { shoppingCart } = added.body as {
        shoppingCart: { version: number; grandTotalCents: number; currency: string };
      };
      const { version: cartVersion, grandTotalCents, currency } = shoppingCart;
      const sums = { cartVersion, grandTotalCents, currency };
      const sent = { ...sums, contact, payment, acceptTerms: true, answers: { from: 'By sea' } };
      orders.push((await browser.call('POST', PLACE, sent)).body as { order: { id: string } });
    }
    const [first, second] = orders.map(({ order }) => order.id);
    expect(first).toMatch(/./);
    expect(second).not.toBe(first);
  });

  it('is priced for its postal code, which a review may change alone', async () => {
    const browser = await shopper('rope');
    const page = await browser.open('/checkout');
    await send(browser, page, { ...ADA, ...HOME }, `${PLACE}/review`);
    await send(
      browser,
      page,
      { ...ADA, ...HOME, 'shipping.postalCode': '04102' },
      `${PLACE}/review`,
    );
    const { body } = await browser.call('GET', '/api/commerce/shopping-cart');
    expect(body).toMatchObject({ shippingLocation: { postalCode: '04102' } });
  });

  it('is priced for its country, where a region and postal code are in both', async () => {
    const browser = await shopper('rope');
    const contact = { email: '', name: '' };
    for (const country of ['NO', 'DK']) {
      const shipping = { country, region: '', postalCode: '1050' };
      await browser.call('POST', `${PLACE}/review`, { contact, shipping });
      const { body } = await browser.call('GET', '/api/commerce/shopping-cart');
      expect(body).toMatchObject({ shippingLocation: { country } });
    }
  });

  it('by subscription goes on', async () => {
    const browser = harness.visitor();
    await browser.open('/checkout');
    const { body } = await browser.call('POST', '/api/3/commerce/cart/subscription', {
      itemId: 'club',
      qty: 1,
    });
    const { cartToken } = body as { cartToken: string };
    const first = await browser.open(`/checkout/subscription?cartToken=${cartToken}`);
    expect(pageText(first)).toContain('Every month, 3 times in all');
    expect(pageText(first)).not.toContain('today');
    const review = await send(browser, first, { ...ADA, ...HOME }, `${PLACE}/review`);
    expect(browser.path).toBe(`/checkout/subscription?cartToken=${cartToken}`);
    expect(pageText(review)).toContain(
      'You pay $23.10 today. The next payment of $23.10 is due on July 12, 2026.',
    );
    const changed = await send(browser, review, { acceptTerms: 'on', 'plan.unit': 'WEEK' });
    expect(pageText(changed)).toContain('Your order has changed.');
    const done = await send(browser, changed, { acceptTerms: 'on' });
    expect(browser.path).toMatch(/^\/checkout\/subscription-confirmed\?token=/);
    expect(pageText(done)).toContain('The next order is due on July 12, 2026.');
  });

  it('by subscription is on the page of its account, which alone may end it', async () => {
    const password = 'a horse of the sea';
    const enter = async (email: string): Promise<Browser> => {
      await storeOf().accounts.create({ email, password, proven: true });
      const browser = harness.visitor();
      await browser.open('/checkout');
      await browser.call('POST', '/api/site-users/account/session', { email, password });
      return browser;
    };
    const [buyer, other] = [await enter('buyer@example.com'), await enter('second@example.com')];
    const item = { itemId: 'club', qty: 1 };
    const { body } = await buyer.call('POST', '/api/3/commerce/cart/subscription', item);
    const { cartToken } = body as { cartToken: string };
    const first = await buyer.open(`/checkout/subscription?cartToken=${cartToken}`);
    const contact = { ...ADA, 'contact.email': 'buyer@example.com' };
    const review = await send(buyer, first, { ...contact, ...HOME }, `${PLACE}/review`);
    await send(buyer, review, { acceptTerms: 'on' });

    const page = await buyer.open('/account');
    expect(pageText(page)).toContain('The next order is due on July 12, 2026.');
    expect(page).toContain('href="/order-status/');
    const [, cancel = ''] = /action="([^"]*\/subscriptions\/[^"]*)"/.exec(page) ?? [];
    const { fields } = readForm(page, cancel);
    const status = async (browser: Browser, sent: object) =>
      (await browser.call('DELETE', cancel, sent)).status;
    const [, xsrfToken = ''] =
      /name="xsrfToken" value="([^"]*)"/.exec(await other.open('/account')) ?? [];
    expect(await status(other, { xsrfToken })).toBe(404);
    expect(await status(buyer, {})).toBe(403);
    expect(await status(buyer, { xsrfToken })).toBe(403);

    const done = await buyer.submit(cancel, fields);
    expect(buyer.path).toBe('/account');
    expect(pageText(done)).toContain('It is cancelled.');
    expect(done).not.toContain('/subscriptions/');
    expect(await status(buyer, { xsrfToken: fields.xsrfToken })).toBe(404);
  });

  it('as a contribution is thanked for', async () => {
    const browser = harness.visitor();
    const action = '/api/commerce/orders/donation';
    const page = await browser.open('/checkout/donate');
    const wrong = await browser.submit(action, {
      ...readForm(page, action).fields,
      amount: 'much',
    });
    expect(pageText(wrong)).toContain('Please enter an amount.');
    const again = { ...readForm(wrong, action).fields, amount: '12.50' };
    expect(again).not.toMatchObject({ amount: 'much' });
    const checkout = await browser.submit(action, again);
    const done = await send(browser, checkout, { ...ADA, acceptTerms: 'on' });
    expect(browser.path).toMatch(/^\/checkout\/contribution-confirmed\?token=/);
    expect(pageText(done)).toContain('You gave $12.50.');
    expect(await emailsOf('donation')).toHaveLength(1);
  });

  it('behind a paywall is open to the account of the buyer', async () => {
    const browser = await shopper('course');
    const page = await order(browser, { 'contact.email': 'deck@example.com' });
    expect(browser.path).toMatch(/^\/checkout\/membership-confirmed\?token=/);
    expect(pageText(page)).toContain('You now have access to The course.');
    const password = 'a horse of the sea';
    const { accounts } = storeOf();
    await accounts.create({ email: 'deck@example.com', password, proven: true });
    await accounts.create({ email: 'other@example.com', password, proven: true });
    await accounts.create({ email: 'crew@example.com', password, roles: [4] });
    const seen = async (email?: string) => {
      const visitor = harness.visitor();
      await visitor.open('/');
      if (email !== undefined) {
        await visitor.call('POST', '/api/site-users/account/session', { email, password });
      }
      const statuses = [];
      for (const path of ['/members', '/lessons', '/lessons?format=json']) {
        statuses.push((await visitor.send(path)).status);
      }
      return statuses;
    };
    expect(await seen()).toEqual([403, 403, 403]);
    expect(await seen('other@example.com')).toEqual([200, 403, 403]);
    expect(await seen('deck@example.com')).toEqual([200, 200, 200]);
    expect(await seen('crew@example.com')).toEqual([200, 200, 200]);
  });
});

describe('addresses with tokens', () => {
  it.each([
    '/checkout/order-confirmed',
    '/checkout/order-confirmed?token=00000000000000000000000000000000',
    '/checkout/order-received?token=x',
    '/checkout/subscription?cartToken=x',
    '/checkout/gift-card?itemId=rope',
    '/order-status/00000000000000000000000000000000',
  ])('%s tells nothing', async (path) => {
    const response = await harness.visitor().send(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('the purchase that a tag manager hears of', () => {
  const TELL = '/api/commerce/orders/purchase-told';

  it('is told by one page, however often it is loaded and asked', async () => {
    const browser = await shopper('splice');
    await order(browser);
    const { pathname, searchParams } = new URL(browser.path, 'https://shop.example');
    const token = searchParams.get('token') ?? '';
    const asked = await Promise.all(
      Array.from({ length: 4 }, () => browser.call('POST', TELL, { token })),
    );
    const told = asked.map(({ status, body }) => [status, (body as { first: boolean }).first]);
    expect(told.toSorted()).toEqual([...Array(3).fill([200, false]), [200, true]]);
    expect((await storeOf().orders.ofToken(token))?.purchaseTold).toBe(true);
    expect(await browser.open(`${pathname}?token=${token}`)).toContain('Thank you');
  });

  it('needs the token of an order', async () => {
    const browser = await shopper('splice');
    const other = await browser.call('POST', TELL, { token: '0'.repeat(32) });
    expect([other.status, (await browser.call('POST', TELL, { token: 'x' })).status]).toEqual([
      404, 400,
    ]);
  });
});

it('answers programs in JSON', async () => {
  const browser = await shopper('splice');
  const cart = (await browser.call('GET', '/api/commerce/shopping-cart')).body as {
    version: number;
  };
  const wanted = {
    cartVersion: cart.version,
    grandTotalCents: 2_800,
    currency: 'USD',
    contact: { email: 'ada@example.com', name: 'Ada' },
    payment: { provider: 'test', method: 'succeed' },
    answers: { from: 'By sea' },
    acceptTerms: true,
  };
  const key = { 'idempotency-key': 'press-1' };
  const wrong = await browser.call('POST', PLACE, { ...wanted, grandTotalCents: 1 });
  expect([wrong.status, wrong.body]).toMatchObject([409, { error: { type: 'conflict' } }]);
  const gone = await browser.call('POST', PLACE, { ...wanted, cartToken: '0'.repeat(32) });
  expect(gone.status).toBe(404);
  const placed = await browser.call('POST', PLACE, wanted, key);
  expect(placed.body).toMatchObject({
    outcome: 'ordered',
    order: { testMode: true, grandTotal: { value: '28.00', currency: 'USD' } },
    location: expect.stringMatching(/^\/checkout\/order-confirmed\?token=/),
  });
  expect((await browser.call('POST', PLACE, wanted, key)).body).toEqual(placed.body);
  const other = await browser.call('POST', PLACE, { ...wanted, currency: 'EUR' }, key);
  expect(other.status).toBe(409);
});

describe('what was reviewed', () => {
  beforeEach(async () => {
    await storeOf().stock.set('rope', 'rope', { unlimited: false, qtyInStock: 5 });
  });

  it('prices anew what goes to another region, and asks for another look', async () => {
    const browser = await shopper('rope');
    const first = await browser.open('/checkout');
    const review = await send(browser, first, { ...ADA, ...HOME }, `${PLACE}/review`);
    expect(pageText(review)).toContain('Tax $0.66');
    const elsewhere = { 'shipping.region': 'Vermont', acceptTerms: 'on' };
    const again = await send(browser, review, elsewhere);
    expect(browser.path).toBe('/checkout');
    expect(pageText(again)).not.toContain('Tax $0.66');
    await send(browser, again, { acceptTerms: 'on' });
    expect(browser.path).toMatch(/^\/checkout\/order-confirmed/);
  });

  it('is priced before an email address is known', async () => {
    const browser = await shopper('rope');
    const contact = { email: '', name: '' };
    const shipping = { country: 'US', region: 'ME', postalCode: '04101' };
    const review = await browser.call('POST', `${PLACE}/review`, { contact, shipping });
    expect([review.status, review.body]).toEqual([200, { reviewed: true }]);
    for (const wrong of [
      { contact: { ...contact, email: 'ada' }, shipping },
      { contact, shipping: { ...shipping, region: '' } },
    ]) {
      expect((await browser.call('POST', `${PLACE}/review`, wrong)).status).toBe(400);
    }
  });

  it('goes on with the way of sending that was reviewed where none is named', async () => {
    const browser = await shopper('rope');
    const first = await browser.open('/checkout');
    const review = await send(browser, first, { ...ADA, ...HOME }, `${PLACE}/review`);
    const { fields } = readForm(review, PLACE);
    const { shippingOption: _, ...rest } = fields;
    await browser.submit(PLACE, { ...rest, acceptTerms: 'on' });
    expect(browser.path).toMatch(/^\/checkout\/order-confirmed/);
  });
});

describe('the checkout of a shop without ways of shipping', () => {
  const settings = { shippingOptions: [], continueShoppingLinkUrl: '/shop' };
  const free = startTestServer(() => shopSite('free', settings), { testPayments: true });

  it('says nothing of them, and sends for nothing', async () => {
    const browser = free.visitor();
    await browser.open('/checkout');
    const entry = { itemId: 'rope', quantity: 1 };
    await browser.call('POST', '/api/commerce/shopping-cart/entries', entry);
    const first = await browser.open('/checkout');
    const review = await send(browser, first, { ...ADA, ...HOME }, `${PLACE}/review`);
    for (const page of [first, review]) expect(page).not.toContain('<legend>Shipping</legend>');
    await send(browser, review, { acceptTerms: 'on' });
    expect(browser.path).toMatch(/^\/checkout\/order-confirmed/);
  });

  it('leads on to the address of its settings, before an order and after it', async () => {
    const browser = free.visitor();
    const wayOn = /<a[^>]* href="([^"]*)"[^>]*>Continue shopping</;
    expect(wayOn.exec(await browser.open('/checkout'))?.[1]).toBe('/shop');
    const entry = { itemId: 'splice', quantity: 1 };
    await browser.call('POST', '/api/commerce/shopping-cart/entries', entry);
    const page = await browser.open('/checkout');
    const confirmed = await send(browser, page, { ...ADA, acceptTerms: 'on' });
    expect(wayOn.exec(confirmed)?.[1]).toBe('/shop');
  });
});
