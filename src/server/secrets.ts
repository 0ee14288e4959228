import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { databaseFile } from '../shared/database-file.js';
import { MIN_SECRET } from '../shared/macs.js';
import { makeOwnFolder } from '../shared/own-folder.js';

/**
 * The secrets of a server: those of `SKERRY_SECRET` with commas between them, or the lines of a file beside the database,
 * which is created when it is missing. Processes on other machines need the variable.
 *
 * @throws Error when the variable is missing and the database is not a file
 */
export async function secretsFor(database: string): Promise<readonly string[]> {
  const given = process.env.SKERRY_SECRET;
  const path = databaseFile(database);
  if (path !== undefined) await makeOwnFolder(dirname(path));
  if (given !== undefined) return secretsIn(given);
  if (path === undefined) {
    throw new Error(
      'a database that is no file needs SKERRY_SECRET: at least 32 characters at random, the same on all machines',
    );
  }
  const file = secretFileOf(path);
  const own = `${file}.${process.pid}`;
  await writeFile(own, newSecret(), { mode: 0o600 });
  try {
    // `link` is atomic: of several starting processes the first one wins, with a complete file.
    await link(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(own);
  }
  return secretsIn(await readFile(file, 'utf8'));
}

/**
 * Puts a new secret before the ones in the file beside a database file. Servers take it when they start.
 *
 * @returns the path of the file
 * @throws Error for a database that is no file, or is not there
 */
export async function rotateSecret(database: string): Promise<string> {
  const path = databaseFile(database);
  if (path === undefined)
    throw new Error('the secret of a database that is no file is in SKERRY_SECRET');
  if (!existsSync(path)) throw new Error(`there is no database at '${path}'`);
  const former = (await secretsFor(database)).map((each) => each.trim());
  const file = secretFileOf(path);
  const own = `${file}.${process.pid}`;
  const text = `${[...new Set([newSecret(), ...former])].join('\n')}\n`;
  // On the disk before it has its name: an empty file would be the loss of all secrets.
  await writeFile(own, text, { mode: 0o600, flag: 'wx', flush: true });
  await rename(own, file);
  return file;
}

/** A secret at random. */
export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** The file of secrets beside a database file. */
export function secretFileOf(path: string): string {
  return join(dirname(path), 'secret');
}

/**
 * The secrets in a text of them.
 *
 * A comma in a single secret is a part of it: with it, no part is long enough for one. The text as it is comes last: it
 * may have been the secret before there were lists, with the line break of an editor or a comma.
 */
export function secretsIn(text: string): readonly string[] {
  const parts = text
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const secrets = parts.every(({ length }) => length >= MIN_SECRET) ? parts : [text.trim()];
  const isOfLines = secrets.length > 1 && text.includes('\n');
  return isOfLines ? secrets : [...new Set([...secrets, text])];
}
