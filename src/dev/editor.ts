import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { SiteFolders } from '../site/load/files.js';

/**
 * Opens a file of the site at a place, in the editor of `SKERRY_EDITOR` or `VISUAL`, or else in a running one; false
 * when it is no file of the site.
 */
export async function openEditor(wanted: unknown, folders: SiteFolders): Promise<boolean> {
  const { file, line, column } = (wanted ?? {}) as Readonly<Record<string, unknown>>;
  const path = typeof file === 'string' ? findFile(file, folders) : undefined;
  if (path === undefined) return false;
  const { default: launchEditor } = await import('launch-editor');
  launchEditor(`${path}:${toPlace(line)}:${toPlace(column)}`, process.env.SKERRY_EDITOR);
  return true;
}

function toPlace(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 1;
}

/** The file of the template or content folder with this name. */
export function findFile(name: string, { templates, content }: SiteFolders): string | undefined {
  if (name.includes('\0')) return undefined;
  return [templates, content]
    .map((root) => ({ root, path: resolve(join(root, name)) }))
    .find(({ root, path }) => path.startsWith(root + sep) && existsSync(path))?.path;
}
