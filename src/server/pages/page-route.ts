import { hash, randomUUID } from 'node:crypto';
import { pageFacts } from '../../islands/page-facts.js';
import { placeAnalytics } from '../../islands/place-analytics.js';
import { placeIslands } from '../../islands/place-islands.js';
import { trimEndCharacters } from '../../shared/trim.js';
import { object } from '../../shared/values.js';
import { JSON_FORMATS, PAGE_PARAMETERS, queryText } from '../../site/http/serving.js';
import type { JsonObject, PageResult, Visit } from '../../site/index.js';
import { analyticsOf, visitorJson } from '../analytics/page-analytics.js';
import type { Flash } from '../call.js';
import { toCartAnswer } from '../commerce/cart-answer.js';
import { catalogueOf } from '../commerce/catalogue.js';
import type { CartAnswer } from '../commerce/schemas.js';
import type { Exchange } from '../exchange.js';
import { flashHeaders, takeFlash } from '../flash.js';
import { placeCrumbs } from '../forms/place-crumbs.js';
import { sentFormOf } from '../forms/sent-form.js';
import { respond } from '../respond.js';
import { giveCrumb } from '../security/crumb.js';
import { ownerOf } from '../visitor.js';
import { cartForms } from './cart-forms.js';
import { cartPill, placePill } from './cart-pill.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { fill, Holes } from './holes.js';
import { type KeptPage, KeptPages } from './kept-pages.js';
import { LiveFacts, type LiveState } from './live-facts.js';
import { placeForms } from './place-forms.js';
import { placeInstalments } from './place-instalments.js';
import { placeProductFacts } from './place-product-facts.js';
import { placeReviews } from './place-reviews.js';
import type { FormsShown } from './plain-forms.js';
import { withPrefix } from './prefix.js';
import { productForm } from './product-form.js';
import { placeRestockForms } from './restock-form.js';
import { withNonces } from './script-nonces.js';

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
    const all = website.site.view({ member: true, unlocked: true });
    const live = new LiveFacts(website.store(all), catalogueOf(all));
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
    const live = await liveFactsOf(exchange).now();
    const store = website.store(visitor.view);
    const flash = await takeFlash(store, jar, visitor.cookies, visit.path);
    const cart = await cartOf(exchange);
    const query = readQuery(visit);
    const now = server.now();
    const key = JSON.stringify([
      numberOf(visit.view),
      visit.page.baseUrl,
      visit.path,
      query,
      cart === undefined ? '' : digestOf(JSON.stringify({ ...cart, created: 0, version: 0 })),
    ]);
    const mayKeep = server.keepPages && flash === undefined;
    const found = mayKeep ? kept.find(key, live, now) : undefined;
    const page = found ?? (await render(visit, exchange, { live, flash, cart, query }));
    if (found === undefined && mayKeep && page.status === 200) kept.keep(key, page);
    return answerWith(page, exchange);
  };
}

interface Shown {
  readonly live: LiveState;
  readonly flash: Flash | undefined;
  readonly cart: CartAnswer | undefined;
  readonly query: string;
}

async function render(
  visit: Visit,
  exchange: Exchange,
  { live, flash, cart, query }: Shown,
): Promise<KeptPage> {
  const { site, path } = visit;
  const { server } = exchange;
  const holes = new Holes();
  const pretty = JSON_FORMATS.get(queryText(visit.query, 'format') ?? '');
  const isJson = pretty !== undefined;
  const target = encodeURI(path).replace(/[?#]/g, encodeURIComponent);
  const sentForm = flash && sentFormOf(flash, holes.mark('nonce'));
  const request = {
    ...visit.page,
    query,
    live,
    ...(sentForm === undefined ? {} : { sentForm }),
    ...(cart === undefined ? {} : { cart: cart as unknown as JsonObject }),
    ...(isJson ? {} : { sourceMap: true }),
  };
  const result = isJson ? site.json(target, pretty, request) : site.render(target, request);
  server.onPage?.(exchange.request, path, result);
  const forms: FormsShown = {
    wording: exchange.wording,
    crumb: holes.mark('crumb'),
    from: server.basePath + target + (query === '' ? '' : `?${query}`),
    flash,
  };
  const text = isJson
    ? result.html
    : await complete(result, exchange, forms, {
        live,
        cart,
        holes,
        cursor: queryText(visit.query, 'reviews'),
      });
  const { parts, holes: names } = holes.split(text);
  const { location, ...own } = result.headers;
  const headers = { ...own, ...flashHeaders(flash) };
  const isOurs = location?.startsWith('/') && !location.startsWith('//');
  return {
    status: result.status,
    headers:
      location === undefined
        ? headers
        : { ...headers, location: isOurs ? server.basePath + location : location },
    parts: parts.map((part) => Buffer.from(part)),
    holes: names,
    digest: digestOf(parts.join('\0')),
    items: itemsOf(result, visit),
    revision: live.revision,
    until: server.now() + LIFE,
  };
}

/** What is put into a page once it is rendered. */
interface Completing {
  readonly live: LiveState;
  readonly cart: CartAnswer | undefined;
  readonly holes: Holes;
  /** Where its reviews go on. */
  readonly cursor: string | undefined;
}

/** A page with nonces, plain forms, instalments, reviews, what its islands need, and addresses under the prefix of its site. */
async function complete(
  result: PageResult,
  exchange: Exchange,
  forms: FormsShown,
  { live, cart, holes, cursor }: Completing,
): Promise<string> {
  const { website, visitor, server, wording } = exchange;
  const catalogue = catalogueOf(visitor.view);
  const { texts } = wording;
  const stockOf = (itemId: string) => {
    const facts = catalogue.item(website.id, itemId);
    return facts && { facts, isSoldOut: (sku: string) => live.isSoldOut(facts, sku) };
  };
  const ofItem = (itemId: string) => {
    const stock = stockOf(itemId);
    if (stock === undefined) return undefined;
    const { facts } = stock;
    const isGift = facts.kind === 'gift-card';
    const key = facts.subscribable
      ? 'product.subscribe'
      : isGift
        ? 'product.continue'
        : 'product.add';
    const label = catalogue.label(itemId) ?? texts.text(key);
    return productForm({ ...stock, form: catalogue.form(itemId), label }, forms);
  };
  const isCart = result.type === 'show-cart' && cart !== undefined;
  const cartMarkup = isCart ? cartForms(cart, catalogue.form, forms) : undefined;
  const { locale } = website.site.model;
  const withNonce = withNonces(result, holes.mark('nonce'));
  const withForms = placeCrumbs(placeForms(withNonce, ofItem, cartMarkup), forms);
  const withRestock = placeRestockForms(withForms, stockOf, forms);
  const withFacts = placeProductFacts(withRestock, {
    words: (itemId) => catalogue.words(itemId, locale),
    href: (itemId) => catalogue.item(website.id, itemId)?.fullUrl,
  });
  const withInstalments = await placeInstalments(withFacts, {
    item: (itemId) => catalogue.item(website.id, itemId),
    settings: object(object(visitor.view.site.websiteSettings).storeSettings),
    wording,
    locale,
  });
  const { timeZone } = catalogue.shop(website.id);
  const store = website.store(visitor.view);
  const withReviews = await placeReviews(withInstalments, {
    store,
    catalogue,
    wording,
    locale,
    timeZone,
    cursor,
  });
  const hasPill =
    !isCart && visitor.view.site.showCart !== false && catalogue.products().length > 0;
  const page = hasPill
    ? placePill(withReviews, (cart?.totalQuantity ?? 0) > 0, () => cartPill(cart, wording))
    : withReviews;
  const facts = {
    ...pageFacts(website.site, visitor.view, server.basePath),
    shown: result.shown,
  };
  const placed = placeIslands(page, facts, server.islands, holes.mark('nonce'));
  const counted = placeAnalytics(placed.html, {
    ...analyticsOf(exchange),
    result,
    visitor: holes.mark('visitor'),
    nonce: holes.mark('nonce'),
  });
  return withPrefix(counted, server.basePath);
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

/** The query as far as pages read it, always in the same order. */
function readQuery({ query }: Visit): string {
  const read = new URLSearchParams();
  for (const name of PAGE_PARAMETERS) {
    const value = queryText(query, name);
    if (value !== undefined) read.set(name, value);
  }
  return read.toString();
}

/** The items of the content files that a page was made from. */
function itemsOf({ reads }: PageResult, { view }: Visit): ReadonlySet<string> {
  const files = new Set(reads);
  const ids = new Set<string>();
  for (const { key, items, data, kind } of view.table.pages) {
    if (!files.has(key)) continue;
    for (const { id } of items) if (typeof id === 'string') ids.add(id);
    const own = kind === 'item' ? (data.item as JsonObject | undefined)?.id : undefined;
    if (typeof own === 'string') ids.add(own);
  }
  return ids;
}

function answerWith(page: KeptPage, exchange: Exchange): Response {
  const { request, server, visitor, website, jar, origin } = exchange;
  const { status } = page;
  const isHtml = page.headers['content-type']?.startsWith('text/html') === true;
  const owner = ownerOf(visitor, server.signatures, website.id, jar);
  const crumb = isHtml ? giveCrumb(server.signatures, owner, visitor.cookies, jar) : '';
  const who = page.holes.includes('visitor') ? visitorJson(visitor) : '';
  const headers = { ...page.headers, 'cache-control': 'private, no-cache' };
  if (status === 200) {
    const own = [page.holes.includes('crumb') ? crumb : '', who].join('');
    const ofVisitor = own === '' ? '' : digestOf(own).slice(0, 10);
    const etag = `"${page.digest.slice(0, 22)}${ofVisitor}"`;
    if (request.headers.get('if-none-match') === etag) {
      // Without a policy: that of the page that the browser has, with its nonce, goes on.
      return respond(exchange, { status: 304, headers: { ...headers, etag }, body: null });
    }
    Object.assign(headers, { etag });
  }
  const nonce = randomUUID();
  const isSecure = origin.startsWith('https:');
  const policy = isHtml ? contentSecurityPolicy(website.site, nonce, isSecure) : {};
  const body = fill(page.parts, page.holes, { crumb, nonce, visitor: who });
  return respond(exchange, { status, headers: { ...headers, ...policy }, body });
}

function digestOf(text: string): string {
  return hash('sha256', text, 'base64url');
}
