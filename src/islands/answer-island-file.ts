import { brotliCompressSync } from 'node:zlib';
import { hasIslandFile, readIslandFile } from './files.js';
import type { IslandRuntime } from './manifest.js';

/** The path of the files of islands, under the prefix of a site. */
export const ISLANDS_PATH = '/_skerry/';

interface ServedFile {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer>;
}

const served = new Map<string, ServedFile>();

/** Answers a request for a file of the islands, by its name; undefined where there is none. */
export function answerIslandFile(
  name: string,
  runtime: IslandRuntime,
  { headers }: Request,
): Response | undefined {
  const file = servedFile(name, runtime);
  if (file === undefined) return undefined;
  const takesBrotli = /(?:^|[\s,])br\s*(?:,|$)/.test(headers.get('accept-encoding') ?? '');
  return new Response(takesBrotli ? file.brotli : file.plain, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      ...(takesBrotli ? { 'content-encoding': 'br' } : {}),
    },
  });
}

function servedFile(name: string, runtime: IslandRuntime): ServedFile | undefined {
  const key = `${runtime}/${name}`;
  const known = served.get(key);
  if (known !== undefined) return known;
  if (!hasIslandFile(runtime, name)) return undefined;
  const plain = new Uint8Array(readIslandFile(runtime, name));
  const file = { plain, brotli: new Uint8Array(brotliCompressSync(plain)) };
  served.set(key, file);
  return file;
}
