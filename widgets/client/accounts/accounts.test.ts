import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from '../../../src/server/testing/browser.js';
import { startTestServer } from '../../../src/server/testing/server.js';
import { shopSite } from '../../../src/server/testing/shop-site.js';
import type { Texts } from '../../contract/page.js';
import { isAuthenticated } from '../../shared/user-info.js';
import { openBrowserMemory } from '../session/browser-memory.js';
import { sendAs } from '../testing/calls.js';
import { type Mood, testBrowser } from '../testing/memory.js';
import { mayRecordSession } from './recording.js';
import { createAccountCalls } from './session.js';
import { readUserInfo } from './user-info.js';

const harness = startTestServer(() => shopSite());
const storeOf = () => harness.server.store.site('rope-and-co');
const SESSION = '/api/site-users/account/session';
const LOGIN = { email: 'member@example.com', password: 'tide tables' };
let visitor: Browser;
let network: ReturnType<typeof sendAs>;

function start(mood: Mood = 'open') {
  const memory = testBrowser(mood);
  return { memory, calls: createAccountCalls(network.send, openBrowserMemory('', memory)) };
}

beforeEach(async () => {
  visitor = harness.visitor();
  await visitor.open('/');
  network = sendAs(() => visitor);
  if ((await storeOf().accounts.ofEmail(LOGIN.email)) === undefined) {
    await storeOf().accounts.create(LOGIN);
  }
});

describe('a session', () => {
  it.each(['open', 'all-blocked'] as const)(
    'begins and ends with its token, in a browser as in %s',
    async (mood) => {
      const { calls } = start(mood);
      const answer = await calls.login({ ...LOGIN, rememberMe: true });
      expect(answer).toEqual({ ok: true, value: { xsrfToken: expect.any(String) } });
      expect(network.sent[0]).toMatchObject({
        call: `POST ${SESSION}`,
        body: { ...LOGIN, rememberMe: true },
      });
      expect(await calls.setLocale('pt-BR')).toEqual({ ok: true, value: { language: 'pt-BR' } });
      expect((await storeOf().accounts.ofEmail(LOGIN.email))?.language).toBe('pt-BR');
      expect(await calls.logout({ cloneCart: true })).toEqual({
        ok: true,
        value: { loggedOut: true },
      });
      const token = answer.ok ? answer.value.xsrfToken : '';
      expect(network.sent.at(-1)).toMatchObject({
        call: `DELETE ${SESSION}?cloneCart=true`,
        headers: { 'x-siteuser-xsrf-token': token },
      });
      expect(visitor.cookie('siteUserSession')).toBeUndefined();
    },
  );

  it.each([
    [true, 'local'],
    [false, 'session'],
  ] as const)(
    'remembered: %s, keeps its token in %s storage, until it ends',
    async (rememberMe, area) => {
      const { calls, memory } = start();
      await calls.login({ ...LOGIN, rememberMe });
      const kept = () => memory[area]().getItem('siteUserXsrfToken');
      expect(kept()).toMatch(/./);
      const later = createAccountCalls(network.send, openBrowserMemory('', memory));
      expect(await later.logout()).toMatchObject({ ok: true });
      expect(kept()).toBeNull();
    },
  );

  it('is ended by a second call where the crumb was refused', async () => {
    const { calls } = start();
    await calls.login(LOGIN);
    visitor.setCookie('crumb', 'stale');
    network.sent.splice(0);
    expect(await calls.logout()).toMatchObject({ ok: true });
    expect(network.sent.map(({ call }) => call)).toEqual(
      Array(2).fill(`DELETE ${SESSION}?cloneCart=false`),
    );
  });

  it.each([
    ['a wrong password', { ...LOGIN, password: 'wrong' }, 401],
    ['nobody', { email: 'nobody@example.com', password: 'wrong' }, 401],
  ])('does not begin with %s', async (_, login, status) => {
    expect(await start().calls.login(login)).toMatchObject({ ok: false, failure: { status } });
  });

  it('of nobody has no language and no end', async () => {
    const { calls } = start();
    expect(await calls.setLocale('de')).toMatchObject({ ok: false, failure: { status: 401 } });
    expect(await calls.logout()).toMatchObject({ ok: false, failure: { status: 401 } });
    await calls.login(LOGIN);
    expect(await calls.setLocale('not a language')).toMatchObject({
      ok: false,
      failure: { status: 400 },
    });
  });
});

it('a recording knows a visitor by an id that tells nothing of them', async () => {
  const { calls } = start();
  const first = await calls.readRecordingId();
  expect(first).toEqual({ ok: true, value: expect.stringMatching(/^[\w-]{16,}$/) });
  expect(await calls.readRecordingId()).toEqual(first);
  const other = harness.visitor();
  await other.open('/');
  const { send } = sendAs(() => other);
  const second = await createAccountCalls(
    send,
    openBrowserMemory('', testBrowser()),
  ).readRecordingId();
  expect(second).not.toEqual(first);
});

describe('the cookie of the user', () => {
  const cookie = (value: unknown) =>
    `a=b; SiteUserInfo=${encodeURIComponent(JSON.stringify(value))}`;
  it.each<[string, string, boolean, string | null, number]>([
    ['a member', cookie({ authenticated: true, siteUserId: 'm' }), true, 'm', 0],
    ['a member without an id', cookie({ authenticated: true }), true, null, 0],
    ['nobody', cookie({ authenticated: false, siteUserId: 'm' }), false, 'm', 0],
    ['a list', cookie([]), false, null, 0],
    ['no cookie', 'a=b', false, null, 0],
    ['an empty one', 'SiteUserInfo=', false, null, 0],
    ['no JSON', 'SiteUserInfo=%7B', false, null, 1],
    ['no encoding', 'SiteUserInfo=%E0%A4%A', false, null, 1],
  ])('says %s', (_, cookies, authenticated, siteUserId, warnings) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(readUserInfo(cookies)).toEqual({ authenticated, siteUserId });
    expect(warn.mock.calls).toEqual(
      Array(warnings).fill(['Could not parse user info cookie value']),
    );
    warn.mockRestore();
  });

  it('that cannot be read is told once, whichever program of the page reads it', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const texts = ((key: string) => key) as Texts;
    for (const bad of ['SiteUserInfo=%7Bonce', 'SiteUserInfo=%7Btwice']) {
      readUserInfo(bad);
      expect(isAuthenticated(bad, texts)).toBe(false);
      readUserInfo(bad);
    }
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });
});

describe('sessions are recorded', () => {
  const eligible = {
    country: 'US',
    timeZone: 'America/New_York',
    cores: 4,
    isOn: true,
    isSampled: true,
  };
  it.each([
    [{}, true],
    [{ timeZone: 'America/Argentina/Ushuaia' }, true],
    [{ cores: 3 }, true],
    [{ cores: 2 }, false],
    [{ country: 'CA' }, false],
    [{ timeZone: 'Europe/London' }, false],
    [{ timeZone: 'Americas/None' }, false],
    [{ isOn: false }, false],
    [{ isSampled: false }, false],
  ])('with %j: %s', (change, may) => {
    expect(mayRecordSession({ ...eligible, ...change })).toBe(may);
  });
});
