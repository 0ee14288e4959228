import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { TEMPLATE_PATH } from '../site/check/told.js';
import { loadSite } from '../site/index.js';
import { type FolderReader, openFolder } from '../site/load/files.js';
import { classNamesOf } from './class-names.js';
import { readSiteData, type SiteData } from './site-data.js';
import type { SiteFacts } from './snapshot.js';
import { closedDocument, type TemplateDocument } from './template-document.js';

/** The folder of a site that `openFolder` takes, and that of its templates. */
export interface SitePlace {
  readonly folder: string;
  readonly templates: string;
}

/** The site that a file is a template of; undefined for a file elsewhere. */
export function sitePlaceOf(file: string): SitePlace | undefined {
  const above: string[] = [];
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    above.push(folder);
  }
  const withConf = above.find((folder) => existsSync(join(folder, 'template.conf')));
  if (withConf !== undefined) return { folder: withConf, templates: withConf };
  const named = above.find((folder) => basename(folder) === 'template');
  return named === undefined ? undefined : { folder: dirname(named), templates: named };
}

/** The path of a file in a template folder. */
export function pathIn(templates: string, file: string): string {
  return relative(templates, file).split(sep).join('/');
}

/** A site in a folder, as its files say. */
export class SiteWorkspace {
  readonly folder: string;
  readonly #reader: FolderReader;
  #texts: ReadonlyMap<string, string | Uint8Array> = new Map();
  #data: SiteData | undefined;
  readonly #closed = new Map<string, TemplateDocument>();
  #reading: Promise<void> | undefined;

  private constructor(folder: string, reader: FolderReader) {
    this.folder = folder;
    this.#reader = reader;
  }

  /** @throws Error when the folder cannot be read */
  static async open(folder: string): Promise<SiteWorkspace> {
    const site = new SiteWorkspace(folder, await openFolder(folder));
    await site.reload(true);
    // Read once, they are there for the first completion.
    classNamesOf(site.facts);
    return site;
  }

  /** Reads files that have changed, one reading after the other; `isData` makes the data of pages anew. */
  async reload(isData: boolean): Promise<void> {
    await this.#reading?.catch(() => {});
    this.#reading = this.#read(isData);
    await this.#reading;
  }

  async #read(isData: boolean): Promise<void> {
    const files = await this.#reader.read();
    this.#texts = files.templates as ReadonlyMap<string, string | Uint8Array>;
    if (!isData) return;
    const site = loadSite(files, { codeGeneration: 'never' });
    this.#data = await readSiteData(site, () => setImmediate());
  }

  /** Undefined until its files have been read. */
  get facts(): SiteFacts | undefined {
    const { templates, content } = this.#reader.folders;
    return (
      this.#data && {
        data: this.#data,
        files: () => this.#texts.keys(),
        textOf: (path) => this.#textOf(path),
        uriOf: (path) => pathToFileURL(join(templates, path)).href,
        contentUriOf: (path) => pathToFileURL(join(content, path)).href,
      }
    );
  }

  /** The paths of all its templates. */
  paths(): readonly string[] {
    return [...this.#texts.keys()].filter((path) => TEMPLATE_PATH.test(path));
  }

  /** A template as it is in its file. */
  closed(path: string): TemplateDocument | undefined {
    const text = this.#textOf(path);
    if (text === undefined) return undefined;
    const known = this.#closed.get(path);
    if (known?.text.getText() === text) return known;
    const made = closedDocument(
      pathToFileURL(join(this.#reader.folders.templates, path)).href,
      path,
      text,
    );
    this.#closed.set(path, made);
    return made;
  }

  #textOf(path: string): string | undefined {
    const text = this.#texts.get(path);
    return typeof text === 'string' ? text : undefined;
  }
}
