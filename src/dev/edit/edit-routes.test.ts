import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  BLOCK_OPTIONS,
  COLLECTION_OPTIONS,
  ITEM_OPTIONS,
  type OptionSchema,
  PRODUCT_OPTIONS,
} from '../../../engine/model/index.js';
import { withFolder } from '../../shared/testing/with-folder.js';
import { textsFor } from '../../shared/texts.js';
import { choiceKey } from '../browser/choice-key.js';
import { type DevOptions, type DevServer, startDevServer } from '../server.js';
import { editFields } from './edit-fields.js';
import { panelTexts } from './edit-texts.js';

const CONTENT = {
  mainContentBlocks: [{ id: 'text', type: 'html', value: { html: '<p>Low tide</p>' } }],
};
const FILES = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region': '<html><body>{squarespace.main-content}</body></html>',
  'content/site.json': '{ "homepage": "home" }',
  'content/index.json': JSON.stringify(CONTENT, null, 2),
};
const PLACE = { file: 'index.json', id: 'text' };

interface Tried {
  readonly server: DevServer;
  readonly token: string;
  readonly page: string;
  /** Status and body of a call. */
  call(path: string, headers: object, body?: object): Promise<readonly [number, string]>;
  file(): Promise<string>;
}

async function serving(
  options: Partial<DevOptions>,
  act: (tried: Tried) => Promise<void>,
  files: Readonly<Record<string, string>> = {},
): Promise<void> {
  await withFolder({ ...FILES, ...files }, async (folder) => {
    const server = await startDevServer(folder, { port: 0, host: '127.0.0.1', ...options });
    try {
      const page = await (await fetch(server.url)).text();
      const token = /data-token="([^"]+)"/.exec(page)?.[1] ?? '';
      await act({
        server,
        token,
        page,
        file: () => readFile(join(folder, 'content/index.json'), 'utf8'),
        async call(path, headers, body) {
          const post = body && { method: 'POST', body: JSON.stringify(body) };
          const request = { headers: { ...headers }, ...post };
          const answer = await fetch(`${server.url}/__skerry/edit${path}`, request);
          return [answer.status, await answer.text()];
        },
      });
    } finally {
      await server.close();
    }
  });
}

describe('the addresses of edit mode', () => {
  it('answer pages of the server with its token, and nobody else', () =>
    serving({}, async ({ call, token, file, page }) => {
      expect(page).toContain('data-edit="Edit page"');
      const before = await file();
      const body = {
        ...PLACE,
        stamp: '',
        value: { html: 'x' },
        path: '/',
        type: 'html',
        newId: 'a',
      };
      for (const path of ['/save', '/add', '/remove', '/undo', '/preview', '/upload?kind=file']) {
        const refused: readonly object[] = [
          {},
          { 'x-skerry-token': 'guess' },
          { 'x-skerry-token': token, origin: 'http://evil.test' },
          { 'x-skerry-token': token, 'sec-fetch-site': 'cross-site' },
        ];
        for (const headers of refused) {
          expect([path, headers, (await call(path, headers, body))[0]]).toEqual([
            path,
            headers,
            403,
          ]);
        }
      }
      const foreign = { 'sec-fetch-site': 'cross-site' };
      for (const path of ['/page?path=/', '/block?file=index.json&id=text']) {
        expect((await call(path, foreign))[0]).toBe(403);
        expect((await call(path, {}))[0]).toBe(200);
      }
      expect(await file()).toBe(before);
    }));

  it('are not there for others than who sits at the machine', () =>
    serving({ allowHosts: ['shop.test'] }, async ({ call, token, page }) => {
      expect(page).not.toContain('data-edit');
      expect((await call('/page?path=/', {}))[0]).toBe(404);
      expect((await call('/undo', { 'x-skerry-token': token }, {}))[0]).toBe(405);
    }));

  it('preview what they do not write', () =>
    serving({}, async ({ call, token, file }) => {
      const before = await file();
      const body = { ...PLACE, value: { html: '<p>High tide</p>' }, path: '/' };
      const [status, html] = await call('/preview', { 'x-skerry-token': token }, body);
      expect(status).toBe(200);
      expect(html).toContain('<p>High tide</p>');
      expect(await file()).toBe(before);
    }));

  it.each([
    [
      'button',
      { label: 'Go', url: 'javascript:alert(1)' },
      'Links must be formatted as https://example.com or /page',
    ],
    ['button', { label: 'Go', url: '/a page' }, '/a page is not a valid page URL'],
    ['button', { label: 'Go', url: '/', size: 'huge' }, 'huge is not one of the expected options'],
    ['form', { form: { notifyEmail: 'ada@' } }, 'Emails must be formatted as name@example.com'],
    ['button', { label: 'Go', url: '' }, 'Required'],
    ['chart', { text: 'Day' }, 'Your dataset must have at least one column'],
    ['chart', { text: 'Day,Boats' }, 'Your dataset must have at least one row'],
    ['chart', { text: 'Day,Boats\nMonday,' }, 'One or more rows was missing data'],
    ['marquee', { items: [['Boats']] }, '["Boats"] is not what belongs here'],
    [
      'chart',
      {
        data: [
          ['', 'A'],
          ['B', 'many'],
        ],
      },
      'many is not a number',
    ],
  ])('say of a %s with %j: %s', (type, value, expected) =>
    serving({}, async ({ call, token }) => {
      const headers = { 'x-skerry-token': token };
      await call('/add', headers, { ...PLACE, type, newId: 'new' });
      const place = { file: PLACE.file, id: 'new' };
      const [, block] = await call(`/block?${new URLSearchParams(place)}`, {});
      const { stamp } = JSON.parse(block);
      const [status, said] = await call('/save', headers, { ...place, stamp, value });
      expect([status, JSON.parse(said).problems.map(({ text }: { text: string }) => text)]).toEqual(
        [409, [expected]],
      );
    }),
  );

  it.each<[string, object, readonly string[]]>([
    ['chart', { data: [['', 'A', 'B'], [], ['C', 1, '']] }, ['data.2.2']],
    [
      'chart',
      {
        data: [
          ['', 'A'],
          ['B', 'x'],
        ],
      },
      ['data.1.1'],
    ],
    ['chart', { data: Array(62).fill(['A', 1]) }, ['data']],
    ['marquee', { items: ['a', ''] }, ['items.1']],
    // A name of JSON is a member and lends nothing.
    ['marquee', { items: [JSON.parse('{"__proto__":{"text":"a"}}')] }, ['items.0.text']],
    ['button', JSON.parse('{"__proto__":{"label":"Go","url":"/"}}'), ['label', 'url']],
    ['marquee', { items: Array(251).fill('a') }, ['items']],
    ['donation', { donationPageId: 'a', amounts: [5, { valueOf: 5 }] }, ['amounts.1']],
    [
      'pricing-plan',
      { plans: [{ title: 'A', price: { value: 'x', currency: 'e' } }] },
      ['plans.0.price.value', 'plans.0.price.currency'],
    ],
  ])('name the place of each problem of a %s', (type, value, expected) =>
    serving({}, async ({ call, token, file }) => {
      const headers = { 'x-skerry-token': token };
      await call('/add', headers, { ...PLACE, type, newId: 'new' });
      const before = await file();
      const place = { file: PLACE.file, id: 'new' };
      const [, block] = await call(`/block?${new URLSearchParams(place)}`, {});
      const { stamp } = JSON.parse(block);
      const [status, said] = await call('/save', headers, { ...place, stamp, value });
      const paths = JSON.parse(said).problems.map(({ path }: { path: string }) => path);
      expect([status, paths]).toEqual([409, expected]);
      expect(await file()).toBe(before);
    }),
  );

  it.each([
    ['/save', { ...PLACE, value: 'text' }],
    ['/save', { ...PLACE, value: null }],
    ['/add', { ...PLACE, type: 'horizontalrule', newId: 'a' }],
    ['/add', { ...PLACE, type: 'item', newId: 'a' }],
    ['/add', { ...PLACE, type: 'constructor', newId: 'a' }],
    ['/add', { ...PLACE, type: 'html', newId: '../a' }],
    ['/preview', { ...PLACE, file: '../../secret.json', value: {}, path: '/' }],
    ['/preview', { ...PLACE, id: 'none', value: {}, path: '/' }],
  ])('find nothing for %s %j', (path, body) =>
    serving({}, async ({ call, token, file }) => {
      const before = await file();
      expect((await call(path, { 'x-skerry-token': token }, body))[0]).toBe(404);
      expect(await file()).toBe(before);
    }),
  );

  it.each([
    ['no more than is taken', '""', 409],
    ['more than is taken', `"${'x'.repeat(5_000_000)}"`, 413],
    ['more depth than is taken', '['.repeat(100_000) + ']'.repeat(100_000), 400],
  ])('read a body whose length nobody says, of %s', (_name, html, expected) =>
    serving({}, async ({ server, token, file }) => {
      const before = await file();
      const text = `{"file":"index.json","id":"text","stamp":"old","value":{"html":${html}}}`;
      const answer = await fetch(`${server.url}/__skerry/edit/save`, {
        method: 'POST',
        headers: { 'x-skerry-token': token },
        body: new Blob([text]).stream(),
        duplex: 'half',
      } as RequestInit);
      expect(answer.status).toBe(expected);
      expect(await file()).toBe(before);
    }),
  );

  it.each([
    ['the site', 'de-CH', 'ja,en;q=0.9', 'Seite bearbeiten'],
    ['the browser, for a site without one', undefined, 'de-AT,de;q=0.9', 'Seite bearbeiten'],
    ['the browser, for a site in another language', 'pl', 'cs, fr;q=0.8', 'Modifier la page'],
    ['nobody', 'pl', 'cs', 'Edit page'],
  ])('speak the language of %s', (_whose, language, accepted, title) =>
    serving(
      {},
      async ({ server, call, token }) => {
        const headers = { 'x-skerry-token': token, 'accept-language': accepted };
        const page = await (await fetch(server.url, { headers })).text();
        expect(page).toContain(`data-edit="${title}"`);
        const [, listed] = await call('/page?path=/', headers);
        const { language: ofWords, words } = JSON.parse(listed);
        const texts = textsFor(ofWords);
        expect([words.title, texts.text('editor.title')]).toEqual([title, title]);
        const [, block] = await call('/block?file=index.json&id=text', headers);
        expect(JSON.parse(block).fields).toMatchObject([
          { label: texts.text('editor.option.html') },
        ]);
        const [status, text] = await call('/save', headers, { ...PLACE, value: {}, stamp: 'old' });
        expect(status).toBe(409);
        expect(text).toContain(texts.text('editor.changedMeanwhile', { file: 'index.json' }));
      },
      { 'content/site.json': JSON.stringify({ homepage: 'home', website: { language } }) },
    ),
  );
});

it.each<[string, unknown, readonly string[]]>([
  [
    'of things',
    1,
    ['variants', 'isSubscribable', 'subscriptionPlan', 'productSubscriptionOptions'],
  ],
  ['of a download', 2, ['priceMoney', 'onSale', 'salePriceMoney']],
  ['of a gift card', '4', ['variants']],
  ['of no known type', undefined, Object.keys(PRODUCT_OPTIONS.structuredContent.of)],
])('shows the fields %s', (_what, productType, names) =>
  serving(
    {},
    async ({ call, token }) => {
      const headers = { 'x-skerry-token': token };
      const [, block] = await call('/block?file=shop.json&id=net', headers);
      const fields: readonly {
        readonly name: string;
        readonly fields?: readonly { readonly name: string }[];
      }[] = JSON.parse(block).fields;
      const product = fields.find(({ name }) => name === 'structuredContent');
      expect(product?.fields?.map(({ name }) => name)).toEqual(names);
    },
    {
      'content/shop.json': JSON.stringify({
        collection: { id: 'shop', typeName: 'products', title: 'Shop' },
        items: [
          {
            id: 'net',
            urlId: 'net',
            title: 'Net',
            recordType: 11,
            structuredContent: { productType },
          },
        ],
      }),
    },
  ),
);

it.each(
  Object.entries({
    ...BLOCK_OPTIONS,
    item: ITEM_OPTIONS,
    product: PRODUCT_OPTIONS,
    collection: COLLECTION_OPTIONS,
  }),
)('has words for every option of %s', (_type, schema) => {
  const labels = (fields: ReturnType<typeof editFields>): readonly string[] =>
    fields.flatMap(({ label, fields: inner = [], by }) => [
      label,
      ...labels(inner),
      ...Object.values(by?.fields ?? {}).flatMap(labels),
    ]);
  const found = labels(editFields(schema as OptionSchema, textsFor('en')));
  expect(found.filter((label) => label.startsWith('editor.'))).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
});

it.each(['en', 'de', 'fr', 'ja'])('has words for every choice in %s', (language) => {
  const texts = textsFor(language);
  const choices = (fields: ReturnType<typeof editFields>): readonly string[] =>
    fields.flatMap(({ values = [], element, fields: inner = [], by }) => [
      ...values,
      ...(element?.values ?? []),
      ...choices(inner),
      ...Object.values(by?.fields ?? {}).flatMap(choices),
    ]);
  const schemas: readonly OptionSchema[] = [...Object.values(BLOCK_OPTIONS), PRODUCT_OPTIONS];
  const all = new Set(schemas.flatMap((schema) => choices(editFields(schema, texts))));
  // Ratios are written alike everywhere.
  const words = [...all].filter((each) => each !== '' && !/^[\d.:]+$/.test(each));
  expect(words.length).toBeGreaterThan(50);
  const panel = panelTexts(texts);
  expect(words.filter((each) => panel[choiceKey(each)] === undefined)).toEqual([]);
});
