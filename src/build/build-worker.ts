import { workerData } from 'piscina';
import { loadSite, type SiteFiles } from '../site/index.js';
import type { PageAssets } from './asset-urls.js';
import { createPageBuilder, type PagePlan, type TimedPage } from './page-builder.js';
import { type Taken, takeAddresses } from './page-queue.js';

/** The data that each worker of a build starts with. */
export interface WorkerData {
  readonly files: SiteFiles;
  readonly plan: PagePlan;
}

/** Pages of the worker's site; all threads take addresses from the same list. */
export interface PageJob {
  readonly addresses: readonly string[];
  readonly taken: Taken;
  readonly assets: PageAssets;
}

const { files, plan } = workerData as WorkerData;
// Loaded while the main thread still makes the assets.
const builder = createPageBuilder(loadSite(files), plan);

/** Builds pages until no address is left. */
export async function buildPages(job: PageJob): Promise<readonly TimedPage[]> {
  const pages: TimedPage[] = [];
  for (const addresses of takeAddresses(job.addresses, job.taken)) {
    for (const address of addresses) pages.push(await builder.build(address, job.assets));
  }
  return pages;
}
