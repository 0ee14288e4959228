import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUpDatabase, restoreDatabase } from './backup.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skerry-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A backup on which some statements were run. */
function backup(...statements: readonly string[]): string {
  const path = join(folder, 'copy.db');
  const database = new Database(path);
  database.exec('create table migration (name text)');
  for (const statement of statements) database.exec(statement);
  database.close();
  return path;
}

const restore = (from: string) => restoreDatabase(`file:${join(folder, 'shop.db')}`, from);

it('copies a database that is there, to a name that is not', async () => {
  const path = backup();
  const to = join(folder, 'to.db');
  await expect(backUpDatabase(`file:${path}.gone`, to)).rejects.toThrow('There is no database at');
  await backUpDatabase(`file:${path}`, to);
  await expect(backUpDatabase(`file:${path}`, to)).rejects.toThrow('is there already');
  expect(await restore(to)).toBeUndefined();
  const nowhere = join(folder, 'none', 'to.db');
  await expect(backUpDatabase(`file:${path}`, nowhere)).rejects.toThrow('ENOENT');
});

it('puts a whole backup in its place', async () => {
  expect(await restore(backup())).toBeUndefined();
});

it('leaves a database in its place that somebody reads', async () => {
  const from = backup();
  const path = join(folder, 'shop.db');
  const server = new Database(path);
  server.exec('pragma journal_mode = wal');
  server.exec('create table migration (name text)');
  server.exec('begin');
  server.prepare('select * from migration').all([]);
  await expect(restore(from)).rejects.toThrow(`'${path}' is in use: stop all servers first`);
  server.close();
  expect(readdirSync(folder).filter((name) => /before|restored/.test(name))).toEqual([]);
});

it('refuses a backup whose rows break its tables', async () => {
  const from = backup(
    'create table stock (quantity integer)',
    'insert into stock values (null)',
    'pragma writable_schema = on',
    "update sqlite_master set sql = 'create table stock (quantity integer not null)' where name = 'stock'",
  );
  await expect(restore(from)).rejects.toThrow(`'${from}' is broken`);
});

it('refuses what is no backup', async () => {
  const other = join(folder, 'other.db');
  await expect(restore(other)).rejects.toThrow(`There is no file '${other}'`);
  writeFileSync(other, 'words, words, words '.repeat(1_000));
  await expect(restore(other)).rejects.toThrow('no database of a shop');
});
