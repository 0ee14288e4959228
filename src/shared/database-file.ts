import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The path of the file at an address such as `file:shop.db`; undefined for a database that is no file.
 *
 * @throws Error for the address of a file on another machine
 */
export function databaseFile(address: string): string | undefined {
  if (!address.startsWith('file:')) return undefined;
  if (address.startsWith('file://')) return fileURLToPath(address);
  return resolve(address.slice('file:'.length));
}
