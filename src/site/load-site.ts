import { expectArgument, expectOptions, type OptionNames } from '../../engine/internals.js';
import type { SiteOptions } from './model/site-model.js';
import type { SiteFiles } from './shared/types.js';
import { createSite, type Site } from './site.js';
import { STANDARD_OPTIONS } from './standard-options.js';

const OPTIONS: OptionNames<SiteOptions> = {
  blocks: true,
  assetUrl: true,
  files: true,
  stylesheets: true,
  head: true,
  foot: true,
  search: true,
  now: true,
  currencies: true,
  captchaSiteKey: true,
  limits: true,
  codeGeneration: true,
};

/**
 * Loads a site from files that are read already.
 *
 * @throws TypeError that names a missing or unknown member of the files or the options
 */
export function loadSite(files: SiteFiles, options?: SiteOptions): Site;
/**
 * Loads a site from a folder: a template folder with `content` in it or beside it, or a folder with `template` and
 * `content`. Rejects with an Error where there is no site.
 *
 * @throws TypeError that names an unknown option
 */
export function loadSite(folder: string, options?: SiteOptions): Promise<Site>;
export function loadSite(
  source: string | SiteFiles,
  options: SiteOptions = {},
): Site | Promise<Site> {
  expectArgument('loadSite', 'a folder or the files of a site', source);
  expectOptions('loadSite', options, OPTIONS);
  const all = { ...STANDARD_OPTIONS, ...options };
  if (typeof source === 'string') return loadFolder(source, all);
  expectOptions('the files of loadSite', source, FILES);
  expectArgument('loadSite', "the files of a template as 'templates'", source.templates);
  expectArgument('loadSite', "the files of its content as 'content'", source.content);
  return createSite(source, all);
}

const FILES: OptionNames<SiteFiles> = {
  templates: true,
  content: true,
  yui: true,
  diagnostics: true,
};

async function loadFolder(folder: string, options: SiteOptions): Promise<Site> {
  // Hosts without a file system never come here.
  const { readSiteFolder } = await import('./load/files.js');
  return createSite(await readSiteFolder(folder), options);
}
