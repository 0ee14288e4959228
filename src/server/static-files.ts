import type { Stats } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { mediaType } from '../site/assets.js';

/** Answers requests with the files of one folder. Never rejects. */
export type StaticHandler = (request: Request) => Promise<Response>;

/** Texts that a build compressed ahead, the smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const NOT_FOUND = '404.html';
const NOT_ALLOWED = 405;

/**
 * Serves a folder that `skerry build` made: `/shop` is `shop/index.html` or the file `shop`, compressed
 * where there is a `.br` or `.gz` beside it, and `404.html` answers for what is not there. Nothing outside
 * of the folder is served, nor names that begin with a dot.
 *
 * @throws Error when there is no such folder.
 */
export async function serveFolder(folder: string): Promise<StaticHandler> {
  const root = await realpath(folder);
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', { status: NOT_ALLOWED, headers: ALLOWED });
    }
    const path = filePath(new URL(request.url).pathname);
    const found = path === undefined ? undefined : await findFile(root, path);
    if (found !== undefined) return send(request, root, found, 200);
    const missing = await findFile(root, NOT_FOUND);
    return missing === undefined
      ? new Response('Not found', { status: 404, headers: SAFE_TEXT })
      : send(request, root, missing, 404);
  };
}

const SAFE = { 'x-content-type-options': 'nosniff' } as const;
const SAFE_TEXT = { ...SAFE, 'content-type': 'text/plain; charset=utf-8' } as const;
const ALLOWED = { ...SAFE_TEXT, allow: 'GET, HEAD' } as const;

interface FoundFile {
  readonly path: string;
  readonly info: Stats;
}

/** The path of an address in the folder; undefined for what no build writes. */
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

/** A regular file, also by links that stay in the folder. */
async function fileAt(root: string, path: string): Promise<FoundFile | undefined> {
  try {
    const real = await realpath(join(root, path));
    const info = await stat(real);
    return info.isFile() && real.startsWith(root + sep) ? { path, info } : undefined;
  } catch {
    return undefined;
  }
}

async function send(
  request: Request,
  root: string,
  file: FoundFile,
  status: number,
): Promise<Response> {
  const encoded = await encodedFile(request, root, file.path);
  const { path, info } = encoded?.file ?? file;
  const tag = `"${info.size.toString(16)}-${Math.floor(info.mtimeMs).toString(16)}${encoded?.encoding ?? ''}"`;
  const headers: Record<string, string> = {
    ...SAFE,
    'content-type': mediaType(file.path),
    'cache-control': 'no-cache',
    etag: tag,
    vary: 'accept-encoding',
    ...(encoded === undefined ? {} : { 'content-encoding': encoded.encoding }),
  };
  if (status === 200 && request.headers.get('if-none-match') === tag) {
    return new Response(null, { status: 304, headers });
  }
  headers['content-length'] = String(info.size);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  try {
    return new Response(new Uint8Array(await readFile(join(root, path))), { status, headers });
  } catch {
    return new Response('The file cannot be read', { status: 500, headers: SAFE_TEXT });
  }
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
