import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where `skerry compile` lists the files of a folder that it has written. */
export const MODULES_FILE = '.skerry-modules.json';

/** The files that are listed in a folder; undefined when there is no list. */
export function modulesIn(folder: string): ReadonlySet<string> | undefined {
  try {
    const { files } = JSON.parse(readFileSync(join(folder, MODULES_FILE), 'utf8'));
    return Array.isArray(files) ? new Set(files) : undefined;
  } catch {
    return undefined;
  }
}

/** The list with more files in it; the files of earlier runs stay. */
export function writeModulesFile(folder: string, files: readonly string[]): string {
  const all = new Set([...(modulesIn(folder) ?? []), ...files, MODULES_FILE]);
  return `${JSON.stringify({ files: [...all].sort() }, null, 2)}\n`;
}
