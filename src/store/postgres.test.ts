import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './db/database.js';
import { run, testDatabase } from './testing/database.js';

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
