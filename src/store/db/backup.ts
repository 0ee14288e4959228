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
import { dirname } from 'node:path';
import Database from 'libsql';
import { databaseFile } from '../../shared/database-file.js';
import { makeOwnFolder } from '../../shared/own-folder.js';
import { isBusy, isCorrupt } from './errors.js';

/**
 * Copies a database file while servers use it: one state of it, without what belongs to no table.
 *
 * @param database its address, such as `file:shop.db`
 * @param to a file that does not exist
 * @throws Error for a database that is no file, when `to` exists, or when the copy is not whole
 */
export async function backUpDatabase(database: string, to: string): Promise<void> {
  const path = fileOf(database);
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
 * @param database its address, such as `file:shop.db`
 * @returns the name that the replaced file has now; undefined where there was none
 * @throws Error when the backup is no whole database of ours, or a server uses the file
 */
export async function restoreDatabase(database: string, from: string): Promise<string | undefined> {
  const path = fileOf(database);
  expectBackup(from);
  await makeOwnFolder(dirname(path));
  if (existsSync(path)) closeWriteAheadLog(path);
  const time = new Date().toISOString().replaceAll(':', '-');
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

/** @throws Error for a database that is no file */
function fileOf(database: string): string {
  const path = databaseFile(database);
  if (path !== undefined) return path;
  throw new Error('This is for database files. PostgreSQL has pg_dump and pg_restore');
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
  withDatabase(path, (database) => {
    const read = (statement: string) => {
      try {
        return Object(database.prepare(statement).get());
      } catch (error) {
        const fault = isCorrupt(error) ? 'broken' : 'no database of a shop';
        throw new Error(`'${path}' is ${fault}`, { cause: error });
      }
    };
    read('select 1 from "migration"');
    const { integrity_check: found } = read('PRAGMA integrity_check');
    if (found !== 'ok') throw new Error(`'${path}' is broken`);
  });
}

function withDatabase<T>(path: string, use: (database: Database.Database) => T): T {
  const database = new Database(path, { timeout: 5_000 });
  try {
    return use(database);
  } finally {
    database.close();
  }
}
