import { mkdir } from 'node:fs/promises';

/**
 * Makes a folder that only its owner may read: for orders, emails and secrets. An existing folder keeps its
 * permissions.
 *
 * @throws Error when it cannot be made
 */
export async function makeOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
