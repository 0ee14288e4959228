import { workerData } from 'piscina';
import type { SiteFiles } from '../site/index.js';
import type { AssetUrls } from './asset-urls.js';
import { createPageBuilder, type PagePlan, type TimedPage } from './page-builder.js';

/** What every worker of a build is given. */
export interface WorkerData {
  readonly files: SiteFiles;
  readonly plan: PagePlan;
}

/** Some pages of the site that the worker was started for. */
export interface Batch {
  readonly addresses: readonly string[];
  readonly assetUrls: AssetUrls;
}

const { files, plan } = workerData as WorkerData;
// Loaded while the main thread still makes the assets.
const builder = createPageBuilder(files, plan);

/** Builds a batch of pages. */
export async function buildPages({ addresses, assetUrls }: Batch): Promise<readonly TimedPage[]> {
  const pages: TimedPage[] = [];
  for (const address of addresses) pages.push(await builder.build(address, assetUrls));
  return pages;
}
