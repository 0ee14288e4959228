import { expect, it } from 'vitest';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const harness = startTestServer(() => shopSite());
const storeOf = () => harness.server.store.site('rope-and-co');
const ACCOUNT = '/api/site-users/account';

/** Asks for an email as a page without scripts does; gives what the page says then. */
async function ask(email: string): Promise<string> {
  const browser = harness.visitor();
  const page = await browser.open('/account/sign-up');
  const { fields } = readForm(page, `${ACCOUNT}/sign-up`);
  return pageText(await browser.submit(`${ACCOUNT}/sign-up`, { ...fields, email }));
}

async function emailsTo(email: string) {
  const { rows } = await storeOf().emails.list();
  return rows.filter(({ recipient }) => recipient === email);
}

/** Chooses a password by the link of an email. */
async function choose(email: string, password: string) {
  const [message] = await emailsTo(email);
  const token = storeOf().invitations.token(message?.id ?? '');
  const browser = harness.visitor();
  const page = await browser.open(`/account/password?token=${token}`);
  const { fields } = readForm(page, `${ACCOUNT}/password`);
  return { browser, page: await browser.submit(`${ACCOUNT}/password`, { ...fields, password }) };
}

it('an email brings an account, by which pages for members open, without scripts', async () => {
  const email = 'new@example.com';
  expect(await ask(` ${email} `)).toContain('We have sent an email to this address.');
  expect(await ask(email)).toContain('We have sent an email to this address.');
  expect((await emailsTo(email)).map(({ kind }) => kind)).toEqual(['account-password']);
  const short = await choose(email, 'short');
  expect(pageText(short.page)).toContain('Use 8 to 256 characters.');
  expect(await storeOf().accounts.ofEmail(email)).toBeUndefined();
  const { browser, page } = await choose(email, 'tide tables');
  expect(browser.path).toBe('/account');
  expect(pageText(page)).toContain(email);
  expect(await browser.open('/members')).toContain('Only on deck');
  const account = await browser.open('/account');
  const locale = readForm(account, `${ACCOUNT}/locale`);
  await browser.submit(`${ACCOUNT}/locale`, { ...locale.fields, language: 'ja' });
  expect((await storeOf().accounts.ofEmail(email))?.language).toBe('ja');
  const leave = readForm(await browser.open('/account'), `${ACCOUNT}/session`);
  await browser.submit(`${ACCOUNT}/session`, leave.fields);
  expect((await browser.send('/account')).headers.get('location')).toBe(
    '/account/login?next=/account',
  );
  const { fields } = readForm(
    await browser.open('/account/login?next=/account'),
    `${ACCOUNT}/session`,
  );
  const login = { ...fields, email, password: 'tide tables' };
  expect(pageText(await browser.submit(`${ACCOUNT}/session`, login))).toContain(email);
  expect(browser.path).toBe('/account');
  const [message] = await emailsTo(email);
  const token = storeOf().invitations.token(message?.id ?? '');
  const used = 'This link has expired or was already used.';
  const call = { token, password: 'another one' };
  const again = await browser.call('POST', `${ACCOUNT}/password`, call);
  expect(again).toMatchObject({
    status: 404,
    body: { error: { message: expect.stringContaining(used) } },
  });
  for (const address of [`/account/password?token=${token}`, '/account/password']) {
    const answer = await harness.visitor().send(address);
    const text = await answer.text();
    expect([answer.status, text.includes(used), text.includes('href="/account/sign-up"')]).toEqual([
      404,
      true,
      true,
    ]);
    expect(text).not.toContain('type="password"');
  }
});

it('an email brings another password, which ends the sessions of the old one', async () => {
  const email = 'forgot@example.com';
  const account = await storeOf().accounts.create({ email, password: 'the old one' });
  const { sessionId } = await storeOf().sessions.create(account);
  await ask(email);
  await choose(email, 'the new one');
  expect(await storeOf().accounts.check(email, 'the old one')).toBeUndefined();
  expect(await storeOf().accounts.check(email, 'the new one')).toMatchObject({
    id: account.id,
    proven: true,
  });
  expect(await storeOf().sessions.get(sessionId)).toBeUndefined();
});

it('tells nobody whether an address has an account', async () => {
  await storeOf().accounts.create({ email: 'known@example.com', password: 'tide tables' });
  const [known, unknown] = [await ask('known@example.com'), await ask('unknown@example.com')];
  expect(known).toBe(unknown);
  expect(await ask('no address')).toContain('Email addresses should follow the format');
});
