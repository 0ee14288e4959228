import { element, fragment } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
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
} from '../../page/form.js';
import type { PageAnswer, ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { gone } from '../orders/gone-page.js';

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
  const typed = typedIn(context);
  const items = order.details.items.filter(({ itemId }) => itemId !== '');
  const stars = [5, 4, 3, 2, 1].map(
    (count) => [String(count), t('reviews.stars', { count })] as const,
  );
  const product = flash?.notice?.kind === 'review' ? flash.notice.data.product : undefined;
  const main = fragment(
    problemSummary(typed, { rating: { label: t('reviews.rating') } }),
    product !== undefined && paragraphs(t('reviews.thanks', { product })),
    paragraphs(t('reviews.intro')),
    postForm(
      context,
      '/api/commerce/reviews',
      {},
      hidden('token', token ?? ''),
      selectField({
        name: 'itemId',
        label: t('checkout.item'),
        typed,
        value: itemId,
        options: items.map(({ itemId, productName }) => [itemId, productName] as const),
      }),
      selectField({ name: 'rating', label: t('reviews.rating'), typed, options: stars }),
      textField({ name: 'title', label: t('reviews.headline'), typed }),
      textArea({ name: 'body', label: t('reviews.body'), typed }),
      textField({
        name: 'author',
        label: t('reviews.author'),
        typed,
        value: order.details.contact.name,
        attributes: { autocomplete: 'name' },
      }),
      element('button', { type: 'submit', class: 'shop-main' }, t('reviews.send')),
    ),
  );
  return { title: t('reviews.title'), main };
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
function notBought({ path, query, t, visitor }: ShopPageContext): PageAnswer {
  const here = `${path}?item=${encodeURIComponent(query.get('item') ?? '')}`;
  const main = fragment(
    paragraphs(t('reviews.buyersOnly')),
    visitor.session === undefined &&
      wayOn(`${SHOP_PATHS.login}?next=${encodeURIComponent(here)}`, t('account.login')),
  );
  return { title: t('reviews.title'), main };
}
