import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const harness = startTestServer(() => shopSite(), { testPayments: true });
/** One that counts guesses. */
const strict = startTestServer(() => shopSite('strict'), { testPayments: true, limits: 1 });
const storeOf = () => harness.server.store.site('rope-and-co');
const PLACE = '/api/commerce/orders';
const REVIEW = `${PLACE}/review`;
const CART = '/api/commerce/shopping-cart';
const CODES = `${CART}/coupons`;
const ADA = { 'contact.email': 'ada@example.com', 'contact.name': 'Ada', 'answers.from': 'By sea' };

beforeAll(async () => {
  await storeOf().coupons.create({ code: 'TIDE', kind: 'percent', amount: 100_000 });
});

/** Somebody with a splice, at the checkout. */
async function shopper(
  at = harness,
): Promise<{ readonly browser: Browser; readonly page: string }> {
  const browser = at.visitor();
  await browser.open('/checkout');
  await browser.call('POST', `${CART}/entries`, { itemId: 'splice' });
  return { browser, page: await browser.open('/checkout') };
}

const send = (
  browser: Browser,
  page: string,
  fields: Readonly<Record<string, string>>,
  action = REVIEW,
) => browser.submit(action, { ...readForm(page, PLACE).fields, ...ADA, ...fields });

describe('codes at the checkout', () => {
  it('are added, are in the total that is ordered, and keep what was typed', async () => {
    const { browser, page } = await shopper();
    const applied = await send(browser, page, { code: ' tide ', applyCode: 'on' });
    expect(browser.path).toBe('/checkout');
    expect(pageText(applied)).toContain('Discount −$2.80 Total $25.20');
    expect(readForm(applied, PLACE).fields).toMatchObject({ ...ADA, code: '' });
    const done = await send(browser, applied, { acceptTerms: 'on' }, PLACE);
    expect(pageText(done)).toContain('Thank you for your order');
    expect(pageText(done)).toContain('Total $25.20');
  });

  it('that were typed and not added are in the order that is reviewed again', async () => {
    const { browser, page } = await shopper();
    const order = { code: 'tide', acceptTerms: 'on' };
    const changed = await send(browser, page, order, PLACE);
    expect(pageText(changed)).toContain('Your order has changed');
    expect(pageText(changed)).toContain('Discount −$2.80 Total $25.20');
    // The form has the code still where a browser fills in what was typed.
    const done = await send(browser, changed, order, PLACE);
    expect(pageText(done)).toContain('Thank you for your order');
    expect(pageText(done)).toContain('Total $25.20');
  });

  it('that were typed and stand for nothing stop the order', async () => {
    const { browser, page } = await shopper();
    const stopped = await send(browser, page, { code: 'TIED', acceptTerms: 'on' }, PLACE);
    expect(pageText(stopped)).toContain('This code');
    expect(pageText(stopped)).not.toContain('Your order has changed');
    expect(stopped).toMatch(/<details open/);
    expect(readForm(stopped, PLACE).fields).toMatchObject({ code: 'TIED' });
    const done = await send(browser, stopped, { code: '', acceptTerms: 'on' }, PLACE);
    expect(pageText(done)).toContain('Total $28.00');
  });

  it('are not tried where none was typed, or nothing is in the cart', async () => {
    const { browser, page } = await shopper();
    const pressed = await send(browser, page, { code: '', applyCode: 'on' });
    expect(pageText(pressed)).not.toContain('This code');
    const { body } = await browser.call('GET', CART);
    const [entry] = (body as { readonly entries: readonly { readonly id: string }[] }).entries;
    await browser.call('DELETE', `${CART}/entries/${entry?.id}`);
    await send(browser, page, { code: 'TIDE', applyCode: 'on' });
    const refused = await send(browser, page, { code: 'TIDE', acceptTerms: 'on' }, PLACE);
    expect(pageText(refused)).toContain('Your cart is empty');
    const { body: after } = await browser.call('GET', CART);
    expect(after).toMatchObject({ coupons: [], invalidCoupons: [] });
  });

  it('are taken out again', async () => {
    const { browser, page } = await shopper();
    const applied = await send(browser, page, { code: 'TIDE', applyCode: 'on' });
    const [, id = ''] = /name="removeCode" value="([^"]+)"/.exec(applied) ?? [];
    const removed = await send(browser, applied, { removeCode: id });
    expect(pageText(removed)).toContain('Total $28.00');
    expect(removed).not.toContain('removeCode');
    expect(readForm(removed, PLACE).fields).toMatchObject(ADA);
  });

  it('that stand for nothing are said beside their field, and stay in it', async () => {
    const { browser, page } = await shopper();
    const refused = await send(browser, page, { code: 'EBB', applyCode: 'on' });
    expect(refused).toMatch(/<p class="shop-error" id="shop-code-error">This code is not valid\./);
    expect(refused).toMatch(/<details open><summary>Coupon or gift card code/);
    expect(readForm(refused, PLACE).fields).toMatchObject({ ...ADA, code: 'EBB' });
    expect(pageText(refused)).toContain('Total $28.00');
  });

  it('are tried by a press alone, not when prices are asked for', async () => {
    const { browser, page } = await shopper();
    const reviewed = await send(browser, page, { code: 'TIDE' });
    expect(pageText(reviewed)).toContain('Total $28.00');
    expect(readForm(reviewed, PLACE).fields).toMatchObject({ code: 'TIDE' });
  });

  it.each(['splice', 'rope'])(
    'are added by the Enter key, which orders nothing: %s',
    async (itemId) => {
      const { browser } = await shopper();
      await browser.call('POST', `${CART}/entries`, { itemId });
      const page = await browser.open('/checkout');
      const form = page.slice(page.indexOf(`action="${PLACE}"`));
      const [first] = /<button [^>]*type="submit"[^>]*>/.exec(form) ?? [];
      expect(first).toContain(`formaction="${REVIEW}" name="applyCode"`);
    },
  );

  it('belong to the cart that is bought now, and not to the other', async () => {
    const { browser } = await shopper();
    const { body } = await browser.call('POST', `${PLACE}/buy-now`, { itemId: 'splice' });
    const { cartToken } = body as { readonly cartToken: string };
    const page = await browser.open(`/checkout/buy-now?cartToken=${cartToken}`);
    const applied = await send(browser, page, { code: 'TIDE', applyCode: 'on' });
    expect(pageText(applied)).toContain('Total $25.20');
    expect(pageText(await browser.open('/checkout'))).toContain('Total $28.00');
  });

  it('are guessed as often as at the cart, by both calls together', async () => {
    const { browser } = await shopper(strict);
    const statuses: number[] = [];
    for (let guess = 0; guess < 30 && statuses.at(-1) !== 429; guess++) {
      const { status } =
        guess % 2 === 0
          ? await browser.call('POST', CODES, { code: `WRONG${guess}` })
          : await browser.call('POST', REVIEW, { code: `WRONG${guess}`, applyCode: true });
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(429);
    const others = [CODES, REVIEW].map((path) =>
      browser.call('POST', path, { code: 'WRONG', applyCode: true }),
    );
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([429, 429]);
  });
});
