import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A file of content as it is now. */
export interface ContentFile {
  /** Its name in the content folder. */
  readonly name: string;
  /** Where it really is. */
  readonly path: string;
  readonly text: string;
  readonly json: unknown;
  /** Changes with the text. */
  readonly stamp: string;
}

/**
 * Reads a JSON file of the content folder; undefined for a path outside the folder, a missing file, or invalid JSON.
 */
export async function readContentFile(
  folder: string,
  name: string,
): Promise<ContentFile | undefined> {
  if (!name.endsWith('.json') || name.includes('\0')) return undefined;
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    if (!path.startsWith(root + sep) || !(await stat(path)).isFile()) return undefined;
    const text = await readFile(path, 'utf8');
    return { name, path, text, json: JSON.parse(text), stamp: stampOf(text) };
  } catch {
    return undefined;
  }
}

/** A digest of a text. */
export function stampOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
