import { readFileSync, realpathSync, statSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { NO_FILE, stampOf } from '../../shared/file-stamp.js';
import { findJsonProblem } from '../../shared/json-text.js';
import { SiteDiagnostic, siteDiagnostic, wholeFile } from '../diagnostics/diagnostic.js';
import { isKeptAsIs } from '../routes/assets.js';
import type { SiteFiles } from '../shared/types.js';
import { readYui } from './yui.js';

/** The folders of a site. */
export interface SiteFolders {
  readonly templates: string;
  readonly content: string;
}

/** File names of text files. */
const TEXTS =
  /\.(?:region|block|list|item|page|conf|json|less|css|js|mjs|html|md|txt|xml|svg|map|webmanifest)$/i;
/** Of these a byte order mark is text, as it is in texts that are given; before others it is a mark. */
const TEMPLATES = /\.(?:region|block|list|item|page|html)$/i;
/** Larger files are passed over. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * The folders of a site. A template folder, which has a `template.conf`, has its `content` in it or beside it. Any
 * other folder has `template` and `content` in it.
 */
export async function siteFolders(folder: string): Promise<SiteFolders> {
  const root = resolve(folder);
  if (!(await isFile(join(root, 'template.conf')))) {
    return { templates: join(root, 'template'), content: join(root, 'content') };
  }
  const inside = join(root, 'content');
  const content = (await isFolder(inside)) ? inside : join(dirname(root), 'content');
  return { templates: root, content };
}

/** The files of a folder. */
export interface FolderFiles extends SiteFiles {
  readonly content: ReadonlyMap<string, unknown>;
}

/** Reads a site's folder again and again; files that stay the same are read once. */
export interface FolderReader {
  readonly folders: SiteFolders;
  /**
   * The current files. The given paths are read even if their stamps are unchanged.
   *
   * @throws Error when the folder cannot be read.
   */
  read(changed?: ReadonlySet<string>): Promise<FolderFiles>;
}

/**
 * Reads the files of a site. Files that cannot be used are reported. Links are followed to files inside
 * the same folder only.
 *
 * @throws Error when the folder cannot be read.
 */
export async function readSiteFolder(folder: string): Promise<SiteFiles> {
  return (await openFolder(folder)).read();
}

/** @throws Error when there is no site in the folder. */
export async function openFolder(folder: string): Promise<FolderReader> {
  const folders = await siteFolders(folder);
  if (!(await isFolder(folders.templates))) {
    throw new Error(
      `'${folder}' is no site: it has neither a 'template.conf' nor a folder 'template'`,
    );
  }
  const bodies: Cache<Body> = new Map();
  const values: Cache<Value> = new Map();
  return {
    folders,
    read: async (changed = NOTHING) => {
      for (const path of changed) bodies.delete(path);
      const diagnostics: SiteDiagnostic[] = [];
      const templates = await readFiles(folders.templates, diagnostics, [folders.content], bodies);
      const files = await readFiles(folders.content, diagnostics, [], bodies);
      // Editors write files under names that are soon gone.
      for (const path of bodies.keys()) if (stampOf(path) === NO_FILE) bodies.delete(path);
      for (const path of values.keys()) if (!files.has(path)) values.delete(path);
      const content = new Map<string, unknown>();
      for (const [path, body] of files) {
        const isData = path.endsWith('.json') && !isKeptAsIs(path);
        if (!isData || typeof body !== 'string') content.set(path, body);
        else {
          const value = remember(values, path, body, () => readValue(path, body));
          if (value instanceof SiteDiagnostic) diagnostics.push(value);
          else content.set(path, value.json);
        }
      }
      const yui = await readYui(templates, folders.templates);
      return { templates, content, diagnostics, ...(yui === undefined ? {} : { yui }) };
    },
  };
}

const NOTHING: ReadonlySet<string> = new Set();

/** Values made from files, each with the stamp of its file. */
type Cache<T> = Map<string, { readonly stamp: string; readonly made: T }>;
type Body = string | Uint8Array | { readonly why: string };
type Value = { readonly json: unknown } | SiteDiagnostic;

function remember<T>(cache: Cache<T>, path: string, stamp: string, make: () => T): T {
  const known = cache.get(path);
  if (known?.stamp === stamp) return known.made;
  const made = make();
  cache.set(path, { stamp, made });
  return made;
}

function readValue(path: string, text: string): Value {
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    const { offset, why } = findJsonProblem(text) ?? { offset: 0, why: (error as Error).message };
    const span = { start: offset, end: Math.min(offset + 1, text.length) };
    return siteDiagnostic('json-invalid', { why }, { file: { name: path, text }, span });
  }
}

async function readFiles(
  folder: string,
  diagnostics: SiteDiagnostic[],
  without: readonly string[],
  bodies: Cache<Body>,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>();
  if (!(await isFolder(folder))) return files;
  const root = await realpath(folder);
  const walk = async (current: string): Promise<void> => {
    if (without.includes(current)) return;
    const entries = await readdir(current, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const path = join(current, entry.name);
      if (entry.isDirectory()) await walk(path);
      else add(path);
    }
  };
  const add = (path: string): void => {
    const name = relative(folder, path).split(sep).join('/');
    const body = readCached(path, root, bodies);
    if (typeof body === 'object' && 'why' in body) {
      diagnostics.push(siteDiagnostic('file-unreadable', body, wholeFile(name)));
    } else files.set(name, body);
  };
  await walk(folder);
  return files;
}

/** The files of a site are many and small: a synchronous read is faster than one in another thread. */
function readCached(path: string, root: string, bodies: Cache<Body>): Body {
  const stamp = stampOf(path);
  const known = bodies.get(path);
  if (known !== undefined && stamp !== NO_FILE && known.stamp === stamp) return known.made;
  const made = readOne(path, root);
  bodies.set(path, { stamp, made });
  return made;
}

/** The text or bytes of a file, or why it is not used. */
function readOne(path: string, root: string): Body {
  try {
    const target = relative(root, realpathSync.native(path));
    if (target === '..' || target.startsWith(`..${sep}`) || isAbsolute(target)) {
      return { why: 'it is a link that leads out of the site' };
    }
    const info = statSync(path);
    if (!info.isFile()) return { why: 'it is no regular file' };
    if (info.size > MAX_BYTES) return { why: `it is larger than ${MAX_BYTES} bytes` };
    const bytes = readFileSync(path);
    if (!TEXTS.test(basename(path))) return new Uint8Array(bytes);
    const text = decode(bytes, TEMPLATES.test(path));
    // Files that are only served are served as they are.
    const isServed = typeof text !== 'string' && /^assets[\\/]/.test(relative(root, path));
    return isServed ? new Uint8Array(bytes) : text;
  } catch (error) {
    return { why: (error as Error).message };
  }
}

function decode(bytes: Uint8Array, ignoreBOM: boolean): string | { readonly why: string } {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM }).decode(bytes);
  } catch {
    return { why: 'it is not UTF-8 text' };
  }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (info) => info.isFile(),
    () => false,
  );
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  );
}
