import { expect, it } from 'vitest';
import { testCaptcha } from '../../http/security/captcha.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const harness = startTestServer(() => shopSite(), { captcha: testCaptcha, openConfig: true });
const storeOf = () => harness.server.store.site('rope-and-co');
const RESTOCK = '/api/site-users/account/notifications/restock';
const BUOY = { productId: 'buoy', variantId: 'v-buoy' };

async function visitor() {
  const browser = harness.visitor();
  await browser.open('/account/login');
  return browser;
}

const messageOf = ({ status, body }: { status: number; body: never }) =>
  `${status} ${(body as { error: { message: string } }).error?.message}`;

it.each<[string, object, string]>([
  ['no address', { siteVisitorEmail: ' ' }, '400 Email cannot be blank'],
  ['no address at all', {}, '400 Email cannot be blank'],
  ['what is no address', { siteVisitorEmail: 'ada' }, '400 Email is invalid'],
  ['no token', { siteVisitorEmail: 'a@b.c' }, '400 Complete CAPTCHA before submitting.'],
  [
    'a token of nobody',
    { siteVisitorEmail: 'a@b.c', captchaToken: 'x' },
    '400 reCAPTCHA failed. Refresh this page and try again.',
  ],
])('refuses %s', async (_what, rest, expected) => {
  const browser = await visitor();
  expect(messageOf(await browser.call('POST', RESTOCK, { ...BUOY, ...rest }))).toBe(expected);
});

it('tells each who waits once, when it is there again', async () => {
  const browser = await visitor();
  for (const siteVisitorEmail of ['a@example.com', 'A@example.com', 'b@example.com']) {
    const captchaToken = await testCaptcha.issue(storeOf(), 'product_waitlist');
    const signUp = { ...BUOY, siteVisitorEmail, isJoinMailingList: true, captchaToken };
    const { status, body } = await browser.call('POST', RESTOCK, signUp);
    expect([status, body]).toEqual([200, { signedUp: true }]);
    // A token is good once.
    expect((await browser.call('POST', RESTOCK, signUp)).status).toBe(400);
  }
  const groups = await browser.call('GET', `${RESTOCK}/groups`);
  expect(groups.body).toMatchObject({
    signUpGroups: [{ ...BUOY, title: 'The buoy', count: 2 }],
    hasNextPage: false,
    nextPageCursor: null,
  });
  const list = await browser.call('GET', `${RESTOCK}?productId=buoy&variantId=v-buoy`);
  expect(list.body).toMatchObject({
    signUps: [{ email: 'a@example.com' }, { email: 'b@example.com' }],
  });
  const send = () => browser.call('POST', `${RESTOCK}/send`, BUOY);
  expect((await send()).body).toEqual({ sent: 0 });
  await storeOf().stock.set('buoy', 'buoy', { unlimited: false, qtyInStock: 4 });
  const all = { sendRequests: [BUOY, { productId: 'rope', variantId: 'v-rope' }] };
  expect((await browser.call('POST', `${RESTOCK}/send/all`, all)).body).toEqual({ sent: 2 });
  expect((await send()).body).toEqual({ sent: 0 });
  // Who joins the mailing list is asked by an email, and is on it once they agree.
  const emails = (await storeOf().emails.list()).rows.map(({ kind }) => kind);
  expect(emails.sort()).toEqual(['newsletter-confirm', 'newsletter-confirm', 'restock', 'restock']);
  expect(await storeOf().subscribers.list('restock')).toEqual([]);
});
