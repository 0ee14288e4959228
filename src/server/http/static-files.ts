import { constants, type Stats } from 'node:fs';
import { access, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileHeaders, hasCharset, mediaType } from '../../site/routes/assets.js';
import {
  findRedirect,
  REDIRECTS_FILE,
  type Redirect,
  readRedirectsFile,
} from '../../site/routes/redirects.js';
import { isFresh, wantedRange } from './conditions.js';
import { isUtf8File, streamFile } from './file-stream.js';

/** Answers requests with the files of one folder. Never rejects. */
export type StaticHandler = (request: Request) => Promise<Response>;

/** Encodings of precompressed files, in order of preference. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const NOT_FOUND = '404.html';
const NOT_ALLOWED = 405;

/**
 * Serves a folder that `skerry build` made. `/shop` is `shop/index.html` or the file `shop`, compressed when a `.br` or
 * `.gz` file is beside it. Range requests are supported. A missing path is answered by `_redirects`, then by
 * `404.html`. Files are streamed at the speed of the client. Files outside of the folder and names that begin with a
 * dot are never served.
 *
 * @throws Error when there is no such folder.
 */
export async function serveFolder(folder: string): Promise<StaticHandler> {
  const root = await realpath(folder);
  const served: ServedFolder = { root, known: new Map() };
  const redirects = await redirectsIn(root);
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', { status: NOT_ALLOWED, headers: ALLOWED });
    }
    const path = filePath(new URL(request.url).pathname);
    const found = path === undefined ? undefined : await findFile(root, path);
    if (found !== undefined) return send(request, served, found, 200);
    const mapped = path === undefined ? undefined : findRedirect(redirects, `/${path}`);
    if (mapped !== undefined) {
      return new Response(null, {
        status: mapped.status,
        headers: { ...SAFE, location: mapped.to },
      });
    }
    const missing = await findFile(root, NOT_FOUND);
    return missing === undefined
      ? new Response('Not found', { status: 404, headers: SAFE_TEXT })
      : send(request, served, missing, 404);
  };
}

async function redirectsIn(root: string): Promise<readonly Redirect[]> {
  const file = await fileAt(root, REDIRECTS_FILE);
  return file === undefined ? [] : readRedirectsFile(await readFile(file.real, 'utf8'));
}

const SAFE = { 'x-content-type-options': 'nosniff' } as const;
const SAFE_TEXT = { ...SAFE, 'content-type': 'text/plain; charset=utf-8' } as const;
const ALLOWED = { ...SAFE_TEXT, allow: 'GET, HEAD' } as const;

interface ServedFolder {
  readonly root: string;
  /** Whether text files are UTF-8, by path. */
  readonly known: Map<string, { readonly version: string; readonly isUtf8: boolean }>;
}

interface FoundFile {
  /** The path in the folder. */
  readonly path: string;
  /** The absolute path without symbolic links. */
  readonly real: string;
  readonly info: Stats;
}

/** The path of a URL in the folder; undefined for names that no build writes. */
function filePath(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.some(isUnsafe) ? undefined : segments.join('/');
}

function isUnsafe(segment: string): boolean {
  return segment.startsWith('.') || /[\\\0]/.test(segment);
}

async function findFile(root: string, path: string): Promise<FoundFile | undefined> {
  return (await fileAt(root, path)) ?? fileAt(root, path === '' ? INDEX : `${path}/${INDEX}`);
}

const INDEX = 'index.html';

/** A regular file. Symbolic links count when they stay in the folder. */
async function fileAt(root: string, path: string): Promise<FoundFile | undefined> {
  try {
    const real = await realpath(join(root, path));
    const info = await stat(real);
    return info.isFile() && real.startsWith(root + sep) ? { path, real, info } : undefined;
  } catch {
    return undefined;
  }
}

async function send(
  request: Request,
  folder: ServedFolder,
  file: FoundFile,
  status: 200 | 404,
): Promise<Response> {
  const encoded = await encodedFile(request, folder.root, file.path);
  const { real, info } = encoded?.file ?? file;
  const mark = `${info.size.toString(16)}-${Math.floor(info.mtimeMs).toString(16)}`;
  const version = {
    etag: `"${mark}${encoded?.encoding ?? ''}"`,
    lastModified: info.mtime.toUTCString(),
  };
  const headers: Record<string, string> = {
    ...fileHeaders(mediaType(file.path, await isUtf8(folder, file))),
    'cache-control': 'no-cache',
    'accept-ranges': 'bytes',
    etag: version.etag,
    'last-modified': version.lastModified,
    vary: 'accept-encoding',
    ...(encoded === undefined ? {} : { 'content-encoding': encoded.encoding }),
  };
  if (status === 200 && isFresh(request.headers, version)) {
    return new Response(null, { status: 304, headers });
  }
  const takesParts = status === 200 && request.method === 'GET';
  const range = takesParts ? wantedRange(request.headers, info.size, version) : undefined;
  if (range === 'unsatisfiable') {
    const past = { ...SAFE_TEXT, 'content-range': `bytes */${info.size}` };
    return new Response('There are no such bytes', { status: 416, headers: past });
  }
  const { start, end } = range ?? { start: 0, end: info.size - 1 };
  headers['content-length'] = String(end + 1 - start);
  if (range !== undefined) headers['content-range'] = `bytes ${start}-${end}/${info.size}`;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  try {
    await access(real, constants.R_OK);
  } catch {
    return new Response('The file cannot be read', { status: 500, headers: SAFE_TEXT });
  }
  const body = streamFile(real, { start, end });
  return new Response(body, { status: range === undefined ? status : 206, headers });
}

/** Whether a text file is UTF-8. Each version of a file is checked once. */
async function isUtf8({ known }: ServedFolder, { real, info }: FoundFile): Promise<boolean> {
  if (!hasCharset(real)) return false;
  const version = `${info.mtimeMs} ${info.size}`;
  const before = known.get(real);
  if (before?.version === version) return before.isUtf8;
  const found = { version, isUtf8: await isUtf8File(real, info.size) };
  known.set(real, found);
  return found.isUtf8;
}

async function encodedFile(
  { headers }: Request,
  root: string,
  path: string,
): Promise<{ readonly encoding: string; readonly file: FoundFile } | undefined> {
  const accepted = headers.get('accept-encoding')?.toLowerCase() ?? '';
  for (const [encoding, ending] of ENCODINGS) {
    if (!accepts(accepted, encoding)) continue;
    const file = await fileAt(root, path + ending);
    if (file !== undefined) return { encoding, file };
  }
  return undefined;
}

/** Whether a list such as `gzip, br;q=0.8` names an encoding without refusing it. */
function accepts(list: string, encoding: string): boolean {
  return list.split(',').some((entry) => {
    const [name, weight = ''] = entry.split(';').map((part) => part.trim());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight);
  });
}
