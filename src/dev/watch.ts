import { relative, resolve } from 'node:path';
import { watch } from 'chokidar';
import { stampOf } from '../shared/file-stamp.js';
import type { SiteFolders } from '../site/load/files.js';

/** Milliseconds within which changes count as one, such as those of 'save all' in an editor. */
const TOGETHER = 15;

/**
 * Milliseconds after which a changed file is checked again: for up to 100 ms after a change, chokidar does not report
 * another change of the same file.
 */
const UNTOLD = 150;

/** Calls `apply` with the changed files of a site, one call after the other, until it is closed. */
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
      // Changes during `apply` differ from these stamps.
      const stamps = new Map([...paths].map((path) => [path, stampOf(path)]));
      // A failed call does not stop the next ones.
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
