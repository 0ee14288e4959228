import { describe, expect, it } from 'vitest';
import { ANALYTICS_COOKIES } from '../../contract/client-keys.js';
import { SESSION_INFO } from '../../contract/records.js';
import { type Mood, testBrowser, testIdentity } from '../testing/memory.js';
import { createAnalyticsId, newUuid } from './analytics-id.js';
import { openBrowserMemory } from './browser-memory.js';
import { clearAnalyticsCookies } from './gating.js';
import { readSessionInfo } from './session-info.js';
import { noteVisit } from './visit.js';

const MOODS: readonly Mood[] = [
  'open',
  'cookies-off',
  'storage-blocked',
  'storage-full',
  'all-blocked',
];
const HALF_YEAR = 183 * 24 * 60 * 60 * 1_000;

describe('a session', () => {
  it('is landed on once, and is the first of a browser once', () => {
    const browser = testBrowser();
    const { tools } = testIdentity(browser);
    const pages = [0, 1].map(() => readSessionInfo(tools, true));
    browser.restart();
    pages.push(readSessionInfo(tools, true), readSessionInfo(tools, true));
    expect(pages).toEqual([
      { isFirstLanding: true, isFirstSession: true, sessionId: 'id-1' },
      { isFirstLanding: false, isFirstSession: true, sessionId: 'id-1' },
      { isFirstLanding: true, isFirstSession: false, sessionId: 'id-2' },
      { isFirstLanding: false, isFirstSession: false, sessionId: 'id-2' },
    ]);
    expect(Object.keys(pages[0] ?? {})).toEqual(Object.keys(SESSION_INFO));
  });

  it('keeps nothing where it may not', () => {
    const browser = testBrowser();
    const { tools } = testIdentity(browser);
    const info = { isFirstLanding: true, isFirstSession: true, sessionId: null };
    expect([readSessionInfo(tools, false), readSessionInfo(tools, false)]).toEqual([info, info]);
    expect(browser.lines).toEqual([]);
  });

  it.each(['storage-blocked', 'storage-full', 'all-blocked'] as const)(
    'is neither first when storage is as in %s',
    (mood) => {
      const { tools, warnings } = testIdentity(testBrowser(mood));
      const sessionId = mood === 'all-blocked' ? null : 'id-1';
      expect(readSessionInfo(tools, true)).toEqual({
        isFirstLanding: false,
        isFirstSession: false,
        sessionId,
      });
      expect(warnings).toEqual(['Unable access local/session storage.']);
    },
  );
});

describe('the analytics id', () => {
  it('is that of the cookie, then of storage, then of the page, then a new one', () => {
    const browser = testBrowser();
    const { tools, clock } = testIdentity(browser);
    const first = createAnalyticsId(tools)();
    expect(createAnalyticsId(tools)()).toBe(first);
    browser.cookieValues.set('SS_ANALYTICS_ID', 'of-cookie');
    expect(createAnalyticsId(tools)()).toBe('of-cookie');
    browser.cookieValues.clear();
    expect(createAnalyticsId(tools)()).toBe('of-cookie');
    browser.cookieValues.clear();
    clock.now += 3 * HALF_YEAR;
    const renewed = createAnalyticsId(tools);
    expect(renewed()).toBe('id-2');
    expect(renewed()).toBe('id-2');
  });

  it.each<[Mood, readonly string[]]>([
    ['open', []],
    ['cookies-off', []],
    ['storage-blocked', []],
    ['storage-full', []],
    ['all-blocked', ['Unable to store analyticsId']],
  ])('stays the same on a page when the browser is as in %s', (mood, expected) => {
    const { tools, warnings } = testIdentity(testBrowser(mood));
    const id = createAnalyticsId(tools);
    expect([id(), id(), id()]).toEqual(['id-1', 'id-1', 'id-1']);
    expect(warnings).toEqual(expected);
  });

  it('is a UUID', () => {
    expect(newUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});

it('counts visits, which end half an hour after their last page', () => {
  const browser = testBrowser();
  const { tools, clock } = testIdentity(browser);
  const start = clock.now;
  expect(noteVisit(tools)).toBe(`id-1|${start}|${start}|${start}|1`);
  clock.now += 1_000;
  expect(noteVisit(tools)).toBe(`id-1|${start}|${start}|${start}|1`);
  browser.cookieValues.delete('ss_cvt');
  clock.now += 3_600_000;
  expect(noteVisit(tools)).toBe(`id-1|${start}|${start}|${clock.now}|2`);
  browser.cookieValues.set('ss_cvr', 'not|ours');
  expect(noteVisit(tools)).toBe(`id-2|${clock.now}|${clock.now}|${clock.now}|1`);
});

describe('cookies', () => {
  const keepAll = (prefix: string, isSecure: boolean): readonly string[] => {
    const browser = testBrowser('open', isSecure);
    const { tools } = testIdentity(browser, prefix);
    createAnalyticsId(tools)();
    readSessionInfo(tools, true);
    noteVisit(tools);
    tools.memory.setCookie('SS_MID', 'm', 390 * 86_400);
    return browser.lines;
  };

  it('have the lifetimes and flags of the table', () => {
    const now = Date.UTC(2026, 5, 12);
    expect(keepAll('/shop', true)).toEqual([
      'SS_ANALYTICS_ID=id-1; Path=/shop; SameSite=Lax; Max-Age=33696000; Secure',
      'SS_SESSION_ID=id-2; Path=/shop; SameSite=Lax; Secure',
      `ss_cvt=${now}; Path=/shop; SameSite=Lax; Max-Age=1800; Secure`,
      `ss_cvr=id-3|${now}|${now}|${now}|1; Path=/shop; SameSite=Lax; Max-Age=63072000; Secure`,
      'SS_MID=m; Path=/shop; SameSite=Lax; Max-Age=33696000; Secure',
    ]);
    expect(keepAll('', false)[0]).toBe(
      'SS_ANALYTICS_ID=id-1; Path=/; SameSite=Lax; Max-Age=33696000',
    );
  });

  it('are cleared where they are restricted: exactly the five', () => {
    const browser = testBrowser();
    const others = ['crumb', 'hasCart', 'SiteUserInfo', 'cookieConsent', 'SS_IS_FIRST_SESSION'];
    for (const name of [...Object.values(ANALYTICS_COOKIES), ...others])
      browser.cookieValues.set(name, '1');
    clearAnalyticsCookies(openBrowserMemory('', browser));
    expect([...browser.cookieValues.keys()]).toEqual(others);
    expect(browser.lines.map((line) => line.split('=')[0])).toEqual([
      'SS_ANALYTICS_ID',
      'SS_SESSION_ID',
      'SS_MID',
      'ss_cvr',
      'ss_cvt',
    ]);
  });
});

it.each(MOODS)('nothing is thrown when the browser is as in %s', (mood) => {
  const { tools } = testIdentity(testBrowser(mood));
  readSessionInfo(tools, true);
  createAnalyticsId(tools)();
  noteVisit(tools);
  clearAnalyticsCookies(tools.memory);
  tools.memory.remove('local', 'SS_HAS_LANDED');
  expect(tools.memory.cookie('SS_ANALYTICS_ID')).toBeUndefined();
});
