import { mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How the files of one folder become those of another. */
export interface Changes {
  /** The name of the manifest in both. */
  readonly manifest: string;
  /** Files to move over those of the same path. */
  readonly moves: readonly string[];
  /** Files to remove. */
  readonly removals: readonly string[];
  /** All files before and after. */
  readonly files: readonly string[];
}

/**
 * Moves files into a folder, one by one, and removes others there. Each file is replaced at once, pages come after what
 * they refer to, and the manifest is the last. Until then a manifest that only lists files stands in its place: after a
 * kill in between, a build finds nothing that it could reuse.
 *
 * @throws Error of the file system
 */
export function commitChanges(
  from: string,
  to: string,
  { manifest, moves, removals, files }: Changes,
): void {
  const move = (path: string): void => renameSync(join(from, path), join(to, path));
  const ordered = moves
    .filter((path) => path !== manifest)
    .sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
  // What may fail for want of space comes before what changes the folder.
  for (const folder of new Set(ordered.map(dirname))) {
    mkdirSync(join(to, folder), { recursive: true });
  }
  const interim = join(from, `${manifest}.interim`);
  writeFileSync(interim, JSON.stringify({ files }));
  renameSync(interim, join(to, manifest));
  for (const path of ordered) move(path);
  for (const path of removals) {
    rmSync(join(to, path), { force: true });
    removeEmpty(to, dirname(path));
  }
  move(manifest);
}

function isPage(path: string): boolean {
  return /\.html(?:\.br|\.gz)?$/.test(path);
}

/** Removes folders that have become empty, from the inside out. */
function removeEmpty(root: string, path: string): void {
  for (let at = path; at !== '.'; at = dirname(at)) {
    try {
      rmdirSync(join(root, at));
    } catch {
      return;
    }
  }
}
