import { randomBytes } from 'node:crypto';
import { link, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOwnFolder } from '../shared/own-folder.js';
import type { Post } from './carrier.js';

/**
 * Puts messages into a folder as `<id>.eml`, each exactly once: a file is written under a passing name, and
 * gets its own only when it is whole and nobody had it before.
 */
export function folderPost(
  folder: string,
  encode: (mail: Parameters<Post['send']>[0]) => Promise<Uint8Array>,
): Post {
  return {
    async send(mail) {
      await makeOwnFolder(folder);
      const passing = join(folder, `.${mail.id}.${randomBytes(6).toString('hex')}.part`);
      const file = await open(passing, 'wx', 0o600);
      try {
        await file.writeFile(await encode(mail));
        await file.sync();
        await link(passing, join(folder, `${mail.id}.eml`)).catch(
          (error: NodeJS.ErrnoException) => {
            if (error.code !== 'EEXIST') throw error;
          },
        );
      } finally {
        await file.close();
        await unlink(passing);
      }
      await syncFolder(folder);
    },
    close: async () => {},
  };
}

/** The name of a file is safe only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
