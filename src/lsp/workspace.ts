import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSettingsPath, readCheckSettings } from '../build/check-settings.js';
import type { TemplateRules } from './diagnostics.js';
import { type Calls, followCalls } from './scope.js';
import { pathIn, type SitePlace, SiteWorkspace, sitePlaceOf } from './site-workspace.js';
import type { Snapshot } from './snapshot.js';
import type { TemplateDocument } from './template-document.js';

const NO_CALLS: Calls = new Map();

/** A site with the partials that its templates call, as they were after the last pause. */
interface KnownSite {
  readonly site: SiteWorkspace;
  calls: Calls;
}

/** The sites of the documents of an editor. */
export class Workspace {
  readonly #open: () => readonly TemplateDocument[];
  /** By their folders; undefined for a folder that cannot be read. */
  readonly #sites = new Map<string, Promise<KnownSite | undefined>>();
  /** The places of documents by their addresses. */
  readonly #places = new Map<string, SitePlace | undefined>();

  constructor(open: () => readonly TemplateDocument[]) {
    this.#open = open;
  }

  /** The name of a document: its path in the template folder of its site, or the name of its file. */
  nameOf(uri: string): string {
    const place = this.#placeOf(uri);
    const file = fileOf(uri);
    if (file === undefined || place === undefined) return uri.slice(uri.lastIndexOf('/') + 1);
    return pathIn(place.templates, file);
  }

  /** The folder of the site of a document. */
  folderOf(uri: string): string | undefined {
    return this.#placeOf(uri)?.folder;
  }

  /** The settings of checks for a document; none where there are none that can be used. */
  rulesOf(uri: string): TemplateRules {
    const folder = this.folderOf(uri);
    const file = fileOf(uri);
    if (folder === undefined || file === undefined) return { settings: {}, path: '' };
    try {
      const path = checkSettingsPath(folder);
      return { settings: readCheckSettings(path), path: pathIn(dirname(path), file) };
    } catch {
      // `skerry check` says why.
      return { settings: {}, path: '' };
    }
  }

  #placeOf(uri: string): SitePlace | undefined {
    if (!this.#places.has(uri)) {
      const file = fileOf(uri);
      this.#places.set(uri, file === undefined ? undefined : sitePlaceOf(file));
    }
    return this.#places.get(uri);
  }

  /** The state of a document and of its site. */
  async snapshot(document: TemplateDocument): Promise<Snapshot> {
    const known = await this.#siteOf(document.uri);
    const facts = known?.site.facts;
    if (known === undefined || facts === undefined) {
      const templates = new Map([[document.name, document]]);
      return { document, templates, site: undefined, calls: NO_CALLS };
    }
    return {
      document,
      templates: this.#templatesOf(known.site),
      site: facts,
      calls: known.calls,
    };
  }

  #templatesOf(site: SiteWorkspace): ReadonlyMap<string, TemplateDocument> {
    const templates = new Map<string, TemplateDocument>();
    for (const path of site.paths()) {
      const closed = site.closed(path);
      if (closed !== undefined) templates.set(path, closed);
    }
    for (const open of this.#open()) {
      if (this.folderOf(open.uri) === site.folder) templates.set(open.name, open);
    }
    return templates;
  }

  /** Follows the partials of a document's site anew. It takes longer than an answer may: it is for pauses. */
  async followCalls(uri: string): Promise<void> {
    const known = await this.#siteOf(uri);
    if (known !== undefined) known.calls = this.#callsOf(known.site);
  }

  #callsOf(site: SiteWorkspace): Calls {
    const templates = this.#templatesOf(site);
    const trees = [...templates.values()].map(({ checked }) => checked);
    const find = (name: string) => templates.get(`blocks/${name}`)?.checked.root;
    return site.facts === undefined ? NO_CALLS : followCalls(trees, find, site.facts.data);
  }

  /** Reads the files of a document's site that have changed; `isData` if they are more than templates. */
  async reload(uri: string, isData: boolean): Promise<void> {
    const known = await this.#siteOf(uri);
    await known?.site.reload(isData);
    await this.followCalls(uri);
  }

  #siteOf(uri: string): Promise<KnownSite | undefined> {
    const folder = this.folderOf(uri);
    if (folder === undefined) return Promise.resolve(undefined);
    const known = this.#sites.get(folder) ?? this.#openSite(folder);
    this.#sites.set(folder, known);
    return known;
  }

  async #openSite(folder: string): Promise<KnownSite | undefined> {
    try {
      const site = await SiteWorkspace.open(folder);
      return { site, calls: this.#callsOf(site) };
    } catch {
      // Its templates have all but the help of their site.
      return undefined;
    }
  }
}

/** The path of a document's file; undefined for a text without one. */
export function fileOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    // Such as a text that was not saved yet.
    return undefined;
  }
}
