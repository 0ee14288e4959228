import { randomBytes } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Replaces the text of a file atomically: a reader sees the old text or the new one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const { mode } = await stat(path);
  const next = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    await writeFile(next, text, { mode, flag: 'wx' });
    await rename(next, path);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}
