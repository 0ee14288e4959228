import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import type { SiteFolders } from '../site/files.js';

/** How editors are told a place, by the name of their program; others are given the file alone. */
const PLACES: ReadonlyMap<string, (file: string, line: number, column: number) => string[]> =
  new Map([
    ['code', (file, line, column) => ['--goto', `${file}:${line}:${column}`]],
    ['codium', (file, line, column) => ['--goto', `${file}:${line}:${column}`]],
    ['cursor', (file, line, column) => ['--goto', `${file}:${line}:${column}`]],
    ['subl', (file, line, column) => [`${file}:${line}:${column}`]],
    ['zed', (file, line, column) => [`${file}:${line}:${column}`]],
    ['idea', (file, line) => ['--line', String(line), file]],
    ['webstorm', (file, line) => ['--line', String(line), file]],
    ['emacsclient', (file, line, column) => ['-n', `+${line}:${column}`, file]],
  ]);

/** The program that `SKERRY_EDITOR` or `VISUAL` names. */
function editorProgram(): string {
  return process.env.SKERRY_EDITOR || process.env.VISUAL || 'code';
}

/** Opens a file of the site at a place; false when it names no file of the site. Never waits. */
export function openEditor(wanted: unknown, folders: SiteFolders): boolean {
  const { file, line, column } = (wanted ?? {}) as Readonly<Record<string, unknown>>;
  const path = typeof file === 'string' ? findFile(file, folders) : undefined;
  if (path === undefined) return false;
  const program = editorProgram();
  const place = PLACES.get(basename(program)) ?? ((name: string) => [name]);
  const child = spawn(program, place(path, toPlace(line), toPlace(column)), {
    detached: true,
    stdio: 'ignore',
  });
  // An editor that is not there is no reason to stop.
  child.on('error', () => undefined);
  child.unref();
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
