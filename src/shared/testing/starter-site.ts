import type { SiteFiles } from '../../site/index.js';
import { readSiteFolder } from '../../site/load/files.js';
import { copyStarter, type StarterName } from '../starters.js';
import { withFolder } from './with-folder.js';

/** The files of a starting site. */
export function starterSite(name: StarterName): Promise<SiteFiles> {
  return withFolder({}, async (folder) => {
    await copyStarter(name, folder);
    return readSiteFolder(folder);
  });
}
