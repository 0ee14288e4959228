import { contentOf } from '../site/access/content.js';
import { CHECKER } from '../site/check/define.js';
import { baseUrlOf } from '../site/feeds/index.js';
import {
  checkSite,
  loadSite,
  type Site,
  type SiteFiles,
  type SiteFindings,
} from '../site/index.js';
import { isPage } from './build-pages.js';
import { findScriptProblems, findStyleProblems } from './check-assets.js';
import { checkOptions, readCheckSources } from './check-sources.js';
import { makeStatic } from './static-page.js';

/** The result of checking a site in a folder. */
export interface FolderFindings extends SiteFindings {
  readonly site: Site;
}

const NO_FILES: ReadonlyMap<string, string> = new Map();

/**
 * Checks the site of files that were read from a folder, with its stylesheets and scripts, by the author's settings.
 *
 * @param given the present moment in milliseconds since the epoch; default: `now` of `site.json`, then the clock's
 * @throws CheckSettingsError for settings that cannot be used
 */
export async function checkFiles(
  folder: string,
  files: SiteFiles,
  given?: number,
): Promise<FolderFindings> {
  const site = loadSite(files);
  const { contentText, ...options } = checkOptions(await readCheckSources(folder));
  const now = given ?? site.model.now ?? Date.now();
  const view = site.view({ ...CHECKER, now });
  const baseUrl = baseUrlOf(view, undefined);
  const findings = await checkSite(site, {
    ...options,
    now,
    linkedPages: (html) =>
      makeStatic(html, NO_FILES, baseUrl).links.filter((address) => isPage(view, address)),
    styles: findStyleProblems,
    scripts: findScriptProblems,
    contentText: (path) => (contentOf(site.model).files.has(path) ? contentText(path) : undefined),
  });
  return { ...findings, site };
}
