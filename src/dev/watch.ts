import { relative, resolve } from 'node:path';
import { watch } from 'chokidar';
import { stampOf } from '../shared/file-stamp.js';
import type { SiteFolders } from '../site/load/files.js';

/** Changes that come together, such as those of saving all files of an editor, are one. */
const TOGETHER = 15;

/**
 * After these milliseconds a file that changed is looked at again: for up to 100 of them after a change
 * chokidar says nothing of another one of the same file.
 */
const UNTOLD = 150;

/** Tells `apply` which files of a site changed, one call after the other, until it is closed. */
export async function watchSite(
  { templates, content }: SiteFolders,
  apply: (paths: ReadonlySet<string>) => Promise<void>,
): Promise<{ close(): Promise<void> }> {
  const watcher = watch([templates, content], {
    ignoreInitial: true,
    ignored: (path) => /(?:^|[\\/])(?:\.[^\\/]+|node_modules)$/.test(relative(templates, path)),
  });
  let pending = new Set<string>();
  let work = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const add = (path: string): void => {
    pending.add(path);
    if (!isClosed) timer ??= setTimeout(flush, TOGETHER);
  };
  const addChanged = (stamps: ReadonlyMap<string, string>): void => {
    for (const [path, stamp] of stamps) if (stampOf(path) !== stamp) add(path);
  };
  const flush = (): void => {
    const paths = pending;
    pending = new Set();
    timer = undefined;
    work = work.then(async () => {
      // What changes while the files are read is seen as a change afterwards.
      const stamps = new Map([...paths].map((path) => [path, stampOf(path)]));
      // One that fails does not stop those after it.
      await apply(paths).catch(() => undefined);
      setTimeout(addChanged, UNTOLD, stamps).unref();
    });
  };
  watcher.on('all', (_event, path) => add(resolve(path)));
  await new Promise<void>((ready) => watcher.once('ready', ready));
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await watcher.close();
      await work;
    },
  };
}
