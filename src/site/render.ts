import type { Template } from '../../engine/index.js';
import type { PageType } from '../../engine/kit.js';
import { baseUrlOf } from './context/addresses.js';
import { pageClasses, pageId } from './context/classes.js';
import { footOf, headOf } from './context/head.js';
import { siteDataFor } from './context/site-data.js';
import { pageTitle } from './context/title.js';
import { type ReportProblem, siteDiagnostic, wholeFile } from './diagnostics/diagnostic.js';
import { findPartial } from './find-partial.js';
import type { PageFacts, SiteModel } from './model.js';
import { type PageRun, report, Trace } from './page-run.js';
import type { SitePage } from './routes/pages.js';
import { encodePath } from './routes/paths.js';
import { type Query, queryText } from './routes/query.js';
import { joinRendered, type Rendered, type RenderedMain, withMain } from './source-map.js';
import { stringFiles } from './strings.js';
import type { JsonObject, PageRequest, PageResult } from './types.js';
import { isObject, objectField, textField } from './values.js';

/** A page whose data is known, before any template has run. */
export interface PreparedPage {
  readonly status: number;
  readonly type: PageType;
  readonly page: SitePage | undefined;
  readonly data: JsonObject;
  /** The name and title of a page of the system. */
  readonly system?: { readonly name: string; readonly title: string };
  /** The template of the main content: a path of the template folder, or the name of a built-in one. */
  readonly main: MainContent;
  /** What the popup overlay shows, where there is one. */
  readonly popup?: JsonObject;
  /** The built-in template of the whole page, where that is not the layout of the site. */
  readonly whole?: string;
}

/** How `{squarespace.main-content}` is made. */
export type MainContent =
  | { readonly kind: 'template'; readonly path: string }
  | { readonly kind: 'built-in'; readonly name: string }
  | { readonly kind: 'markup'; readonly html: string };

/** Starts the render of a page. */
export function startRun(
  model: SiteModel,
  url: string,
  page: SitePage | undefined,
  query: Query,
  request: PageRequest,
): PageRun {
  const id = page?.collection.id;
  const now = request.now ?? model.now;
  const trace = new Trace();
  trace.reads.add('site.json');
  trace.templates.add('template.conf');
  const locale = textField(objectField(page?.data, 'website'), 'language') ?? model.locale;
  for (const file of stringFiles(locale)) trace.templates.add(file);
  if (page !== undefined) trace.templates.add(`collections/${page.collection.typeName}.conf`);
  return {
    model,
    request: now === undefined ? request : { ...request, now },
    query,
    locale,
    site: siteDataFor(model, page?.data ?? {}, locale, reportTo(trace)),
    place: { url, collectionId: typeof id === 'string' ? id : undefined },
    trace,
    ids: new Set(),
    data: {},
    ctx: undefined,
  };
}

function reportTo(trace: Trace): ReportProblem {
  return (code, details, location) => {
    trace.problems.add(siteDiagnostic(code, details, location));
  };
}

/** Does the work of a page: the plug-ins of the site's engine see that page meanwhile. */
export function during<T>(run: PageRun, work: () => T): T {
  const { kit } = run.model;
  const outer = kit.run;
  kit.run = run;
  try {
    return work();
  } finally {
    kit.run = outer;
  }
}

/** Renders a whole page `during` its run: its main content, then the regions of its layout around it. */
export function renderPage(run: PageRun, prepared: PreparedPage): PageResult {
  const facts = pageFacts(run, prepared);
  run.data = facts.data;
  const headers = headOf(run, facts);
  const footers = footOf(run, facts, overlay(run, prepared));
  run.data = withSquarespace(run, prepared, facts, { headers, footers, main: '' });
  const main = mainContent(run, prepared.main);
  if (queryText(run.query, 'format') === 'main-content') return result(run, prepared, main);
  run.data = withSquarespace(run, prepared, facts, { headers, footers, main: main.html });
  const parts = regions(run, prepared).map((region) => withMain(region, main));
  return result(run, prepared, joinRendered(parts));
}

function pageFacts(run: PageRun, prepared: PreparedPage): PageFacts {
  const { model, place, request, site } = run;
  const { page, system } = prepared;
  const data = {
    ...site,
    ...prepared.data,
    website: site.website,
    websiteSettings: site.websiteSettings,
    localizedStrings: site.localizedStrings,
    ...(request.cart === undefined ? {} : { shoppingCart: request.cart }),
  };
  const cart = {
    shoppingCart: objectField(data, 'shoppingCart'),
    showCart: showsCart(model, data),
  };
  const identity = identityOf(prepared.data, page, system);
  const baseUrl = baseUrlOf(run);
  const item = identity.item === undefined ? undefined : textField(identity.item, 'fullUrl');
  return {
    data: { ...data, ...cart },
    baseUrl,
    canonicalUrl:
      prepared.status === 200 ? `${baseUrl}${item ?? encodePath(place.url)}` : undefined,
    title: pageTitle(data, { ...identity, system: system?.title }),
  };
}

function identityOf(data: JsonObject, page: SitePage | undefined, system: PreparedPage['system']) {
  const item = isObject(data.item) ? data.item : undefined;
  return { collection: page?.collection, item, system: system?.name };
}

/** Whether templates show a cart: there is something to buy, or the content says so. */
function showsCart({ table }: SiteModel, data: JsonObject): boolean {
  if (typeof data.showCart === 'boolean') return data.showCart;
  return table.pages.some(({ collection }) => collection.typeName === 'products');
}

interface Parts {
  readonly headers: string;
  readonly footers: string;
  readonly main: string;
}

function withSquarespace(
  run: PageRun,
  { page, system, data }: PreparedPage,
  facts: PageFacts,
  { headers, footers, main }: Parts,
): JsonObject {
  const identity = identityOf(data, page, system);
  const inject = textField(page?.collection, 'postItemInjectCode') ?? '';
  return {
    ...facts.data,
    'squarespace-headers': headers,
    'squarespace-footers': footers,
    'squarespace-post-entry': inject,
    ...(inject === '' ? {} : { postItemInjectCode: inject }),
    squarespace: {
      'main-content': main,
      'page-id': pageId(identity),
      'page-classes': pageClasses(run, identity),
      'page-title': facts.title,
      'cart-classes': 'sqs-custom-cart',
      'template-revision': TEMPLATE_REVISION,
      headers,
      footers,
    },
  };
}

/** Templates print it behind addresses of their own files. */
const TEMPLATE_REVISION = 1;

function mainContent(run: PageRun, main: MainContent): RenderedMain {
  if (main.kind === 'markup') return { html: main.html };
  const template =
    main.kind === 'template'
      ? run.model.template(main.path, run.trace)?.template
      : run.model.builtIn(main.name);
  if (template === undefined) return { html: '' };
  return { ...renderTemplate(run, template), template: template.name };
}

/** The markup of the popup overlay; empty when the site has none. */
function overlay(run: PageRun, { popup }: PreparedPage): string {
  const template = run.model.builtIn('site-popup-overlay');
  if (popup === undefined || template === undefined) return '';
  return renderTemplate({ ...run, data: { ...run.data, popup } }, template).html;
}

/** The regions of the page's layout. */
function regions(run: PageRun, { page, whole }: PreparedPage): readonly Rendered[] {
  const { model, trace } = run;
  const own = whole === undefined ? undefined : wholeTemplate(run, whole);
  if (own !== undefined) return [renderTemplate(run, own)];
  const { layouts } = model.conf;
  const wanted = layoutName(model, page);
  const layout = layouts.get(wanted) ?? [...layouts.values()][0];
  if (!layouts.has(wanted) && wanted !== DEFAULT_LAYOUT) {
    report(
      run,
      'layout-missing',
      { name: wanted, known: layouts.keys() },
      wholeFile(page?.key ?? ''),
    );
  }
  const templates = (layout?.regions ?? []).flatMap(
    (name) => model.template(`${name}.region`, trace)?.template ?? [],
  );
  const shell = model.builtIn('site-shell');
  if (templates.length === 0 && shell !== undefined) return [renderTemplate(run, shell)];
  return templates.map((template) => renderTemplate(run, template));
}

/** The lock screen of the template, `pages/lock.page`, stands alone as that of the platform does. */
function wholeTemplate({ model, trace }: PageRun, name: string): Template | undefined {
  const own = name === 'site-lock-screen' ? model.template('pages/lock.page', trace) : undefined;
  return own?.template ?? model.builtIn(name);
}

const DEFAULT_LAYOUT = 'default';

/** The layout that the content chose, or the configuration of the collection or page. */
function layoutName({ conf, collectionConfs, pageConfs }: SiteModel, page: SitePage | undefined) {
  if (page === undefined) return DEFAULT_LAYOUT;
  const own = textField(page.collection, 'regionName');
  if (own !== undefined && own !== DEFAULT_LAYOUT && conf.layouts.has(own)) return own;
  const template = page.template === undefined ? undefined : pageConfs.get(page.template);
  const configured = collectionConfs.get(String(page.collection.typeName));
  return template?.layout ?? configured?.layout ?? own ?? DEFAULT_LAYOUT;
}

/** Renders a template with the data of the page. */
function renderTemplate(run: PageRun, template: Template): Rendered {
  const { model, request, trace } = run;
  const { html, diagnostics, sourceMap } = template.render(run.data, {
    locale: run.locale,
    ...(request.sourceMap ? { sourceMap: true } : {}),
    partials: (name) => findPartial(model, name, trace),
    ...(request.now === undefined ? {} : { now: request.now }),
    ...(model.options.limits === undefined ? {} : { limits: model.options.limits }),
  });
  for (const diagnostic of diagnostics) trace.problems.add(diagnostic);
  return sourceMap === undefined ? { html } : { html, sourceMap };
}

function result(
  { trace }: PageRun,
  { status, type }: PreparedPage,
  { html, sourceMap }: Rendered,
): PageResult {
  return {
    status,
    type,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    html,
    diagnostics: [...trace.problems],
    reads: [...trace.reads].sort(),
    templates: [...trace.templates].sort(),
    ...(sourceMap === undefined ? {} : { sourceMap }),
  };
}
