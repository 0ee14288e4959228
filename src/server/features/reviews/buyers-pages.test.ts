import { expect, it } from 'vitest';
import { review } from '../../../store/testing/buying.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const harness = startTestServer(() => shopSite(), { testPayments: true });
const storeOf = () => harness.server.store.site('rope-and-co');

/** The token of an order of some things. */
async function bought(...itemIds: readonly string[]): Promise<string> {
  await harness.visitor().open('/checkout');
  const site = storeOf();
  let cartId: string | null = null;
  for (const itemId of itemIds) {
    const { shoppingCart }: { shoppingCart: { id: string } } = await site.carts.add(
      { cartId },
      { itemId, quantity: 1 },
    );
    cartId = shoppingCart.id;
  }
  const input = review(await site.carts.get(cartId), { shipping: null });
  const placed = await site.checkout.place({ cartId }, input);
  return placed.outcome === 'ordered' ? placed.orderToken : '';
}

it('takes reviews of what was bought, once', async () => {
  const token = await bought('splice');
  const browser = harness.visitor();
  const action = '/api/commerce/reviews';
  const page = await browser.open(`/reviews-request?token=${token}`);
  const typed = { ...readForm(page, action).fields, body: 'It holds.' };
  expect(typed).toMatchObject({ rating: '' });
  const refused = await browser.submit(action, typed);
  expect(refused).toContain('id="shop-rating-error"');
  const form = { ...typed, rating: '4' };
  const thanks = await browser.submit(action, form);
  expect(pageText(thanks)).toContain('Your review of The splice has been received.');
  const again = await browser.submit(action, form);
  expect(pageText(again)).toContain('You have already reviewed this.');
  const { rows } = await storeOf().reviews.list('pending');
  expect(rows).toMatchObject([{ rating: 4, body: 'It holds.', author: 'Ada' }]);
});

it('thanks for the review of one of several things by its name', async () => {
  const token = await bought('chart', 'splice');
  const browser = harness.visitor();
  const action = '/api/commerce/reviews';
  const { fields } = readForm(await browser.open(`/reviews-request?token=${token}`), action);
  const form = { ...fields, itemId: 'splice', rating: '4', body: 'It holds here too.' };
  const thanks = await browser.submit(action, form);
  expect(pageText(thanks)).toContain('Your review of The splice has been received.');
});

it('takes a review from the page of the thing, of who is logged in and bought it', async () => {
  const at = '/reviews-request?item=splice';
  const action = '/api/commerce/reviews';
  const stranger = await harness.visitor().open(at);
  expect(pageText(stranger)).toContain('Only buyers can review a product');
  expect(stranger).toContain(`/account/login?next=${encodeURIComponent(at)}`);
  const browser = await harness.login('rope-and-co', []);
  const other = await browser.open(at);
  expect(pageText(other)).toContain('Only buyers can review a product');
  expect(other).not.toContain('/account/login?next=');
  const site = storeOf();
  const account = await site.accounts.ofEmail('somebody-1@example.com');
  const owner = { cartId: null, accountId: account?.id ?? '' };
  const { shoppingCart } = await site.carts.add(owner, { itemId: 'splice', quantity: 1 });
  await site.checkout.place(
    { ...owner, cartId: shoppingCart.id },
    review(shoppingCart, { shipping: null }),
  );
  const { fields } = readForm(await browser.open(at), action);
  expect(fields).toMatchObject({ itemId: 'splice' });
  const thanks = await browser.submit(action, { ...fields, rating: '5', body: 'Fine.' });
  expect(pageText(thanks)).toContain('Your review of The splice has been received.');
});

it('brings the file that was bought, five times', async () => {
  const token = await bought('chart');
  const order = await storeOf().orders.ofToken(token);
  const path = `/downloads/${storeOf().downloads.token(order?.id ?? '', 'chart')}`;
  const answers: [number, string][] = [];
  for (let time = 0; time < 6; time++) {
    const response = await harness.visitor().send(path);
    answers.push([response.status, (await response.text()).slice(0, 9)]);
  }
  expect(answers.slice(0, 5)).toEqual(Array(5).fill([200, 'The chart']));
  expect(answers[5]?.[0]).toBe(404);
});

it('ends emails at the press of a button, not by the link alone', async () => {
  await harness.visitor().open('/checkout');
  const { subscribers } = storeOf();
  await subscribers.add('ada@example.com', 'news');
  const token = await subscribers.unsubscribeToken('ada@example.com');
  const browser = harness.visitor();
  const action = '/api/newsletter/unsubscribe';
  const page = await browser.open(`/newsletter/unsubscribe?token=${token}`);
  expect(await subscribers.list('news')).toEqual(['ada@example.com']);
  const done = await browser.submit(action, readForm(page, action).fields);
  expect(pageText(done)).toContain('You have been removed from all our mailing lists.');
  expect(await subscribers.list('news')).toEqual([]);
  const wrong = await browser.open('/newsletter/unsubscribe?token=x');
  const refused = await browser.submit(action, readForm(wrong, action).fields);
  expect(pageText(refused)).toContain('This link is invalid or has expired.');
});
