import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { siteDay } from '../../../shared/site-time.js';
import type { Fill } from '../../../site/http/serving.js';
import type { PageContext } from '../../page/page-part.js';
import type { ImportedReview } from '../../website/catalogue.js';

const MAX_STARS = 5;

/** The reviews of an item, from either source. */
interface Reviews {
  readonly count: number;
  readonly sum: number;
  readonly shown: readonly ImportedReview[];
  readonly nextPageCursor: string | null;
  /** The address of the review form; undefined for imported reviews. */
  readonly writeAt?: string;
}

/**
 * Fills the slot of reviews with the approved reviews of this shop or those in the content, depending on
 * `storeSettings.productReviews` (storefront seed §2). Visitors' reviews are text, never HTML.
 */
export function reviewsFill(page: PageContext): Fill {
  return async ({ id }) => {
    const reviews = await reviewsOf(id, page);
    return reviews && reviewsMarkup(reviews, page);
  };
}

async function reviewsOf(
  itemId: string,
  { catalogue, query, store }: PageContext,
): Promise<Reviews | undefined> {
  switch (catalogue.reviewSource) {
    case 'none':
      return undefined;
    case 'imported': {
      const shown = catalogue.importedReviews(itemId);
      const sum = shown.reduce((total, { rating }) => total + rating, 0);
      return { count: shown.length, sum, shown, nextPageCursor: null };
    }
    case 'native': {
      const { rows, nextPageCursor } = await store.reviews.ofItem(
        itemId,
        query.get('reviews') ?? undefined,
      );
      const writeAt = `${SHOP_PATHS.reviews}?item=${encodeURIComponent(itemId)}`;
      return { ...(await store.reviews.summary(itemId)), shown: rows, nextPageCursor, writeAt };
    }
  }
}

function reviewsMarkup(
  { count, sum, shown, nextPageCursor, writeAt }: Reviews,
  page: PageContext,
): Markup {
  const { texts } = page.context.translator;
  const average = Math.round((sum / count) * 10) / 10;
  return fragment(
    element('h2', { class: 'product-reviews-title' }, texts.text('reviews.title')),
    count === 0
      ? element('p', {}, texts.text('reviews.none'))
      : element('p', {}, texts.text('reviews.average', { average, count })),
    shown.length > 0 &&
      element(
        'ol',
        { class: 'product-reviews-list' },
        shown.map((review) =>
          element('li', { class: 'product-review' }, reviewMarkup(review, page)),
        ),
      ),
    nextPageCursor !== null &&
      element(
        'p',
        {},
        element('a', { href: `?reviews=${nextPageCursor}` }, texts.text('reviews.older')),
      ),
    writeAt !== undefined &&
      element(
        'p',
        {},
        element('a', { href: writeAt, rel: 'nofollow' }, texts.text('reviews.write')),
      ),
  );
}

function reviewMarkup(
  { rating, title, body, author, created }: ImportedReview,
  { context: { visitor, translator }, timeZone }: PageContext,
): readonly Child[] {
  const { texts } = translator;
  const stars = '★'.repeat(rating) + '☆'.repeat(MAX_STARS - rating);
  const label = texts.text('reviews.rating', { rating });
  const date = siteDay(created, timeZone, visitor.locale);
  const paragraphs = body.split(/\n{2,}/).filter((text) => text.trim() !== '');
  return [
    element('p', {}, element('span', { role: 'img', 'aria-label': label }, stars)),
    title !== '' && element('h3', {}, title),
    paragraphs.map((text) => element('p', {}, text)),
    element('p', { class: 'product-review-by' }, author === '' ? date : `${author}, ${date}`),
  ];
}
