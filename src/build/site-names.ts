import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { CHECK_SETTINGS } from '../site/check/rules.js';
import { type SiteFolders, siteFolders } from '../site/load/files.js';
import { checkSettingsPath } from './check-settings.js';

/** Finds the paths of a site's files by the names that problems have. */
export function nameIn({ templates, content }: SiteFolders): (name: string) => string {
  return (name) => {
    const isContent = !existsSync(join(templates, name)) && existsSync(join(content, name));
    return join(isContent || name === 'site.json' ? content : templates, name);
  };
}

/** Names the files of a site as the user would open them from where the command runs. */
export async function namesBelow(folder: string): Promise<(name: string) => string> {
  const found = await siteFolders(folder);
  const below = (path: string) => join(folder, relative(resolve(folder), path));
  return nameIn({ templates: below(found.templates), content: below(found.content) });
}

/** Names the files of a site and of its settings, below its folder as that was given. */
export async function namesOfSite(
  folder: string,
): Promise<(file: { readonly name: string }) => string> {
  const below = await namesBelow(folder);
  return ({ name }) => (name === CHECK_SETTINGS ? checkSettingsPath(folder) : below(name));
}
