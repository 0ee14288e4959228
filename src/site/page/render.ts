import { baseUrlOf } from '../context/addresses.js';
import { pageClasses, pageId } from '../context/classes.js';
import { languageOfPage, siteDataFor } from '../context/site-data.js';
import { type ReportProblem, siteDiagnostic } from '../diagnostics/diagnostic.js';
import { footOf, headOf } from '../head/head.js';
import { pageTitle } from '../head/title.js';
import type { PageFacts } from '../model/page-part.js';
import type { PageRun, SiteView } from '../model/site-model.js';
import type { SitePage } from '../routes/pages.js';
import { encodePath, UniqueNames } from '../routes/paths.js';
import { type Query, queryText } from '../routes/query.js';
import { PageRecord } from '../shared/page-record.js';
import type { JsonObject, PageContent, PageRequest, PageResult } from '../shared/types.js';
import { field, isObject, objectField, textField, toFinite } from '../shared/values.js';
import { stringFiles } from '../texts/strings.js';
import { renderMainContent } from './main-content.js';
import type { PreparedPage } from './prepared-page.js';
import { joinProfiles } from './profile.js';
import { renderRegions } from './regions.js';
import { blockHost } from './render-layout.js';
import { renderTemplate } from './render-template.js';
import { withScriptNonces } from './slots.js';
import { joinRendered, type Rendered, withMain } from './source-map.js';

/** Starts the render of a page. */
export function startRun(
  view: SiteView,
  url: string,
  page: SitePage | undefined,
  query: Query,
  request: PageRequest,
): PageRun {
  const { model } = view;
  const id = page?.collection.id;
  const now = request.now ?? model.now;
  const record = new PageRecord();
  record.reads.add('site.json');
  record.templates.add('template.conf');
  const locale = languageOfPage(page?.data) ?? request.language ?? model.locale;
  for (const file of stringFiles(locale)) record.templates.add(file);
  if (page !== undefined) record.templates.add(`collections/${page.collection.typeName}.conf`);
  return {
    model,
    view,
    request: now === undefined ? request : { ...request, now },
    query,
    locale,
    site: siteDataFor(view, page?.data ?? {}, locale, reportTo(record)),
    place: { url, collectionId: typeof id === 'string' ? id : undefined },
    record,
    ids: new UniqueNames(),
    data: {},
    ctx: undefined,
  };
}

function reportTo(record: PageRecord): ReportProblem {
  return (code, details, location) => {
    record.problems.add(siteDiagnostic(code, details, location));
  };
}

/** Renders a whole page: its main content, then the regions of its layout around it. */
export function renderPage(run: PageRun, prepared: PreparedPage): PageResult {
  const facts = pageFacts(run, prepared);
  run.data = facts.data;
  const { slots } = run.request;
  const headers = withScriptNonces(headOf(run, facts), slots);
  const footers = withScriptNonces(footOf(run, facts, overlay(run, prepared)), slots);
  run.data = withSquarespace(run, prepared, facts, { headers, footers, main: '' });
  const main = renderMainContent(run, prepared.main);
  if (queryText(run.query, 'format') === 'main-content') return result(run, prepared, main);
  run.data = withSquarespace(run, prepared, facts, { headers, footers, main: main.html });
  const parts = renderRegions(run, prepared).map((region) => withMain(region, main));
  return result(run, prepared, joinRendered(parts));
}

function pageFacts(run: PageRun, prepared: PreparedPage): PageFacts {
  const { place, request, site, view } = run;
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
    showCart: showsCart(view, data),
  };
  const identity = identityOf(prepared.data, page, system);
  const baseUrl = baseUrlOf(run);
  const item = identity.item === undefined ? undefined : textField(identity.item, 'fullUrl');
  return {
    data: { ...data, ...cart },
    baseUrl,
    canonicalUrl:
      prepared.status === 200
        ? `${baseUrl}${item ?? prepared.address ?? encodePath(place.url)}`
        : undefined,
    title: pageTitle(data, { ...identity, system: system?.title }),
  };
}

function identityOf(data: JsonObject, page: SitePage | undefined, system: PreparedPage['system']) {
  const item = isObject(data.item) ? data.item : undefined;
  return { collection: page?.collection, item, system: system?.name };
}

/** Whether templates show a cart: by the content's own setting, or else when there are products. */
function showsCart({ table }: SiteView, data: JsonObject): boolean {
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
  const code = textField(page?.collection, 'postItemInjectCode') ?? '';
  const inject = withScriptNonces(code, run.request.slots);
  return {
    ...facts.data,
    'squarespace-headers': headers,
    'squarespace-footers': footers,
    'squarespace-post-entry': inject,
    ...(code === '' ? {} : { postItemInjectCode: code }),
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

/** The markup of the popup overlay; empty when the site has none. */
function overlay(run: PageRun, { popup }: PreparedPage): string {
  const template = run.model.builtIn('site-popup-overlay');
  if (popup === undefined || template === undefined) return '';
  const form = popupForm(run, popup.form);
  const shown = { body: '', delay: '', scroll: '', frequency: '', ...popup, form };
  return renderTemplate({ ...run, data: { ...run.data, popup: shown } }, template).html;
}

/** The form of the popup overlay in the form of a block; without fields it asks for an email address. */
function popupForm(run: PageRun, form: unknown): string {
  if (!isObject(form)) return '';
  const type = Array.isArray(form.fields) ? 'form' : 'newsletter';
  const blocks = [{ id: 'popup', type, value: { ...form, inPopup: true } }];
  return run.model.renderLayout(
    blocks,
    blockHost(run, () => 'site.json'),
  );
}

function shownContent({ data, page, system }: PreparedPage): PageContent | undefined {
  const { collection, item } = identityOf(data, page, system);
  const id = textField(item ?? collection, 'id');
  if (id === undefined || system !== undefined) return undefined;
  const permission = toFinite(field(collection, 'permissionType')) ?? 1;
  return { id, source: item === undefined ? 'c' : 'i', permission };
}

function result(
  { record }: PageRun,
  prepared: PreparedPage,
  { html, sourceMap }: Rendered,
): PageResult {
  const { status, type } = prepared;
  const shown = shownContent(prepared);
  return {
    status,
    type,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    html,
    diagnostics: [...record.problems],
    ...record.listed(),
    ...(sourceMap === undefined ? {} : { sourceMap }),
    ...(record.profiles.length === 0 ? {} : { profile: joinProfiles(record.profiles) }),
    ...(shown === undefined ? {} : { shown }),
  };
}
