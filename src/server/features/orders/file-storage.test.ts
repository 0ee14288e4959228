import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { s3Files } from '../../../../fixtures/hosting/s3-files.js';
import { review } from '../../../store/testing/buying.js';
import { openBucket, type TestBucket } from '../../testing/bucket.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';
import type { FileStorage, StoredFile } from './file-storage.js';

const SHOP = 'rope-and-co';
const asked: [path: string, websiteId: string][] = [];
let storage: FileStorage;
const files = new Map<string, () => StoredFile>();
const inMemory: FileStorage = {
  open(path, { websiteId }) {
    asked.push([path, websiteId]);
    return files.get(path)?.();
  },
};
const harness = startTestServer(
  () => shopSite(SHOP, {}, {}, { 'files.json': { collection, items } }),
  {
    testPayments: true,
    storage: { open: (path, website) => storage.open(path, website) },
  },
);
const file = (id: string, assetUrl: string) => ({
  id,
  urlId: id,
  title: id,
  recordType: 11,
  structuredContent: {
    productType: 2,
    priceMoney: { value: '1.00', currency: 'USD' },
    digitalGood: { assetUrl },
  },
});
const collection = { id: 'files', typeName: 'products', title: 'Files' };
const items = [
  file('film', '/downloads/the film.mp4'),
  file('gone', '/downloads/gone.mp4'),
  file('outside', '/downloads/../../other/film.mp4'),
];

beforeEach(() => {
  storage = inMemory;
  asked.length = 0;
});

/** The link to something that was bought. */
async function linkTo(itemId: string): Promise<string> {
  await harness.visitor().open('/');
  const { carts, checkout, downloads } = harness.server.store.site(SHOP);
  const { shoppingCart } = await carts.add({ cartId: null }, { itemId, quantity: 1 });
  const contact = { email: 'ada@example.com', name: 'Ada', phone: '' };
  const answers = { from: 'By sea' };
  const input = review(shoppingCart, { shipping: null, contact, answers });
  const placed = await checkout.place({ cartId: shoppingCart.id }, input);
  if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
  return `/downloads/${downloads.token(placed.orderId, itemId)}`;
}

const load = (path: string, method = 'GET') => harness.visitor().send(path, { method });

describe('a file that is sold', () => {
  it('comes from the storage of the host, five times', async () => {
    const body = new Uint8Array([1, 2, 3]);
    files.set('downloads/the film.mp4', () => ({ body, type: 'video/mp4', size: 3 }));
    const link = await linkTo('film');
    const response = await load(link);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '3',
      'content-disposition': "attachment; filename*=UTF-8''the%20film.mp4",
      'cache-control': 'no-store',
    });
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 3]);
    expect(asked).toEqual([['downloads/the film.mp4', SHOP]]);
    for (let count = 0; count < 4; count++) expect((await load(link)).status).toBe(200);
    expect((await load(link)).status).toBe(404);
    // Who has no link that is good asks the host for nothing.
    expect(asked).toHaveLength(5);
    expect((await load(`/downloads/${'0'.repeat(32)}`)).status).toBe(404);
    expect(asked).toHaveLength(5);
  });

  it('may be at another address', async () => {
    files.set('downloads/the film.mp4', () => ({ url: 'https://files.example/film?signed' }));
    const response = await load(await linkTo('film'));
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      'https://files.example/film?signed',
    ]);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    // Who only looks for it gets no address, which would be a download.
    const link = await linkTo('film');
    const looked = await load(link, 'HEAD');
    expect([looked.status, looked.headers.get('location')]).toEqual([200, null]);
  });

  it('costs no download where it is not there, or is only looked for', async () => {
    const ended: string[] = [];
    const link = await linkTo('film');
    files.delete('downloads/the film.mp4');
    for (let count = 0; count < 6; count++) expect((await load(link)).status).toBe(404);
    files.set('downloads/the film.mp4', () => ({
      body: new ReadableStream({ cancel: () => void ended.push('stream') }),
    }));
    for (let count = 0; count < 6; count++) {
      const { status, body, headers } = await load(link, 'HEAD');
      expect([status, body, headers.get('content-type')]).toEqual([
        200,
        null,
        'application/octet-stream',
      ]);
    }
    // A stream that nobody reads is ended.
    expect(ended).toHaveLength(6);
  });

  it('ends the stream of one download too many', async () => {
    let ended = 0;
    files.set('downloads/the film.mp4', () => ({ body: new Uint8Array(1) }));
    const link = await linkTo('film');
    for (let count = 0; count < 4; count++) await load(link);
    // Each of the three is opened before one of them is counted.
    let opened = 0;
    let letGo = () => {};
    const allOpened = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    storage = {
      async open() {
        if (++opened === 3) letGo();
        await allOpened;
        return { body: new ReadableStream({ cancel: () => void ended++ }) };
      },
    };
    const statuses = await Promise.all([load(link), load(link), load(link)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(ended).toBe(2);
  });

  it('is among those of the site first, and never outside of them', async () => {
    expect(await (await load(await linkTo('chart'))).text()).toBe('The chart of the bay');
    expect((await load(await linkTo('gone'))).status).toBe(404);
    expect((await load(await linkTo('outside'))).status).toBe(404);
    expect(asked).toEqual([['downloads/gone.mp4', SHOP]]);
  });
});

describe('a bucket as the storage', () => {
  const Bucket = 'files';
  let bucket: TestBucket;
  beforeAll(async () => {
    bucket = await openBucket(Bucket);
  });
  afterAll(() => bucket.close());

  it('gives the file of a site as a stream', async () => {
    storage = s3Files(bucket.client, Bucket);
    const Key = `files/${SHOP}/downloads/the film.mp4`;
    const film = new Uint8Array(300_000).fill(7);
    await bucket.put(Key, film, 'video/mp4');
    const response = await load(await linkTo('film'));
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(film);
    expect((await load(await linkTo('gone'))).status).toBe(404);
  });
});
