import type { SiteOptions } from './contracts.js';
import type { SiteFiles } from './shared/types.js';
import { createSite, type Site } from './site.js';
import { STANDARD_OPTIONS } from './standard-options.js';

/** Loads a site from a folder, or from files that are read already; see `SiteFiles`. */
export function loadSite(files: SiteFiles, options?: SiteOptions): Site;
export function loadSite(folder: string, options?: SiteOptions): Promise<Site>;
export function loadSite(
  source: string | SiteFiles,
  options: SiteOptions = {},
): Site | Promise<Site> {
  const all = { ...STANDARD_OPTIONS, ...options };
  return typeof source === 'string' ? loadFolder(source, all) : createSite(source, all);
}

async function loadFolder(folder: string, options: SiteOptions): Promise<Site> {
  // Hosts without a file system never come here.
  const { readSiteFolder } = await import('./load/files.js');
  return createSite(await readSiteFolder(folder), options);
}
