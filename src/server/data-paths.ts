import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { MIN_SECRET } from '../shared/macs.js';
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
 * The secrets of a server: those of `SKERRY_SECRET` with commas between them, or the lines of a file beside the database,
 * which is created when it is missing. Processes on other machines need the variable.
 *
 * @throws Error when the variable is missing and the database is not a file
 */
export async function secretsFor(database: string): Promise<readonly string[]> {
  const given = process.env.SKERRY_SECRET;
  const isFile = database.startsWith('file:');
  if (given === undefined && !isFile) {
    throw new Error(
      'a database that is no file needs SKERRY_SECRET: at least 32 characters at random, the same on all machines',
    );
  }
  const folder = dirname(database.slice('file:'.length));
  if (isFile) await makeOwnFolder(folder);
  if (given !== undefined) return listOf(given);
  const file = secretFile(database);
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
  return listOf(await readFile(file, 'utf8'));
}

/** The file of the secrets of a database file. */
export function secretFile(database: string): string {
  return resolve(dirname(database.slice('file:'.length)), 'secret');
}

/**
 * A comma in a single secret is a part of it: with it, no part is long enough for one. The text as it is comes last: it
 * may have been the secret before there were lists, with the line break of an editor or a comma.
 */
function listOf(text: string): readonly string[] {
  const parts = text
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const secrets = parts.every(({ length }) => length >= MIN_SECRET) ? parts : [text.trim()];
  const isOfLines = secrets.length > 1 && text.includes('\n');
  return isOfLines ? secrets : [...new Set([...secrets, text])];
}
