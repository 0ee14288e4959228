import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { s3Sites } from '../../../fixtures/hosting/s3-sites.js';
import { type TestDatabase, testDatabase } from '../../store/testing/database.js';
import { createServer, type Server } from '../index.js';
import { SECRET } from '../testing/server.js';

const Bucket = 'sites';
let folder: string;
let storage: S3rver;
let client: S3Client;
let database: TestDatabase;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skerry-s3-'));
  const configureBuckets = [{ name: Bucket, configs: [] }];
  storage = new S3rver({ port: 0, directory: folder, silent: true, configureBuckets });
  const { address, port } = await storage.run();
  client = new S3Client({
    endpoint: `http://${address}:${port}`,
    region: 'local',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  database = await testDatabase();
  server = await createServer(s3Sites(client, Bucket), {
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
  client.destroy();
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});

const put = (Key: string, Body: string | Uint8Array) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body }));

/** Publishes a site, as the program of a host would. */
async function publish(id: string, revision: string, title: string): Promise<void> {
  const files = {
    'templates/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
    'templates/site.region': '<h1>{website.siteTitle|html}</h1>',
    'templates/assets/mark.png': new Uint8Array([137, 80, 78, 71, 0, 255]),
    'content/site.json': JSON.stringify({ website: { siteTitle: title } }),
    'content/index.json': JSON.stringify({ collection: { title: 'Home' } }),
  };
  for (const [path, body] of Object.entries(files)) await put(`sites/${id}/${path}`, body);
  await put(`revisions/${id}`, revision);
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
