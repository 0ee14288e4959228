import { hash, randomUUID } from 'node:crypto';
import { Slots } from '../../../engine/index.js';
import { isOwnPath } from '../../shared/address.js';
import { entityTag, isKnownTag } from '../../shared/entity-tags.js';
import { JSON_FORMATS, PAGE_PARAMETERS, type Pieces, queryText } from '../../site/http/serving.js';
import type { JsonObject, PageResult, Visit } from '../../site/index.js';
import { type Flash, flashHeaders, takeFlash } from '../http/flash.js';
import type { RequestContext } from '../http/request-context.js';
import { respond } from '../http/respond.js';
import { giveCrumb, maskCrumb } from '../http/security/crumb.js';
import { isForEveryone, sharedHeaders } from '../http/shared-cache.js';
import { ownerOf } from '../http/visitor.js';
import { catalogueOf } from '../website/catalogue.js';
import { completePage } from './complete-page.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import type { FileVersions } from './file-versions.js';
import { LiveItemsReader, type LiveState } from './live-items.js';
import { type CachedPage, PageCache } from './page-cache.js';
import {
  type AnswerSlots,
  answerSlotsOf,
  dataOf,
  type PagePart,
  type PageStates,
  readStates,
} from './page-part.js';
import type { FormsShown } from './plain-forms.js';

/** Milliseconds. Relative times in pages change every minute. */
const LIFE = 60_000;

/** Answers requests for pages of the site with the current state of the store, from a cache if possible. */
export function pageRoute(parts: readonly PagePart[], versions: FileVersions) {
  const cache = new PageCache();
  const answerSlots = answerSlotsOf(parts);
  const items = parts.flatMap((part) => part.items ?? []);
  const readers = new WeakMap<object, LiveItemsReader>();
  const views = new WeakMap<object, number>();
  let viewCount = 0;

  const liveItemsOf = ({ website }: RequestContext): LiveItemsReader => {
    const known = readers.get(website);
    if (known !== undefined) return known;
    const whole = () => catalogueOf(website.whole());
    const reader = new LiveItemsReader(items, website.store(website.whole()), whole);
    readers.set(website, reader);
    return reader;
  };
  /** A short key of a view. Visitors with the same access to a site share a view. */
  const numberOf = (view: object): number => {
    const number = views.get(view) ?? ++viewCount;
    views.set(view, number);
    return number;
  };

  return async (visit: Visit, context: RequestContext): Promise<Response> => {
    const { server, visitor, website, cookies } = context;
    const live = await liveItemsOf(context).now(context.revision);
    const flash = await takeFlash(website.store(visitor.view), cookies, visit.path);
    const states = await readStates(parts, context);
    const query = readQuery(visit);
    const now = server.now();
    const key = JSON.stringify([
      numberOf(visit.view),
      visit.page.baseUrl,
      visit.path,
      visitor.locale,
      query,
      [...states].map(keyOfState),
      visitor.session !== undefined,
    ]);
    const isCached = server.cachesPages && flash === undefined;
    const found = isCached ? cache.find(key, live, now) : undefined;
    server.measure('cachedPages', { result: found === undefined ? 'missed' : 'found' });
    const state = { parts, versions, answerSlots, live, flash, states, query };
    const page = found ?? (await server.trace('render', {}, () => render(visit, context, state)));
    if (found === undefined && isCached && page.status === 200) cache.add(key, page);
    return answerWith(page, context, answerSlots);
  };
}

/** A short key of a visitor's state. */
function keyOfState([part, state]: [PagePart, unknown]): string {
  if (state === undefined) return '';
  return hash('sha256', JSON.stringify(part.visitor?.key?.(state) ?? state), 'base64url');
}

/** The state that a page shows beside its content. */
interface PageState {
  readonly versions: FileVersions;
  readonly parts: readonly PagePart[];
  readonly answerSlots: AnswerSlots;
  readonly live: LiveState;
  readonly flash: Flash | undefined;
  readonly states: PageStates;
  readonly query: string;
}

async function render(
  visit: Visit,
  context: RequestContext,
  { parts, versions, answerSlots, live, flash, states, query }: PageState,
): Promise<CachedPage> {
  const { site, path } = visit;
  const { server } = context;
  const slots = new Slots();
  const styles: string[] = [];
  const pretty = JSON_FORMATS.get(queryText(visit.query, 'format') ?? '');
  const isJson = pretty !== undefined;
  const target = encodeURI(path).replace(/[?#]/g, encodeURIComponent);
  const request = {
    ...visit.page,
    query,
    live,
    fileVersion: (file: string) => {
      const version = versions.of(site, file);
      if (version !== undefined) styles.push(`/${file}?v=${version}`);
      return version;
    },
    ...dataOf(parts, { flash, nonce: slots.mark('nonce') }, states),
    ...(isJson ? {} : { slots, sourceMap: server.onPage !== undefined }),
  };
  const start = performance.now();
  const result = isJson ? site.json(target, pretty, request) : site.render(target, request);
  server.measure('renders', {}, (performance.now() - start) / 1_000);
  server.onPage?.(context.request, path, result);
  const forms: FormsShown = {
    translator: context.translator,
    crumb: slots.mark('crumb'),
    from: server.basePath + target + (query === '' ? '' : `?${query}`),
    flash,
  };
  const rendered = {
    ...{ result, slots, forms, live, states, path: target, baseUrl: visit.page.baseUrl },
    query: new URLSearchParams(query),
  };
  const { pieces, scripts } = isJson
    ? { pieces: [result.html], scripts: [] }
    : await completePage(parts, rendered, context);
  const split = splitPieces(pieces, answerSlots);
  const { location, ...own } = result.headers;
  const link = preloadLinks(server.basePath, styles, scripts);
  const headers = { ...own, ...flashHeaders(flash), ...(link === '' ? {} : { link }) };
  const isOurs = location !== undefined && isOwnPath(location);
  return {
    status: result.status,
    headers:
      location === undefined
        ? headers
        : { ...headers, location: isOurs ? server.basePath + location : location },
    parts: split.parts.map((part) => Buffer.from(part)),
    slotNames: split.slotNames,
    digest: entityTag(split.parts.join('\0')),
    items: itemsOf(result, visit),
    revision: live.revision,
    until: server.now() + LIFE,
  };
}

/** What a page fetches first, which proxies may tell of before the page (103 Early Hints). */
function preloadLinks(
  basePath: string,
  styles: readonly string[],
  scripts: readonly string[],
): string {
  return [
    ...styles.map((path) => `<${basePath}${path}>; rel=preload; as=style`),
    ...scripts.map((path) => `<${basePath}${path}>; rel=modulepreload; fetchpriority=low`),
  ].join(', ');
}

/** Splits a page at the slots that are filled for each answer. */
function splitPieces(
  pieces: Pieces,
  answerSlots: AnswerSlots,
): { readonly parts: readonly string[]; readonly slotNames: readonly string[] } {
  const isLeft = (name: string) => name === 'crumb' || name === 'nonce' || answerSlots.has(name);
  const parts = [''];
  const slotNames: string[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string' || !isLeft(piece.name)) {
      parts[parts.length - 1] += typeof piece === 'string' ? piece : piece.fallback;
    } else {
      slotNames.push(piece.name);
      parts.push('');
    }
  }
  return { parts, slotNames };
}

/**
 * Fills the slots of a visitor. It works on bytes, because encoding the text each time would cost more than the rest.
 */
function fill(
  parts: readonly Uint8Array[],
  slotNames: readonly string[],
  values: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  const filled = parts.flatMap((part, index) => {
    const name = slotNames[index];
    return name === undefined ? [part] : [part, Buffer.from(values[name] ?? '')];
  });
  return Buffer.concat(filled);
}

/** The parameters that pages read, in a fixed order. */
function readQuery({ query }: Visit): string {
  const read = new URLSearchParams();
  for (const name of PAGE_PARAMETERS) {
    const value = queryText(query, name);
    if (value !== undefined) read.set(name, value);
  }
  return read.toString();
}

/** The ids of the items and collections in the content files that a page has read. */
function itemsOf({ reads }: PageResult, { view }: Visit): ReadonlySet<string> {
  const files = new Set(reads);
  const ids = new Set<string>();
  for (const { key, collection, items, data } of view.table.pages) {
    if (!files.has(key)) continue;
    if (typeof collection.id === 'string') ids.add(collection.id);
    for (const { id } of items) if (typeof id === 'string') ids.add(id);
    const own = (data.item as JsonObject | undefined)?.id;
    if (typeof own === 'string') ids.add(own);
  }
  return ids;
}

function answerWith(page: CachedPage, context: RequestContext, answerSlots: AnswerSlots): Response {
  const { request, server, website, origin } = context;
  const { status, slotNames } = page;
  const isHtml = page.headers['content-type']?.startsWith('text/html') === true;
  const { sharedCache } = server;
  const caching =
    sharedCache && isForEveryone(status, context)
      ? sharedHeaders(sharedCache, website.id, page.items)
      : undefined;
  // A page for everyone has no crumb: calls and forms without one are given one.
  const crumb = caching === undefined ? giveOwnCrumb(context, isHtml) : '';
  const values: Record<string, string> = {};
  for (const [name, read] of answerSlots) {
    if (slotNames.includes(name)) values[name] = read(context);
  }
  const headers = { ...page.headers, ...(caching ?? PRIVATE) };
  if (status === 200) {
    const filled = [slotNames.includes('crumb') ? crumb : '', ...Object.values(values)];
    const etag = entityTag([page.digest, ...filled].join('\0'));
    if (isKnownTag(request.headers.get('if-none-match'), etag)) {
      // Without a policy the browser keeps that of its copy, with its nonce.
      return respond(context, { status: 304, headers: { ...headers, etag }, body: null });
    }
    Object.assign(headers, { etag });
  }
  const nonce = randomUUID();
  const isSecure = origin.startsWith('https:');
  const policy = isHtml ? contentSecurityPolicy(website.site, nonce, isSecure) : {};
  const body = fill(page.parts, slotNames, { ...values, crumb: maskCrumb(crumb), nonce });
  return respond(context, { status, headers: { ...headers, ...policy }, body });
}

const PRIVATE = { 'cache-control': 'private, no-cache' } as const;

/** The crumb of an HTML page. Every visitor has an id from the first page on. */
function giveOwnCrumb({ visitor, cookies }: RequestContext, isHtml: boolean): string {
  const owner = ownerOf(visitor, cookies);
  return isHtml ? giveCrumb(cookies, owner) : '';
}
