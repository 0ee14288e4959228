import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files below a folder, by their path in it. */
export interface FolderWriter {
  write(path: string, body: string | Uint8Array): void;
  /** Makes the folders of a file, each once. The file's own path. */
  makeFolder(path: string): string;
}

/**
 * Writes synchronously: the files of a build are many and small, and handing one to another thread takes longer than
 * writing it. Folders must not be removed meanwhile.
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
