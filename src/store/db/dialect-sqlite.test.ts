import { setImmediate } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BUSY_TIMEOUT, SqliteDialect } from './dialect-sqlite.js';
import type { SqliteSource } from './sqlite-source.js';

const BUSY = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
const BROKEN = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
const NOTHING = { rows: [], changed: 0 };

/** A database that nobody writes to, and how often its lock was asked for; `failures` are its first answers. */
function databaseOf(failures: readonly Error[], rest: Partial<SqliteSource> = {}) {
  const asked = { begun: 0, committed: 0, rolledBack: 0 };
  const source: SqliteSource = {
    blocking: true,
    read: async () => NOTHING,
    async begin() {
      const failure = failures[Math.min(asked.begun++, failures.length)];
      if (failure !== undefined) throw failure;
      return {
        run: async () => NOTHING,
        async commit() {
          asked.committed++;
        },
        async rollback() {
          asked.rolledBack++;
        },
      };
    },
    flush: async () => {},
    close: async () => {},
    ...rest,
  };
  return { db: new Kysely<unknown>({ dialect: new SqliteDialect(source) }), asked };
}

function write(db: Kysely<unknown>, wait = async () => {}): Promise<unknown> {
  return db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await wait();
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a transaction', () => {
  it('waits for those of other processes', async () => {
    const { db, asked } = databaseOf([BUSY, BUSY]);
    await write(db);
    expect(asked).toMatchObject({ begun: 3, committed: 1 });
  });

  it('waits for nothing else that is wrong', async () => {
    const { db, asked } = databaseOf([BROKEN]);
    await expect(write(db)).rejects.toBe(BROKEN);
    expect(asked.begun).toBe(1);
    // Whoever comes next is not held up.
    await write(db);
    expect(asked.committed).toBe(1);
  });

  it('does not wait without end', async () => {
    const { db, asked } = databaseOf(Array.from({ length: 100 }, () => BUSY));
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += BUSY_TIMEOUT / 4;
      return now;
    });
    await expect(write(db)).rejects.toBe(BUSY);
    expect(asked.begun).toBe(5);
  });

  it.each<[kind: string, blocking: boolean, committed: number]>([
    ['a file waits for its statements only', true, 0],
    ['a distant database waits for what it likes', false, 1],
  ])('of %s', async (_kind, blocking, committed) => {
    const { db, asked } = databaseOf([], { blocking });
    const done = write(db, setImmediate).then(
      () => 'committed',
      (error: Error) => error.message,
    );
    expect(await done).toBe(
      blocking ? 'A transaction awaited something else than its statements' : 'committed',
    );
    expect(asked.committed).toBe(committed);
    await write(db);
    expect(asked.committed).toBe(committed + 1);
  });

  it('has ended when it is on the disk, and lets the next one begin before', async () => {
    const flushes: (() => void)[] = [];
    const flush = () => new Promise<void>((resolve) => flushes.push(resolve));
    const { db, asked } = databaseOf([], { flush });
    const ended: string[] = [];
    const both = ['first', 'second'].map((name) => write(db).then(() => ended.push(name)));
    await vi.waitFor(() => expect(flushes).toHaveLength(2));
    expect(asked.committed).toBe(2);
    expect(ended).toEqual([]);
    for (const each of flushes) each();
    await Promise.all(both);
    expect(ended).toEqual(['first', 'second']);
  });

  it('fails when it does not reach the disk', async () => {
    const { db, asked } = databaseOf([], { flush: () => Promise.reject(BROKEN) });
    await expect(write(db)).rejects.toBe(BROKEN);
    // What is committed is not taken back: the caller does not know.
    expect(asked).toMatchObject({ committed: 1, rolledBack: 0 });
  });
});
