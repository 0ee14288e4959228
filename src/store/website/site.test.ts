import { describe, expect, it } from 'vitest';
import { openStore, StoreProblem } from '../index.js';
import { renewalTime } from '../subscription/renewal-dates.js';
import { product, variant } from '../testing/catalogue.js';
import { onPostgres } from '../testing/database.js';
import { openTestStore, refusal } from '../testing/harness.js';

const harness = openTestStore();
const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

describe('restock', () => {
  const signUp = (siteVisitorEmail: string, sku = 'out') => ({
    productId: 'gone',
    variantId: `v-${sku}`,
    siteVisitorEmail,
    isJoinMailingList: true,
  });

  function soldOut() {
    const site = harness.website();
    const variants = [
      variant('out', 100, { qtyInStock: 0 }),
      variant('other', 100, { qtyInStock: 0 }),
    ];
    harness.catalogue.set(site.websiteId, 'gone', product('gone', { variants }));
    return site;
  }

  it.each([
    ['', 'invalid restock.email.blank'],
    [' ', 'invalid restock.email.blank'],
    ['nobody', 'invalid restock.email.invalid'],
    ['@x', 'invalid restock.email.invalid'],
    ['a b@example.com', 'invalid restock.email.invalid'],
    [`${'a'.repeat(250)}@b.example`, 'invalid restock.email.invalid'],
  ])('of %j is refused', async (address, expected) => {
    expect(await refusal(soldOut().restock.signUp(signUp(address)))).toBe(expected);
  });

  it('of a variant that is not there is refused, and nobody is written to for it', async () => {
    const { restock } = soldOut();
    const none = signUp('a@example.com', 'none');
    expect(await refusal(restock.signUp(none))).toBe('unavailable cart.add.variantUnavailable');
    expect(await restock.send([none, { ...none, productId: 'none' }])).toEqual({ sent: 0 });
  });

  it('writes one email to each who waits, once there is something again', async () => {
    const { restock, stock, emails } = soldOut();
    for (const address of ['a@example.com', 'A@Example.com', 'b@example.com']) {
      await restock.signUp(signUp(address));
    }
    await restock.signUp(signUp('c@example.com', 'other'));
    expect(
      (await restock.groups()).rows.map(({ variantId, count }) => [variantId, count]).sort(),
    ).toEqual([
      ['v-other', 1],
      ['v-out', 2],
    ]);
    const all = ['out', 'other'].map((sku) => ({ productId: 'gone', variantId: `v-${sku}` }));
    expect(await restock.send(all)).toEqual({ sent: 0 });
    await stock.set('gone', 'out', { unlimited: false, qtyInStock: 5 });
    expect(await Promise.all([restock.send(all), restock.send(all)])).toEqual(
      expect.arrayContaining([{ sent: 2 }, { sent: 0 }]),
    );
    const rows = (await emails.list()).rows.filter(({ kind }) => kind === 'restock');
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual([
      'a@example.com',
      'b@example.com',
    ]);
    expect((await restock.groups()).rows).toHaveLength(1);
  });

  it('writes of a variant to those who wait for it, whatever others are named like it', async () => {
    const { restock, stock, emails, websiteId } = soldOut();
    const twin = product('twin', { variants: [variant('out', 100, { qtyInStock: 0 })] });
    harness.catalogue.set(websiteId, 'twin', twin);
    const [gone, other] = ['gone', 'twin'].map((productId) => ({ productId, variantId: 'v-out' }));
    await restock.signUp({ ...signUp('a@example.com'), isJoinMailingList: false });
    const twins = { ...signUp('b@example.com'), productId: 'twin', isJoinMailingList: false };
    await restock.signUp(twins);
    for (const productId of ['gone', 'twin']) {
      await stock.set(productId, 'out', { unlimited: false, qtyInStock: 5 });
    }
    const waiting = async (request = gone) =>
      request && (await restock.signUps(request)).rows.map(({ email }) => email);
    expect([await waiting(), await waiting(other)]).toEqual([['a@example.com'], ['b@example.com']]);
    expect(await restock.send(gone ? [gone] : [])).toEqual({ sent: 1 });
    expect((await emails.list()).rows.map(({ recipient }) => recipient)).toEqual(['a@example.com']);
    expect([await waiting(), await waiting(other)]).toEqual([[], ['b@example.com']]);
  });

  it('puts addresses on the mailing list whose owners agree, and asks them once', async () => {
    const { restock, emails, subscribers } = soldOut();
    for (const address of ['a@example.com', 'A@Example.com', 'b@example.com', 'c@example.com']) {
      await restock.signUp(signUp(address));
    }
    expect(await subscribers.list('restock')).toEqual([]);
    const { rows } = await emails.list();
    expect(rows.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual([
      'newsletter-confirm a@example.com',
      'newsletter-confirm b@example.com',
      'newsletter-confirm c@example.com',
    ]);
    for (const { id } of rows) {
      expect(await subscribers.confirm(subscribers.confirmToken(id))).toBe(true);
    }
    expect(await subscribers.list('restock')).toHaveLength(3);
    const token = await subscribers.unsubscribeToken('a@example.com');
    expect([await subscribers.unsubscribe(token), await subscribers.unsubscribe('x')]).toEqual([
      true,
      false,
    ]);
    expect(await subscribers.list('restock')).toEqual(['b@example.com', 'c@example.com']);
    // Who has left comes back by an own wish alone.
    harness.now += 24 * 60 * 60 * 1000;
    await restock.signUp(signUp('a@example.com', 'other'));
    expect(await subscribers.list('restock')).toEqual(['b@example.com', 'c@example.com']);
    const answers = (await emails.list()).rows.filter(
      ({ recipient }) => recipient === 'a@example.com',
    );
    const confirm = ({ id }: { readonly id: string }) =>
      subscribers.confirm(subscribers.confirmToken(id));
    // The link of before is spent, the new one is not.
    const [again, first] = answers.sort((one, other) => other.created - one.created);
    if (first === undefined || again === undefined) throw new Error('Two emails were asked for');
    expect(await confirm(first)).toBe(false);
    expect(await confirm(again)).toBe(true);
    expect(await confirm(again)).toBe(true);
    expect(await subscribers.list('restock')).toHaveLength(3);
  });

  it('asks the mailbox of a key, and has the address that was asked', async () => {
    const { restock, emails, subscribers } = soldOut();
    await restock.signUp(signUp('felix.\ufb01sher@example.com'));
    const [email] = (await emails.list()).rows;
    expect(email?.recipient).toBe('felix.fisher@example.com');
    await subscribers.confirm(subscribers.confirmToken(email?.id ?? ''));
    expect(await subscribers.list('restock')).toEqual(['felix.fisher@example.com']);
  });

  it('asks who is on another list', async () => {
    const { restock, emails, subscribers } = soldOut();
    await subscribers.add('a@example.com', 'newsletter');
    await subscribers.add('b@example.com', 'restock');
    for (const address of ['a@example.com', 'b@example.com']) await restock.signUp(signUp(address));
    const asked = (await emails.list()).rows.map(({ kind, recipient }) => [kind, recipient]);
    expect(asked).toEqual([['newsletter-confirm', 'a@example.com']]);
  });

  it('lists who waits, 50 at a time', async () => {
    const { restock } = soldOut();
    for (let index = 0; index < 51; index++) await restock.signUp(signUp(`u${index}@example.com`));
    const request = { productId: 'gone', variantId: 'v-out' };
    const first = await restock.signUps(request);
    const second = await restock.signUps(request, first.nextPageCursor);
    expect([first.rows.length, first.hasNextPage, second.rows.length, second.hasNextPage]).toEqual([
      50,
      true,
      1,
      false,
    ]);
    expect(new Set([...first.rows, ...second.rows].map(({ email }) => email)).size).toBe(51);
  });
});

describe('emails', () => {
  it('are delivered once, by one process at a time, and again after a failure', async () => {
    const site = harness.website();
    harness.catalogue.set(
      site.websiteId,
      'gone',
      product('gone', { variants: [variant('out', 1, { qtyInStock: 0 })] }),
    );
    const request = { productId: 'gone', variantId: 'v-out' };
    await site.restock.signUp({
      ...request,
      siteVisitorEmail: 'a@example.com',
      isJoinMailingList: false,
    });
    await site.stock.set('gone', 'out', { unlimited: true, qtyInStock: 0 });
    await site.restock.send([request]);
    const broken = { deliver: async () => Promise.reject(new Error('no network')) };
    expect(await site.emails.deliver(broken)).toBe(0);
    const sent: string[] = [];
    const working = { deliver: async ({ id }: { id: string }) => void sent.push(id) };
    expect(await site.emails.deliver(working)).toBe(0);
    harness.now += 60_000;
    await Promise.all([site.emails.deliver(working), site.emails.deliver(working)]);
    expect(sent).toHaveLength(1);
    expect((await site.emails.list()).rows.map(({ state, tries }) => [state, tries])).toEqual([
      ['sent', 2],
    ]);
  });

  it('outlives an outage of the mail of three days', async () => {
    const site = harness.website();
    await site.invitations.ask('ada@example.com', 'en');
    const away = { deliver: async () => Promise.reject(new Error('mail.example does not answer')) };
    const start = harness.now;
    for (; harness.now < start + 3 * DAY; harness.now += HOUR / 4) await site.emails.deliver(away);
    const [email] = (await site.emails.list()).rows;
    expect(email).toMatchObject({ state: 'waiting', reason: 'mail.example does not answer' });
    expect(email?.tries).toBeLessThan(20);
    harness.now += DAY / 2;
    expect(await site.emails.deliver({ deliver: async () => undefined })).toBe(1);
    expect((await site.emails.list()).rows[0]).toMatchObject({ state: 'sent', reason: null });
    harness.now = start;
  });

  it('fails in the end, says why, and is sent again when the owner asks for it', async () => {
    const site = harness.website();
    await site.invitations.ask('ada@example.com', 'en');
    let tries = 0;
    const refusing = {
      deliver: async () => {
        tries++;
        throw new Error(`550 ${'no such mailbox '.repeat(50)}`);
      },
    };
    const start = harness.now;
    for (; harness.now < start + 7 * DAY; harness.now += HOUR) await site.emails.deliver(refusing);
    const [email] = (await site.emails.list()).rows;
    expect(email).toMatchObject({ state: 'failed', tries });
    expect(email?.reason).toMatch(/^550 no such mailbox/);
    expect(email?.reason).toHaveLength(300);

    await site.emails.sendAgain(email?.id ?? '');
    const sent: string[] = [];
    const working = { deliver: async ({ id }: { id: string }) => void sent.push(id) };
    expect(await site.emails.deliver(working)).toBe(1);
    expect(sent).toEqual([email?.id]);
    expect(await refusal(site.emails.sendAgain(email?.id ?? ''))).toBe(
      'not-found request.notFound',
    );
    expect(await refusal(site.emails.sendAgain('none'))).toBe('not-found request.notFound');
    harness.now = start;
  });
});

describe('accounts', () => {
  it('of programs are keys that can be revoked', async () => {
    const { apiKeys } = harness.website();
    const desk = await apiKeys.create('Desk', []);
    const { key, apiKey } = await apiKeys.create('Till', ['orders:read']);
    expect([await apiKeys.check(key), await apiKeys.check(desk.key)]).toEqual([
      apiKey,
      desk.apiKey,
    ]);
    expect(await harness.website().apiKeys.check(key)).toBeUndefined();
    await apiKeys.revoke(apiKey.id);
    expect([await apiKeys.check(key), await apiKeys.check(desk.key)]).toEqual([
      undefined,
      desk.apiKey,
    ]);
    expect(await refusal(apiKeys.revoke(apiKey.id))).toBe('not-found apiKey.notFound');
  });
});

describe('the secret of a store', () => {
  it.each([[''], ['x'.repeat(31)], [[]]])('is not %j', async (secret) => {
    const options = { catalogue: harness.catalogue, secret, providers: () => [] };
    await expect(openStore(harness.database.url, options)).rejects.toThrow('32 characters');
  });
});

describe('tokens', () => {
  it('open what they are for until they are spent or too old', async () => {
    const { tokens } = harness.website();
    const token = await tokens.create({ purpose: 'reset', data: { id: 7 }, life: 1_000, uses: 1 });
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(await tokens.read('other', token)).toBeUndefined();
    const spent = await Promise.all([tokens.spend('reset', token), tokens.spend('reset', token)]);
    expect(spent.filter((each) => each !== undefined)).toHaveLength(1);
    const old = await tokens.create({ purpose: 'reset', data: null, life: 1_000 });
    harness.now += 1_000;
    expect(await tokens.read('reset', old)).toBeUndefined();
  });
});

describe('forms', () => {
  const form = (key: string | null, words = 'hello') => ({
    formId: 'f',
    visitor: 'v',
    answers: { words },
    page: { pagePath: '/contact' },
    key,
  });

  it('are kept once for each key, and each plain post within 10 minutes', async () => {
    const { submissions } = harness.website();
    const key = await submissions.createKey();
    const twins = await Promise.all([submissions.save(form(key)), submissions.save(form(key))]);
    expect(twins[0]).toEqual(twins[1]);
    expect(await refusal(submissions.save(form(key, 'other')))).toBe('conflict form.key');
    expect(await refusal(submissions.save(form('unknown')))).toBe('conflict form.key');
    const plain = await submissions.save(form(null));
    expect(await submissions.save(form(null))).toEqual(plain);
    harness.now += 10 * 60 * 1000;
    expect(await submissions.save(form(null))).not.toEqual(plain);
    expect((await submissions.list('f')).rows).toHaveLength(3);
  });
});

describe('responses', () => {
  it('count what is shown, and pages hear of each change', async () => {
    const { comments, likes, revisions } = harness.website();
    const comment = { itemId: 'post', parentId: null, accountId: null, author: 'Ada', email: '' };
    await comments.create({ ...comment, body: 'Hi', needsApproval: false });
    const { id } = await comments.create({ ...comment, body: 'Ho', needsApproval: true });
    await likes.set('post', 'v', true);
    await likes.set('post', 'v', true);
    await likes.set('post', 'w', true);
    await likes.set('post', 'w', false);
    expect([...(await comments.counts(['post', 'other']))]).toEqual([['post', 1]]);
    expect([...(await likes.counts(['post', 'other']))]).toEqual([['post', 1]]);
    await comments.moderate(id, 'approved');
    expect([...(await comments.counts(['post']))]).toEqual([['post', 2]]);
    expect(await revisions.of(['responses:post', 'responses:other'])).toEqual([5, 0]);
    expect(await revisions.current()).toBe(5);
    expect(await revisions.since(4)).toEqual({ current: 5, itemIds: new Set(['post']) });
    expect(await revisions.since(5)).toEqual({ current: 5, itemIds: new Set() });
  });
});

describe('renewals', () => {
  const at = (text: string) => Date.parse(text);
  it.each<[string, string, number, 'WEEK' | 'MONTH' | 'YEAR', number, string]>([
    ['the month’s end', '2026-01-31T17:00:00Z', 1, 'MONTH', 1, '2026-02-28T17:00:00Z'],
    ['the day again after it', '2026-01-31T17:00:00Z', 1, 'MONTH', 2, '2026-03-31T16:00:00Z'],
    ['a leap day', '2028-02-29T17:00:00Z', 1, 'YEAR', 1, '2029-02-28T17:00:00Z'],
    [
      'the clock over a change of time',
      '2026-03-01T17:00:00Z',
      2,
      'WEEK',
      1,
      '2026-03-15T16:00:00Z',
    ],
    ['the day of the zone', '2026-01-31T04:00:00Z', 1, 'MONTH', 1, '2026-03-01T04:00:00Z'],
  ])('keep %s', (_what, first, value, unit, cycle, expected) => {
    const time = renewalTime(at(first), { value, unit }, cycle, 'America/New_York');
    expect(new Date(time).toISOString()).toBe(new Date(expected).toISOString());
  });
});

describe('a refusal', () => {
  it.each([
    ['NUL', 'a\0'],
    ['half a character', 'a\ud800'],
  ])('of text with %s, which no database keeps, is no error of the database', async (_, text) => {
    const form = { formId: text, visitor: 'ada', answers: null, page: null, key: null };
    const refused = harness.website().submissions.save(form);
    await expect(refused).rejects.toMatchObject({ type: 'invalid', text: 'text.unreadable' });
  });
});

describe('a setting', () => {
  it('has 200 keys in a namespace, and those of a change that is too large are not set', async () => {
    const { settings } = harness.website();
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`key-${index}`, index]));
    await settings.set('shop', keys(200));
    expect(await refusal(settings.set('shop', { more: 1 }))).toBe('limit request.tooLarge');
    expect(await settings.read('shop')).toEqual(keys(200));
  });
});

describe('events', () => {
  it('are listed after one, the oldest first; without one the last', async () => {
    const site = harness.website();
    const record = (count: number) =>
      harness.inside(site).write(async (tx) => {
        for (let made = 0; made < count; made++) tx.record('made', String(made));
      });
    await record(100);
    await record(2);
    const sequences = async (after?: number) =>
      (await site.events.list(after)).map(({ sequence }) => sequence);
    const range = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index);
    expect(await sequences()).toEqual(range(3, 102));
    expect(await sequences(0)).toEqual(range(1, 100));
    expect(await sequences(100)).toEqual([101, 102]);
    expect(await sequences(102)).toEqual([]);
  });
});

describe('a request that comes twice', () => {
  const once = { visitor: 'v', method: 'POST', path: '/', key: 'k', body: '' };

  it('is done again after an error of ours, which is no answer', async () => {
    const site = harness.inside(harness.website());
    const fails = site.write(() => Promise.reject(new TypeError('boom')), once);
    await expect(fails).rejects.toThrow('boom');
    expect(await site.write(async () => 'done', once)).toBe('done');
  });

  it('is done again after a limit, which is no answer', async () => {
    const site = harness.inside(harness.website());
    const limit = new StoreProblem('limit', 'request.tooMany');
    expect(await refusal(site.write(() => Promise.reject(limit), once))).toMatch(/^limit/);
    expect(await site.write(async () => 'done', once)).toBe('done');
  });

  it('has the answer of its twin that came between its refusal and that being kept', async () => {
    const site = harness.inside(harness.website());
    let twin: Promise<string> | undefined;
    const refused = Object.defineProperty(new StoreProblem('conflict', 'x'), 'type', {
      get() {
        twin ??= site.write(async () => 'first', once);
        return 'conflict';
      },
    });
    const said = (answer: Promise<string> | undefined) =>
      Promise.resolve(answer).catch(({ type, text }: StoreProblem) => `${type} ${text}`);
    const own = await said(site.write<string>(() => Promise.reject(refused), once));
    expect(await said(twin)).toBe(own);
    // Of two connections either may come first: what counts is that both have one answer.
    expect(onPostgres ? ['first', 'conflict x'] : ['first']).toContain(own);
  });
});

it.each([
  ['is run again where it was lost to others, some times', '40001', 20],
  ['is run once where it fails by itself', 'EPERM', 1],
])('a transaction %s', async (_what, code, times) => {
  const site = harness.inside(harness.website());
  const error = Object.assign(new Error('It fails'), { code });
  let count = 0;
  const work = async () => {
    count++;
    throw error;
  };
  await expect(site.write(work)).rejects.toBe(error);
  expect(count).toBe(times);
});
