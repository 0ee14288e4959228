import { workerData } from 'piscina';
import type { SiteFiles } from '../site/index.js';
import {
  createPageBuilder,
  type PageBuilder,
  type PagePlan,
  type TimedPage,
} from './page-builder.js';

/** What every worker of a build is given. */
export interface WorkerData {
  readonly files: SiteFiles;
  readonly plan: PagePlan;
}

let builder: PageBuilder | undefined;

/** Builds some pages of the site that the worker was started for. */
export async function buildPages(addresses: readonly string[]): Promise<readonly TimedPage[]> {
  builder ??= makeBuilder();
  const pages: TimedPage[] = [];
  for (const address of addresses) pages.push(await builder.build(address));
  return pages;
}

function makeBuilder(): PageBuilder {
  const { files, plan } = workerData as WorkerData;
  return createPageBuilder(files, plan);
}
