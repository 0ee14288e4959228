import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { CHECK_SETTINGS } from '../site/check/rules.js';
import { siteFolders } from '../site/load/files.js';
import { checkSettingsPath } from './check-settings.js';

/** Names the files of a site as the user would open them from where the command runs. */
export async function namesBelow(folder: string): Promise<(name: string) => string> {
  const found = await siteFolders(folder);
  const below = (path: string) => join(folder, relative(resolve(folder), path));
  const [templates, content] = [below(found.templates), below(found.content)];
  return (name) => {
    const isContent = !existsSync(join(templates, name)) && existsSync(join(content, name));
    return join(isContent || name === 'site.json' ? content : templates, name);
  };
}

/** Names the files of a site and of its settings, below its folder as that was given. */
export async function namesOfSite(
  folder: string,
): Promise<(file: { readonly name: string }) => string> {
  const below = await namesBelow(folder);
  return ({ name }) => (name === CHECK_SETTINGS ? checkSettingsPath(folder) : below(name));
}
