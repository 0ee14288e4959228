import { useCallback } from 'react';
import type { Texts } from '../contract/page.js';
import type { ShownReview } from '../contract/reading.js';
import { needProps } from '../shop/need-props.js';
import { Paragraphs } from '../shop/paragraphs.js';
import { RowsState } from '../shop/rows-state.js';
import { useShopState } from '../shop/shop.js';
import { useRows } from '../shop/use-rows.js';

const MAX_STARS = 5;

/** Props of `Reviews`. */
export interface ReviewsProps {
  /** The id of the item. */
  readonly itemId: string;
}

/**
 * The approved reviews of an item, with their average and the way to write one (storefront seed §2). Renders nothing on
 * a server, and where the site has no reviews.
 */
export function Reviews(props: ReviewsProps) {
  needProps('<Reviews>', props, 'itemId');
  const { itemId } = props;
  const { facts, page } = useShopState('<Reviews>');
  const calls = page?.reading;
  const read = useCallback(
    (cursor?: string) => (calls as NonNullable<typeof calls>).reviews(itemId, cursor),
    [calls, itemId],
  );
  const rows = useRows(calls && read);
  if (page === undefined || rows.failure?.status === 404) return null;
  const { texts } = page;
  const [first] = rows.pages;
  const shown = rows.pages.flatMap(({ reviews }) => reviews);
  const isWhole = rows.pages.at(-1)?.nextPageCursor === null;
  return (
    <section className="sqs-product-reviews" data-item-id={itemId} aria-busy={rows.isLoading}>
      <h2 className="product-reviews-title">{texts('reviews.title')}</h2>
      {first && (
        <p>
          {first.count === 0
            ? texts('reviews.none')
            : texts('reviews.average', {
                average: Math.round((first.sum / first.count) * 10) / 10,
                count: first.count,
              })}
        </p>
      )}
      {shown.length > 0 && (
        <ol className="product-reviews-list">
          {shown.map((review, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reviews are never in another order
            <Review key={index} review={review} language={facts.language} texts={texts} />
          ))}
        </ol>
      )}
      <RowsState rows={rows} texts={texts} />
      {first && !isWhole && !rows.isLoading && rows.failure === undefined && (
        <button type="button" onClick={rows.more}>
          {texts('reviews.older')}
        </button>
      )}
      {first?.writeUrl && (
        <p>
          <a href={facts.prefix + first.writeUrl} rel="nofollow">
            {texts('reviews.write')}
          </a>
        </p>
      )}
    </section>
  );
}

interface ReviewProps {
  readonly review: ShownReview;
  readonly language: string;
  readonly texts: Texts;
}

function Review({ review, language, texts }: ReviewProps) {
  const { rating, title, body, author, created } = review;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(created);
  return (
    <li className="product-review">
      <p>
        <span role="img" aria-label={texts('reviews.rating', { rating })}>
          {'★'.repeat(rating) + '☆'.repeat(MAX_STARS - rating)}
        </span>
      </p>
      {title !== '' && <h3>{title}</h3>}
      <Paragraphs text={body} />
      <p className="product-review-by">
        {author !== '' && `${author}, `}
        <time dateTime={new Date(created).toISOString()}>{date}</time>
      </p>
    </li>
  );
}
