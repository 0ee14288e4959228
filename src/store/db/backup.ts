import { chmodSync, constants, copyFileSync, existsSync, renameSync } from 'node:fs';
import Database from 'libsql';

/**
 * Copies a database file while servers use it: one state of it, without what belongs to no table.
 *
 * @param to a file that does not exist
 * @throws Error when `to` exists, or the copy is not whole
 */
export function backUp(path: string, to: string): void {
  if (!existsSync(path)) throw new Error(`There is no database at '${path}'`);
  if (existsSync(to)) throw new Error(`'${to}' is there already`);
  withDatabase(path, (database) => database.prepare('VACUUM INTO ?').run(to));
  chmodSync(to, 0o600);
  expectBackup(to);
}

/**
 * Puts a backup in the place of a database file, which is kept beside it.
 *
 * @returns the name that the replaced file has now; undefined where there was none
 * @throws Error when the backup is no whole database of ours, or a server uses the file
 */
export function restore(path: string, from: string, now: Date): string | undefined {
  expectBackup(from);
  if (existsSync(path)) closeWriteAheadLog(path);
  const time = now.toISOString().replaceAll(':', '-');
  const fresh = `${path}.restored-${time}`;
  copyFileSync(from, fresh, constants.COPYFILE_EXCL);
  chmodSync(fresh, 0o600);
  const before = existsSync(path) ? `${path}.before-${time}` : undefined;
  if (before !== undefined) renameSync(path, before);
  renameSync(fresh, path);
  return before;
}

/** Writes what is in the files beside a database into it, which nobody else may have open. */
function closeWriteAheadLog(path: string): void {
  try {
    withDatabase(path, (database) => database.prepare('PRAGMA journal_mode = DELETE').get());
  } catch (error) {
    throw new Error(`'${path}' is in use: stop all servers first`, { cause: error });
  }
}

/** @throws Error for a file that is no database of ours, or a broken one */
function expectBackup(path: string): void {
  if (!existsSync(path)) throw new Error(`There is no file '${path}'`);
  const check = withDatabase(path, (database) => {
    try {
      database.prepare('select 1 from "migration"').get();
      return database.prepare('PRAGMA integrity_check').get() as { integrity_check?: string };
    } catch {
      throw new Error(`'${path}' is no database of a shop`);
    }
  });
  if (check.integrity_check !== 'ok') throw new Error(`'${path}' is broken`);
}

function withDatabase<T>(path: string, use: (database: Database.Database) => T): T {
  const database = new Database(path, { timeout: 5_000 });
  try {
    return use(database);
  } finally {
    database.close();
  }
}
