import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { makeOwnFolder } from '../shared/own-folder.js';

/** The places of a server's data in a folder. */
export interface DataPaths {
  /** `.skerry` in the folder. */
  readonly folder: string;
  /** The address of the database. */
  readonly database: string;
  /** The folder of emails. */
  readonly mail: string;
}

/** The default places of a server's data, for a site in `folder`. */
export function dataPaths(folder = '.'): DataPaths {
  const own = resolve(folder, '.skerry');
  return { folder: own, database: `file:${resolve(own, 'store.db')}`, mail: resolve(own, 'mail') };
}

/** The folder of a database file; for other databases the data folder of the site. */
export function folderOf(database: string, folder: string): string {
  const isFile = database.startsWith('file:');
  return isFile ? dirname(resolve(database.slice('file:'.length))) : dataPaths(folder).folder;
}

/**
 * The secret of a server: `SKERRY_SECRET`, or the content of a file beside the database, which is created when it is
 * missing. Processes on other machines need the variable.
 *
 * @throws Error when the variable is missing and the database is not a file
 */
export async function secretFor(database: string): Promise<string> {
  const given = process.env.SKERRY_SECRET;
  const isFile = database.startsWith('file:');
  if (given === undefined && !isFile) {
    throw new Error(
      'a database that is no file needs SKERRY_SECRET: at least 32 characters at random, the same on all machines',
    );
  }
  const folder = dirname(database.slice('file:'.length));
  if (isFile) await makeOwnFolder(folder);
  if (given !== undefined) return given;
  const file = resolve(folder, 'secret');
  const own = `${file}.${process.pid}`;
  await writeFile(own, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // `link` is atomic: of several starting processes the first one wins, with a complete file.
    await link(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(own);
  }
  return readFile(file, 'utf8');
}
