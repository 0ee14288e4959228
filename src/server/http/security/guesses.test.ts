import { afterAll, describe, expect, it } from 'vitest';
import { loadSite } from '../../../site/index.js';
import { onPostgres, testDatabase } from '../../../store/testing/database.js';
import { createServer, type Server } from '../../index.js';
import { Browser } from '../../testing/browser.js';
import { smallShop } from '../../testing/fixtures.js';
import { SECRET } from '../../testing/server.js';
import { Signatures } from './signatures.js';
import { VisitorCookies } from './visitor-cookies.js';

const SESSION = '/api/site-users/account/session';
const CODES = '/api/commerce/shopping-cart/coupons';
const PASSWORD = 'tide tables';
const SITE = 'guessed';
const AT_ONCE = 100;

/** Holds calls back until so many have come. */
class Barrier {
  readonly #open: Promise<void>;
  #release: () => void = () => undefined;
  #missing: number;

  constructor(count: number) {
    this.#missing = count;
    this.#open = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  wait(): Promise<void> {
    if (--this.#missing === 0) this.#release();
    return this.#open;
  }
}

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

/** A shop on a database of its own, with some servers and an account. */
async function shop(count = 1) {
  const { url, schema, remove } = await testDatabase();
  let barrier: Barrier | undefined;
  const site = smallShop(SITE, 'Guessed');
  const beforeCall = ({ path }: { path: string }) =>
    path === SESSION || path === CODES ? barrier?.wait() : undefined;
  const options = {
    database: url,
    secret: SECRET,
    jobs: false,
    beforeCall,
    ...(schema && { schema }),
  };
  const servers: Server[] = [];
  for (let index = 0; index < count; index++) servers.push(await createServer(site, options));
  closing.push(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await remove();
  });
  const visitor = async (index = 0): Promise<Browser> => {
    const server = servers[index % count] as Server;
    const browser = new Browser((request) => server.fetch(request), 'http://localhost');
    await browser.open('/shop');
    return browser;
  };
  await visitor();
  const { accounts } = (servers[0] as Server).store.site(SITE);
  const { id } = await accounts.create({ email: 'ada@example.com', password: PASSWORD });
  return {
    accountId: id,
    accounts,
    visitor,
    hold: (calls: number) => {
      barrier = new Barrier(calls);
    },
  };
}

const login = async (browser: Browser, password: string, email = 'ada@example.com') =>
  (await browser.call('POST', SESSION, { email, password })).status;

/** How often each status came. */
function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('guesses at once', () => {
  it('of the password of an account: as many are looked at as one after another', async () => {
    const { visitor, hold } = await shop();
    const browsers = await times(AT_ONCE, visitor);
    hold(AT_ONCE);
    const statuses = await Promise.all(browsers.map((each, index) => login(each, `no ${index}`)));
    expect(tally(statuses)).toEqual({ 401: 10, 429: AT_ONCE - 10 });
    // Those that were refused were not looked at, and it stays so.
    expect(await login(await visitor(), PASSWORD)).toBe(429);
  });

  it('at two servers count together where the database is PostgreSQL', async () => {
    const { visitor, hold } = await shop(2);
    const browsers = await times(40, visitor);
    hold(40);
    const statuses = await Promise.all(browsers.map((each, index) => login(each, `no ${index}`)));
    const looked = onPostgres ? 10 : 20;
    expect(tally(statuses)).toEqual({ 401: looked, 429: 40 - looked });
  });

  it('of codes: as many are looked at as one after another', async () => {
    const { visitor, hold } = await shop();
    const browser = await visitor();
    await browser.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'mug' });
    hold(AT_ONCE);
    const statuses = await times(AT_ONCE, async (index) => {
      return (await browser.call('POST', CODES, { code: `GUESS${index}` })).status;
    });
    expect(tally(statuses)).toEqual({ 200: 10, 429: AT_ONCE - 10 });
  });
});

describe('what is right', () => {
  it('costs nothing, and neither does what was refused', async () => {
    const { visitor, hold } = await shop();
    const browsers = await times(12, visitor);
    hold(12);
    const first = browsers[0] as Browser;
    const together = await Promise.all(browsers.map((each) => login(each, PASSWORD)));
    expect(tally(together)).toEqual({ 200: 10, 429: 2 });
    for (let count = 0; count < 3; count++) expect(await login(first, PASSWORD)).toBe(200);
    const stranger = await visitor();
    for (let count = 0; count < 9; count++) expect(await login(stranger, 'no')).toBe(401);
    expect(await login(await visitor(), PASSWORD)).toBe(200);
  });
});

describe('a browser that has logged in to an account', () => {
  it('is not locked out by strangers who guess, but has a limit of its own', async () => {
    const { accountId, accounts, visitor } = await shop();
    const other = await accounts.create({ email: 'bob@example.com', password: PASSWORD });
    const owner = await visitor();
    expect(await login(owner, PASSWORD)).toBe(200);
    const device = owner.cookie('device') ?? '';
    for (let count = 0; count < 12; count++) await login(await visitor(), `no ${count}`);
    expect(await login(await visitor(), PASSWORD)).toBe(429);
    expect(await login(owner, PASSWORD)).toBe(200);
    const returning = await visitor();
    returning.setCookie('device', device);
    expect(await login(returning, PASSWORD)).toBe(200);

    const made = (websiteId: string, id: string, now = Date.now()) => {
      const scope = { header: null, websiteId, path: '/', isSecure: false, now };
      return new VisitorCookies(new Signatures(SECRET), scope).sign('device', [id, 'random']);
    };
    const year = 365 * 24 * 60 * 60 * 1_000;
    const cookies: readonly [string, number][] = [
      [made(SITE, accountId), 200],
      [made(SITE, other.id), 429],
      [made('elsewhere', accountId), 429],
      [made(SITE, accountId, Date.now() - year - 1), 429],
      [`${made(SITE, accountId).slice(0, -1)}~`, 429],
      [`${accountId}.random`, 429],
    ];
    for (const [cookie, status] of cookies) {
      const browser = await visitor();
      browser.setCookie('device', cookie);
      expect([cookie, await login(browser, PASSWORD)]).toEqual([cookie, status]);
    }

    const guesses = [];
    const thief = await visitor();
    thief.setCookie('device', device);
    for (let count = 0; count < 12; count++) guesses.push(await login(thief, `no ${count}`));
    expect(tally(guesses)).toEqual({ 401: 10, 429: 2 });
    expect(await login(owner, PASSWORD)).toBe(429);
    // Another account is a stranger's to it.
    expect(await login(thief, PASSWORD, 'bob@example.com')).toBe(200);
  });

  it('stays the same device however often it logs in', async () => {
    const { visitor } = await shop();
    const owner = await visitor();
    const randoms = new Set<string | undefined>();
    for (let count = 0; count < 2; count++) {
      await login(owner, PASSWORD);
      randoms.add(owner.cookie('device')?.split('.')[1]);
    }
    expect(randoms.size).toBe(1);
  });
});

describe('the password of a lock', () => {
  it('is guessed as often at once as one after another, by no cookie and by no other door', async () => {
    const { url, schema, remove } = await testDatabase();
    const site = loadSite({
      templates: { 'template.conf': '{}', 'site.region': '{squarespace.main-content}' },
      content: {
        'site.json': { website: { id: 'locked' }, lock: { password: 'ahoy' } },
        'index.json': { mainContent: 'inside' },
      },
    });
    const options = { database: url, secret: SECRET, jobs: false, ...(schema && { schema }) };
    const server = await createServer(site, options);
    closing.push(async () => {
      await server.close();
      await remove();
    });
    const visitor = () => new Browser((request) => server.fetch(request), 'http://localhost');
    const guess = async (browser: Browser, password: string) => {
      const body = new URLSearchParams({ password, path: '/' });
      return (await browser.send('/lock', { method: 'POST', body })).status;
    };
    const owner = visitor();
    for (let count = 0; count < 12; count++) expect(await guess(owner, 'ahoy')).toBe(303);
    expect(await owner.open('/')).toContain('inside');
    const thief = visitor();
    await thief.open('/');
    const statuses = await times(AT_ONCE, (index) => guess(thief, `no ${index}`));
    expect(tally(statuses)).toEqual({ 403: 10, 429: AT_ONCE - 10 });
    expect(await guess(thief, 'ahoy')).toBe(429);
    const patient = visitor();
    await patient.open('/');
    const each: number[] = [];
    for (let count = 0; count < 11; count++) each.push(await guess(patient, `no ${count}`));
    expect(tally(each)).toEqual({ 403: 10, 429: 1 });
  });
});
