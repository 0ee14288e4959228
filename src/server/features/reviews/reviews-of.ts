import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { WebsiteStore } from '../../../store/index.js';
import type { ImportedReview, ViewCatalogue } from '../../website/catalogue.js';

/** The reviews of an item, from either source. */
export interface Reviews {
  readonly count: number;
  readonly sum: number;
  readonly shown: readonly ImportedReview[];
  readonly nextPageCursor: string | null;
  /** The address of the review form; undefined for imported reviews. */
  readonly writeAt?: string;
}

/** The reviews of an item as everybody sees them; undefined where the site has none. */
export async function reviewsOf(
  { catalogue, store }: { readonly catalogue: ViewCatalogue; readonly store: WebsiteStore },
  itemId: string,
  cursor: string | null | undefined,
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
      const { rows, nextPageCursor } = await store.reviews.ofItem(itemId, cursor);
      const writeAt = `${SHOP_PATHS.reviews}?item=${encodeURIComponent(itemId)}`;
      return { ...(await store.reviews.summary(itemId)), shown: rows, nextPageCursor, writeAt };
    }
  }
}
