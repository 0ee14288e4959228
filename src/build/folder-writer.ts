import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files below a folder, by their path in it; folders are made when first written to. */
export type FolderWriter = (path: string, body: string | Uint8Array) => void;

/**
 * The files of a build are many and small: writing one takes less than handing it to another thread
 * and being told that it is done. The folder must stay while files are written.
 */
export function createFolderWriter(root: string): FolderWriter {
  const made = new Set<string>();
  return (path, body) => {
    const file = join(root, path);
    const folder = dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(file, body);
  };
}
