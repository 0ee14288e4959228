import { isOnSale } from '../../model/product/sale.js';
import { isSoldOut } from '../../model/product/stock.js';
import { hasVariants } from '../../model/product/variants.js';
import { hasVariedPrices } from '../../model/product/varied-prices.js';
import type { StepCounter } from '../../shared/step-counter.js';
import { definePredicate, type Predicate } from '../define.js';

interface ProductQuestion {
  readonly name: string;
  readonly words: string;
  readonly holds: (item: unknown, steps: StepCounter) => boolean;
}

const QUESTIONS: readonly ProductQuestion[] = [
  { name: 'has-variants?', words: 'has several variants', holds: hasVariants },
  { name: 'on-sale?', words: 'is on sale', holds: isOnSale },
  { name: 'sold-out?', words: 'is sold out', holds: isSoldOut },
  { name: 'varied-prices?', words: 'has variants of different prices', holds: hasVariedPrices },
];

/** `{.sold-out?}` and the other predicates of products (predicates.md 7, commerce.md 1.3). */
export const product: readonly Predicate[] = QUESTIONS.map(({ name, words, holds }) =>
  definePredicate({
    name,
    summary: `Whether the current node, an item, ${words}.`,
    args: [],
    test: (_args, { node, budget }) => holds(node, budget),
  }),
);
