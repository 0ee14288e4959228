import { mkdir } from 'node:fs/promises';

/**
 * Makes a folder for what is nobody else's: orders, letters, secrets. Folders that are there keep their permissions.
 *
 * @throws Error when it cannot be made
 */
export async function makeOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
