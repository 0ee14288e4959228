import { describe, expect, it } from 'vitest';
import { smallShop } from '../../testing/fixtures.js';
import { startTestServer } from '../../testing/server.js';
import { readBody } from './body.js';

const errors: unknown[] = [];
const harness = startTestServer(() => smallShop('bodies', 'Bodies'), {
  onError: (error) => errors.push(error),
});

const ORDERS = '/api/commerce/orders';
const ENTRIES = '/api/commerce/shopping-cart/entries';
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const inText = (depth: number): string => JSON.stringify(nested(depth));

describe('a body that is not complete', () => {
  const sent = (init: RequestInit): Request =>
    new Request('http://localhost/', { method: 'POST', body: '{}', ...init });

  it.each([
    ['fewer bytes than were announced', sent({ headers: { 'content-length': '3' } })],
    ['nothing of what was announced', sent({ headers: { 'content-length': '3' }, body: null })],
    ['a connection that has ended', sent({ signal: AbortSignal.abort() })],
  ])('is refused: %s', async (_what, request) => {
    await expect(readBody(request)).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ['as many bytes as were announced', sent({ headers: { 'content-length': '2' } })],
    ['no length and a connection that is there', sent({})],
    ['no body', sent({ body: null })],
  ])('is not one with %s', async (_what, request) => {
    request.headers.set('content-type', 'application/json');
    await expect(readBody(request)).resolves.toMatchObject({ value: {} });
  });
});

it('is refused before it is read, where more is announced than is taken', async () => {
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-length': '10000000000' };
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  await expect(readBody(new Request('http://localhost/', init))).rejects.toMatchObject({
    status: 413,
  });
  expect(isRead).toBe(false);
});

describe('a body of JSON', () => {
  const read = (body: string) => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return readBody(new Request('http://localhost/', { method: 'POST', headers, body }));
  };

  it.each<[text: string, body: object]>([
    ['{"a":1}', { isForm: false, value: { a: 1 } }],
    ['[1]', { isForm: false, value: {}, list: [1] }],
    ['', { isForm: false, value: {} }],
    ['{"a":{"toString":1}}', { isForm: false, value: { a: { toString: 1 } } }],
  ])('is %j', async (text, body) => {
    expect(await read(text)).toEqual({ ...body, text });
  });

  it.each(['null', '1', '"a"', 'true', '{', '{"a":"\\u0000"}', '{"\\ud800":1}'])(
    'is not %s',
    async (text) => {
      await expect(read(text)).rejects.toMatchObject({ status: 400 });
    },
  );
});

describe('a body of a form', () => {
  const read = (body: string | FormData) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const headers = typeof body === 'string' ? type : {};
    return readBody(new Request('http://localhost/', { method: 'POST', headers, body }));
  };
  const multipart = (value: string | Blob) => {
    const form = new FormData();
    form.append('a', value);
    return form;
  };

  it.each<[form: string | FormData, value: object]>([
    ['a=1&b=', { a: '1', b: '' }],
    ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
    ['a.b=1&a.b.c=2', { a: { b: '1', 'b.c': '2' } }],
    [multipart('1'), { a: '1' }],
  ])('%s is %j', async (form, value) => {
    expect((await read(form)).value).toEqual(value);
  });

  it.each<[form: string | FormData, reason: string]>([
    ['a=1&a.b=2', 'a name of its form stands for two things'],
    ['a=1&a=2&a.b=3', 'a name of its form stands for two things'],
    ['a.b=1&a=2', 'a name of its form stands for two things'],
    [multipart(new Blob(['1'])), 'files are not taken here'],
  ])('%s is refused: %s', async (form, reason) => {
    const refusal = { status: 400, details: { params: { reason } } };
    await expect(read(form)).rejects.toMatchObject(refusal);
  });
});

describe('the depth of a body', () => {
  it.each([
    [ORDERS, `{"answers":${nested(63)}}`, false],
    [ORDERS, `{"answers":${nested(64)}}`, true],
    [ORDERS, `{"answers":${nested(5_000)}}`, true],
    [ORDERS, `{"nobody":{"reads":${nested(15_000)}}}`, true],
    [ENTRIES, `{"itemId":"mug","sku":"sku-mug","additionalFields":${nested(5_000)}}`, true],
    [ENTRIES, `{"itemId":"mug","sku":"sku-mug","additionalFields":${inText(5_000)}}`, true],
  ])('is bounded: %s %.30s', async (path, body, isRefused) => {
    const browser = harness.visitor();
    await browser.open('/shop');
    const response = await browser.send(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': browser.cookie('crumb') ?? '',
      },
      body,
    });
    const text = await response.text();
    expect([response.status, text.includes('nested deeper than 64 levels')]).toEqual([
      400,
      isRefused,
    ]);
    expect(errors).toEqual([]);
  });
});
