import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** File contents by path; objects and arrays are written as JSON. */
export type Files = Readonly<Record<string, unknown>>;

/** Gives a new folder with files to a test, and takes it away afterwards. */
export async function withFolder<T>(files: Files, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      const raw = typeof content === 'string' || content instanceof Uint8Array;
      await writeFile(file, raw ? content : JSON.stringify(content));
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
