import { expect, it, vi } from 'vitest';
import type { WebsiteStore } from '../index.js';
import { buy, fullCart, review } from '../testing/buying.js';
import { openTestStore, refusal } from '../testing/harness.js';
import { saveToken } from '../token/token.js';

const harness = openTestStore();
const password = 'correct horse';
const OTHER = 'another horse';

/** Asks for a link and gives the last email of a site. */
async function ask(site: WebsiteStore, email: string) {
  harness.now += 11 * 60_000;
  await site.invitations.ask(email, null);
  const [message] = (await site.emails.list()).rows;
  return { recipient: message?.recipient, token: site.invitations.token(message?.id ?? '') };
}

it('log in with their password, and out', async () => {
  const { accounts, sessions } = harness.website();
  const made = await accounts.create({ email: ' Ada@example.com', password, roles: [1] });
  expect(made).toMatchObject({ email: 'Ada@example.com', proven: false });
  expect(await refusal(accounts.create({ email: 'ada@EXAMPLE.com', password }))).toBe(
    'conflict account.taken',
  );
  for (const wrong of [
    { password: '7 words' },
    { password: 'x'.repeat(1_001) },
    { email: 'b@example.com>' },
  ]) {
    const input = { email: 'b@example.com', password, ...wrong };
    expect(await refusal(accounts.create(input))).toBe('invalid form.invalid');
    expect(await refusal(accounts.grantRoles(input))).toBe('invalid form.invalid');
  }
  expect(await accounts.check('ada@example.com', password)).toEqual(made);
  expect(await accounts.check('ada@example.com', 'wrong horse')).toBeUndefined();
  expect(await accounts.check('eve@example.com', password)).toBeUndefined();
  const { sessionId, xsrfToken } = await sessions.create(made, true);
  expect(await sessions.get(sessionId)).toMatchObject({ account: made, xsrfToken, remember: true });
  expect(await harness.website().sessions.get(sessionId)).toBeUndefined();
  await sessions.end(sessionId);
  expect(await sessions.get(sessionId)).toBeUndefined();
  await accounts.create({ email: 'buyer@example.com', password });
  expect((await accounts.withRoles()).map(({ email }) => email)).toEqual(['Ada@example.com']);
  const open = await sessions.create(made);
  await accounts.remove(made.id);
  expect(await accounts.ofEmail('ada@example.com')).toBeUndefined();
  expect(await sessions.get(open.sessionId)).toBeUndefined();
  expect(await accounts.ofEmail('buyer@example.com')).toBeDefined();
});

it('have passwords that count to the last character', async () => {
  const { accounts } = harness.website();
  const long = 'x'.repeat(1_000);
  const made = await accounts.create({ email: 'ada@example.com', password: long });
  expect(await accounts.check('ada@example.com', long)).toEqual(made);
  expect(await accounts.check('ada@example.com', `${long}x`)).toBeUndefined();
});

it.each<[string, boolean, number]>([
  ['of a browser ends after a day', false, 1],
  ['that is remembered ends after 30 days', true, 30],
])('a session %s', async (_, remember, days) => {
  const { accounts, sessions } = harness.website();
  const start = harness.now;
  const made = await accounts.create({ email: 'ada@example.com', password });
  const { sessionId, expires } = await sessions.create(made, remember);
  expect(expires).toBe(start + days * 24 * 60 * 60 * 1000);
  harness.now = expires - 1;
  expect(await sessions.get(sessionId)).toBeDefined();
  harness.now = expires;
  expect(await sessions.get(sessionId)).toBeUndefined();
  harness.now = start;
});

it.each([
  ['the owner of the address chooses a password', 'link'],
  ['a command gives them roles', 'command'],
])('end what they were when %s', async (_, by) => {
  const site = harness.website();
  const { accounts, sessions } = site;
  const stranger = await accounts.create({ email: 'ada@example.com', password });
  const before = await sessions.create(stranger);
  if (by === 'link') {
    const { token } = await ask(site, 'ada@example.com');
    expect(await site.invitations.accept(token, OTHER)).toBe('ada@example.com');
  } else {
    const granted = { email: 'ADA@example.com', password: OTHER, name: 'Ada', roles: [1] };
    expect(await accounts.grantRoles(granted)).toEqual({ existed: true });
    expect(await accounts.ofEmail('ada@example.com')).toMatchObject({ name: 'Ada', roles: [1] });
  }
  // Whoever was on the way in with the old password is not in.
  const late = await sessions.create(stranger);
  for (const { sessionId } of [before, late]) {
    expect(await sessions.get(sessionId)).toBeUndefined();
  }
  expect(await accounts.check('ada@example.com', password)).toBeUndefined();
  expect(await accounts.check('ada@example.com', OTHER)).toMatchObject({
    id: stranger.id,
    proven: by === 'link',
  });
});

it('keep their name where a command gives none', async () => {
  const { accounts } = harness.website();
  await accounts.create({ email: 'ada@example.com', password, name: 'Ada' });
  await accounts.grantRoles({ email: 'ada@example.com', password: OTHER, roles: [4] });
  expect(await accounts.ofEmail('ada@example.com')).toMatchObject({ name: 'Ada', roles: [4] });
});

it('leave to strangers the cart that strangers filled', async () => {
  const site = harness.website();
  const stranger = await site.accounts.create({ email: 'ada@example.com', password });
  const { shoppingCart } = await site.carts.add(
    { cartId: null, accountId: stranger.id },
    { itemId: 'rope', quantity: 1 },
  );
  expect(await site.accountCarts.idOfAccount(stranger.id)).toBe(shoppingCart.id);
  const other = await site.accounts.create({ email: 'bo@example.com', password });
  const { shoppingCart: ofOther } = await site.carts.add(
    { cartId: null, accountId: other.id },
    { itemId: 'rope', quantity: 1 },
  );
  const { token } = await ask(site, 'ada@example.com');
  await site.invitations.accept(token, OTHER);
  expect(await site.accountCarts.idOfAccount(stranger.id)).toBeNull();
  expect(await site.accountCarts.idOfAccount(other.id)).toBe(ofOther.id);
  const { shoppingCart: own } = await site.carts.add(
    { cartId: null, accountId: stranger.id },
    { itemId: 'rope', quantity: 2 },
  );
  const again = await ask(site, 'ada@example.com');
  await site.invitations.accept(again.token, 'one more horse');
  expect(await site.accountCarts.idOfAccount(stranger.id)).toBe(own.id);
});

it('bring five emails a day to a mailbox, whoever asks, and one in ten minutes', async () => {
  const site = harness.website();
  const written = async () => (await site.emails.list()).rows.length;
  await Promise.all(
    ['ada@example.com', 'ADA@example.com'].map((email) => site.invitations.ask(email, null)),
  );
  expect(await written()).toBe(1);
  for (let count = 0; count < 8; count++) await ask(site, 'ada@example.com');
  expect(await written()).toBe(5);
  harness.now += 24 * 60 * 60_000;
  await ask(site, 'ada@example.com');
  expect(await written()).toBe(6);
  expect(await refusal(site.invitations.ask('nobody', null))).toBe('invalid form.invalid');
});

it('are one for a mailbox, and are written to at their own address', async () => {
  const site = harness.website();
  const email = 'Ada@BÜCHER.example';
  const first = await ask(site, email);
  expect(first.recipient).toBe(email);
  expect(await site.invitations.accept(first.token, password)).toBe(email);
  expect(await site.invitations.accept(first.token, OTHER)).toBeUndefined();
  for (const typed of ['ada@xn--bcher-kva.example', ' ＡDA@bücher。example ']) {
    expect((await ask(site, typed)).recipient).toBe(email);
    expect(await site.accounts.check(typed, password)).toMatchObject({ email });
  }
});

it('are not proven by an email to another mailbox, whose letters look the same', async () => {
  const site = harness.website();
  const { recipient } = await ask(site, 'felix.\ufb01sher@example.com');
  expect(recipient).toBe('felix.fisher@example.com');
  const { accounts } = site;
  const ofHost = (email: string) => accounts.ofHost({ email });
  expect(await refusal(ofHost('felix.\ufb01sher@example.com'))).toBe('invalid form.invalid');
  expect(await ofHost(' felix.fisher@example.com ')).toMatchObject({ proven: true });
});

it('are no link of before addresses had a stored form, which went to another mailbox', async () => {
  const site = harness.website();
  const data = 'felix.\ufb01sher@example.com';
  const token = 'a'.repeat(32);
  await harness
    .inside(site)
    .write((tx) => saveToken(tx, token, { purpose: 'account-password', data, life: 1_000_000 }));
  expect(await site.invitations.accept(token, OTHER)).toBeUndefined();
  expect(await site.accounts.ofEmail('felix.fisher@example.com')).toBeUndefined();
});

it('are no link of another spelling of their mailbox', async () => {
  const site = harness.website();
  const { token } = await ask(site, 'ada@bücher.example');
  await site.accounts.create({ email: 'ada@xn--bcher-kva.example', password, roles: [1] });
  expect(await site.invitations.accept(token, OTHER)).toBeUndefined();
  expect(await site.accounts.check('ada@bücher.example', OTHER)).toBeUndefined();
  expect(await site.accounts.check('ada@bücher.example', password)).toBeDefined();
});

it('begin once by one link, however many follow it at once', async () => {
  const site = harness.website();
  const { token } = await ask(site, 'ada@example.com');
  const words = Array.from({ length: 8 }, (_, index) => `password ${index}`);
  const accepted = await Promise.all(words.map((word) => site.invitations.accept(token, word)));
  const won = accepted.flatMap((email, index) => (email === undefined ? [] : [words[index]]));
  expect(won).toHaveLength(1);
  expect(await site.accounts.check('ada@example.com', won[0] ?? '')).toBeDefined();
});

it('have what their mailbox has bought once it is proven, and nobody else has', async () => {
  const site = harness.website();
  const { accounts, orders, subscriptions } = site;
  await buy(site, await fullCart(site, 'course'), {
    shipping: null,
    contact: { email: 'ADA@example.com', name: 'Ada', phone: '' },
  });
  const held = async (email: string) => {
    const account = await accounts.ofEmail(email);
    if (account === undefined) throw new Error(`There is no account of ${email}`);
    const { rows } = await orders.ofAccount(account);
    const items = [...(await orders.memberships(account))];
    return [rows.length, items, (await subscriptions.ofAccount(account)).length];
  };
  await accounts.create({ email: 'ada@example.com', password });
  expect(await held('ada@example.com')).toEqual([0, [], 0]);
  const { token } = await ask(site, 'ada@example.com');
  await site.invitations.accept(token, OTHER);
  expect(await held('ada@example.com')).toEqual([1, ['course'], 0]);
});

it('buy for themselves alone, whatever address the emails go to', async () => {
  const site = harness.website();
  const proven = { password, proven: true };
  const ada = await site.accounts.create({ ...proven, email: 'ada@example.com' });
  const bo = await site.accounts.create({ ...proven, email: 'bo@example.com' });
  const guest = await site.accounts.create({ email: 'guest@example.com', password });
  const contact = { email: 'bo@example.com', name: 'Bo', phone: '' };
  const buyAs = async (accountId: string | null, itemId: string) => {
    const owner = { cartId: null, accountId: ada.id };
    const { shoppingCart } = await site.carts.add(owner, { itemId, quantity: 1 });
    const input = review(shoppingCart, { shipping: null, contact });
    await site.checkout.place({ cartId: shoppingCart.id, accountId }, input);
  };
  await buyAs(ada.id, 'course');
  expect([...(await site.orders.memberships(ada))]).toEqual(['course']);
  expect([...(await site.orders.memberships(bo))]).toEqual([]);
  // With the cart that somebody left behind, and with an address that is not proven.
  await buyAs(null, 'booklet');
  await buyAs(guest.id, 'booklet');
  expect((await site.orders.ofAccount(ada)).rows).toHaveLength(1);
  expect((await site.orders.ofAccount(bo)).rows).toHaveLength(2);
});

it('go with their own sessions alone', async () => {
  const { accounts, sessions } = harness.website();
  const [ada, eve] = [
    await accounts.create({ email: 'a@example.com', password }),
    await accounts.create({ email: 'e@example.com', password }),
  ];
  const { sessionId } = await sessions.create(eve);
  await accounts.remove(ada.id);
  expect((await sessions.get(sessionId))?.account.id).toBe(eve.id);
});

it('of the host are written once, and when a name changes, each its own', async () => {
  const site = harness.website();
  const { accounts } = site;
  const inside = harness.inside(site);
  const write = vi.spyOn(Object.getPrototypeOf(inside), 'write');
  const ada = await accounts.ofHost({ email: 'a@example.com', name: 'Ada' });
  await accounts.ofHost({ email: 'e@example.com', name: 'Eve' });
  expect(ada).toMatchObject({ email: 'a@example.com', name: 'Ada', proven: true, roles: [] });
  const writes = write.mock.calls.length;
  for (const name of ['Ada', '', undefined]) {
    const again = { email: 'A@example.com', ...(name === undefined ? {} : { name }) };
    expect(await accounts.ofHost(again)).toEqual(ada);
  }
  expect(write.mock.calls.length).toBe(writes);
  expect(await accounts.ofHost({ email: 'a@example.com', name: 'Ada L.' })).toMatchObject({
    id: ada.id,
    name: 'Ada L.',
    version: ada.version,
  });
  write.mockRestore();
  expect((await accounts.ofEmail('e@example.com'))?.name).toBe('Eve');
});
