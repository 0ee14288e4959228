import { Piscina } from 'piscina';
import { workerProgram } from '../shared/worker-file.js';
import type { CheckedFile, SiteCheckJob } from './check-worker.js';

/** The problems of sites by the paths of their files, found in a thread that leaves answers their time. */
export interface SiteChecker {
  /** The check of a site; of several that are asked for while one runs, the last. Undefined for one given up. */
  check(job: SiteCheckJob): Promise<ReadonlyMap<string, CheckedFile> | undefined>;
  close(): Promise<void>;
}

export function createSiteChecker(): SiteChecker {
  const pool = new Piscina<SiteCheckJob, readonly CheckedFile[]>({
    ...workerProgram('check-worker'),
    name: 'checkSiteOfEditor',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  const latest = new Map<string, SiteCheckJob>();
  let running: Promise<unknown> = Promise.resolve();
  return {
    async check(job) {
      latest.set(job.folder, job);
      await running;
      if (latest.get(job.folder) !== job) return undefined;
      const result = pool.run(job);
      running = result.catch(() => undefined);
      const files = await result;
      return new Map(files.map((file) => [file.path, file]));
    },
    close: () => pool.close({ force: true }),
  };
}
