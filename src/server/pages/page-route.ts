import { hash, randomUUID } from 'node:crypto';
import { Slots } from '../../../engine/index.js';
import { isOwnPath } from '../../shared/address.js';
import { isKnownTag } from '../../shared/entity-tags.js';
import { trimEndCharacters } from '../../shared/trim.js';
import { JSON_FORMATS, PAGE_PARAMETERS, type Pieces, queryText } from '../../site/http/serving.js';
import type { JsonObject, PageResult, Visit } from '../../site/index.js';
import { visitorJson } from '../analytics/page-analytics.js';
import type { Flash } from '../call.js';
import { toCartAnswer } from '../commerce/cart-answer.js';
import { catalogueOf } from '../commerce/catalogue.js';
import type { CartAnswer } from '../commerce/schemas.js';
import type { Exchange } from '../exchange.js';
import { flashHeaders, takeFlash } from '../flash.js';
import { sentFormOf } from '../forms/sent-form.js';
import { respond } from '../respond.js';
import { readLiker } from '../responses/liker.js';
import { responseSettings } from '../responses/settings.js';
import { giveCrumb, maskCrumb } from '../security/crumb.js';
import { ownerOf } from '../visitor.js';
import { completePage } from './complete-page.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { type KeptPage, KeptPages } from './kept-pages.js';
import { LiveFacts, type LiveState } from './live-facts.js';
import type { FormsShown } from './plain-forms.js';

/** How long a page is kept, in milliseconds: what it says of the time changes by the minute. */
const LIFE = 60_000;
/** Where the cart is shown. */
const CART_PATH = '/cart';

/** Answers with pages that show what the store says now, and keeps them within bounds. */
export function pageRoute() {
  const kept = new KeptPages();
  const facts = new WeakMap<object, LiveFacts>();
  const views = new WeakMap<object, number>();
  let viewCount = 0;

  const liveFactsOf = ({ website }: Exchange): LiveFacts => {
    const known = facts.get(website);
    if (known !== undefined) return known;
    const whole = () => catalogueOf(website.whole());
    const live = new LiveFacts(website.store(website.whole()), whole);
    facts.set(website, live);
    return live;
  };
  /** A view is of one site, and of visitors that see the same of it at this time. */
  const numberOf = (view: object): number => {
    const number = views.get(view) ?? ++viewCount;
    views.set(view, number);
    return number;
  };

  return async (visit: Visit, exchange: Exchange): Promise<Response> => {
    const { server, visitor, website, jar } = exchange;
    const live = await liveFactsOf(exchange).now(exchange.revision);
    const store = website.store(visitor.view);
    const flash = await takeFlash(store, jar, visitor.cookies, visit.path);
    const cart = await cartOf(exchange);
    const liked = await likesOf(exchange);
    const query = readQuery(visit);
    const now = server.now();
    const key = JSON.stringify([
      numberOf(visit.view),
      visit.page.baseUrl,
      visit.path,
      visitor.locale,
      query,
      cart === undefined ? '' : digestOf(JSON.stringify({ ...cart, created: 0, version: 0 })),
      liked.length === 0 ? '' : digestOf(JSON.stringify(liked)),
      visitor.session !== undefined,
    ]);
    const mayKeep = server.keepPages && flash === undefined;
    const found = mayKeep ? kept.find(key, live, now) : undefined;
    const page = found ?? (await render(visit, exchange, { live, flash, cart, liked, query }));
    if (found === undefined && mayKeep && page.status === 200) kept.keep(key, page);
    return answerWith(page, exchange);
  };
}

interface Shown {
  readonly live: LiveState;
  readonly flash: Flash | undefined;
  readonly cart: CartAnswer | undefined;
  /** The ids of what the visitor likes. */
  readonly liked: readonly string[];
  readonly query: string;
}

async function render(
  visit: Visit,
  exchange: Exchange,
  { live, flash, cart, liked, query }: Shown,
): Promise<KeptPage> {
  const { site, path } = visit;
  const { server } = exchange;
  const slots = new Slots();
  const pretty = JSON_FORMATS.get(queryText(visit.query, 'format') ?? '');
  const isJson = pretty !== undefined;
  const target = encodeURI(path).replace(/[?#]/g, encodeURIComponent);
  const sentForm = flash && sentFormOf(flash, slots.mark('nonce'));
  const request = {
    ...visit.page,
    query,
    live,
    ...(sentForm === undefined ? {} : { sentForm }),
    ...(cart === undefined ? {} : { cart: cart as unknown as JsonObject }),
    ...(isJson ? {} : { slots, sourceMap: server.onPage !== undefined }),
  };
  const result = isJson ? site.json(target, pretty, request) : site.render(target, request);
  server.onPage?.(exchange.request, path, result);
  const forms: FormsShown = {
    wording: exchange.wording,
    crumb: slots.mark('crumb'),
    from: server.basePath + target + (query === '' ? '' : `?${query}`),
    flash,
  };
  const pieces = isJson
    ? [result.html]
    : await completePage(result, exchange, forms, {
        live,
        cart,
        liked,
        slots,
        path: target,
        baseUrl: visit.page.baseUrl,
        query: new URLSearchParams(query),
      });
  const { parts, slotNames } = splitPieces(pieces);
  const { location, ...own } = result.headers;
  const headers = { ...own, ...flashHeaders(flash) };
  const isOurs = location !== undefined && isOwnPath(location);
  return {
    status: result.status,
    headers:
      location === undefined
        ? headers
        : { ...headers, location: isOurs ? server.basePath + location : location },
    parts: parts.map((part) => Buffer.from(part)),
    slotNames,
    digest: digestOf(parts.join('\0')),
    items: itemsOf(result, visit),
    revision: live.revision,
    until: server.now() + LIFE,
  };
}

/** What a page has for each visitor of its own. */
const VISITOR_SLOTS: ReadonlySet<string> = new Set(['crumb', 'nonce', 'visitor']);

/** The text of a page before, between and after what each visitor has of their own. */
function splitPieces(pieces: Pieces): {
  readonly parts: readonly string[];
  readonly slotNames: readonly string[];
} {
  const parts = [''];
  const slotNames: string[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string' || !VISITOR_SLOTS.has(piece.name)) {
      parts[parts.length - 1] += typeof piece === 'string' ? piece : piece.fallback;
    } else {
      slotNames.push(piece.name);
      parts.push('');
    }
  }
  return { parts, slotNames };
}

/** A page with the slots of its visitor filled: bytes, for encoding a text each time would cost more than all else. */
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

/** The visitor's cart; undefined for who has none, but on the page that shows it. */
async function cartOf(exchange: Exchange): Promise<CartAnswer | undefined> {
  const { visitor, website, wording, path } = exchange;
  const store = website.store(visitor.view);
  const accountId = visitor.session?.account.id;
  const ofAccount = visitor.cartId === null && accountId !== undefined;
  const id = ofAccount ? await store.carts.idOfAccount(accountId) : visitor.cartId;
  if (id === null && trimEndCharacters(path, '/') !== CART_PATH) return undefined;
  const { form } = catalogueOf(visitor.view);
  return toCartAnswer(await store.carts.get(id), { wording, form });
}

/** What the visitor likes, where the site has likes. */
async function likesOf({ jar, visitor, website }: Exchange): Promise<readonly string[]> {
  const liker = readLiker(jar);
  if (liker === undefined || !responseSettings(visitor.view).likes) return [];
  return website.store(visitor.view).likes.ofVisitor(liker);
}

/** The query as far as pages read it, always in the same order. */
function readQuery({ query }: Visit): string {
  const read = new URLSearchParams();
  for (const name of PAGE_PARAMETERS) {
    const value = queryText(query, name);
    if (value !== undefined) read.set(name, value);
  }
  return read.toString();
}

/** The items and collections of the content files that a page was made from. */
function itemsOf({ reads }: PageResult, { view }: Visit): ReadonlySet<string> {
  const files = new Set(reads);
  const ids = new Set<string>();
  for (const { key, collection, items, data, kind } of view.table.pages) {
    if (!files.has(key)) continue;
    if (typeof collection.id === 'string') ids.add(collection.id);
    for (const { id } of items) if (typeof id === 'string') ids.add(id);
    const own = kind === 'item' ? (data.item as JsonObject | undefined)?.id : undefined;
    if (typeof own === 'string') ids.add(own);
  }
  return ids;
}

function answerWith(page: KeptPage, exchange: Exchange): Response {
  const { request, visitor, website, jar, origin } = exchange;
  const { status } = page;
  const isHtml = page.headers['content-type']?.startsWith('text/html') === true;
  const owner = ownerOf(visitor, jar);
  const crumb = isHtml ? giveCrumb(jar, owner) : '';
  const who = page.slotNames.includes('visitor') ? visitorJson(visitor) : '';
  const headers = { ...page.headers, 'cache-control': 'private, no-cache' };
  if (status === 200) {
    const own = [page.slotNames.includes('crumb') ? crumb : '', who].join('');
    const ofVisitor = own === '' ? '' : digestOf(own).slice(0, 10);
    const etag = `"${page.digest.slice(0, 22)}${ofVisitor}"`;
    if (isKnownTag(request.headers.get('if-none-match'), etag)) {
      // Without a policy: that of the page that the browser has, with its nonce, goes on.
      return respond(exchange, { status: 304, headers: { ...headers, etag }, body: null });
    }
    Object.assign(headers, { etag });
  }
  const nonce = randomUUID();
  const isSecure = origin.startsWith('https:');
  const policy = isHtml ? contentSecurityPolicy(website.site, nonce, isSecure) : {};
  const shown = { crumb: maskCrumb(crumb), nonce, visitor: who };
  const body = fill(page.parts, page.slotNames, shown);
  return respond(exchange, { status, headers: { ...headers, ...policy }, body });
}

function digestOf(text: string): string {
  return hash('sha256', text, 'base64url');
}
