import { expect, it } from 'vitest';
import { review } from '../../../store/testing/buying.js';
import type { Browser } from '../../testing/browser.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const harness = startTestServer(() => shopSite(), { testPayments: true });
const storeOf = () => harness.server.store.site('rope-and-co');
const ACCOUNT = '/api/site-users/account';
const OF_ORDER = `${ACCOUNT}/of-order`;
const PASSWORD = 'tide tables';

/** The token of an order of the course, which names an address that nobody asked. */
async function orderFor(email: string): Promise<string> {
  await harness.visitor().open('/checkout');
  const { carts, checkout } = storeOf();
  const { shoppingCart } = await carts.add({ cartId: null }, { itemId: 'course', quantity: 1 });
  const contact = { email, name: 'Ada', phone: '' };
  const input = review(shoppingCart, { shipping: null, contact });
  const placed = await checkout.place({ cartId: shoppingCart.id }, input);
  return placed.outcome === 'ordered' ? placed.orderToken : '';
}

async function logIn(email: string, password = PASSWORD): Promise<[Browser, number]> {
  const browser = harness.visitor();
  await browser.open('/account/login');
  const { status } = await browser.call('POST', `${ACCOUNT}/session`, { email, password });
  return [browser, status];
}

/** Chooses a password by the link of the last email to an address. */
async function choose(email: string, password = PASSWORD): Promise<void> {
  const { rows } = await storeOf().emails.list();
  const message = rows.find((each) => each.recipient === email && each.kind === 'account-password');
  const browser = harness.visitor();
  const token = storeOf().invitations.token(message?.id ?? '');
  const { fields } = readForm(
    await browser.open(`/account/password?token=${token}`),
    `${ACCOUNT}/password`,
  );
  await browser.submit(`${ACCOUNT}/password`, { ...fields, password });
}

it('an order sets no password for the address that it names, and tells nothing of it', async () => {
  const known = 'owner@example.com';
  await storeOf().accounts.create({ email: known, password: 'of the owner' });
  const answers = [];
  for (const email of [known, 'nobody@example.com']) {
    const token = await orderFor(email);
    const stranger = harness.visitor();
    await stranger.open('/');
    const { status, body } = await stranger.call('POST', OF_ORDER, { token, password: PASSWORD });
    answers.push([status, body]);
    expect(await logIn(email)).toEqual([expect.anything(), 401]);
    const { rows } = await storeOf().emails.list();
    const emails = rows.filter(({ recipient }) => recipient === email);
    expect(emails.map(({ kind }) => kind)).toContain('account-password');
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual([200, { sent: true }]);
  expect(await storeOf().accounts.ofEmail('nobody@example.com')).toBeUndefined();
});

it('a buyer gets an account, and what was bought, by an email and without scripts', async () => {
  const email = 'Buyer@Example.com';
  const token = await orderFor(email);
  const browser = harness.visitor();
  const page = await browser.open(`/checkout/membership-confirmed?token=${token}`);
  expect(pageText(page)).toContain(`We will send ${email} a link`);
  const { fields } = readForm(page, OF_ORDER);
  expect(Object.keys(fields)).not.toContain('password');
  const sent = await browser.submit(OF_ORDER, fields);
  expect(pageText(sent)).toContain('We have sent an email to this address.');
  await choose(email);
  const [member] = await logIn('buyer@example.com');
  expect((await member.send('/lessons')).status).toBe(200);
  const confirmed = await member.open(`/checkout/membership-confirmed?token=${token}`);
  expect(confirmed).not.toContain(OF_ORDER);
});

it('an account whose address nobody proved has nothing of the mailbox, and says how to prove it', async () => {
  const email = 'unproven@example.com';
  await orderFor(email);
  await storeOf().accounts.create({ email, password: 'of a stranger' });
  const [stranger] = await logIn(email, 'of a stranger');
  expect((await stranger.send('/members')).status).toBe(200);
  expect((await stranger.send('/lessons')).status).toBe(403);
  const reviews = await stranger.open('/reviews-request?item=course');
  expect(pageText(reviews)).toContain('Only buyers can review a product');
  const own = await stranger.open('/account');
  expect(pageText(own)).toContain('We have not confirmed yet that this address is yours.');
  await stranger.submit(`${ACCOUNT}/sign-up`, readForm(own, `${ACCOUNT}/sign-up`).fields);
  await choose(email);
  expect((await stranger.send('/members')).status).toBe(403);
  const [member] = await logIn(email);
  expect((await member.send('/lessons')).status).toBe(200);
  expect(await member.open('/account')).not.toContain(`${ACCOUNT}/sign-up`);
});
