import { statSync } from 'node:fs';

/** The stamp of a path without a readable file. */
export const NO_FILE = 'none';

/** A text that changes with the file; a folder has the same stamp as long as it exists. Never throws. */
export function stampOf(path: string): string {
  try {
    const info = statSync(path, { bigint: true });
    const { mtimeNs, ctimeNs, size, ino } = info;
    return info.isDirectory() ? 'folder' : `${mtimeNs} ${ctimeNs} ${size} ${ino}`;
  } catch {
    return NO_FILE;
  }
}
