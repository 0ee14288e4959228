import { randomBytes } from 'node:crypto';
import { link, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOwnFolder } from '../shared/own-folder.js';
import type { Mailer } from './mailer.js';

/**
 * Writes emails into a folder as `<id>.eml`, each exactly once. A file is written under a temporary name and linked to
 * its own when it is complete, unless that name exists.
 */
export function fileTransport(
  folder: string,
  encode: (mail: Parameters<Mailer['send']>[0]) => Promise<Uint8Array>,
): Mailer {
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

/** A new file name is durable only after its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
