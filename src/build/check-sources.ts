import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { CheckOptions, RuleSettings } from '../site/check/index.js';
import { CHECK_SETTINGS } from '../site/check/rules.js';
import { type SiteFolders, siteFolders } from '../site/load/files.js';
import { checkSettingsPath, readCheckSettings } from './check-settings.js';
import { nameIn } from './site-names.js';

/** The folders and settings by which problems of a site are told; sent to workers by structured clone. */
export interface CheckSources {
  readonly folders: SiteFolders;
  readonly settings: RuleSettings;
  /** The folder that paths of the settings count from. */
  readonly settingsFolder: string;
}

/** @throws CheckSettingsError for settings that cannot be used */
export async function readCheckSources(folder: string): Promise<CheckSources> {
  const path = checkSettingsPath(folder);
  return {
    folders: await siteFolders(folder),
    settings: readCheckSettings(path),
    settingsFolder: resolve(dirname(path)),
  };
}

/** The options of a check, and of whatever else tells problems of a site. */
export function checkOptions({
  folders,
  settings,
  settingsFolder,
}: CheckSources): Required<Pick<CheckOptions, 'settings' | 'pathOf' | 'contentText'>> {
  const texts = new Map<string, string | undefined>();
  const pathIn = nameIn(folders);
  return {
    settings,
    pathOf: ({ name }) =>
      name === CHECK_SETTINGS
        ? name
        : relative(settingsFolder, resolve(pathIn(name)))
            .split(sep)
            .join('/'),
    contentText(path) {
      if (!texts.has(path)) texts.set(path, readText(join(folders.content, path)));
      return texts.get(path);
    },
  };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It is missing, or is gone since a moment ago; its problems are told without a place.
    return undefined;
  }
}
