import { existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { contentOf } from '../site/access/content.js';
import { checkSite } from '../site/check/index.js';
import { loadSite, type Site } from '../site/index.js';
import { readSiteFolder, siteFolders } from '../site/load/files.js';
import { Fault, reasonOf } from './fault.js';
import type { NameOf, Reported } from './report.js';

/** What came of checking a whole site. */
export interface CheckedSite {
  readonly templates: number;
  readonly pages: number;
  readonly problems: readonly Reported[];
  /** The path of a file of the site, below the folder as it was given. */
  readonly nameOf: NameOf;
}

/** Whether a path is the folder of a site: one with a `template.conf`, or with a folder `template`. */
export async function isSiteFolder(path: string): Promise<boolean> {
  const [conf, folder] = await Promise.all(
    ['template.conf', 'template'].map((name) => stat(join(path, name)).catch(() => undefined)),
  );
  return conf?.isFile() === true || folder?.isDirectory() === true;
}

/** Checks the site in a folder. @throws Fault when it cannot be read. */
export async function checkSiteFolder(folder: string, now: number): Promise<CheckedSite> {
  const files = await readSiteFolder(folder).catch((error: unknown) => {
    throw new Fault(`cannot read '${folder}': ${reasonOf(error)}`);
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
  return { templates, pages, problems, nameOf: await namesBelow(folder, site) };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It was there a moment ago; its problems are told without a place.
    return undefined;
  }
}

/** Files are named as the user would open them from where the command runs. */
async function namesBelow(folder: string, { model }: Site): Promise<NameOf> {
  const found = await siteFolders(folder);
  const below = (path: string) => join(folder, relative(resolve(folder), path));
  const templates = below(found.templates);
  const content = below(found.content);
  return ({ name }) => {
    const isTemplate =
      model.templates.has(name) ||
      (!contentOf(model).files.has(name) && existsSync(join(templates, name)));
    return join(isTemplate ? templates : content, name);
  };
}
