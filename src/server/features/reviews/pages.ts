import { pageTemplate } from '../../../shared/page-template.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { type Choice, formTemplate } from '../../page/form-template.js';
import type { PageAnswer, ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { gone } from '../orders/gone-page.js';
import { template as buyersOnlyTemplate } from './generated/buyers-only.js';
import { template as reviewTemplate } from './generated/review-page.js';

const review = formTemplate<{
  /** The product of the review that was just sent. */
  readonly thanks: { readonly product: string } | undefined;
  readonly token: string;
  readonly items: Choice;
  readonly stars: Choice;
  readonly author: string;
}>(reviewTemplate);

const buyersOnly = pageTemplate<{
  /** The address of the login; empty for a logged-in visitor. */
  readonly loginUrl: string;
}>(buyersOnlyTemplate);

/** The page that asks buyers for a review (page type 300). */
export const REVIEW_PAGES: readonly ShopPage[] = [
  { path: SHOP_PATHS.reviews, type: 'reviews-request', secret: true, render: renderReviews },
];

/**
 * The review form. Buyers open it by the link in an email, or from the page of the item (`?item=`) when they are logged
 * in.
 */
async function renderReviews(context: ShopPageContext): Promise<PageAnswer> {
  const { flash, query, t, store } = context;
  const itemId = query.get('item') ?? '';
  const token = query.get('token') ?? (await tokenOfBuyer(context, itemId));
  const order = token === undefined ? undefined : await store.orders.ofToken(token);
  if (order === undefined) return query.has('item') ? notBought(context) : gone(context);
  const { items, contact } = order.details;
  const product = flash?.notice?.kind === 'review' ? flash.notice.data.product : undefined;
  const data = {
    thanks: product === undefined ? undefined : { product },
    token: token ?? '',
    items: {
      value: itemId,
      options: items
        .filter(({ itemId }) => itemId !== '')
        .map(({ itemId, productName }) => [itemId, productName] as const),
    },
    stars: {
      // Nobody's rating is chosen for them.
      options: [
        ['', ''] as const,
        ...[5, 4, 3, 2, 1].map((count) => [String(count), t('reviews.stars', { count })] as const),
      ],
    },
    author: contact.name,
  };
  return { title: t('reviews.title'), main: review(data, context) };
}

/** The token of the latest order of an item by the logged-in account; undefined without one. */
async function tokenOfBuyer(
  { visitor, store }: ShopPageContext,
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

/** The answer to visitors from the page of an item that they have not bought. */
function notBought(context: ShopPageContext): PageAnswer {
  const { path, query, t, visitor } = context;
  const here = `${path}?item=${encodeURIComponent(query.get('item') ?? '')}`;
  const login = `${SHOP_PATHS.login}?next=${encodeURIComponent(here)}`;
  const main = buyersOnly({ loginUrl: visitor.session === undefined ? login : '' }, context);
  return { title: t('reviews.title'), main };
}
