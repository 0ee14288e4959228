import { basename } from 'node:path';
import { element, fragment } from '../../shared/markup.js';
import { SHOP_PATHS } from '../../shared/shop-addresses.js';
import { catalogueOf } from '../commerce/catalogue.js';
import {
  hidden,
  paragraphs,
  postForm,
  problemSummary,
  selectField,
  textArea,
  textField,
  typedIn,
  wayOn,
} from '../shop-pages/form.js';
import type { PageAnswer, PageCall, ShopPage } from '../shop-pages/shop-page.js';
import { gone } from './checkout-page.js';

/** Pages that links in letters lead to (page types 209 and 300), and files that were bought. */
export const LETTER_PAGES: readonly ShopPage[] = [
  { path: SHOP_PATHS.reviews, type: 'reviews-request', secret: true, render: renderReviews },
  {
    path: SHOP_PATHS.unsubscribe,
    type: 'newsletter-unsubscribe',
    secret: true,
    render: renderUnsubscribe,
  },
  {
    path: `${SHOP_PATHS.download}/{token}`,
    type: 'digital-product-composer-preview',
    secret: true,
    render: renderDownload,
  },
];

/** Who bought something tells of it: by the link of a letter, or logged in from the page of the thing, `?item=`. */
async function renderReviews(call: PageCall): Promise<PageAnswer> {
  const { flash, query, say, store } = call;
  const itemId = query.get('item') ?? '';
  const token = query.get('token') ?? (await tokenOfBuyer(call, itemId));
  const order = token === undefined ? undefined : await store.orders.ofToken(token);
  if (order === undefined) return query.has('item') ? notBought(call) : gone(call);
  const typed = typedIn(call);
  const items = order.details.items.filter(({ itemId }) => itemId !== '');
  const stars = [5, 4, 3, 2, 1].map(
    (count) => [String(count), say('reviews.stars', { count })] as const,
  );
  const product = flash?.notice?.kind === 'review' ? flash.notice.data.product : undefined;
  const main = fragment(
    problemSummary(typed, { rating: { label: say('reviews.rating') } }),
    product !== undefined && paragraphs(say('reviews.thanks', { product })),
    paragraphs(say('reviews.intro')),
    postForm(
      call,
      '/api/commerce/reviews',
      {},
      hidden('token', token ?? ''),
      selectField({
        name: 'itemId',
        label: say('checkout.item'),
        typed,
        value: itemId,
        options: items.map(({ itemId, productName }) => [itemId, productName] as const),
      }),
      selectField({ name: 'rating', label: say('reviews.rating'), typed, options: stars }),
      textField({ name: 'title', label: say('reviews.headline'), typed }),
      textArea({ name: 'body', label: say('reviews.body'), typed }),
      textField({
        name: 'author',
        label: say('reviews.author'),
        typed,
        value: order.details.contact.name,
        attributes: { autocomplete: 'name' },
      }),
      element('button', { type: 'submit', class: 'shop-main' }, say('reviews.send')),
    ),
  );
  return { title: say('reviews.title'), main };
}

/** The token of the last order of an item by who is logged in, as long as its status is shown. */
async function tokenOfBuyer(
  { visitor, store }: PageCall,
  itemId: string,
): Promise<string | undefined> {
  const account = visitor.session?.account;
  if (account === undefined) return undefined;
  let cursor: string | null | undefined;
  do {
    const { rows, nextPageCursor } = await store.orders.ofAccount(account, cursor);
    const order = rows.find(({ details }) => details.items.some((item) => item.itemId === itemId));
    if (order !== undefined) return store.orders.token(order.id);
    cursor = nextPageCursor;
  } while (cursor !== null);
  return undefined;
}

/** Says what it takes to write, to those who came from the page of a thing. */
function notBought({ path, query, say, visitor }: PageCall): PageAnswer {
  const here = `${path}?item=${encodeURIComponent(query.get('item') ?? '')}`;
  const main = fragment(
    paragraphs(say('reviews.buyersOnly')),
    visitor.session === undefined &&
      wayOn(`${SHOP_PATHS.login}?next=${encodeURIComponent(here)}`, say('account.login')),
  );
  return { title: say('reviews.title'), main };
}

/** A press, not the link, ends letters: programs follow links of letters too. */
async function renderUnsubscribe(call: PageCall): Promise<PageAnswer> {
  const { flash, query, say } = call;
  const title = say('unsubscribe.title');
  if (flash?.notice?.kind === 'unsubscribed') {
    return { title, main: paragraphs(say('unsubscribe.done')) };
  }
  const main = fragment(
    problemSummary(typedIn(call), {}),
    postForm(
      call,
      '/api/newsletter/unsubscribe',
      {},
      hidden('token', query.get('token') ?? ''),
      paragraphs(say('unsubscribe.text')),
      element('button', { type: 'submit' }, say('unsubscribe.button')),
    ),
  );
  return { title, main };
}

async function renderDownload(call: PageCall): Promise<PageAnswer> {
  const { params, request, say, store, website } = call;
  const missing = {
    status: 404,
    title: say('download.title'),
    main: paragraphs(say('download.text')),
  };
  const { token = '' } = params;
  const open = await store.tokens.read('download', token);
  const itemId = (open?.data as { readonly itemId?: string } | undefined)?.itemId ?? '';
  const all = website.whole();
  const path = catalogueOf(all).file(itemId)?.slice(1);
  const asset =
    path === undefined ? undefined : (website.site.soldFile(path) ?? website.site.asset(path));
  // A file that is not there costs nobody a download, nor does looking whether it is.
  if (path === undefined || asset === undefined) return missing;
  if (request.method !== 'HEAD' && (await store.downloads.use(token)) === undefined) return missing;
  const name = encodeURIComponent(basename(path));
  return {
    response: new Response(asset.body as ConstructorParameters<typeof Response>[0], {
      headers: {
        'content-type': asset.type,
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    }),
  };
}
