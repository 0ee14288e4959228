import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../src/server/testing/browser.js';
import { startTestServer } from '../../../src/server/testing/server.js';
import { shopSite } from '../../../src/server/testing/shop-site.js';
import { loadSite } from '../../../src/site/index.js';
import type { Answer } from '../../contract/answer.js';
import { FailedCall } from '../failed-call.js';
import { sendAs } from '../testing/calls.js';
import { createLanguageCalls } from './languages.js';
import { createLayoutCalls } from './layout.js';
import { createPlaceCalls } from './places.js';
import { createPreferences } from './preferences.js';
import { createRestockCalls } from './restock.js';
import { createStore, nextFree, urlIdOf } from './store-creation.js';

const SITE = 'rope-and-co';
const harness = startTestServer(() => shopSite());
const content = startTestServer(async () =>
  loadSite({
    templates: {
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region': '{squarespace.main-content}',
    },
    content: {
      'site.json': {
        website: { id: 'harbor', siteTitle: 'Harbor', language: 'en-US' },
        navigation: {
          mainNav: [
            { title: 'Shop', url: '/shop' },
            { title: 'Out', url: 'https://sea.example/' },
            { title: 'More', children: [{ title: 'Home', url: '/' }] },
          ],
          _hidden: [{ title: 'Secret', url: '/secret' }],
        },
      },
      'index.json': { collection: { id: 'home', title: 'Home', homepage: true } },
      'shop.json': { collection: { id: 'shop', typeName: 'products', title: 'Shop' }, items: [] },
    },
  }),
);
let owner: Browser;
let network: ReturnType<typeof sendAs>;
beforeAll(async () => {
  owner = await harness.login(SITE, [1]);
});
beforeEach(() => {
  network = sendAs(() => owner);
});

const CONTEXT = { productPage: 'shop', productSection: 'pickup' };
const HEADER_FOOTER = { header: { title: 'Rope' }, footer: null };
const ITEMS = [
  { collectionId: 'shop' },
  { title: 'The sea', externalLink: 'https://sea.example/', items: [{ memberAreaId: 'course' }] },
];
const KEPT = [
  { title: null, collectionId: 'shop', externalLink: null, memberAreaId: null, items: [] },
  {
    title: 'The sea',
    collectionId: null,
    externalLink: 'https://sea.example/',
    memberAreaId: null,
    items: [
      { title: null, collectionId: null, externalLink: null, memberAreaId: 'course', items: [] },
    ],
  },
];
const PORTLAND = { placeId: 'portland-maine-us', description: 'Portland, Maine, US' };

type Case = readonly [
  call: string,
  make: (send: ReturnType<typeof sendAs>['send']) => Promise<Answer<unknown>>,
  body: unknown,
  answer: unknown,
];
const CASES: readonly Case[] = [
  [
    'GET /api/multilingual/settings',
    (send) => createLanguageCalls(send).settings(),
    undefined,
    { enabled: false, defaultLanguage: 'en-US', languages: [] },
  ],
  [
    'GET /api/multilingual/status',
    (send) => createLanguageCalls(send).status(),
    undefined,
    { connected: false },
  ],
  [
    'PUT /api/multilingual/languages',
    (send) => createLanguageCalls(send).setLanguages(['de', 'ja', 'de']),
    { languages: ['de', 'ja', 'de'] },
    { languages: ['de', 'ja'] },
  ],
  [
    'GET /api/multilingual/languages',
    (send) => createLanguageCalls(send).languages(),
    undefined,
    { languages: ['de', 'ja'] },
  ],
  [
    'DELETE /api/multilingual/connection',
    (send) => createLanguageCalls(send).disconnect(),
    undefined,
    { connected: false },
  ],
  [
    'GET /api/site-header-footer',
    (send) => createLayoutCalls(send).readHeaderFooter(),
    undefined,
    { header: null, footer: null },
  ],
  [
    'PUT /api/site-header-footer',
    (send) => createLayoutCalls(send).setHeaderFooter(HEADER_FOOTER),
    HEADER_FOOTER,
    HEADER_FOOTER,
  ],
  [
    'POST /api/widget/UpdateNavigation',
    (send) => createLayoutCalls(send).updateNavigation('mainNav', 't', ITEMS),
    { fieldName: 'mainNav', templateId: 't', navigation: { items: ITEMS } },
    { identifier: 'mainNav', links: KEPT },
  ],
  [
    'GET /api/commondata/GetSiteLayout',
    (send) => createLayoutCalls(send).readLayout(),
    undefined,
    [{ identifier: 'mainNav', links: KEPT }],
  ],
  [
    'GET /api/google-maps/places/autocomplete?input=portland%2C+m',
    (send) => createPlaceCalls(send).autocomplete('portland, m'),
    undefined,
    [PORTLAND],
  ],
  [
    'GET /api/google-maps/places/details?placeId=portland-maine-us&productPage=shop&productSection=pickup',
    (send) => createPlaceCalls(send).details(PORTLAND.placeId, CONTEXT),
    undefined,
    {
      ...PORTLAND,
      name: 'Portland',
      region: 'Maine',
      country: 'US',
      latitude: 43.66,
      longitude: -70.26,
    },
  ],
];

describe('a call', () => {
  it.each(CASES)('%s is sent and answered', async (call, make, body, value) => {
    expect(await make(network.send)).toEqual({ ok: true, value });
    const [sent] = network.sent;
    expect([sent?.call, sent?.body]).toEqual([call, body]);
    const isReading = call.startsWith('GET');
    expect('x-csrf-token' in (sent?.headers ?? {})).toBe(!isReading);
    if (body !== undefined) expect(sent?.headers['content-type']).toBe('application/json');
  });

  it.each(CASES)('%s fails with what the server says', async (_, make) => {
    const error = (type: string) => JSON.stringify({ error: { type, message: 'Said' } });
    for (const [status, type, kind] of [
      [400, 'invalid', 'refused'],
      [401, 'unauthorized', 'refused'],
      [403, 'forbidden', 'refused'],
      [404, 'not-found', 'refused'],
      [429, 'limit', 'limit'],
      [500, 'internal', 'refused'],
    ] as const) {
      network.errors.push([status, error(type)]);
      expect(await make(network.send)).toMatchObject({ ok: false, failure: { kind, status } });
    }
    network.errors.push(new TypeError('offline'), [200, '{"other":1}'], [502, '<html>']);
    const kinds = [];
    for (let count = 0; count < 3; count++) {
      const answer = await make(network.send);
      kinds.push(answer.ok ? 'ok' : answer.failure.kind);
    }
    expect(kinds).toEqual(['offline', 'error', 'error']);
  });

  it('of an editor is refused to others', async () => {
    const stranger = harness.visitor();
    await stranger.open('/');
    const { send } = sendAs(() => stranger);
    const layout = createLayoutCalls(send);
    const languages = createLanguageCalls(send);
    const answers = [
      await layout.setHeaderFooter(HEADER_FOOTER),
      await layout.updateNavigation('mainNav', 't', ITEMS),
      await languages.setLanguages(['fr']),
      await languages.disconnect(),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ ok: false, failure: { status: 401 } });
    }
  });
});

it('a layout of the content names the collections that it leads to', async () => {
  const owner = await content.login('harbor', [1]);
  const { send } = sendAs(() => owner);
  const layout = createLayoutCalls(send);
  const answer = await layout.readLayout();
  const [main] = answer.ok ? answer.value : [];
  const links = [
    { title: 'Shop', collectionId: 'shop', externalLink: null },
    { title: 'Out', collectionId: null, externalLink: 'https://sea.example/' },
    { title: 'More', collectionId: null, items: [{ title: 'Home', collectionId: 'home' }] },
  ];
  expect(main).toMatchObject({ identifier: 'mainNav', links });
  await createStore(send, {
    websiteId: 'harbor',
    templateId: 't',
    title: 'Second',
    fallbackTitle: 'Store',
    addToNavigation: true,
  });
  const after = await layout.readLayout();
  expect(after.ok && after.value[0]?.links.slice(0, 3)).toEqual(main?.links);
});

it.each(['javascript:alert(1)', '//evil.example', ' https://x', 'data:text/html,x'])(
  'a navigation never leads to %s',
  async (externalLink) => {
    const layout = createLayoutCalls(network.send);
    const answer = await layout.updateNavigation('footerNav', 't', [{ items: [{ externalLink }] }]);
    expect(answer).toMatchObject({ ok: false, failure: { status: 400 } });
  },
);

it('special navigations are kept, and no layout shows them', async () => {
  const layout = createLayoutCalls(network.send);
  for (const name of ['_hidden', '_memberareas']) {
    const answer = await layout.updateNavigation(name, 't', ITEMS);
    expect(answer).toMatchObject({ ok: true, value: { identifier: name } });
  }
  const answer = await layout.readLayout();
  expect(answer.ok && answer.value.map(({ identifier }) => identifier)).toEqual(['mainNav']);
});

it('details of a place need to be told what asks', async () => {
  const places = createPlaceCalls(network.send);
  const untold = await places.details('portland-maine-us', { ...CONTEXT, productPage: '' });
  expect(untold).toMatchObject({ ok: false, failure: { status: 400 } });
  const unknown = await places.details('atlantis', CONTEXT);
  expect(unknown).toMatchObject({ ok: false, failure: { status: 404 } });
  expect(await places.autocomplete('sao')).toMatchObject({
    value: [{ description: 'São Paulo, BR' }],
  });
  expect(await places.autocomplete('  ')).toEqual({ ok: true, value: [] });
});

describe('preferences', () => {
  const start = (namespace: string) => {
    const reported: unknown[] = [];
    const refetched: string[] = [];
    const store = createPreferences(network.send, namespace, (error) => reported.push(error));
    store.onRefetch(() => refetched.push('again'));
    return { store, reported, refetched };
  };

  it('are set where they differ, and saved', async () => {
    const { store, refetched } = start('shipping');
    expect(await store.fetch()).toEqual({});
    await store.set('label', { size: 1 });
    await store.set('label', { size: 1 });
    await store.set('websiteId', 'other');
    expect(refetched).toEqual(['again']);
    expect(network.sent.map(({ call, body }) => [call, body])).toEqual([
      ['GET /api/v1/commerce-preferences/shipping', undefined],
      ['PUT /api/v1/commerce-preferences/shipping', { label: { size: 1 } }],
    ]);
    expect(await start('shipping').store.fetch()).toEqual({ label: { size: 1 } });
    expect(await start('tax').store.fetch()).toEqual({});
  });

  it('say what failed, and throw it', async () => {
    const { store, reported } = start('shipping');
    const error = '{"error":{"type":"internal","message":"Sorry"}}';
    network.errors.push([500, error]);
    await expect(store.fetch()).rejects.toThrow('Sorry');
    network.errors.push([500, error]);
    await expect(store.set('label', 2)).rejects.toThrow(FailedCall);
    expect(reported.map(String)).toEqual(['FailedCall: Sorry', 'FailedCall: Sorry']);
    expect(store.current()).toEqual({ label: undefined });
  });

  it('have namespaces with names, and never the id of the website', async () => {
    await expect(start('a/b').store.fetch()).rejects.toThrow(FailedCall);
    const path = '/api/v1/commerce-preferences/pickup';
    const { body } = await owner.call('PUT', path, { websiteId: 'other', open: true });
    expect(body).toEqual({ open: true });
  });
});

describe('making a store', () => {
  const NEW = {
    websiteId: SITE,
    templateId: 't',
    title: 'Ropes & More',
    fallbackTitle: 'Store',
    addToNavigation: false,
  };
  const BASE = `POST /api/content-service/product/1.1/websites/${SITE}/products`;
  const made = () => network.sent.map(({ call }) => call);

  it('makes a collection with a root category', async () => {
    const store = await createStore(network.send, NEW);
    expect(store).toMatchObject({ title: 'Ropes & More', urlId: 'ropes-more' });
    expect(made()).toEqual([
      'GET /api/commondata/GetSiteLayout',
      BASE,
      `${BASE}/${store.id}/categories`,
    ]);
    expect(network.sent[1]?.body).toEqual({
      navigationTitle: 'Ropes & More',
      title: 'Ropes & More',
      urlId: 'ropes-more',
      description: '',
      enabled: true,
    });
    expect(network.sent[2]?.body).toEqual({
      displayName: 'Ropes & More',
      parentCategoryId: '',
      type: 'ROOT',
      pageRendering: 'LIST_VIEW',
      displayIndex: 1,
    });
  });

  it.each([
    ['', 'store'],
    ['ab', 'store-1'],
    ['Shop', 'shop-1'],
    ['!!!', 'store-2'],
    ['Ropes & More', 'ropes-more-1'],
  ])('of the title "%s" has the address %s', async (title, urlId) => {
    expect(await createStore(network.send, { ...NEW, title })).toMatchObject({ urlId });
  });

  it('is added to the main navigation where that is asked for', async () => {
    const { id } = await createStore(network.send, {
      ...NEW,
      title: 'Linked',
      addToNavigation: true,
    });
    expect(made().at(-1)).toBe('POST /api/widget/UpdateNavigation');
    const answer = await createLayoutCalls(network.send).readLayout();
    expect(answer.ok && answer.value[0]?.links.at(-1)).toMatchObject({ collectionId: id });
  });

  it('needs a main navigation, and makes nothing without', async () => {
    network.errors.push([200, '{"layout":[]}']);
    const message = 'Unable to find site main navigation';
    await expect(createStore(network.send, NEW)).rejects.toThrow(message);
    expect(made()).toHaveLength(1);
  });

  it('is refused for another website, and for a parent that there is not', async () => {
    await expect(createStore(network.send, { ...NEW, websiteId: 'other' })).rejects.toThrow(
      FailedCall,
    );
    const { id } = await createStore(network.send, { ...NEW, title: 'Parents' });
    const { status } = await owner.call('POST', `${BASE.slice(5)}/${id}/categories`, {
      displayName: 'Child',
      parentCategoryId: 'nobody',
      type: 'CATEGORY',
      pageRendering: 'LIST_VIEW',
      displayIndex: 2,
    });
    expect(status).toBe(404);
  });

  it.each([
    ['shop', [], 'shop'],
    ['shop', ['shop'], 'shop-1'],
    ['shop', ['shop', 'shop-1', 'shop-3'], 'shop-2'],
  ])('%s beside %j is %s', (base, taken, expected) => {
    expect(nextFree(base, new Set(taken))).toBe(expected);
  });

  it('has an address of plain letters', () => {
    expect(urlIdOf('  Über Çafé — №1 ')).toBe('uber-cafe-1');
  });
});

it('who waits for what is asked for to the end, 50 at a time', async () => {
  const { restock } = harness.server.store.site(SITE);
  const variant = { productId: 'buoy', variantId: 'v-buoy' };
  for (let count = 0; count < 60; count++) {
    const siteVisitorEmail = `waits-${count}@example.com`;
    await restock.signUp({ ...variant, siteVisitorEmail, isJoinMailingList: false });
  }
  const calls = createRestockCalls(network.send);
  expect(await calls.signUps(variant)).toHaveLength(60);
  expect(network.sent.map(({ call }) => call.replace(/cursor=.*/, 'cursor=…'))).toEqual([
    'GET /api/site-users/account/notifications/restock?productId=buoy&variantId=v-buoy',
    'GET /api/site-users/account/notifications/restock?productId=buoy&variantId=v-buoy&cursor=…',
  ]);
  expect(await calls.groups()).toMatchObject([{ ...variant, count: 60 }]);
  expect(await calls.send([variant])).toBe(0);
  expect(await calls.send([variant, { productId: 'rope', variantId: 'v-rope' }])).toBe(0);
  network.errors.push([403, '{"error":{"type":"forbidden","message":"Not you"}}']);
  await expect(calls.groups()).rejects.toThrow('Not you');
});
