import { hash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  type Stats,
} from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { reasonOf } from '../shared/file-reason.js';
import { type FolderUse, folderRefusal } from '../shared/output-guard.js';
import { isObject } from '../site/shared/values.js';
import { commitChanges } from './commit-changes.js';
import { createFolderWriter, type FolderWriter } from './folder-writer.js';

/** The record of a build for the next build. It is part of the output, so that both are replaced together. */
export const MANIFEST_FILE = '.skerry.json';

/** The temporary name of a manifest in progress. */
const NEXT_MANIFEST = `${MANIFEST_FILE}.next`;

/** Files are moved one by one where so many times as many are kept: making folders for these takes longer. */
const MANY = 2;

/** The manifest of an output in progress. A later build may delete a folder that has it. */
const UNFINISHED = '{"skerry":"unfinished output"}\n';

/**
 * The output folder of a build in progress. The previous output is untouched until `commit` replaces it, so a build
 * that fails leaves the previous one whole.
 */
export interface Output {
  /** The folder of the files in progress. */
  readonly folder: string;
  /** The manifest of the previous output, as it was read; undefined when there is none. */
  readonly previous: unknown;
  /** Writes a file; its folders are made. One that is the same in the previous output is kept: then false. */
  write(path: string, body: string | Uint8Array): Promise<boolean>;
  /** Takes a file over from the previous output; false when it is missing. */
  keep(path: string): Promise<boolean>;
  /** The paths of all files so far, those of other threads included, sorted; the manifest is always among them. */
  files(): readonly string[];
  /**
   * Replaces the previous output: the whole folder at once, or the files that are not kept, one by one, where these are
   * few. After a kill in between, the next build makes everything anew.
   */
  commit(): Promise<void>;
  /** Removes the new files; the previous output stays. */
  discard(): Promise<void>;
}

/**
 * @param sources the folders that the build reads
 * @throws Error when the folder is not one to build into, or a path leads out of it; then nothing has changed
 */
export async function openOutput(folder: string, sources: readonly string[]): Promise<Output> {
  const target = resolve(folder);
  const beside = (what: string): string => join(dirname(target), `.${basename(target)}.${what}`);
  const next = beside(`next-${process.pid}`);
  const previous = beside('previous');
  let manifest = readManifestOf(target);
  const expectOurs = (path: string, use: Pick<FolderUse, 'writes'> = {}): void => {
    const ours = (): ReadonlySet<string> | undefined =>
      filesOf(resolve(path) === target ? manifest : readManifestOf(path));
    const refusal = folderRefusal(path, { sources, ours, ...use });
    if (refusal !== undefined) throw new Error(refusal);
  };
  expectOurs(folder);
  expectOurs(relative('', previous));
  await attempt(folder, async () => {
    await recover(target, previous);
    await clear(target);
    await mkdir(dirname(next), { recursive: true });
    await mkdir(next);
  });
  manifest ??= readManifestOf(target);
  const places = { folder, target, next, previous };
  return new OutputInProgress(places, manifest, (use) => expectOurs(folder, use));
}

interface Places {
  /** The output, as the user names it. */
  readonly folder: string;
  readonly target: string;
  /** Where the new files are. */
  readonly next: string;
  /** Where the former output is for a moment. */
  readonly previous: string;
}

class OutputInProgress implements Output {
  readonly folder: string;
  readonly previous: unknown;
  readonly #places: Places;
  readonly #expectOurs: (use?: Pick<FolderUse, 'writes'>) => void;
  readonly #writer: FolderWriter;
  readonly #kept = new Set<string>();

  constructor(places: Places, previous: unknown, expectOurs: (use?: object) => void) {
    this.folder = places.next;
    this.previous = previous;
    this.#places = places;
    this.#expectOurs = expectOurs;
    this.#writer = createFolderWriter(places.next);
    this.#writer.write(MANIFEST_FILE, UNFINISHED);
  }

  async write(path: string, body: string | Uint8Array): Promise<boolean> {
    const { next, target } = this.#places;
    if (path === MANIFEST_FILE) {
      // A rename is atomic: a build killed at this point still has the mark of an unfinished output.
      this.#writer.write(NEXT_MANIFEST, body);
      renameSync(join(next, NEXT_MANIFEST), join(next, MANIFEST_FILE));
      return true;
    }
    const isKept = isSame(join(target, checked(next, path)), body);
    if (isKept) this.#kept.add(path);
    else this.#writer.write(path, body);
    return !isKept;
  }

  async keep(path: string): Promise<boolean> {
    const { next, target } = this.#places;
    if (lookAt(join(target, checked(next, path)))?.isFile() !== true) return false;
    this.#kept.add(path);
    return true;
  }

  files(): readonly string[] {
    return [...new Set([...listFiles(this.folder), ...this.#kept])].sort();
  }

  async commit(): Promise<void> {
    const { target } = this.#places;
    const written = listFiles(this.folder);
    const isSmall = written.length * MANY <= this.#kept.size;
    if (isSmall && written.every((path) => isFree(target, path))) await this.#change(written);
    else await this.#replace();
  }

  discard(): Promise<void> {
    return remove(this.folder);
  }

  async #replace(): Promise<void> {
    const { folder, target, next, previous } = this.#places;
    for (const path of this.#kept) takeOver(join(target, path), this.#writer.makeFolder(path));
    // Somebody may have put files there during the build.
    this.#expectOurs();
    await attempt(folder, async () => {
      await remove(previous);
      if (existsSync(target)) await rename(target, previous);
      await rename(next, target);
      await remove(previous);
    });
  }

  async #change(moves: readonly string[]): Promise<void> {
    const { folder, target, next } = this.#places;
    this.#expectOurs({ writes: moves });
    const after = new Set([...moves, ...this.#kept]);
    const before = [...(filesOf(this.previous) ?? [])];
    const changes = {
      manifest: MANIFEST_FILE,
      moves,
      removals: before.filter((path) => !after.has(path)),
      files: [...new Set([...before, ...after])],
    };
    await attempt(folder, async () => {
      commitChanges(next, target, changes);
      await rm(next, { recursive: true, force: true });
    });
  }
}

/** Whether a file of the previous output has a body. */
function isSame(file: string, body: string | Uint8Array): boolean {
  const info = lookAt(file);
  return (
    info?.isFile() === true &&
    info.size === Buffer.byteLength(body) &&
    readFileSync(file).equals(Buffer.from(body))
  );
}

/** Undefined where nothing is, a file on the way included. */
function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Whether neither a folder stands where a file is to be, nor a file where its folders are to be. */
function isFree(root: string, path: string): boolean {
  if (lookAt(join(root, path))?.isDirectory() === true) return false;
  for (let at = dirname(path); at !== '.'; at = dirname(at)) {
    if (lookAt(join(root, at))?.isDirectory() === false) return false;
  }
  return true;
}

async function attempt(folder: string, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    throw new Error(`cannot write to '${folder}': ${reasonOf(error)}`);
  }
}

/** Removes the manifest last: it identifies the rest of a half-deleted folder as an output of builds. */
async function remove(folder: string): Promise<void> {
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    if (name !== MANIFEST_FILE) await rm(join(folder, name), { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true });
}

function readManifestOf(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The files that the manifest of an output lists; undefined when there is no manifest. Whoever can write into the folder
 * can write the manifest too: names of files outside of it are no files of ours.
 */
function filesOf(manifest: unknown): ReadonlySet<string> | undefined {
  const files = isObject(manifest) ? manifest.files : undefined;
  if (!Array.isArray(files)) return undefined;
  return new Set(
    files.filter((path) => typeof path === 'string' && isBelow(resolve('output'), path)),
  );
}

function listFiles(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** A process that was killed between the two renames of a commit left the output under its second name; later, a former one. */
async function recover(target: string, previous: string): Promise<void> {
  if (!existsSync(previous)) return;
  if (existsSync(target)) await remove(previous);
  else await rename(previous, target);
}

/** Removes the folders of killed builds. */
async function clear(target: string): Promise<void> {
  const folder = dirname(target);
  const start = `.${basename(target)}.next-`;
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names) {
    if (!name.startsWith(start) || !/^\d+$/.test(name.slice(start.length))) continue;
    if (isRunning(Number(name.slice(start.length)))) continue;
    const left = join(folder, name);
    if (isUnfinished(left)) await remove(left);
    // This build was killed before it wrote its mark. A folder with files in it stays.
    else await rmdir(left).catch(() => undefined);
  }
}

function isUnfinished(folder: string): boolean {
  try {
    const mark = join(folder, MANIFEST_FILE);
    const text = lstatSync(mark).isFile() ? readFileSync(mark, 'utf8') : undefined;
    const isMarked = text === UNFINISHED || (isBegun(text) && readdirSync(folder).length === 1);
    return lstatSync(folder).isDirectory() && (isMarked || isOutput(folder));
  } catch {
    return false;
  }
}

/** Whether a build was killed while it wrote its mark; then the folder has no other files. */
function isBegun(mark: string | undefined): boolean {
  return mark !== undefined && UNFINISHED.startsWith(mark);
}

/** Whether it holds a whole output and nothing else. */
function isOutput(folder: string): boolean {
  const ours = () => filesOf(readManifestOf(folder));
  return folderRefusal(folder, { sources: [], ours }) === undefined;
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a path is one of something in a folder. */
function isBelow(root: string, path: string): boolean {
  return resolve(root, path).startsWith(root + sep) && !path.includes('\0');
}

/** @throws Error when a path leads out of the folder. */
function checked(root: string, path: string): string {
  if (isBelow(root, path)) return path;
  throw new Error(`'${path}' leads out of the output folder`);
}

/** Links a file, or copies it where the file system has no links. Files of an output are never changed in place. */
function takeOver(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (code === 'EEXIST') return true;
    copyFileSync(from, to);
    return true;
  }
}

/** The digest that tells whether two files are the same; 128 bits in hexadecimal digits. */
export function digest(body: string | Uint8Array): string {
  return hash('sha256', body, 'hex').slice(0, 32);
}

const MAX_SEGMENT = 200;

/**
 * The file of a page: `/shop` is `shop/index.html`, an address that names a file, such as `/sitemap.xml`,
 * is that file; `undefined` when an address cannot be a file of the output.
 */
export function fileOf(path: string): string | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (!segments.every(isSafeSegment)) return undefined;
  const last = segments.at(-1) ?? '';
  return /\.(?:html|xml|txt|json|css|js|ics)$/.test(last)
    ? segments.join('/')
    : [...segments, 'index.html'].join('/');
}

function isSafeSegment(segment: string): boolean {
  if (segment.startsWith('.') || Buffer.byteLength(segment) > MAX_SEGMENT) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: such names are refused
  return !/[\\:*?"<>|\u0000-\u001f\u007f]|[ .]$/.test(segment);
}
