import { isRaster } from '../pictures/resize.js';
import { loadSharp, WITHOUT_SHARP } from '../pictures/sharp.js';
import { readSiteFolder } from '../site/load/files.js';
import { CliError, reasonOf } from './cli-error.js';
import type { Reported } from './report.js';

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

/** Checks the site in a folder. @throws CliError when it or its settings cannot be read. */
export async function checkSiteFolder(folder: string, now?: number): Promise<CheckedSite> {
  const files = await readSiteFolder(folder).catch((error: unknown) => {
    throw new CliError(`cannot read '${folder}': ${reasonOf(error)}`);
  });
  const { checkFiles } = await import('../build/check-folder.js');
  const { CheckSettingsError } = await import('../build/check-settings.js');
  const { site, ...findings } = await checkFiles(folder, files, now).catch((error: unknown) => {
    throw error instanceof CheckSettingsError ? new CliError(error.message) : error;
  });
  const note =
    site.assets().some(isRaster) && (await loadSharp()) === undefined ? WITHOUT_SHARP : undefined;
  return { ...findings, note };
}
