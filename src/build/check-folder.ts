import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { contentOf } from '../site/access/content.js';
import {
  checkSite,
  loadSite,
  type Site,
  type SiteFiles,
  type SiteFindings,
} from '../site/index.js';
import { siteFolders } from '../site/load/files.js';
import { findScriptProblems, findStyleProblems } from './check-assets.js';
import { checkSettingsPath, readCheckSettings } from './check-settings.js';
import { namesOfSite } from './site-names.js';

/** The result of checking a site in a folder. */
export interface FolderFindings extends SiteFindings {
  readonly site: Site;
}

/**
 * Checks the site of files that were read from a folder, with its stylesheets and scripts, by the author's settings.
 *
 * @throws CheckSettingsError for settings that cannot be used
 */
export async function checkFiles(
  folder: string,
  files: SiteFiles,
  now: number,
): Promise<FolderFindings> {
  const site = loadSite(files);
  const { content } = await siteFolders(folder);
  const texts = new Map<string, string | undefined>();
  const settingsPath = checkSettingsPath(folder);
  const settings = readCheckSettings(settingsPath);
  const nameOf = await namesOfSite(folder);
  const findings = await checkSite(site, {
    now,
    settings,
    pathOf: (file) => relative(dirname(settingsPath), nameOf(file)).split(sep).join('/'),
    styles: findStyleProblems,
    scripts: findScriptProblems,
    contentText: (path) => {
      if (!contentOf(site.model).files.has(path)) return undefined;
      if (!texts.has(path)) texts.set(path, readText(join(content, path)));
      return texts.get(path);
    },
  });
  return { ...findings, site };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It was there a moment ago; its problems are told without a place.
    return undefined;
  }
}
