import type { SiteOptions } from './model.js';
import { createSite, type Site } from './site.js';
import type { SiteFiles } from './types.js';

/** Loads a site from a folder, or from files that are read already; see `SiteFiles`. */
export function loadSite(files: SiteFiles, options?: SiteOptions): Site;
export function loadSite(folder: string, options?: SiteOptions): Promise<Site>;
export function loadSite(
  source: string | SiteFiles,
  options: SiteOptions = {},
): Site | Promise<Site> {
  return typeof source === 'string' ? loadFolder(source, options) : createSite(source, options);
}

async function loadFolder(folder: string, options: SiteOptions): Promise<Site> {
  // Hosts without a file system never come here.
  const { readSiteFolder } = await import('./files.js');
  return createSite(await readSiteFolder(folder), options);
}
