import { relative, resolve, sep } from 'node:path';
import { loadSite, type Problem, type Site } from '../site/index.js';
import { openFolder, type SiteFolders } from '../site/load/files.js';
import { createStyleCompiler, type StyleProblem, styleJobOf } from '../site/styles/index.js';
import { watchSite } from './watch.js';

/** What browsers have to do about a change. */
export type Change = 'styles' | 'page';

/** A site that is loaded anew when its files change. */
export interface LiveSite {
  readonly folders: SiteFolders;
  site(): Site;
  /** The site as it would be with another value of a file of the content. */
  draft(file: string, json: unknown): Site;
  /** Takes over a file that this process has just written, without waiting to be told of it. */
  refresh(path: string): Promise<void>;
  /** The stylesheet; after an error the last good one. */
  css(): string;
  /** What is wrong with files and stylesheets, apart from single pages. */
  problems(): readonly (Problem | StyleProblem)[];
  close(): Promise<void>;
}

/**
 * Loads the site in a folder and follows its changes; `changed` is told when browsers should look again.
 *
 * @throws Error when there is no site.
 */
export async function openLiveSite(
  folder: string,
  changed: (change: Change) => void,
): Promise<LiveSite> {
  const reader = await openFolder(folder);
  const { folders } = reader;
  const styles = createStyleCompiler();
  let files = await reader.read();
  let site = loadSite(files);
  let css = '';
  let styleProblems: readonly StyleProblem[] = [];

  const compile = async (): Promise<void> => {
    const result = await styles.compile(styleJobOf(site.model));
    styleProblems = result.problems;
    if (result.css !== null) css = result.css;
  };
  const apply = async (paths: ReadonlySet<string>): Promise<void> => {
    const before = classesOfTweaks(site);
    files = await reader.read(paths);
    site = loadSite(files, { reuse: site });
    const kinds = new Set([...paths].map((path) => kindOf(path, folders)));
    if (kinds.has('styles') || kinds.has('settings')) await compile();
    const onlyStyles = kinds.size === 1 && kinds.has('styles') && classesOfTweaks(site) === before;
    changed(onlyStyles ? 'styles' : 'page');
  };
  await compile();
  const watcher = await watchSite(folders, apply);
  return {
    folders,
    site: () => site,
    refresh: (path) => apply(new Set([path])),
    draft: (file, json) =>
      loadSite({ ...files, content: new Map([...files.content, [file, json]]) }, { reuse: site }),
    css: () => css,
    problems: () => [...site.diagnostics, ...styleProblems],
    close: async () => {
      await watcher.close();
      await styles.close();
    },
  };
}

/** Stylesheets bear on pages by the classes of their tweaks. */
const classesOfTweaks = (site: Site): string => JSON.stringify(site.model.tweaks);

type FileKind = 'styles' | 'settings' | 'other';

/** What a file bears on. Tweaks are in `site.json`, the list of stylesheets in `template.conf`. */
function kindOf(path: string, { templates, content }: SiteFolders): FileKind {
  const name = relative(templates, path).split(sep).join('/');
  if (name.startsWith('styles/')) return 'styles';
  return name === 'template.conf' || path === resolve(content, 'site.json') ? 'settings' : 'other';
}
