import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** What is hidden, or holds nothing of a site. */
const NOT_OURS = /(?:^|\/)(?:\.|node_modules\/)/;

/**
 * The regular files under a folder, by their paths from it with `/`, in their order. Symbolic links, hidden files and
 * installed packages are left out.
 */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !NOT_OURS.test(path))
    .sort();
}
