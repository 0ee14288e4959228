import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  openSync,
  renameSync,
  unlinkSync,
} from 'node:fs';
import Database from 'libsql';
import { isBusy } from './errors.js';

/**
 * Copies a database file while servers use it: one state of it, without what belongs to no table.
 *
 * @param to a file that does not exist
 * @throws Error when `to` exists, or the copy is not whole
 */
export function backUp(path: string, to: string): void {
  if (!existsSync(path)) throw new Error(`There is no database at '${path}'`);
  try {
    // Nobody else may read it, also while it grows.
    closeSync(openSync(to, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`'${to}' is there already`);
  }
  try {
    withDatabase(path, (database) => database.prepare('VACUUM INTO ?').run(to));
    expectBackup(to);
  } catch (error) {
    unlinkSync(to);
    throw error;
  }
}

/** What SQLite keeps beside a database: changes that are not in it yet, and who reads them. */
const BESIDE = ['-wal', '-shm'];

/**
 * Puts a backup in the place of a database file, which is kept beside it, with what belongs to it.
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
  const before = `${path}.before-${time}`;
  const isReplaced = existsSync(path);
  // A second name, so that there is a database at each moment.
  if (isReplaced) linkSync(path, before);
  for (const end of BESIDE) if (existsSync(path + end)) renameSync(path + end, before + end);
  renameSync(fresh, path);
  return isReplaced ? before : undefined;
}

/**
 * Writes what is in the files beside a database into it, as far as it can be read.
 *
 * @throws Error when somebody else has it open
 */
function closeWriteAheadLog(path: string): void {
  try {
    withDatabase(path, (database) => database.prepare('PRAGMA journal_mode = DELETE').get());
  } catch (error) {
    if (isBusy(error)) {
      throw new Error(`'${path}' is in use: stop all servers first`, { cause: error });
    }
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
