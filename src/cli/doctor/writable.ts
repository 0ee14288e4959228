import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { reasonOf } from '../cli-error.js';

/** Why a folder, or that in which it would be made, cannot be written to. */
export function unwritable(folder: string): string | undefined {
  const path = resolve(folder);
  if (!existsSync(path) && dirname(path) !== path) return unwritable(dirname(path));
  try {
    if (!statSync(path).isDirectory()) return `${path} is no folder`;
    accessSync(path, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return `${path} cannot be written to: ${reasonOf(error)}`;
  }
}
