import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { postgresSites, TABLES } from '../../../fixtures/hosting/postgres-sites.js';
import { type TestDatabase, testDatabase } from '../../store/testing/database.js';
import { createServer, type Server } from '../index.js';
import { SECRET } from '../testing/server.js';

let database: TestDatabase;
let pool: pg.Pool;
let server: Server;

beforeAll(async () => {
  database = await testDatabase();
  const { url, schema = '' } = database;
  pool = new pg.Pool({ connectionString: url, options: `-c search_path=${schema}` });
  await pool.query(TABLES);
  server = await createServer(postgresSites(pool), {
    database: url,
    schema,
    secret: SECRET,
    jobs: false,
  });
});
afterAll(async () => {
  await server.close();
  await pool.end();
  await database.remove();
});

/** Publishes a site, as the program of a host would. */
async function publish(id: string, revision: string, title: string): Promise<void> {
  const files = [
    ['templates', 'template.conf', '{ "layouts": { "default": { "regions": ["site"] } } }'],
    ['templates', 'site.region', '<h1>{website.siteTitle|html}</h1>'],
    ['content', 'site.json', JSON.stringify({ website: { siteTitle: title } })],
    ['content', 'index.json', JSON.stringify({ collection: { title: 'Home' } })],
  ];
  const client = await pool.connect();
  await client.query('begin');
  await client.query(
    `insert into site values ($1, $2, now())
     on conflict (id) do update set revision = excluded.revision, changed = excluded.changed`,
    [id, revision],
  );
  await client.query('delete from site_file where site_id = $1', [id]);
  for (const file of files) {
    await client.query('insert into site_file values ($1, $2, $3, $4)', [id, ...file]);
  }
  await client.query('commit');
  client.release();
}

async function home(host: string): Promise<string> {
  const response = await server.fetch(new Request(`http://${host}/`));
  const [, title = ''] = /<h1>(.*)<\/h1>/.exec(await response.text()) ?? [];
  return `${response.status} ${title}`;
}

it('serves the sites of a database, and follows what is published', async () => {
  await publish('shop-1', '1', 'Tide & Co');
  await pool.query(
    `insert into site_host values ('tide.test', 'shop-1'), ('www.tide.test', 'shop-1')`,
  );
  expect(await home('tide.test')).toBe('200 Tide &amp; Co');
  expect(await home('www.tide.test')).toBe('200 Tide &amp; Co');
  expect(await home('other.test')).toBe('404 ');
  await publish('shop-1', '2', 'Ebb');
  await vi.waitFor(async () => expect(await home('tide.test')).toBe('200 Ebb'), 10_000);
});
