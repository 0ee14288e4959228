import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './db/database.js';
import { openStore } from './index.js';
import { SECRET } from './testing/buying.js';
import { testCatalogue } from './testing/catalogue.js';
import { run, testDatabase } from './testing/database.js';
import { postgresProxy } from './testing/postgres-proxy.js';

describe('a connection that is cut', () => {
  it.each(['while nobody uses it', 'between two statements of a transaction'])(
    '%s ends nothing but itself',
    async (when) => {
      const { url, schema = '', remove } = await testDatabase();
      const database = await openDatabase(url, { schema, connections: 1 });
      const cut = async (from: typeof database.db): Promise<void> => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(from);
        await run(url, `select pg_terminate_backend(${rows[0]?.pid})`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      };
      try {
        if (when === 'while nobody uses it') await cut(database.db);
        else {
          const broken = database.db.transaction().execute(async (transaction) => {
            await cut(transaction);
            await sql`select 1`.execute(transaction);
          });
          await expect(broken).rejects.toThrow();
        }
        const { rows } = await sql<{ two: number }>`select 1 + 1 as two`.execute(database.db);
        expect(rows).toEqual([{ two: 2 }]);
      } finally {
        await database.close();
        await remove();
      }
    },
  );
});

describe('a store', () => {
  const options = { catalogue: testCatalogue(), secret: SECRET };

  it('opens while its connections are cut all the time', async () => {
    const { url, schema = '', remove } = await testDatabase();
    const proxy = await postgresProxy(url);
    let cuts = 0;
    const cutting = setInterval(() => {
      proxy.cut();
      if (++cuts === 12) clearInterval(cutting);
    }, 60);
    const store = await openStore(proxy.url, { ...options, schema });
    try {
      expect(cuts).toBeGreaterThan(0);
      await store.check();
    } finally {
      clearInterval(cutting);
      await store.close();
      await proxy.close();
      await remove();
    }
  });

  it('does not wait for a server that is not there', async () => {
    const { url, schema = '', remove } = await testDatabase();
    const proxy = await postgresProxy(url);
    await proxy.close();
    try {
      await expect(openStore(proxy.url, { ...options, schema })).rejects.toThrow('ECONNREFUSED');
    } finally {
      await remove();
    }
  });
});
