import { dirname, relative, resolve, sep } from 'node:path';
import { siteDiagnostic, wholeFile } from '../site/diagnostics/diagnostic.js';
import { toolDiagnostics } from '../site/diagnostics/tool-problem.js';
import { loadSite, type Problem, type Site } from '../site/index.js';
import { openFolder, type SiteFolders } from '../site/load/files.js';
import { createStyleCompiler, styleJobOf } from '../site/styles/index.js';
import { watchSite } from './watch.js';

/** What browsers have to do about a change. */
export type Change = 'styles' | 'page';

/** What became of files that changed together. */
export interface Changed {
  readonly change: Change;
  /** The files, as the site calls them. */
  readonly files: readonly string[];
  /** What was made anew, in the order of the work. */
  readonly remade: readonly FileKind[];
  /** Milliseconds. */
  readonly time: number;
}

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
  /** What is wrong with files, stylesheets and scripts, apart from single pages. */
  problems(): readonly Problem[];
  close(): Promise<void>;
}

/**
 * Loads the site in a folder and follows its changes; `changed` is told when browsers should look again.
 *
 * @throws Error when there is no site.
 */
export async function openLiveSite(
  folder: string,
  changed: (change: Changed) => void,
): Promise<LiveSite> {
  const reader = await openFolder(folder);
  const { folders } = reader;
  const styles = createStyleCompiler();
  let files = await reader.read();
  let site = loadSite(files);
  let css = '';
  let ofStyles: readonly Problem[] = [];
  let ofScripts: readonly Problem[] = [];
  let ofReading: readonly Problem[] = [];
  const textOf = (file: string) => site.model.templates.get(file);

  const compile = async (): Promise<void> => {
    const result = await styles.compile(styleJobOf(site.model));
    ofStyles = toolDiagnostics(result.problems, textOf);
    if (result.css !== null) css = result.css;
  };
  const checkScripts = async (): Promise<void> => {
    const { findScriptProblems } = await import('../build/check-assets.js');
    ofScripts = toolDiagnostics(await findScriptProblems(site), textOf);
  };
  const read = async (paths: ReadonlySet<string>): Promise<void> => {
    try {
      const now = await reader.read(paths);
      site = loadSite(now, { reuse: site });
      files = now;
      ofReading = [];
    } catch (error) {
      // The site stays as it was until its files can be read again.
      const why = (error as Error).message;
      ofReading = [siteDiagnostic('file-unreadable', { why }, wholeFile('template.conf'))];
    }
  };
  const apply = async (paths: ReadonlySet<string>): Promise<void> => {
    const started = performance.now();
    const before = classesOfTweaks(site);
    await read(paths);
    const kinds = new Set([...paths].map((path) => kindOf(path, folders)));
    if (kinds.has('styles') || kinds.has('settings')) await compile();
    if (kinds.has('scripts')) await checkScripts();
    const onlyStyles = kinds.size === 1 && kinds.has('styles') && classesOfTweaks(site) === before;
    changed({
      change: onlyStyles ? 'styles' : 'page',
      files: [...paths].map((path) => nameOf(path, folders)).sort(),
      remade: [
        ...(onlyStyles ? [] : (['pages'] as const)),
        ...(['styles', 'scripts'] as const).filter(
          (kind) => kinds.has(kind) || (kind === 'styles' && kinds.has('settings')),
        ),
      ],
      time: performance.now() - started,
    });
  };
  await compile();
  await checkScripts();
  const watcher = await watchSite(folders, apply);
  return {
    folders,
    site: () => site,
    refresh: (path) => apply(new Set([path])),
    draft: (file, json) =>
      loadSite({ ...files, content: new Map([...files.content, [file, json]]) }, { reuse: site }),
    css: () => css,
    problems: () => [...ofReading, ...site.diagnostics, ...ofStyles, ...ofScripts],
    close: async () => {
      await watcher.close();
      await styles.close();
    },
  };
}

/** Stylesheets bear on pages by the classes of their tweaks. */
const classesOfTweaks = (site: Site): string => JSON.stringify(site.model.tweaks);

/** What a file bears on. Tweaks are in `site.json`, the list of stylesheets in `template.conf`. */
export type FileKind = 'styles' | 'scripts' | 'settings' | 'pages';

function kindOf(path: string, { templates, content }: SiteFolders): FileKind {
  const name = relative(templates, path).split(sep).join('/');
  if (name.startsWith('styles/')) return 'styles';
  if (name.startsWith('scripts/')) return 'scripts';
  return name === 'template.conf' || path === resolve(content, 'site.json') ? 'settings' : 'pages';
}

/** Below the folder that holds it, which is named where the site has two side by side. */
function nameOf(path: string, { templates, content }: SiteFolders): string {
  const inside = (folder: string) => !relative(folder, path).startsWith('..');
  const holder = inside(content) ? content : templates;
  return relative(dirname(holder), path).split(sep).join('/');
}
