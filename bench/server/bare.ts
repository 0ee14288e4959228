import { createClient } from '@libsql/client';
import { Hono } from 'hono';
import type { Place, Samples } from './protocol.js';

/** Runs one statement; its parameters are texts, written `?1`, `?2`. */
type Run = (sql: string, values: readonly string[]) => Promise<readonly unknown[]>;

/** Digits that a count takes in a text that is as long as another one. */
const COUNT_LENGTH = 12;

/** What someone would write who wanted nothing but speed: a route, one statement, an answer. */
export async function bareApp(place: Place) {
  const run = place.database.startsWith('file:') ? await openFile(place) : await openPool(place);
  await run('create table if not exists kept (id text primary key, contents text not null)', []);
  let samples: Samples = { page: '', cart: '{}', added: '{}', placed: '{}' };
  let count = 0;
  const id = () => `${process.pid}-${++count}`;
  const app = new Hono();
  app.get('/page', (context) => context.html(samples.page));
  app.get('/cart', async (context) => {
    const rows = await run('select contents from kept where id = ?1', ['cart']);
    const [{ contents } = { contents: '{}' }] = rows as { readonly contents: string }[];
    return context.json(JSON.parse(contents));
  });
  app.post('/entries', async (context) => {
    const body = await context.req.json();
    // Another text each time: SQLite notices a row that stays as it is, and writes nothing.
    const contents = String(++count).padStart(COUNT_LENGTH) + samples.cart.slice(COUNT_LENGTH);
    const values = [`cart-${String(body.cart)}`, contents];
    await run(
      'insert into kept (id, contents) values (?1, ?2) on conflict (id) do update set contents = ?2',
      values,
    );
    return context.json(JSON.parse(samples.added));
  });
  app.post('/orders', async (context) => {
    const body = await context.req.json();
    await run('insert into kept (id, contents) values (?1, ?2)', [id(), JSON.stringify(body)]);
    return context.json(JSON.parse(samples.placed));
  });
  return {
    fetch: app.fetch,
    async use(next: Samples): Promise<void> {
      samples = next;
      await run(
        'insert into kept (id, contents) values (?1, ?2) on conflict (id) do update set contents = ?2',
        ['cart', next.cart],
      );
    },
  };
}

/** A file as the store opens it: a log that is written ahead, and time for other processes. */
async function openFile({ database }: Place): Promise<Run> {
  const client = createClient({ url: database, timeout: 5_000, concurrency: 1 });
  await client.execute('PRAGMA journal_mode = WAL');
  return async (sql, values) => (await client.execute({ sql, args: [...values] })).rows;
}

async function openPool({ database, schema = 'public' }: Place): Promise<Run> {
  const { default: pg } = await import('pg');
  const options = `-c search_path=${schema}`;
  const pool = new pg.Pool({ connectionString: database, max: 10, options });
  return async (sql, values) => (await pool.query(sql.replaceAll('?', '$'), [...values])).rows;
}
