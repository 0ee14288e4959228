import type { Clock, Diagnostic, Profile, Slots, SourceMap } from '../../../engine/index.js';
import type { PageType } from '../../../engine/internals.js';
import type { SiteDiagnostic } from '../diagnostics/diagnostic.js';

/** A JSON object as content holds it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Files by their path, with `/` between folders and none at the start. */
export type FileMap<T> = ReadonlyMap<string, T> | Readonly<Record<string, T>>;

/** The files of a site. */
export interface SiteFiles {
  /** The template folder: texts, and bytes for files that are no text. */
  readonly templates: FileMap<string | Uint8Array>;
  /** The content folder: the values of `.json` files; texts and bytes for everything else. */
  readonly content: FileMap<unknown>;
  /** The library YUI, for templates whose scripts use it; the reader of folders finds its package. */
  readonly yui?: string;
  /** Problems of the files, found when they were read. */
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

/** Facts of the host about items that change while the site stays: stock, comments, likes (design 3.15). */
export interface LiveItems {
  /** The current state of an item; the same object when nothing changes. */
  item(item: JsonObject): JsonObject;
}

/**
 * The settings that the owner of a site has made by calls, over its files (design 3.15). Caches are per object: a new
 * state needs a new object.
 */
export interface OwnerSettings {
  /** Entries as `site.json` has them, by the name of a navigation. */
  readonly navigation: Readonly<Record<string, readonly JsonObject[]>>;
  /** Values that templates see; a layout of blocks is shown by the block field `header`. */
  readonly header: JsonObject | null;
  /** Likewise, by the block field `footer`. */
  readonly footer: JsonObject | null;
  /** The languages beside the site's own, such as `fr` or `pt-BR`. */
  readonly languages: readonly string[];
  /** Collections with their items as content files have them, each at the address of its `urlId`. */
  readonly collections: readonly JsonObject[];
}

/** A form that was posted by the browser, as its page shows it once. */
export interface SentForm {
  readonly formId: string;
  /** Whether it was accepted; otherwise the page shows the submitted values and their errors. */
  readonly isDone: boolean;
  /** The error of the whole form. */
  readonly message: string;
  /** By the field's id. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Texts by the field's id. */
  readonly errors: Readonly<Record<string, string>>;
  /** For the scripts of the HTML after the form. */
  readonly nonce: string;
}

/** The options of a render of a page. */
export interface PageRequest {
  /** A query string, with or without `?`; default: the part of the path after `?`. */
  readonly query?: string;
  /** Epoch milliseconds that relative dates count from. */
  readonly now?: number;
  /**
   * Whether the visitor is a member of the site; `true` for all areas. Of sold areas, only those whose paywall items
   * are in the set.
   */
  readonly member?: boolean | ReadonlySet<string>;
  /** The passwords that the visitor has given, of the site and of pages; `true` opens every lock. */
  readonly unlocked?: boolean | ReadonlySet<string>;
  /** The visitor's cart. */
  readonly cart?: JsonObject;
  /** The current state of items. Caches are per object: a new state needs a new object. */
  readonly live?: LiveItems;
  /** The settings that the owner has made by calls; default none. */
  readonly settings?: OwnerSettings;
  /** The language that the visitor has chosen, of those in `settings`; default the site's own. */
  readonly language?: string;
  /** A form that the visitor has just sent without scripts. */
  readonly sentForm?: SentForm;
  /** Scheme and host for absolute addresses, such as `https://example.com`; default `website.baseUrl`. */
  readonly baseUrl?: string;
  /**
   * The version of a file that pages link, by its path: `?v=` is added to the addresses of stylesheets. Default: none.
   */
  readonly fileVersion?: (path: string) => string | undefined;
  /** Collects the slots that the host fills (embedding.md, Slots); `slots.pieces(html)` is the page. Default: none. */
  readonly slots?: Slots;
  /** Whether the result has a `sourceMap`; without it, no positions are recorded. Default false. */
  readonly sourceMap?: boolean;
  /** The clock of a `profile` in the result, such as the host's `performance`; without it, nothing is measured. */
  readonly profile?: Clock;
}

/** A page that the host of a site brings, such as a checkout. */
export interface HostPage {
  /** Its address without a query. */
  readonly path: string;
  readonly type: PageType;
  readonly title: string;
  /** The output of `{squarespace.main-content}`: HTML that its host has made safe. */
  readonly main: string;
  /** Default 200. */
  readonly status?: number;
  /** The only way from the page: it has the name of the site, and nothing else of its layout. */
  readonly wayBack?: { readonly href: string; readonly text: string };
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
   * The content files that the page was made from, sorted, missing files included. `@pages` is the key for the heads of
   * all pages: their addresses, titles and collections, without items.
   */
  readonly reads: readonly string[];
  /**
   * The same, told more exactly: of some content the page is made from parts alone, such as one item. The keys of parts
   * have no meaning for hosts.
   */
  readonly inputs: { readonly whole: readonly string[]; readonly parts: readonly string[] };
  /** The same for the files of the template folder. */
  readonly templates: readonly string[];
  /**
   * The source of each part of `html`, through regions, the main content and the templates of tags; only with
   * `sourceMap` in the request. Files are named by their path in the template folder, or as built in.
   */
  readonly sourceMap?: SourceMap;
  /**
   * The time and the output of its templates, by line: of the main content, then of the regions. Only with `profile` in
   * the request. Data that is made ready before is not part of it, and layouts that other pages share are not entered.
   */
  readonly profile?: Profile;
  /** The content that it shows; pages of the system and redirects have none. */
  readonly shown?: PageContent;
}

/** The item or the collection that a page shows. */
export interface PageContent {
  readonly id: string;
  readonly source: 'i' | 'c';
  /** `permissionType` of the collection: 1, for everybody, where it has none. */
  readonly permission: number;
}
