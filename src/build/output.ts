import { hash } from 'node:crypto';
import { copyFileSync, existsSync, linkSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { createFolderWriter } from './folder-writer.js';

/**
 * The folder of a build that is being written. Nothing of the previous output changes until `commit`
 * puts the new folder in its place, so a build that ends early leaves the previous one whole.
 */
export interface Output {
  /** Where it is being written. */
  readonly folder: string;
  /** Writes a file; its folders are made. */
  write(path: string, body: string | Uint8Array): Promise<void>;
  /** Takes a file over from the previous output; false when it is not there. */
  keep(path: string): Promise<boolean>;
  /** Replaces the previous output. */
  commit(): Promise<void>;
  /** Removes what was written; the previous output stays. */
  discard(): Promise<void>;
}

/** @throws Error when a path leads out of the folder. */
export async function openOutput(folder: string): Promise<Output> {
  const target = resolve(folder);
  const beside = (what: string): string => join(dirname(target), `.${basename(target)}.${what}`);
  const next = beside(`next-${process.pid}`);
  const previous = beside('previous');
  await recover(target, previous);
  await clear(target);
  await mkdir(next, { recursive: true });
  const { write, makeFolder } = createFolderWriter(next);
  return {
    folder: next,
    write: async (path, body) => write(checked(next, path), body),
    keep: async (path) => takeOver(join(target, path), makeFolder(checked(next, path))),
    commit: async () => {
      await rm(previous, { recursive: true, force: true });
      if (existsSync(target)) await rename(target, previous);
      await rename(next, target);
      await rm(previous, { recursive: true, force: true });
    },
    discard: () => rm(next, { recursive: true, force: true }),
  };
}

/** A process that was killed between the two renames of a commit left the output under its other name. */
async function recover(target: string, previous: string): Promise<void> {
  if (!existsSync(target) && existsSync(previous)) await rename(previous, target);
}

/** Removes what builds left that were killed. */
async function clear(target: string): Promise<void> {
  const folder = dirname(target);
  const start = `.${basename(target)}.next-`;
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names) {
    if (!name.startsWith(start) || isRunning(Number(name.slice(start.length)))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** @throws Error when a path leads out of the folder. */
function checked(root: string, path: string): string {
  if (resolve(root, path).startsWith(`${root}/`) && !path.includes('\0')) return path;
  throw new Error(`'${path}' leads out of the output folder`);
}

/** Linked where the file system can: both folders are on the same disk. Files of an output are never written to. */
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
  return /\.(?:html|xml|txt|json|css|js)$/.test(last)
    ? segments.join('/')
    : [...segments, 'index.html'].join('/');
}

function isSafeSegment(segment: string): boolean {
  if (segment.startsWith('.') || Buffer.byteLength(segment) > MAX_SEGMENT) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  return !/[\\:*?"<>|\u0000-\u001f\u007f]|[ .]$/.test(segment);
}
