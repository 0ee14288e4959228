import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from '../../../src/server/testing/browser.js';
import { startTestServer } from '../../../src/server/testing/server.js';
import { shopSite } from '../../../src/server/testing/shop-site.js';
import { CENSUS_EVENT } from '../../contract/census-record.js';
import { EVENT_V1, EVENT_V2, HIT } from '../../contract/records.js';
import { testIdentity } from '../testing/memory.js';
import { FACTS, networkOf, WINDOW } from '../testing/tracking.js';
import { createCensus } from './census.js';
import { createPost } from './post.js';
import { createTrackerV1 } from './tracker-v1.js';
import { createTrackerV2 } from './tracker-v2.js';

const harness = startTestServer(() => shopSite(undefined, {}, { analytics: { enabled: true } }));
let visitor: Browser;
let network: ReturnType<typeof networkOf>;
let calls: ReturnType<typeof makeCalls>;

function makeCalls(window = WINDOW) {
  const post = createPost('', network.adapter);
  const tools = { facts: FACTS, visitor: MEMBER, window: () => window, post };
  const { tools: identity } = testIdentity();
  identity.memory.setCookie('SS_MID', 'campaign', null);
  const warn = network.adapter.warn;
  return {
    v1: createTrackerV1(tools),
    v2: createTrackerV2({
      ...tools,
      memory: identity.memory,
      analyticsId: () => 'a-1',
      sessionId: () => 's-1',
      now: () => 5,
      warn,
      clientVersion: '1.2.3',
    }),
    census: createCensus({ ...tools, visit: () => 'v|1|1|1|1', now: () => 5 }),
  };
}
const MEMBER = { memberAccountId: 'm-1', locale: 'de', roles: [10], isInternal: false };

const CONTEXT = {
  websiteId: 'rope-and-co',
  memberAccountId: 'm-1',
  website_locale: 'en-US',
  member_locale: 'de',
  templateId: 'template',
  variantId: null,
  pageHash: '#more',
  pagePath: '/shop/rope',
};
const V2 = {
  analytics_id: 'a-1',
  browser_language: 'de-DE',
  browser_window_height: 600,
  browser_window_width: 800,
  client_name: 'skerry',
  client_version: '1.2.3',
  marketing_id: 'campaign',
  page_host: 'rope.example',
  page_path: '/shop/rope',
  page_query_params: '?colour=red',
  page_referrer_url: 'https://sea.example/',
  session_id: 's-1',
  enduser_user_agent: 'Tests',
  event_occurrence_timestamp: 5,
  browser_locale: 'de-DE',
  custom_schema_name: 'rope_seen',
  source_environment: 'qa',
  context_website_id: 'rope-and-co',
  destination_url: null,
  member_account_id: 'm-1',
  object_identifier: null,
  resolved_locale: 'en',
  website_locale: 'en-US',
  member_account_locale: 'de',
};
const HIT_DATA = {
  visitorCookie: 'v|1|1|1|1',
  userAgent: 'Tests',
  clientDate: 5,
  viewportWidth: 800,
  viewportHeight: 600,
  screenWidth: 1_600,
  screenHeight: 1_200,
  websiteId: 'rope-and-co',
  templateId: 'template',
  website_locale: 'en-US',
  url: WINDOW.url,
  title: 'The rope',
  itemId: 'rope',
  recordType: 11,
  collectionId: 'shop',
  memberAccountId: 'm-1',
  member_locale: 'de',
  pageHash: '#more',
};

beforeAll(async () => {
  visitor = harness.visitor();
  await visitor.open('/');
});
beforeEach(() => {
  network = networkOf(() => visitor);
  calls = makeCalls();
});

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';
const newest = async () =>
  (await harness.server.store.site('rope-and-co').analytics.list()).rows[0];
const form = (body = '') => Object.fromEntries(new URLSearchParams(body));

type Case = readonly [
  name: string,
  make: () => Promise<unknown>,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  stored: { readonly kind: string; readonly name: string; readonly data: object },
];
const census = (path: string, name: string, subject: string | null, make: Case[1]): Case => {
  const data = { ...CONTEXT, subject };
  return [name, make, `/api/census/${path}`, { data }, { kind: 'census', name, data }];
};

const CASES: readonly Case[] = [
  [
    'RecordEvent',
    () => calls.v1('rope_pressed', { where: 'pill' }),
    '/api/events/RecordEvent',
    { event: 'rope_pressed', where: 'pill', data: CONTEXT },
    { kind: 'event-v1', name: 'rope_pressed', data: { ...CONTEXT, where: 'pill' } },
  ],
  [
    'RecordHit',
    () => calls.census.recordHit(),
    '/api/census/RecordHit',
    { event: 'view', ss_cvr: 'v|1|1|1|1', data: HIT_DATA },
    { kind: 'hit', name: 'view', data: HIT_DATA },
  ],
  ...(['button-click', 'button-render', 'form-render', 'overlay'] as const).map((kind) =>
    census(kind, kind, 'x1', () => calls.census.count(kind, 'x1')),
  ),
  census('RecordQuickView/rope%2F1', 'quick-view', 'rope/1', () =>
    calls.census.recordQuickView('rope/1'),
  ),
];

describe('a call of version 1 and of the census', () => {
  it.each(CASES)(
    '%s is sent as a form, and stored with every field',
    async (_, make, path, fields, stored) => {
      await make();
      const [{ method, path: sentTo, type, headers, body } = { body: '' }] = network.sent;
      expect([method, sentTo, type]).toEqual(['POST', path, FORM]);
      expect(headers).not.toHaveProperty('x-csrf-token');
      const { crumb, data = '', ...own } = form(body);
      expect(crumb).toBe('crumb' in form(body) ? visitor.cookie('crumb') : undefined);
      expect({ ...own, data: JSON.parse(data) }).toEqual(fields);
      expect(await newest()).toMatchObject(stored);
      expect(network.warnings).toEqual([]);
    },
  );

  it.each(CASES)('%s rejects with what the server says', async (_, make) => {
    for (const status of [400, 403, 429, 500, 503]) {
      network.errors.push(status);
      await expect(make()).rejects.toThrow(`Error tracking event: HTTP Status ${status}`);
    }
    expect(network.warnings.at(-1)).toBe('Error tracking event: HTTP Status 503');
    network.errors.push(202);
    await make();
    network.errors.push(new TypeError('offline'));
    await expect(make()).rejects.toThrow('offline');
  });

  it('of the census is given up after 2,500 ms, RecordEvent is not', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await calls.census.count('button-click', 'x1');
    await calls.census.recordQuickView('rope/1');
    expect(timeout.mock.calls).toEqual([[2_500], [2_500]]);
    timeout.mockRestore();
  });

  it('RecordEvent needs the crumb', async () => {
    const before = await newest();
    const stranger = harness.visitor();
    await stranger.open('/');
    network = networkOf(() => stranger);
    stranger.setCookie('crumb', 'wrong');
    await expect(makeCalls().v1('x')).rejects.toThrow('Error tracking event: HTTP Status 403');
    expect(await newest()).toEqual(before);
  });

  it('has every field of its table', () => {
    expect(Object.keys(CONTEXT)).toEqual(Object.keys(EVENT_V1));
    expect(Object.keys({ ...CONTEXT, subject: '' })).toEqual(Object.keys(CENSUS_EVENT));
    expect(Object.keys(HIT_DATA)).toEqual(Object.keys(HIT));
    expect(Object.keys(V2)).toEqual(Object.keys(EVENT_V2));
  });
});

describe('version 2', () => {
  const event = { custom_schema_name: 'rope_seen', colour: 'red', count: 2 };

  it('goes by a beacon, form-encoded', async () => {
    await calls.v2.track(event);
    const [answer] = await Promise.all(network.beacons);
    expect(answer?.status).toBe(200);
    expect(network.sent[0]).toMatchObject({ path: '/api/v1/clanker/events', type: FORM });
    const stored = { ...V2, colour: 'red', count: '2' };
    expect(await newest()).toMatchObject({ kind: 'event-v2', name: 'rope_seen', data: stored });
  });

  it.each(['asked for', 'the browser has no beacon', 'the beacon is refused', 'the beacon throws'])(
    'goes as JSON where %s',
    async (why) => {
      const beacons: Record<string, (() => boolean) | undefined> = {
        'the beacon is refused': () => false,
        'the beacon throws': () => {
          throw new Error('blocked');
        },
      };
      Object.assign(network.adapter, {
        beacon: why === 'asked for' ? network.adapter.beacon : beacons[why],
      });
      calls = makeCalls();
      await calls.v2.track(event, why === 'asked for' ? 'xhr' : 'beacon');
      expect(network.sent.map(({ path, type }) => [path, type])).toEqual([
        ['/api/v1/clanker/events', 'application/json'],
      ]);
      expect(JSON.parse(network.sent[0]?.body ?? '')).toEqual({ ...V2, ...event });
      expect((await newest())?.data).toEqual({ ...V2, ...event });
    },
  );

  it('takes 200 and 202, and rejects the rest', async () => {
    for (const status of [200, 202]) {
      network.errors.push(status);
      await calls.v2.track(event, 'xhr');
    }
    for (const status of [201, 400, 500]) {
      network.errors.push(status);
      const text = `Error tracking event: HTTP Status ${status}`;
      await expect(calls.v2.track(event, 'xhr')).rejects.toThrow(text);
    }
    expect(network.warnings).toHaveLength(3);
  });

  it.each([undefined, null])('rejects %s as no payload', async (payload) => {
    await expect(calls.v2.track(payload)).rejects.toThrow('no payload');
    await expect(calls.v2.validate(payload)).rejects.toThrow('no payload');
    expect(network.sent).toEqual([]);
  });

  it('warns of fields that it would have filled, and takes those of the event', async () => {
    const own = {
      ...event,
      page_path: '/other',
      destination_url: '/there',
      object_identifier: 'o',
    };
    await calls.v2.track({ ...own, client_name: 'editor' }, 'xhr');
    expect(network.warnings).toEqual([
      'Overwriting auto-filled tracker fields: page_path, client_name',
    ]);
    expect((await newest())?.data).toMatchObject({ ...own, client_name: 'editor' });
  });

  it('falls back to the language of the document, then to en-US', async () => {
    calls = makeCalls({ ...WINDOW, documentLanguage: '' });
    await calls.v2.track(event, 'xhr');
    expect((await newest())?.data).toMatchObject({ resolved_locale: 'en-US' });
  });

  it('is validated without being kept', async () => {
    const before = await newest();
    expect(await calls.v2.validate(event)).toEqual({ valid: true, errors: [] });
    const wrong = { ...event, page_host: 7, browser_window_width: 'wide' };
    expect(await calls.v2.validate(wrong)).toEqual({
      valid: false,
      errors: ['browser_window_width', 'page_host'],
    });
    expect(network.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/clanker/validate-event-content/rope_seen',
      'POST /api/v1/clanker/validate-event-content/rope_seen',
    ]);
    expect(Object.keys(JSON.parse(network.sent[0]?.body ?? ''))).toEqual([
      'eventContent',
      'eventSchemaName',
    ]);
    expect(await newest()).toEqual(before);
  });
});
