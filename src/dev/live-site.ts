import { dirname, relative, resolve, sep } from 'node:path';
import { siteDiagnostic, wholeFile } from '../site/diagnostics/diagnostic.js';
import { toolDiagnostics } from '../site/diagnostics/tool-problem.js';
import { loadSite, type Problem, type Site } from '../site/index.js';
import {
  type FolderFiles,
  type FolderReader,
  openFolder,
  type SiteFolders,
} from '../site/load/files.js';
import { createStyleCompiler, styleJobOf } from '../site/styles/index.js';
import { watchSite } from './watch.js';

/** The part of a page that browsers have to reload. */
export type Change = 'styles' | 'page';

/** Files that changed together, and the effect of the change. */
export interface Changed {
  readonly change: Change;
  /** The files, by their names in the site. */
  readonly files: readonly string[];
  /** The kinds of output that changed. */
  readonly remade: readonly FileKind[];
  /** Milliseconds. */
  readonly time: number;
}

/** A site that is reloaded when its files change. */
export interface LiveSite {
  readonly folders: SiteFolders;
  /** The site as it was loaded last. */
  site(): Site;
  /** The site with another value of one content file. */
  draft(file: string, json: unknown): Site;
  /** Reads a file that this process has just written, without waiting for the watcher. */
  refresh(path: string): Promise<void>;
  /** The stylesheet; after an error the last one without errors. */
  css(): string;
  /** Problems of files, stylesheets and scripts, without those of single pages. */
  problems(): readonly Problem[];
  /** Stops watching the files. */
  close(): Promise<void>;
}

/**
 * Loads the site in a folder and watches its files; `changed` is called when browsers have to reload something.
 *
 * @throws Error when there is no site.
 */
export async function openLiveSite(
  folder: string,
  changed: (change: Changed) => void,
): Promise<LiveSite> {
  const reader = await openFolder(folder);
  const live = new WatchedSite(reader, await reader.read(), changed);
  await live.start();
  return live;
}

class WatchedSite implements LiveSite {
  readonly folders: SiteFolders;
  readonly #reader: FolderReader;
  readonly #changed: (change: Changed) => void;
  readonly #styles = createStyleCompiler();
  #watcher: { close(): Promise<void> } | undefined;
  #files: FolderFiles;
  #site: Site;
  #css = '';
  #problemsOfReading: readonly Problem[] = [];
  #problemsOfStyles: readonly Problem[] = [];
  #problemsOfScripts: readonly Problem[] = [];

  constructor(reader: FolderReader, files: FolderFiles, changed: (change: Changed) => void) {
    this.folders = reader.folders;
    this.#reader = reader;
    this.#files = files;
    this.#site = loadSite(files);
    this.#changed = changed;
  }

  async start(): Promise<void> {
    await this.#compileStyles();
    await this.#checkScripts();
    this.#watcher = await watchSite(this.folders, (paths) => this.#update(paths));
  }

  async close(): Promise<void> {
    await this.#watcher?.close();
    await this.#styles.close();
  }

  site(): Site {
    return this.#site;
  }

  css(): string {
    return this.#css;
  }

  problems(): readonly Problem[] {
    return [
      ...this.#problemsOfReading,
      ...this.#site.diagnostics,
      ...this.#problemsOfStyles,
      ...this.#problemsOfScripts,
    ];
  }

  draft(file: string, json: unknown): Site {
    const content = new Map([...this.#files.content, [file, json]]);
    return loadSite({ ...this.#files, content });
  }

  refresh(path: string): Promise<void> {
    return this.#update(new Set([path]));
  }

  async #update(paths: ReadonlySet<string>): Promise<void> {
    const started = performance.now();
    const before = classesOfTweaks(this.#site);
    await this.#read(paths);
    const kinds = new Set([...paths].map((path) => kindOf(path, this.folders)));
    const restyled = kinds.has('styles') || kinds.has('settings');
    if (restyled) await this.#compileStyles();
    if (kinds.has('scripts')) await this.#checkScripts();
    const isSameMarkup = classesOfTweaks(this.#site) === before;
    const onlyStyles = kinds.size === 1 && kinds.has('styles') && isSameMarkup;
    this.#changed({
      change: onlyStyles ? 'styles' : 'page',
      files: [...paths].map((path) => nameOf(path, this.folders)).sort(),
      remade: [
        ...(onlyStyles ? [] : (['pages'] as const)),
        ...(restyled ? (['styles'] as const) : []),
        ...(kinds.has('scripts') ? (['scripts'] as const) : []),
      ],
      time: performance.now() - started,
    });
  }

  async #read(paths: ReadonlySet<string>): Promise<void> {
    try {
      const files = await this.#reader.read(paths);
      this.#site = loadSite(files);
      this.#files = files;
      this.#problemsOfReading = [];
    } catch (error) {
      // The last good site is served until the files can be read again.
      const why = (error as Error).message;
      const problem = siteDiagnostic('file-unreadable', { why }, wholeFile('template.conf'));
      this.#problemsOfReading = [problem];
    }
  }

  async #compileStyles(): Promise<void> {
    const { css, problems } = await this.#styles.compile(styleJobOf(this.#site.model));
    this.#problemsOfStyles = this.#located(problems);
    if (css !== null) this.#css = css;
  }

  async #checkScripts(): Promise<void> {
    // Loads the bundler, which only some changes need.
    const { findScriptProblems } = await import('../build/check-assets.js');
    this.#problemsOfScripts = this.#located(await findScriptProblems(this.#site));
  }

  #located(problems: Parameters<typeof toolDiagnostics>[0]): readonly Problem[] {
    return toolDiagnostics(problems, (file) => this.#site.model.templates.get(file));
  }
}

/** The classes of tweaks are in the markup of pages: when they change, new styles alone are not enough. */
const classesOfTweaks = (site: Site): string => JSON.stringify(site.model.tweaks);

/** The output that a file belongs to. Settings are both: tweaks in `site.json`, the stylesheets in `template.conf`. */
export type FileKind = 'styles' | 'scripts' | 'settings' | 'pages';

function kindOf(path: string, { templates, content }: SiteFolders): FileKind {
  const name = relative(templates, path).split(sep).join('/');
  if (name.startsWith('styles/')) return 'styles';
  if (name.startsWith('scripts/')) return 'scripts';
  return name === 'template.conf' || path === resolve(content, 'site.json') ? 'settings' : 'pages';
}

/** The path of a file, with the name of its folder: `template/styles/base.less`. */
function nameOf(path: string, { templates, content }: SiteFolders): string {
  const inside = (folder: string) => !relative(folder, path).startsWith('..');
  const holder = inside(content) ? content : templates;
  return relative(dirname(holder), path).split(sep).join('/');
}
