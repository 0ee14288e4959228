import type { Markup } from '../../../shared/markup.js';
import { pageTemplate } from '../../../shared/page-template.js';
import { siteDay } from '../../../shared/site-time.js';
import type { Fill } from '../../../site/http/serving.js';
import type { PageContext } from '../../page/page-part.js';
import type { ImportedReview } from '../../website/catalogue.js';
import { template } from './generated/reviews.js';
import { type Reviews, reviewsOf } from './reviews-of.js';

const MAX_STARS = 5;

/**
 * Fills the slot of reviews with the approved reviews of this shop or those in the content, depending on
 * `storeSettings.productReviews` (storefront seed §2). Visitors' reviews are text, never HTML.
 */
export function reviewsFill(page: PageContext): Fill {
  return async ({ id }) => {
    const reviews = await reviewsOf(page, id, page.query.get('reviews'));
    return reviews && reviewsMarkup(reviews, page);
  };
}

const markup = pageTemplate<{
  readonly count: number;
  readonly average: number;
  readonly reviews: readonly ReviewRow[];
  /** Empty without older reviews. */
  readonly olderUrl: string;
  readonly writeUrl: string;
}>(template);

interface ReviewRow {
  readonly rating: number;
  readonly stars: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly author: string;
  readonly date: string;
}

function reviewsMarkup(
  { count, sum, shown, nextPageCursor, writeAt = '' }: Reviews,
  page: PageContext,
): Markup {
  const data = {
    count,
    average: Math.round((sum / count) * 10) / 10,
    reviews: shown.map((review) => reviewRow(review, page)),
    olderUrl: nextPageCursor === null ? '' : `?reviews=${nextPageCursor}`,
    writeUrl: writeAt,
  };
  return markup(data, { t: page.context.translator.texts.text });
}

function reviewRow(
  { rating, title, body, author, created }: ImportedReview,
  { context, timeZone }: PageContext,
): ReviewRow {
  return {
    rating,
    stars: '★'.repeat(rating) + '☆'.repeat(MAX_STARS - rating),
    title,
    paragraphs: body.split(/\n{2,}/).filter((text) => text.trim() !== ''),
    author,
    date: siteDay(created, timeZone, context.visitor.locale),
  };
}
