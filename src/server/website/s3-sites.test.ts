import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { s3Sites } from '../../../fixtures/hosting/s3-sites.js';
import { type TestDatabase, testDatabase } from '../../store/testing/database.js';
import { createServer, type Server } from '../index.js';
import { openBucket, type TestBucket } from '../testing/bucket.js';
import { SECRET } from '../testing/server.js';

const Bucket = 'sites';
let bucket: TestBucket;
let database: TestDatabase;
let server: Server;

beforeAll(async () => {
  bucket = await openBucket(Bucket);
  database = await testDatabase();
  server = await createServer(s3Sites(bucket.client, Bucket), {
    database: database.url,
    ...(database.schema && { schema: database.schema }),
    secret: SECRET,
    jobs: false,
    mail: { send: async () => undefined, close: async () => undefined },
  });
});
afterAll(async () => {
  await server.close();
  await database.remove();
  await bucket.close();
});

/** Publishes a site, as the program of a host would. */
async function publish(id: string, revision: string, title: string): Promise<void> {
  const files = {
    'templates/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
    'templates/site.region': '<h1>{website.siteTitle|html}</h1>',
    'templates/assets/mark.png': new Uint8Array([137, 80, 78, 71, 0, 255]),
    'content/site.json': JSON.stringify({ website: { siteTitle: title } }),
    'content/index.json': JSON.stringify({ collection: { title: 'Home' } }),
  };
  for (const [path, body] of Object.entries(files)) await bucket.put(`sites/${id}/${path}`, body);
  await bucket.put(`revisions/${id}`, revision);
}

async function home(host: string): Promise<string> {
  const response = await server.fetch(new Request(`http://${host}/`));
  const [, title = ''] = /<h1>(.*)<\/h1>/.exec(await response.text()) ?? [];
  return `${response.status} ${title}`;
}

it('serves the sites of a bucket, and follows what is published', async () => {
  await publish('tide.test', '1', 'Tide & Co');
  expect(await home('tide.test')).toBe('200 Tide &amp; Co');
  expect(await home('other.test')).toBe('404 ');
  const picture = await server.fetch(new Request('http://tide.test/assets/mark.png'));
  expect([...new Uint8Array(await picture.arrayBuffer())]).toEqual([137, 80, 78, 71, 0, 255]);
  await publish('tide.test', '2', 'Ebb');
  await vi.waitFor(async () => expect(await home('tide.test')).toBe('200 Ebb'), 20_000);
});
