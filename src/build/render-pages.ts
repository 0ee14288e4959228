import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { workerProgram } from '../shared/worker-file.js';
import type { Site, SiteFiles } from '../site/index.js';
import type { PageAssets } from './asset-urls.js';
import type { PageJob } from './build-worker.js';
import { createPageBuilder, type PagePlan, type TimedPage } from './page-builder.js';
import { countTaken, newTaken, takeAddresses } from './page-queue.js';

/** Builds pages, on several processors where there are any. */
export interface PageRenderer {
  /** Threads that render, the calling one included. */
  readonly threads: number;
  /** Calls `advance` with the number of started pages from time to time. */
  render(
    addresses: readonly string[],
    assets: PageAssets,
    advance: (begun: number) => void,
  ): Promise<readonly TimedPage[]>;
  close(): Promise<void>;
}

/** Pages per thread from which a thread is worth its start: it loads the whole site first. */
const WORTH_A_THREAD = 64;

/** As many threads as processors, when there are pages enough for them. */
export function threadsFor(pages: number, wanted: number | undefined): number {
  const useful = wanted ?? Math.min(Math.floor(pages / WORTH_A_THREAD), availableParallelism());
  return Math.max(1, useful);
}

/**
 * Renders on this thread and on `threads - 1` others, all from the same list of addresses. This thread has loaded the
 * site already, and would otherwise be idle.
 */
export function startRenderer(
  files: SiteFiles,
  site: Site,
  plan: PagePlan,
  threads: number,
): PageRenderer {
  const here = createPageBuilder(site, plan);
  const others = threads > 1 ? startWorkers(files, plan, threads - 1) : undefined;
  return {
    threads,
    render: async (addresses, assets, advance) => {
      const job = { addresses, assets, taken: newTaken() };
      const elsewhere = others?.build(job);
      // The result is awaited only at the end, or not at all.
      elsewhere?.catch(() => undefined);
      const pages: TimedPage[] = [];
      for (const batch of takeAddresses(addresses, job.taken)) {
        for (const address of batch) pages.push(await here.build(address, assets));
        advance(countTaken(job.taken, addresses.length));
        await setImmediate();
      }
      // Workers that have not started yet have taken nothing.
      return pages.length === addresses.length ? pages : [...pages, ...((await elsewhere) ?? [])];
    },
    close: async () => others?.close(),
  };
}

/** Threads that build pages of one site. */
export interface PageWorkers {
  /** The pages of a job that the workers have taken. */
  build(job: PageJob): Promise<readonly TimedPage[]>;
  close(): Promise<void>;
}

export function startWorkers(files: SiteFiles, plan: PagePlan, count: number): PageWorkers {
  const pool = new Piscina<PageJob, readonly TimedPage[]>({
    ...workerProgram('build-worker'),
    name: 'buildPages',
    minThreads: count,
    maxThreads: count,
    workerData: { files, plan },
  });
  return {
    build: async (job) => {
      const pages = await Promise.all(Array.from({ length: count }, () => pool.run(job)));
      return pages.flat();
    },
    close: () => {
      // A thread that starts late fails while it is stopped; that error has no meaning.
      pool.on('error', () => {});
      return pool.destroy();
    },
  };
}
