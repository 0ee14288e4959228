import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files below a folder, by their path in it. */
export interface FolderWriter {
  write(path: string, body: string | Uint8Array): void;
  /** Makes the folders of a file, each once. The file's own path. */
  makeFolder(path: string): string;
}

/**
 * The files of a build are many and small: writing one takes less than handing it to another thread
 * and being told that it is done. Folders must stay while files are written.
 */
export function createFolderWriter(root: string): FolderWriter {
  const made = new Set<string>();
  const makeFolder = (path: string): string => {
    const file = join(root, path);
    const folder = dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    return file;
  };
  return { write: (path, body) => writeFileSync(makeFolder(path), body), makeFolder };
}
