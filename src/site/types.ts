import type { Diagnostic, SourceMap } from '../../engine/index.js';
import type { PageType } from '../../engine/kit.js';
import type { SiteDiagnostic } from './diagnostics/diagnostic.js';

/** A JSON object as content holds it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Files by their path, with `/` between folders and none at the start. */
export type FileMap<T> = ReadonlyMap<string, T> | Readonly<Record<string, T>>;

/** What a site is made of. */
export interface SiteFiles {
  /** The template folder: texts, and bytes for files that are no text. */
  readonly templates: FileMap<string | Uint8Array>;
  /** The content folder: the values of `.json` files; texts and bytes for everything else. */
  readonly content: FileMap<unknown>;
  /** What was wrong with files when they were read. */
  readonly diagnostics?: readonly SiteDiagnostic[];
}

/** A problem with a site: of a template or of the site's other files. */
export type Problem = Diagnostic | SiteDiagnostic;

/** One file that is served as it is. */
export interface Asset {
  readonly body: string | Uint8Array;
  /** Media type, with the character set of texts. */
  readonly type: string;
}

/** What a page is rendered for. */
export interface PageRequest {
  /** A query string, with or without `?`; what the path has after `?` counts when this is absent. */
  readonly query?: string;
  /** Epoch milliseconds that relative dates count from. */
  readonly now?: number;
  /** Whether the visitor is a member of the site. */
  readonly member?: boolean;
  /** Whether the visitor has passed the lock screen. */
  readonly unlocked?: boolean;
  /** The visitor's cart. */
  readonly cart?: JsonObject;
  /** Scheme and host for absolute addresses, such as `https://example.com`; default `website.baseUrl`. */
  readonly baseUrl?: string;
  /** Whether the result is to have a `sourceMap`; without it nothing is kept. Default false. */
  readonly sourceMap?: boolean;
}

/** A rendered page. */
export interface PageResult {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body; empty for redirects. */
  readonly html: string;
  readonly type: PageType | 'redirect';
  readonly diagnostics: readonly Problem[];
  /**
   * The content files that the page was made from, sorted, also those it looked for in vain. `@pages`
   * stands for the heads of all pages: their addresses, titles and collections, without items.
   */
  readonly reads: readonly string[];
  /** The same for the files of the template folder. */
  readonly templates: readonly string[];
  /**
   * Where each part of `html` came from, through regions, the main content and the templates of tags;
   * there when it was asked for. Files are named by their path in the template folder, or as built in.
   */
  readonly sourceMap?: SourceMap;
}
