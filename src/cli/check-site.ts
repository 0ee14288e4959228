import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRaster } from '../pictures/resize.js';
import { loadSharp, WITHOUT_SHARP } from '../pictures/sharp.js';
import { contentOf } from '../site/access/content.js';
import { checkSite } from '../site/check/index.js';
import { loadSite } from '../site/index.js';
import { readSiteFolder, siteFolders } from '../site/load/files.js';
import { CliError, reasonOf } from './cli-error.js';
import type { NameOf, Reported } from './report.js';
import { namesBelow } from './site-names.js';

/** The result of checking a whole site. */
export interface CheckedSite {
  readonly templates: number;
  readonly pages: number;
  readonly problems: readonly Reported[];
  /** A package that would make its pages better; undefined when none is missing. */
  readonly note: string | undefined;
  /** The path of a file of the site, below the folder as it was given. */
  readonly nameOf: NameOf;
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
  const { templates, pages, problems } = await checkSite(site, {
    now,
    styles: findStyleProblems,
    scripts: findScriptProblems,
    contentText: (path) => {
      if (!contentOf(site.model).files.has(path)) return undefined;
      if (!texts.has(path)) texts.set(path, readText(join(content, path)));
      return texts.get(path);
    },
  });
  const nameOf = await namesBelow(folder);
  const note =
    site.assets().some(isRaster) && (await loadSharp()) === undefined ? WITHOUT_SHARP : undefined;
  return { templates, pages, problems, note, nameOf: ({ name }) => nameOf(name) };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It was there a moment ago; its problems are told without a place.
    return undefined;
  }
}
