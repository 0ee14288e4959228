import type { Site, SiteOptions } from '../site/index.js';
import { CliError, reasonOf } from './cli-error.js';

/**
 * Loads the site in a folder, and only then what sites are made with: commands without one start sooner.
 *
 * @param use what cannot be done when it fails, such as `serve`
 * @throws Fault when it cannot be read.
 */
export async function openSite(
  folder: string,
  use: string,
  options: SiteOptions = {},
): Promise<Site> {
  const { loadSite } = await import('../site/index.js');
  return loadSite(folder, options).catch((error: unknown) => {
    throw new CliError(`cannot ${use} '${folder}': ${reasonOf(error)}`);
  });
}
