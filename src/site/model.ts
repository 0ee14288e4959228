import type { RenderLimits, SourceFile, Template } from '../../engine/index.js';
import { readMoment } from '../shared/moment.js';
import { type Block, type Layout, type LayoutOptions, renderLayout } from './blocks/index.js';
import {
  type CollectionConf,
  checkBlockConf,
  NO_TEMPLATE_CONF,
  type PageConf,
  readCollectionConf,
  readPageConf,
  readTemplateConf,
  type TemplateConf,
} from './conf/conf.js';
import {
  type ReportProblem,
  type SiteDiagnostic,
  siteDiagnostic,
  wholeFile,
} from './diagnostics/diagnostic.js';
import { leavesPictures } from './head/pictures.js';
import { createKit, type SiteKit } from './kit.js';
import type { RenderLayout } from './layout.js';
import type { Trace } from './page-run.js';
import { renderLayoutOnce } from './render-layout.js';
import { type PageTable, readPages } from './routes/pages.js';
import { readStrings } from './strings.js';
import type { CompiledSource } from './tags/compile.js';
import { readTweakClasses, type TweakClass } from './tweaks.js';
import type { JsonObject, SiteFiles } from './types.js';
import { isObject, objectField, textField, toFileMap } from './values.js';

/** What a host may add to a site. */
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
  /** Finds what `/search` shows. */
  readonly search?: SearchSite;
  /** Milliseconds since the epoch for requests that bring no time. */
  readonly now?: number;
  readonly limits?: Partial<RenderLimits>;
  readonly codeGeneration?: 'auto' | 'always' | 'never';
  /**
   * A site that was loaded before, whose compiled templates are used again where their text is the
   * same. `codeGeneration` is that of the first one.
   */
  readonly reuse?: { readonly model: SiteModel };
}

/** Markup that is made from the data of a page. It is put into the page as it is. */
export type PagePart = (page: PageFacts) => string;

/** What parts of a page are made from. */
export interface PageFacts {
  /** The data that the page's templates see. */
  readonly data: JsonObject;
  /** Scheme, host and path; undefined for what search engines must not show, such as an error. */
  readonly canonicalUrl: string | undefined;
  readonly baseUrl: string;
  readonly title: string;
}

/** Finds the items and pages of a site for a text; what it gives is what the template shows. */
export type SearchSite = (
  model: SiteModel,
  text: string,
) => { readonly items: readonly JsonObject[]; readonly total: number };

/** A loaded site: everything that pages are rendered from. Nothing in it changes but caches. */
export interface SiteModel {
  readonly options: SiteOptions;
  readonly templates: ReadonlyMap<string, string | Uint8Array>;
  readonly content: ReadonlyMap<string, unknown>;
  readonly conf: TemplateConf;
  readonly collectionConfs: ReadonlyMap<string, CollectionConf>;
  readonly pageConfs: ReadonlyMap<string, PageConf>;
  readonly table: PageTable;
  /** `site.json`. */
  readonly site: JsonObject;
  /** The tweaks of its stylesheets that show as classes. */
  readonly tweaks: readonly TweakClass[];
  /** Whether its templates leave pictures to a script of the platform. */
  readonly leavesPictures: boolean;
  readonly locale: string;
  /** Epoch milliseconds for requests that bring no time: of the options, then `now` of `site.json`. */
  readonly now: number | undefined;
  /** Texts of the template in the site's language. */
  readonly strings: JsonObject;
  readonly diagnostics: readonly SiteDiagnostic[];
  readonly kit: SiteKit;
  readonly renderLayout: RenderLayout;
  /** A template of the template folder by its path, compiled when first asked for. */
  template(path: string, trace: Trace): CompiledSource | undefined;
  /** Renders a layout of the content, once; see `renderLayoutOnce`. */
  showLayout(layout: Layout | readonly Block[], options: LayoutOptions): string;
  /** A template of the platform by its name. */
  builtIn(name: string): Template | undefined;
  /** Layouts that were rendered, by their value in the content. */
  readonly layouts: WeakMap<object, ShownLayout>;
}

/** A layout that was rendered, and for whom and when. */
export interface ShownLayout {
  readonly html: string;
  readonly trace: Trace;
  readonly member: boolean;
  readonly minute: number | undefined;
  readonly site: JsonObject;
}

const DEFAULT_LANGUAGE = 'en-US';
const TEMPLATE_ENDINGS = /\.(?:region|block|list|item|page)$/;

/** Reads the files of a site. Whatever is wrong with them is in `diagnostics`; the rest can be used. */
export function readModel(files: SiteFiles, options: SiteOptions): SiteModel {
  const templates = toFileMap(files.templates);
  const content = toFileMap(files.content);
  const diagnostics: SiteDiagnostic[] = [...(files.diagnostics ?? [])];
  const report: ReportProblem = (code, details, location) => {
    diagnostics.push(siteDiagnostic(code, details, location));
  };
  const site = readSite(content, report);
  const confs = readConfs(templates, report);
  const locale = textField(objectField(site, 'website'), 'language') ?? DEFAULT_LANGUAGE;
  checkAssets(templates, content, report);
  const kit = options.reuse?.model.kit ?? createKit(options.codeGeneration);
  const model: SiteModel = {
    ...confs,
    options,
    templates,
    content,
    table: readPages({ ...confs, content, templates }, report),
    site,
    leavesPictures: leavesPictures(templates),
    tweaks: readTweakClasses(templates, confs.conf.stylesheets),
    locale,
    now: options.now ?? readMoment(site.now),
    strings: readStrings(templates, site, locale, report),
    diagnostics,
    kit,
    renderLayout: options.blocks ?? renderLayout,
    template(path, trace) {
      const text = templates.get(path);
      if (TEMPLATE_ENDINGS.test(path)) trace.templates.add(path);
      if (typeof text !== 'string') return undefined;
      const source = kit.compile({ name: path, text });
      for (const problem of source.problems) trace.problems.add(problem);
      return source;
    },
    showLayout: (layout, options) => renderLayoutOnce(model, layout, options),
    builtIn: (name) => kit.builtIn(name),
    layouts: new WeakMap(),
  };
  return model;
}

function readSite(content: ReadonlyMap<string, unknown>, report: ReportProblem): JsonObject {
  const site = content.get('site.json');
  if (isObject(site)) return site;
  if (site !== undefined) {
    report('content-invalid', { why: 'it must be a JSON object' }, wholeFile('site.json'));
  }
  return {};
}

type Templates = SiteModel['templates'];
type Confs = Pick<SiteModel, 'conf' | 'collectionConfs' | 'pageConfs'>;

function readConfs(templates: Templates, report: ReportProblem): Confs {
  const file = (name: string): SourceFile | undefined => {
    const text = templates.get(name);
    return typeof text === 'string' ? { name, text } : undefined;
  };
  const template = file('template.conf');
  if (template === undefined) report('template-conf-missing', {}, wholeFile('template.conf'));
  const known = {
    regions: namesOf(templates, /^([^/]+)\.region$/),
    styles: namesOf(templates, /^styles\/(.+)$/),
  };
  const collectionConfs = new Map<string, CollectionConf>();
  for (const name of namesOf(templates, /^collections\/([^/]+)\.conf$/)) {
    const source = file(`collections/${name}.conf`);
    if (source !== undefined) collectionConfs.set(name, readCollectionConf(name, source, report));
  }
  const pageConfs = new Map<string, PageConf>();
  for (const name of namesOf(templates, /^pages\/([^/]+)\.page$/)) {
    const source = file(`pages/${name}.page.conf`);
    const conf = source === undefined ? { name } : readPageConf(name, source, report);
    pageConfs.set(`pages/${name}.page`, conf);
  }
  for (const name of namesOf(templates, /^blocks\/(.+\.block\.conf)$/)) {
    const source = file(`blocks/${name}`);
    if (source !== undefined) checkBlockConf(source, report);
  }
  return {
    conf: template === undefined ? NO_TEMPLATE_CONF : readTemplateConf(template, known, report),
    collectionConfs,
    pageConfs,
  };
}

/** What a pattern's group holds in the paths that match it. */
function namesOf(templates: Templates, pattern: RegExp): ReadonlySet<string> {
  return new Set([...templates.keys()].flatMap((path) => pattern.exec(path)?.[1] ?? []));
}

function checkAssets(
  templates: Templates,
  content: ReadonlyMap<string, unknown>,
  report: ReportProblem,
): void {
  for (const path of content.keys()) {
    if (path.startsWith('assets/') && templates.has(path)) {
      report('asset-clash', { path }, wholeFile(path));
    }
  }
}
