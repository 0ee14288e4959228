import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { describe, expect, it, vi } from 'vitest';
import { withFolder } from '../../shared/testing/with-folder.js';
import { openDatabase, planMigrations, type RunStatement } from './database.js';

/** A port of this machine where nobody listens. */
const NOBODY = '127.0.0.1:9';

describe('the address of a database', () => {
  it.each([
    ['', 'Not the address of a database'],
    ['shop.db', 'Not the address of a database'],
    ['mysql://127.0.0.1/shop', 'Give file:PATH, libsql://HOST or postgres://HOST/NAME'],
    ['libsql://', 'URL'],
    ['libsql://127.0.0.1:9?tls=maybe', 'tls'],
  ])('%j is refused: %s', async (url, message) => {
    await expect(openDatabase(url)).rejects.toThrow(message);
  });

  it.each([`libsql://${NOBODY}?tls=0`, `postgres://${NOBODY}/shop`])(
    '%s is asked, and says that nobody answers',
    async (url) => {
      const nobody = /fetch failed|ECONNREFUSED/;
      await expect(openDatabase(url)).rejects.toThrow(nobody);
      await expect(planMigrations(url)).rejects.toThrow(nobody);
    },
  );
});

it('tells of each statement, of those that fail too, and of no migration', () =>
  withFolder({}, async (folder) => {
    const told: RunStatement[] = [];
    const onStatement = (statement: RunStatement) => told.push(statement);
    const { db, close } = await openDatabase(`file:${join(folder, 'store.db')}`, { onStatement });
    await sql`select ${'Ann'} as name`.execute(db);
    await expect(sql`select * from "nothing"`.execute(db)).rejects.toThrow('no such table');
    await close();
    const milliseconds = expect.any(Number);
    expect(told).toEqual([
      { kind: 'sqlite', text: 'select ? as name', milliseconds, error: undefined },
      { kind: 'sqlite', text: 'select * from "nothing"', milliseconds, error: expect.any(Error) },
    ]);
  }));

describe('the file of a database', () => {
  const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

  it('is for its owner alone, with those beside it', () =>
    withFolder({}, async (folder) => {
      const database = await openDatabase(`file:${join(folder, 'store.db')}`);
      try {
        const names = (await readdir(folder)).sort();
        expect(names).toEqual(['store.db', 'store.db-shm', 'store.db-wal']);
        for (const name of names)
          expect([name, await modeOf(join(folder, name))]).toEqual([name, 0o600]);
      } finally {
        await database.close();
      }
    }));

  it('is not made by who asks what it lacks', () =>
    withFolder({}, async (folder) => {
      expect(await planMigrations(`file:${join(folder, 'store.db')}`)).not.toEqual([]);
      expect(await readdir(folder)).toEqual([]);
    }));

  it('lacks all steps while it is empty', () =>
    withFolder({ 'store.db': '' }, async (folder) => {
      const all = await planMigrations(`file:${join(folder, 'none.db')}`);
      expect(await planMigrations(`file:${join(folder, 'store.db')}`)).toEqual(all);
    }));

  it('keeps the permissions that somebody gave it', () =>
    withFolder({}, async (folder) => {
      const path = join(folder, 'store.db');
      await writeFile(path, '');
      await chmod(path, 0o640);
      await (await openDatabase(`file:${path}`)).close();
      expect(await modeOf(path)).toBe(0o640);
    }));

  it('prepares a statement once', () =>
    withFolder({}, async (folder) => {
      const { db, close } = await openDatabase(`file:${join(folder, 'store.db')}`);
      const prepare = vi.spyOn(Database.prototype, 'prepare');
      try {
        for (const name of ['a', 'b', 'c']) {
          const query = sql<{ name: string }>`select ${name} as name`;
          expect((await query.execute(db)).rows).toEqual([{ name }]);
        }
        expect(prepare).toHaveBeenCalledTimes(1);
      } finally {
        prepare.mockRestore();
        await close();
      }
    }));
});
