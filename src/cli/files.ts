import { mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { JsonSyntaxError, parseJson } from '../shared/json-text.js';
import { fileRefusal } from '../shared/output-guard.js';
import { CliError, reasonOf } from './cli-error.js';

/** The name of standard input in place of a file. */
export const STDIN = '-';

/** The text of a file, as it is: a byte order mark is a character like any other. */
export async function readText(path: string): Promise<string> {
  const text = decode(await attempt('read', path, () => readFile(path)));
  if (text === undefined) throw new CliError(`'${path}' is not UTF-8 text`);
  return text;
}

/** Everything that standard input gives until it ends. */
async function readStdin(): Promise<string> {
  const chunks: Buffer[] = [];
  await attempt('read', 'standard input', async () => {
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  });
  const text = decode(Buffer.concat(chunks));
  if (text === undefined) throw new CliError('standard input is not UTF-8 text');
  return text;
}

/** The value of a JSON file, or of standard input for `-`. */
export async function readJson(path: string): Promise<unknown> {
  const read = path === STDIN ? await readStdin() : await readText(path);
  // In front of JSON it is a mark and nothing else.
  const text = read.replace(/^\ufeff/, '');
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const file = path === STDIN ? 'standard input' : path;
    throw new CliError(`${file}:${error.line}:${error.column}: not valid JSON: ${error.message}`);
  }
}

/** A JSON file that holds an object, as a map of its own properties. */
export async function readJsonObject(path: string): Promise<ReadonlyMap<string, unknown>> {
  const value = await readJson(path);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CliError(`'${path}' must hold a JSON object`);
  }
  return new Map(Object.entries(value));
}

/** A JSON file that holds an object of texts, as a map of its own properties. */
export async function readJsonTexts(path: string): Promise<ReadonlyMap<string, string>> {
  const map = await readJsonObject(path);
  for (const [name, value] of map) {
    if (typeof value !== 'string')
      throw new CliError(`'${path}': the value of '${name}' is not text`);
  }
  return map as ReadonlyMap<string, string>;
}

/**
 * Checks that a file may be written, before any file is.
 *
 * @param sources the files and folders that the command reads; `-` and undefined are skipped
 * @throws CliError when it may not, with a hint
 */
export function expectWritable(
  path: string | undefined,
  sources: readonly (string | undefined)[],
): void {
  if (path === undefined) return;
  const read = sources.filter((source) => source !== undefined && source !== STDIN);
  const refusal = fileRefusal(path, read as readonly string[]);
  if (refusal !== undefined) throw new CliError(refusal);
}

/** Writes a file, and the folders it needs. */
export async function writeText(path: string, text: string): Promise<void> {
  await attempt('write', path, async () => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  });
}

export interface Partials {
  readonly texts: ReadonlyMap<string, string>;
  /** The files of the partials, by name; empty when they all come from one. */
  readonly files: ReadonlyMap<string, string>;
}

/** Larger files, and files that are not UTF-8 text, such as images, are no partials. */
const MAX_PARTIAL_BYTES = 4 * 1024 * 1024;

/**
 * Partials by name. Of a folder: the files under it, named by their path with `/`; of a file: the properties of its
 * JSON object.
 *
 * @throws CliError when a link in the folder leads out of it or to a folder.
 */
export async function readPartials(path: string): Promise<Partials> {
  const { folder, files: found, passedOver } = await listFiles(path, () => true);
  if (!folder) return { texts: await readJsonTexts(path), files: new Map() };
  for (const note of passedOver) throw new CliError(note);
  const texts = new Map<string, string>();
  const files = new Map<string, string>();
  for (const file of found) {
    const { size } = await attempt('read', file, () => stat(file));
    if (size > MAX_PARTIAL_BYTES) continue;
    const text = decode(await attempt('read', file, () => readFile(file)));
    if (text === undefined) continue;
    const name = relative(path, file).split(sep).join('/');
    texts.set(name, text);
    files.set(name, file);
  }
  return { texts, files };
}

export interface Listing {
  readonly folder: boolean;
  /** In the order of their names, folder by folder. */
  readonly files: readonly string[];
  /** Why something under the folder was not looked at, in words. */
  readonly passedOver: readonly string[];
}

/**
 * The regular files under a folder whose names `accepts` allows, without `node_modules` and hidden ones. Links are
 * followed to files in the folder only. For a path of a file the result is that file, whatever its name.
 */
export async function listFiles(
  path: string,
  accepts: (name: string) => boolean,
): Promise<Listing> {
  const folder = (await attempt('read', path, () => stat(path))).isDirectory();
  const files: string[] = [];
  const passedOver: string[] = [];
  if (!folder) return { folder, files: [path], passedOver };
  const root = await attempt('read', path, () => realpath(path));
  const walk = async (current: string): Promise<void> => {
    const entries = await attempt('read', current, () => readdir(current, { withFileTypes: true }));
    for (const entry of entries.sort(byName)) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const file = join(current, entry.name);
      if (entry.isDirectory()) await walk(file);
      else if (entry.isFile() && accepts(entry.name)) files.push(file);
      else if (entry.isSymbolicLink()) {
        const problem = await linkProblem(file, root);
        if (problem !== undefined) passedOver.push(`'${file}' ${problem} '${path}'`);
        else if (accepts(entry.name)) files.push(file);
      }
    }
  };
  await walk(path);
  return { folder, files, passedOver };
}

/** Why a link is not followed; undefined when it leads to a file under `root`. */
async function linkProblem(link: string, root: string): Promise<string | undefined> {
  try {
    const target = await realpath(link);
    const path = relative(root, target);
    const outside = path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
    if (outside) return 'is a link that leads out of';
    return (await stat(target)).isFile() ? undefined : 'is a link to something that is no file in';
  } catch {
    return 'is a link that leads nowhere in';
  }
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function attempt<T>(verb: string, path: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw new CliError(`cannot ${verb} '${path}': ${reasonOf(error)}`);
  }
}
