import { Slots } from '../../../engine/index.js';
import { PAGE_TYPES } from '../../../engine/internals.js';
import { islandsPart } from '../../islands/islands-part.js';
import { pageFacts } from '../../islands/page-facts.js';
import { element, fragment } from '../../shared/markup.js';
import { atHead, type Fill, fillPage, MEDIA_FILLS, pageText } from '../../site/http/serving.js';
import type { PageRequest, PageResult } from '../../site/index.js';
import { flashHeaders, takeFlash } from '../http/flash.js';
import type { RequestContext } from '../http/request-context.js';
import { giveCrumb, maskCrumb } from '../http/security/crumb.js';
import { randomText } from '../http/security/signatures.js';
import { translatorFor } from '../http/translator.js';
import { ownerOf } from '../http/visitor.js';
import { catalogueOf } from '../website/catalogue.js';
import { headOf } from './complete-page.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { answerSlotsOf, dataOf, type PagePart, readStates } from './page-part.js';
import { withPrefix } from './prefix.js';
import type { PageAnswer, ShopPage, ShopPageContext } from './shop-page.js';
import { SHOP_STYLES } from './shop-styles.js';
import { shopTexts } from './shop-texts.js';

/** Answers a request for a page of the shop, in the layout of the site. No cache stores the answer. */
export async function answerShopPage(
  page: ShopPage,
  params: Readonly<Record<string, string>>,
  context: RequestContext,
  parts: readonly PagePart[],
): Promise<Response> {
  const { server, visitor, website } = context;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...(page.secret ? { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } : {}),
  };
  if (visitor.view.lock !== undefined) {
    const { status, html } = website.site.lockScreen(context.path, false, visitor.page);
    return new Response(html, { status, headers });
  }
  const pageContext = await shopPageContext(params, context);
  const answer = await page.render(pageContext);
  if ('response' in answer) return answer.response;
  if ('redirect' in answer) {
    const location = server.basePath + answer.redirect;
    return new Response(null, { status: 303, headers: { ...headers, location } });
  }
  const { status, html, policy } = await showContent(page, answer, pageContext, parts);
  const again = answer.refresh === undefined ? {} : { refresh: String(answer.refresh) };
  const shown = { ...headers, ...policy, ...again, ...flashHeaders(pageContext.flash) };
  return new Response(html, { status, headers: shown });
}

type PageContent = Extract<PageAnswer, { readonly title: string }>;

/** A page with content as a whole document, with its content security policy as headers. */
async function showContent(
  page: ShopPage,
  answer: PageContent,
  context: ShopPageContext,
  parts: readonly PagePart[],
) {
  const { server, visitor, website } = context;
  const nonce = randomText();
  const slots = new Slots();
  const data = dataOf(parts, { flash: context.flash, nonce }, await readStates(parts, context));
  const result = renderInLayout(page, answer, context, { ...visitor.page, ...data, slots });
  const fills = new Map<string, Fill>([...MEDIA_FILLS, ['script-nonce', () => ` nonce=${nonce}`]]);
  const filled = await fillPage(slots.pieces(result.html), fills, slots);
  const facts = pageFacts(visitor.view, server.basePath, visitor.locale);
  const live = page.islands
    ? islandsPart(pageText(filled), facts, { runtime: server.islands, nonce })
    : undefined;
  const answerSlots = answerSlotsOf(parts);
  const head = headOf(parts, {
    context,
    result,
    nonce,
    purchase: answer.purchase,
    slot: (name) => answerSlots.get(name)?.(context) ?? '',
  });
  const whole = pageText(atHead(filled, [String(fragment(live?.markup, head))]));
  return {
    status: result.status,
    html: withPrefix(whole, server.basePath),
    policy: contentSecurityPolicy(
      website.site,
      nonce,
      context.origin.startsWith('https:'),
      answer.scriptOrigins,
    ),
  };
}

function renderInLayout(
  { type }: ShopPage,
  { title, main, status = 200, wayBack }: PageContent,
  { path, request, server, website }: ShopPageContext,
  options: PageRequest,
): PageResult {
  const content = fragment(
    element('link', { rel: 'stylesheet', href: SHOP_STYLES.url }),
    element(
      'div',
      { class: 'shop-page', 'data-page-type': PAGE_TYPES[type] },
      element('h1', {}, title),
      main,
    ),
  );
  const result = website.site.page(
    { path, type, title, main: String(content), status, ...(wayBack && { wayBack }) },
    { ...options, sourceMap: server.onPage !== undefined },
  );
  server.onPage?.(request, path, result);
  return result;
}

/** The context in which pages of the shop and of its owner render. */
export async function shopPageContext(
  params: Readonly<Record<string, string>>,
  context: RequestContext,
): Promise<ShopPageContext> {
  const { cookies, path, visitor, website } = context;
  const store = website.store(visitor.view);
  const catalogue = catalogueOf(visitor.view);
  const shop = catalogue.shop(website.id);
  const { locale } = visitor;
  return {
    ...context,
    store,
    params,
    query: context.url.searchParams,
    flash: await takeFlash(store, cookies, path),
    crumb: maskCrumb(giveCrumb(cookies, ownerOf(visitor, cookies))),
    t: shopTexts(locale),
    locale,
    shop,
    timeZone: shop.timeZone,
    money: (cents, currency) => translatorFor(locale, currency).money(cents),
    item: (itemId) => catalogue.item(website.id, itemId),
    form: (itemId) => catalogue.form(itemId, locale),
  };
}
