import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { workerFile } from '../shared/worker-file.js';
import type { SiteFiles } from '../site/index.js';
import type { AssetUrls } from './asset-urls.js';
import type { Batch } from './build-worker.js';
import { createPageBuilder, type PagePlan, type TimedPage } from './page-builder.js';

/** Builds pages, on several processors where there are any. */
export interface PageRenderer {
  /** Threads; 0 for none but this one. */
  readonly workers: number;
  render(
    addresses: readonly string[],
    assetUrls: AssetUrls,
    finished: (pages: readonly TimedPage[]) => void,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Pages that a worker takes at a time: few enough that no worker is left with the last of them. */
const BATCH = 16;
/** A worker reads the whole site first; fewer pages are sooner built without. */
const WORTH_A_WORKER = 64;

/** As many workers as processors, when there are pages enough for them. */
export function workersFor(pages: number, wanted: number | undefined): number {
  if (wanted !== undefined) return wanted;
  const useful = Math.floor(pages / WORTH_A_WORKER);
  return useful < 2 ? 0 : Math.min(useful, availableParallelism());
}

/** `workers` threads; 0 renders here. */
export function startRenderer(files: SiteFiles, plan: PagePlan, workers: number): PageRenderer {
  return workers === 0 ? renderHere(files, plan) : renderInWorkers(files, plan, workers);
}

function renderHere(files: SiteFiles, plan: PagePlan): PageRenderer {
  const { build } = createPageBuilder(files, plan);
  return {
    workers: 0,
    render: async (addresses, assetUrls, finished) => {
      for (const address of addresses) finished([await build(address, assetUrls)]);
    },
    close: async () => undefined,
  };
}

function renderInWorkers(files: SiteFiles, plan: PagePlan, workers: number): PageRenderer {
  const pool = new Piscina<Batch, readonly TimedPage[]>({
    filename: workerFile('build-worker'),
    name: 'buildPages',
    minThreads: workers,
    maxThreads: workers,
    workerData: { files, plan },
  });
  return {
    workers,
    render: async (addresses, assetUrls, finished) => {
      const batches = Array.from({ length: Math.ceil(addresses.length / BATCH) }, (_, index) => ({
        addresses: addresses.slice(index * BATCH, (index + 1) * BATCH),
        assetUrls,
      }));
      await Promise.all(batches.map(async (batch) => finished(await pool.run(batch))));
    },
    close: () => pool.destroy(),
  };
}
