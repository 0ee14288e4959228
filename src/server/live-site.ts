import { relative, resolve, sep } from 'node:path';
import { watch } from 'chokidar';
import { openFolder, type SiteFolders } from '../site/files.js';
import { loadSite, type Problem, type Site } from '../site/index.js';
import { createStyleCompiler, type StyleProblem, styleJobOf } from '../site/styles/index.js';

/** What browsers have to do about a change. */
export type Change = 'styles' | 'page';

/** A site that is loaded anew when its files change. */
export interface LiveSite {
  readonly folders: SiteFolders;
  site(): Site;
  /** The stylesheet; after an error the last good one. */
  css(): string;
  /** What is wrong with files and stylesheets, apart from single pages. */
  problems(): readonly (Problem | StyleProblem)[];
  close(): Promise<void>;
}

/** Changes that come together, such as those of saving all files of an editor, are one. */
const TOGETHER = 15;

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
  let site = loadSite(await reader.read());
  let css = '';
  let styleProblems: readonly StyleProblem[] = [];

  const compile = async (): Promise<void> => {
    const result = await styles.compile(styleJobOf(site.model));
    styleProblems = result.problems;
    if (result.css !== null) css = result.css;
  };
  const apply = async (paths: ReadonlySet<string>): Promise<void> => {
    site = loadSite(await reader.read(paths), { reuse: site });
    const kinds = new Set([...paths].map((path) => kindOf(path, folders)));
    if (kinds.has('styles') || kinds.has('settings')) await compile();
    changed(kinds.size === 1 && kinds.has('styles') ? 'styles' : 'page');
  };
  await compile();
  const watcher = await startWatching(folders, apply);
  return {
    folders,
    site: () => site,
    css: () => css,
    problems: () => [...site.diagnostics, ...styleProblems],
    close: async () => {
      await watcher.close();
      await styles.close();
    },
  };
}

type FileKind = 'styles' | 'settings' | 'other';

/** What a file bears on. Tweaks are in `site.json`, the list of stylesheets in `template.conf`. */
function kindOf(path: string, { templates, content }: SiteFolders): FileKind {
  const name = relative(templates, path).split(sep).join('/');
  if (name.startsWith('styles/')) return 'styles';
  return name === 'template.conf' || path === resolve(content, 'site.json') ? 'settings' : 'other';
}

async function startWatching(
  { templates, content }: SiteFolders,
  apply: (paths: ReadonlySet<string>) => Promise<void>,
): Promise<{ close(): Promise<void> }> {
  const watcher = watch([templates, content], {
    ignoreInitial: true,
    ignored: (path) => /(?:^|[\\/])(?:\.[^\\/]+|node_modules)$/.test(relative(templates, path)),
  });
  let pending = new Set<string>();
  let work = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    const paths = pending;
    pending = new Set();
    timer = undefined;
    // One after the other; one that fails does not stop those after it.
    work = work.then(() => apply(paths)).catch(() => undefined);
  };
  watcher.on('all', (_event, path) => {
    pending.add(resolve(path));
    timer ??= setTimeout(flush, TOGETHER);
  });
  await new Promise<void>((ready) => watcher.once('ready', ready));
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
      await work;
    },
  };
}
