import { Slots } from '../../../engine/index.js';
import { PAGE_TYPES } from '../../../engine/kit.js';
import { analyticsPart } from '../../islands/analytics-part.js';
import { islandsPart } from '../../islands/islands-part.js';
import { pageFacts } from '../../islands/page-facts.js';
import { element, fragment } from '../../shared/markup.js';
import { atHead, type Fill, fillPage, MEDIA_FILLS, pageText } from '../../site/http/serving.js';
import type { JsonObject } from '../../site/index.js';
import { analyticsOf, visitorJson } from '../analytics/page-analytics.js';
import { toCartAnswer } from '../commerce/cart-answer.js';
import { catalogueOf } from '../commerce/catalogue.js';
import type { Exchange } from '../exchange.js';
import { flashHeaders, takeFlash } from '../flash.js';
import { contentSecurityPolicy } from '../pages/content-security-policy.js';
import { withPrefix } from '../pages/prefix.js';
import { giveCrumb, maskCrumb } from '../security/crumb.js';
import { randomText } from '../security/signatures.js';
import { ownerOf } from '../visitor.js';
import { wordingFor } from '../wording.js';
import type { PageCall, ShopPage } from './shop-page.js';
import { SHOP_STYLES_PATH } from './styles.js';
import { shopTexts } from './texts.js';

/** Answers a request for a page of the shop: for its visitor alone, in the layout of the site. */
export async function answerShopPage(
  page: ShopPage,
  params: Readonly<Record<string, string>>,
  exchange: Exchange,
): Promise<Response> {
  const { visitor, website } = exchange;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...(page.secret ? { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } : {}),
  };
  if (visitor.view.lock !== undefined) {
    const { status, html } = website.site.lockScreen(exchange.path, false, visitor.page);
    return new Response(html, { status, headers });
  }
  const call = await makePageCall(params, exchange);
  const answer = await page.render(call);
  if ('response' in answer) return answer.response;
  if ('redirect' in answer) {
    const location = exchange.server.basePath + answer.redirect;
    return new Response(null, { status: 303, headers: { ...headers, location } });
  }
  const slots = new Slots();
  const main = fragment(
    element('link', { rel: 'stylesheet', href: SHOP_STYLES_PATH }),
    element(
      'div',
      { class: 'shop-page', 'data-page-type': PAGE_TYPES[page.type] },
      element('h1', {}, answer.title),
      answer.main,
    ),
  );
  const result = website.site.page(
    {
      path: exchange.path,
      type: page.type,
      title: answer.title,
      main: String(main),
      status: answer.status ?? 200,
    },
    {
      ...visitor.page,
      ...(await cartOf(call)),
      slots,
      sourceMap: exchange.server.onPage !== undefined,
    },
  );
  exchange.server.onPage?.(exchange.request, exchange.path, result);
  const nonce = randomText();
  const isSecure = exchange.origin.startsWith('https:');
  const policy = contentSecurityPolicy(website.site, nonce, isSecure);
  const counted = analyticsPart({
    ...analyticsOf(exchange),
    result,
    visitor: visitorJson(visitor),
    purchase: answer.purchase,
    nonce,
  });
  const fills = new Map<string, Fill>([...MEDIA_FILLS, ['script-nonce', () => ` nonce=${nonce}`]]);
  const filled = await fillPage(slots.pieces(result.html), fills, slots);
  const facts = pageFacts(visitor.view, exchange.server.basePath, visitor.locale);
  const live = page.islands
    ? islandsPart(pageText(filled), facts, exchange.server.islands, nonce)
    : undefined;
  const whole = pageText(atHead(filled, [String(fragment(live?.markup, counted?.markup))]));
  const html = withPrefix(whole, exchange.server.basePath);
  const more = { ...policy, ...flashHeaders(call.flash) };
  return new Response(html, { status: result.status, headers: { ...headers, ...more } });
}

/** The visitor's cart, for the templates around the page. */
async function cartOf({ store, visitor, wording }: PageCall): Promise<{ cart?: JsonObject }> {
  if (visitor.cartId === null) return {};
  const cart = await store.carts.get(visitor.cartId);
  if (cart.isPurchased) return {};
  const { form } = catalogueOf(visitor.view);
  return { cart: toCartAnswer(cart, { wording, form }) as unknown as JsonObject };
}

/** What pages of the shop and of its owner are made from. */
export async function makePageCall(
  params: Readonly<Record<string, string>>,
  exchange: Exchange,
): Promise<PageCall> {
  const { jar, path, visitor, website } = exchange;
  const store = website.store(visitor.view);
  const catalogue = catalogueOf(visitor.view);
  const shop = catalogue.shop(website.id);
  const { locale } = visitor;
  return {
    ...exchange,
    store,
    params,
    query: exchange.url.searchParams,
    flash: await takeFlash(store, jar, visitor.cookies, path),
    crumb: maskCrumb(giveCrumb(jar, ownerOf(visitor, jar))),
    say: shopTexts(locale),
    locale,
    shop,
    timeZone: shop.timeZone,
    money: (cents, currency) => wordingFor(locale, currency).money(cents),
    item: (itemId) => catalogue.item(website.id, itemId),
  };
}
