import type { PluginContext, RenderLimits, Template } from '../../../engine/index.js';
import type { Block, BlockLayout } from '../blocks/define.js';
import type { LayoutOptions } from '../blocks/layout.js';
import type { CollectionConf, PageConf, TemplateConf } from '../conf/conf.js';
import type { SiteDiagnostic } from '../diagnostics/diagnostic.js';
import type { PageTable } from '../routes/pages.js';
import type { UniqueNames } from '../routes/paths.js';
import type { Query } from '../routes/query.js';
import type { PageRecord } from '../shared/page-record.js';
import type { JsonObject, PageRequest } from '../shared/types.js';
import type { AccessDenial } from './access-denial.js';
import type { RenderLayout, ShownLayout } from './layout.js';
import type { PagePart } from './page-part.js';
import type { PlatformNeeds } from './platform-needs.js';
import type { RequestedPage } from './requested-page.js';
import type { CompiledSource, TemplateCompiler } from './template-compiler.js';
import type { TweakClass } from './tweak-class.js';

/** The options of a site, by which a host adds to it. */
export interface SiteOptions {
  /** Renders blocks; default: the product's own. */
  readonly blocks?: RenderLayout;
  /** The address under which a file of the site is served; default: its path. */
  readonly assetUrl?: (path: string) => string;
  /** Files that are served beside those of the site, by path. */
  readonly files?: ReadonlyMap<string, string>;
  /** Paths of stylesheets that come before the site's own. */
  readonly stylesheets?: readonly string[];
  /** Markup for the end of the head of each page. */
  readonly head?: readonly PagePart[];
  /** Markup for the end of the body of each page. */
  readonly foot?: readonly PagePart[];
  /** The search behind `/search`. */
  readonly search?: SearchSite;
  /** Milliseconds since the epoch for requests that bring no time. */
  readonly now?: number;
  /** Further currencies that its shop may sell in, as ISO 4217 codes, beside `STORE_CURRENCIES`. */
  readonly currencies?: readonly string[];
  /** The site key of its captcha; default: `website.captchaSettings.siteKey` of `site.json`. */
  readonly captchaSiteKey?: string;
  readonly limits?: Partial<RenderLimits>;
  readonly codeGeneration?: 'auto' | 'always' | 'never';
}

/**
 * Finds items and pages that a visitor may see for a text; in one collection where its id or urlId is given. Templates
 * show the result as it is.
 */
export type SearchSite = (
  view: SiteView,
  text: string,
  collection?: string,
) => { readonly items: readonly JsonObject[]; readonly total: number };

/**
 * A loaded site: all inputs of pages except the content, which is read through a view (`viewOf`). Only its caches
 * change.
 */
export interface SiteModel {
  readonly options: SiteOptions;
  readonly templates: ReadonlyMap<string, string | Uint8Array>;
  /** The files of the content that are served as they are, to all, by path. */
  readonly contentAssets: ReadonlyMap<string, unknown>;
  readonly conf: TemplateConf;
  readonly collectionConfs: ReadonlyMap<string, CollectionConf>;
  readonly pageConfs: ReadonlyMap<string, PageConf>;
  /** The tweaks of its stylesheets that show as classes. */
  readonly tweaks: readonly TweakClass[];
  /** The values of tweaks in its content, by name. */
  readonly tweakValues: JsonObject;
  /** The default values of tweaks in its stylesheets, by name; empty when no script asks for them. */
  readonly tweakDefaults: JsonObject;
  /** The parts of the platform that its scripts use. */
  readonly platformNeeds: PlatformNeeds;
  /** Whether its templates leave pictures to a script of the platform. */
  readonly leavesPictures: boolean;
  readonly locale: string;
  /** Epoch milliseconds for requests that bring no time: of the options, then `now` of `site.json`. */
  readonly now: number | undefined;
  /** Texts of the template in the site's language. */
  readonly strings: JsonObject;
  readonly diagnostics: readonly SiteDiagnostic[];
  readonly compiler: TemplateCompiler;
  readonly renderLayout: RenderLayout;
  /** A template of the template folder by its path, compiled when first asked for. */
  template(path: string, record: PageRecord): CompiledSource | undefined;
  /** Renders a layout of the content on a page, once; see `renderLayoutOnce`. */
  showLayout(run: PageRun, layout: BlockLayout | readonly Block[], options: LayoutOptions): string;
  /** A template of the platform by its name. */
  builtIn(name: string): Template | undefined;
}

/**
 * A site as one visitor may see it (design 3.14): hidden content is not in it. Everything that shows content reads it
 * here: pages, blocks, tags, queries, search, feeds, the sitemap, page JSON and builds.
 */
export interface SiteView {
  /** The templates and settings of the site; no content. */
  readonly model: SiteModel;
  /** The pages and items that the visitor may see. */
  readonly table: PageTable;
  /** `site.json`, without passwords. */
  readonly site: JsonObject;
  /** The lock of the whole site while it is shut to the visitor; nothing else is in the view then. */
  readonly lock: JsonObject | undefined;
  /** The reason that keeps the visitor from the page or item at a path; `path` has the form of routes. */
  denialAt(path: string): AccessDenial | undefined;
  /** Whether a collection of this id, URL id or address is there, but not for the visitor. */
  isClosed(name: string): boolean;
  /** Whether an item of this id or URL id is in a collection, but not for the visitor. */
  isHiddenItem(id: string): boolean;
  /** The addresses of pages that tell the visitor to sign in or to give a password. */
  readonly lockPages: readonly string[];
  /** The value of a content file with blocks, such as `blocks/foot.json`. */
  layout(file: string): unknown;
  /** The content files with blocks. */
  readonly layoutFiles: readonly string[];
  /** Layouts that were rendered for visitors of this view, by their value in the content. */
  readonly layouts: WeakMap<object, ShownLayout>;
}

/** One page while it is being rendered; plug-ins find it as the host data of the render. */
export interface PageRun {
  readonly model: SiteModel;
  /** The site as the visitor may see it. */
  readonly view: SiteView;
  readonly request: PageRequest;
  readonly query: Query;
  readonly place: RequestedPage;
  /** Of the page, then of the site. */
  readonly locale: string;
  /** The data of every template of the site, with the overrides of the page. */
  readonly site: JsonObject;
  readonly record: PageRecord;
  /** The ids that blocks of the page have taken. */
  readonly ids: UniqueNames;
  /** The data of the page; set before any template runs. */
  data: JsonObject;
  /** The render that is under way; undefined between renders. */
  readonly ctx: PluginContext | undefined;
}
