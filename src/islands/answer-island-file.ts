import { entityTag } from '../shared/entity-tags.js';
import { hasIslandFile, readIslandFile } from './files.js';
import type { IslandRuntime } from './manifest.js';

/** The path of the files of islands, under the prefix of a site. */
export const ISLANDS_PATH = '/_skerry/';

interface ServedFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

const served = new Map<string, ServedFile>();

/** Answers a request for a file of the islands, by its name; undefined where there is none. */
export function answerIslandFile(name: string, runtime: IslandRuntime): Response | undefined {
  const file = servedFile(name, runtime);
  if (file === undefined) return undefined;
  return new Response(file.body, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: file.etag,
      'x-content-type-options': 'nosniff',
    },
  });
}

function servedFile(name: string, runtime: IslandRuntime): ServedFile | undefined {
  const key = `${runtime}/${name}`;
  const known = served.get(key);
  if (known !== undefined) return known;
  if (!hasIslandFile(runtime, name)) return undefined;
  const body = new Uint8Array(readIslandFile(runtime, name));
  const file = { body, etag: entityTag(body) };
  served.set(key, file);
  return file;
}
