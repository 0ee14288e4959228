import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { findJsonProblem } from '../shared/json-text.js';
import { type SiteDiagnostic, siteDiagnostic, wholeFile } from './diagnostics/diagnostic.js';
import type { SiteFiles } from './types.js';

/** The folders of a site. */
export interface SiteFolders {
  readonly templates: string;
  readonly content: string;
}

/** Files whose names say that they are text. */
const TEXTS =
  /\.(?:region|block|list|item|page|conf|json|less|css|js|mjs|html|md|txt|xml|svg|map|webmanifest)$/i;
/** Larger files are passed over. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * The folders of a site: of a template folder, which has a `template.conf`, itself with `content` in
 * it or beside it; of any other folder its `template` and `content`.
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

/**
 * Reads the files of a site. Files that cannot be used are reported. Links are followed to files inside
 * the same folder only.
 *
 * @throws Error when the folder cannot be read.
 */
export async function readSiteFolder(folder: string): Promise<SiteFiles> {
  const folders = await siteFolders(folder);
  if (!(await isFolder(folders.templates))) {
    throw new Error(`'${folder}' is no site: it has neither a 'template.conf' nor a folder 'template'`);
  }
  const diagnostics: SiteDiagnostic[] = [];
  const templates = await readFiles(folders.templates, diagnostics, [folders.content]);
  const files = await readFiles(folders.content, diagnostics, []);
  const content = new Map<string, unknown>();
  for (const [path, body] of files) {
    const isData = path.endsWith('.json') && !path.startsWith('assets/');
    if (!isData || typeof body !== 'string') content.set(path, body);
    else readData(path, body, content, diagnostics);
  }
  return { templates, content, diagnostics };
}

function readData(
  path: string,
  text: string,
  content: Map<string, unknown>,
  diagnostics: SiteDiagnostic[],
): void {
  const file = { name: path, text };
  try {
    content.set(path, JSON.parse(text));
  } catch (error) {
    const { offset, why } = findJsonProblem(text) ?? { offset: 0, why: (error as Error).message };
    const span = { start: offset, end: Math.min(offset + 1, text.length) };
    diagnostics.push(siteDiagnostic('json-invalid', { why }, { file, span }));
  }
}

async function readFiles(
  folder: string,
  diagnostics: SiteDiagnostic[],
  without: readonly string[],
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
      else await add(path);
    }
  };
  const add = async (path: string): Promise<void> => {
    const name = relative(folder, path).split(sep).join('/');
    const body = await readOne(path, root);
    if (typeof body === 'object' && 'why' in body) {
      diagnostics.push(siteDiagnostic('file-unreadable', body, wholeFile(name)));
    } else files.set(name, body);
  };
  await walk(folder);
  return files;
}

/** The text or bytes of a file, or why it is not used. */
async function readOne(
  path: string,
  root: string,
): Promise<string | Uint8Array | { readonly why: string }> {
  try {
    const target = relative(root, await realpath(path));
    if (target === '..' || target.startsWith(`..${sep}`) || isAbsolute(target)) {
      return { why: 'it is a link that leads out of the site' };
    }
    const info = await stat(path);
    if (!info.isFile()) return { why: 'it is no regular file' };
    if (info.size > MAX_BYTES) return { why: `it is larger than ${MAX_BYTES} bytes` };
    const bytes = await readFile(path);
    return TEXTS.test(basename(path)) ? decode(bytes) : new Uint8Array(bytes);
  } catch (error) {
    return { why: (error as Error).message };
  }
}

function decode(bytes: Uint8Array): string | { readonly why: string } {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
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
