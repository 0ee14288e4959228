import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { makeOwnFolder } from '../shared/own-folder.js';

/** Where the server of a site in a folder keeps what is its own, when it is not told where. */
export function ownFolder(folder: string): string {
  return resolve(folder, '.skerry');
}

/** The folder of a database; of one that is no file the own folder of its site. */
export function folderOf(database: string, folder: string): string {
  const isFile = database.startsWith('file:');
  return isFile ? dirname(resolve(database.slice('file:'.length))) : ownFolder(folder);
}

/** The address of the database of a site in a folder. */
export function databaseIn(folder: string): string {
  return `file:${resolve(ownFolder(folder), 'store.db')}`;
}

/** The folder that the letters of a site go to. */
export function mailIn(folder: string): string {
  return resolve(ownFolder(folder), 'mail');
}

/**
 * What cookies and codes follow from: `SKERRY_SECRET`, or a file beside the database that is made when it is
 * missing. Processes on other machines have no such file.
 *
 * @throws Error for a database that is no file, where nothing was given
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
    // Of processes that start at once one is first, and its file is there as a whole.
    await link(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(own);
  }
  return readFile(file, 'utf8');
}
