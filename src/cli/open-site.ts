import type { Site, SiteOptions } from '../site/index.js';
import { CliError, reasonOf } from './cli-error.js';
import { expectSite } from './site-folder.js';

/**
 * Loads the site in a folder. The modules of sites are loaded here, so that commands without a site start sooner.
 *
 * @param use the purpose, for the error message, such as `serve`
 * @throws CliError when the site cannot be read
 */
export async function openSite(
  folder: string,
  use: string,
  options: SiteOptions = {},
): Promise<Site> {
  await expectSite(folder);
  const { loadSite } = await import('../site/index.js');
  return loadSite(folder, options).catch((error: unknown) => {
    throw new CliError(`cannot ${use} '${folder}': ${reasonOf(error)}`);
  });
}
