import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isRaster } from '../pictures/resize.js';
import { loadSharp, WITHOUT_SHARP } from '../pictures/sharp.js';
import { contentOf } from '../site/access/content.js';
import { checkSite } from '../site/check/index.js';
import { loadSite } from '../site/index.js';
import { readSiteFolder, siteFolders } from '../site/load/files.js';
import { CHECK_SETTINGS, readCheckSettings } from './check-settings.js';
import { CliError, reasonOf } from './cli-error.js';
import type { NameOf, Reported } from './report.js';
import { namesBelow } from './site-names.js';

/** The result of checking a whole site. */
export interface CheckedSite {
  readonly templates: number;
  readonly pages: number;
  readonly problems: readonly Reported[];
  /** How many more there are, which settings or comments ignore. */
  readonly ignored: number;
  /** A package that would make its pages better; undefined when none is missing. */
  readonly note: string | undefined;
}

/** Checks the site in a folder. @throws CliError when it cannot be read. */
export async function checkSiteFolder(folder: string, now: number): Promise<CheckedSite> {
  const files = await readSiteFolder(folder).catch((error: unknown) => {
    throw new CliError(`cannot read '${folder}': ${reasonOf(error)}`);
  });
  const site = loadSite(files);
  const { content } = await siteFolders(folder);
  const { findScriptProblems, findStyleProblems } = await import('../build/check-assets.js');
  const texts = new Map<string, string | undefined>();
  const settings = readCheckSettings(join(folder, CHECK_SETTINGS));
  const nameOf = await namesOfSite(folder);
  const { templates, pages, problems, ignored } = await checkSite(site, {
    now,
    settings,
    settingsFile: CHECK_SETTINGS,
    pathOf: (file) => relative(folder, nameOf(file)).split(sep).join('/'),
    styles: findStyleProblems,
    scripts: findScriptProblems,
    contentText: (path) => {
      if (!contentOf(site.model).files.has(path)) return undefined;
      if (!texts.has(path)) texts.set(path, readText(join(content, path)));
      return texts.get(path);
    },
  });
  const note =
    site.assets().some(isRaster) && (await loadSharp()) === undefined ? WITHOUT_SHARP : undefined;
  return { templates, pages, problems, ignored, note };
}

/** Names the files of a site, below its folder as that was given. */
export async function namesOfSite(folder: string): Promise<NameOf> {
  const below = await namesBelow(folder);
  return ({ name }) => (name === CHECK_SETTINGS ? join(folder, name) : below(name));
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It was there a moment ago; its problems are told without a place.
    return undefined;
  }
}
