/**
 * Decides on the folders that commands may write to: a missing folder, an empty one, or one of their own. They never
 * write to, above or inside a folder that they read.
 */
import { accessSync, constants, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { reasonOf } from './file-reason.js';

/** The use that a command makes of a folder. */
export interface FolderUse {
  /** Files and folders that it reads. */
  readonly sources: readonly string[];
  /**
   * The files that an earlier run wrote there, by their paths with `/`, as its manifest lists them;
   * undefined when there is no manifest. Default: no earlier run leaves one.
   */
  readonly ours?: (folder: string) => ReadonlySet<string> | undefined;
  /** The files that will be written, while other files stay; default: the whole folder is replaced. */
  readonly writes?: readonly string[];
}

/** The reason why a folder must not be written to, with a hint, in one line; undefined when it may. */
export function folderRefusal(folder: string, use: FolderUse): string | undefined {
  return decide(folder, () => {
    const link = refuseLink(folder, 'folder');
    if (link !== undefined) return link;
    const place = placeOf(folder);
    return (
      refuseSources(place, use.sources, 'folder') ??
      refuseFile(folder) ??
      refuseCurrent(place, use) ??
      refuseContents(folder, use) ??
      refuseUnwritable(place, use.writes === undefined ? dirname(place.real) : place.real)
    );
  });
}

/**
 * Why nothing may be written to a file that the user names. It may be there already, for naming it asks for it to be
 * written, as with `>`; but only as a file that is not read in the same run.
 */
export function fileRefusal(file: string, sources: readonly string[]): string | undefined {
  return decide(file, () => {
    const link = refuseLink(file, 'file');
    if (link !== undefined) return link;
    const place = placeOf(file);
    const source = refuseSources(place, sources, 'file');
    if (source !== undefined) return source;
    const info = lookAt(file);
    if (info?.isDirectory()) return `'${file}' is a folder: name a file in it`;
    if (info !== undefined && !info.isFile()) return `'${file}' is no regular file: name another`;
    return refuseUnwritable(place, place.real);
  });
}

function decide(path: string, refusal: () => string | undefined): string | undefined {
  if (path === '' || path.includes('\0')) return `'${path}' is no path: name where to write`;
  try {
    return refusal();
  } catch (error) {
    return `cannot write to '${path}': ${reasonOf(error)}`;
  }
}

/** Where a path leads, whatever links and spellings lead there. */
interface Place {
  readonly path: string;
  /** Absolute and without links, as far as it is there. */
  readonly real: string;
  /** The key of `real` in file systems that ignore case. */
  readonly folded: string;
  /** The ids of the path and of the folders above it in the file system, innermost first. */
  readonly ids: readonly (string | undefined)[];
}

function placeOf(path: string): Place {
  const real = realPath(resolve(path));
  return { path, real, folded: fold(real), ids: [...upwards(real)].map(idOf) };
}

/** A path in which the existing part is replaced by its real path. */
function realPath(path: string): string {
  if (lookAt(path) !== undefined) return realpathSync.native(path);
  return join(realPath(dirname(path)), basename(path));
}

function* upwards(path: string): Generator<string> {
  yield path;
  if (dirname(path) !== path) yield* upwards(dirname(path));
}

function idOf(path: string): string | undefined {
  const info = statSync(path, { bigint: true, throwIfNoEntry: false });
  return info && `${info.dev}:${info.ino}`;
}

function fold(path: string): string {
  return path.normalize('NFC').toUpperCase().toLowerCase();
}

function lookAt(path: string): ReturnType<typeof lstatSync> | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

function refuseLink(path: string, kind: 'file' | 'folder'): string | undefined {
  // With a separator at its end a path is looked up behind the link.
  return lookAt(resolve(path))?.isSymbolicLink()
    ? `'${path}' is a link: name the ${kind} that it leads to`
    : undefined;
}

/** Folders whose files are not on any disk. */
const SYSTEM = ['/proc', '/sys', '/dev'];

function refuseSources(
  place: Place,
  sources: readonly string[],
  kind: 'file' | 'folder',
): string | undefined {
  const { path, real } = place;
  if (SYSTEM.some((folder) => real === folder || real.startsWith(`${folder}/`))) {
    return `'${path}' belongs to the system: name a ${kind} of your own`;
  }
  for (const name of sources) {
    const source = placeOf(name);
    const [how, way] =
      (isSame(place, source) && ['is', `name another ${kind}`]) ||
      (isInside(place, source) && ['is inside', `name a ${kind} beside it`]) ||
      (isInside(source, place) && ['holds', `name a ${kind} of its own`]) ||
      [];
    if (how === undefined) continue;
    const isPlain = real.startsWith(source.real) || source.real.startsWith(real);
    const note = isPlain ? '' : ' under another spelling';
    return `'${path}' ${how} '${name}', which is read${note}: ${way}`;
  }
  return undefined;
}

function isSame(one: Place, other: Place): boolean {
  const [id] = one.ids;
  return one.folded === other.folded || (id !== undefined && id === other.ids[0]);
}

function isInside(inner: Place, outer: Place): boolean {
  const [id] = outer.ids;
  const start = outer.folded.endsWith(sep) ? outer.folded : outer.folded + sep;
  const isAbove = id !== undefined && inner.ids.slice(1).includes(id);
  return isAbove || inner.folded.startsWith(start);
}

function refuseFile(folder: string): string | undefined {
  const info = lookAt(folder);
  return info === undefined || info.isDirectory()
    ? undefined
    : `'${folder}' is a file: name a folder`;
}

/** A folder that is replaced would be gone from under the shell. */
function refuseCurrent(place: Place, { writes }: FolderUse): string | undefined {
  const here = placeOf('.');
  return writes === undefined && (isSame(here, place) || isInside(here, place))
    ? `'${place.path}' is the folder that the command runs in: run it from another one`
    : undefined;
}

function refuseContents(folder: string, { ours, writes }: FolderUse): string | undefined {
  if (lookAt(folder) === undefined) return undefined;
  const [stranger] = strangersIn(folder, ours?.(folder), writes);
  return stranger === undefined
    ? undefined
    : `'${folder}' holds '${stranger}', which this command did not write: name a folder that is ` +
        'not there yet, or take it away';
}

/** Files of others in the folder, which would be lost. */
function* strangersIn(
  folder: string,
  ours: ReadonlySet<string> | undefined,
  writes: readonly string[] | undefined,
): Generator<string> {
  if (ours === undefined) yield* readdirSync(folder);
  else if (writes === undefined) yield* strangersUnder(folder, '', ours);
  else for (const path of writes) yield* strangersOnTheWay(folder, path, ours);
}

function* strangersUnder(
  folder: string,
  prefix: string,
  ours: ReadonlySet<string>,
): Generator<string> {
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    const path = prefix + entry.name;
    if (entry.isDirectory()) yield* strangersUnder(folder, `${path}/`, ours);
    else if (!entry.isFile() || !ours.has(path)) yield path;
  }
}

/** Files of others, and links out of the folder, in the way of a file to write. */
function* strangersOnTheWay(
  folder: string,
  path: string,
  ours: ReadonlySet<string>,
): Generator<string> {
  for (const part of upwards(join(folder, path))) {
    if (part === join(folder)) return;
    const info = lookAt(part);
    if (info === undefined) continue;
    const name = relative(folder, part).split(sep).join('/');
    const isOurs = name === path ? info.isFile() && ours.has(path) : info.isDirectory();
    if (!isOurs) yield name;
  }
}

function refuseUnwritable({ path }: Place, target: string): string | undefined {
  for (const present of upwards(target)) {
    if (lookAt(present) === undefined) continue;
    try {
      accessSync(present, constants.W_OK);
      return undefined;
    } catch (error) {
      return `cannot write to '${path}': ${reasonOf(error)} at '${present}'`;
    }
  }
  return undefined;
}
