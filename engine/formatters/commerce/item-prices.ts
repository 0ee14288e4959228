import { legacyCents, type MoneyValue } from '../../model/product/money.js';
import { fromPrice, normalPrice, salePrice } from '../../model/product/prices.js';
import type { StepCounter } from '../../shared/step-counter.js';
import { defineFormatter, type Formatter } from '../define.js';

interface ItemPrice {
  readonly name: string;
  readonly summary: string;
  readonly priceOf: (item: unknown, steps: StepCounter) => MoneyValue;
}

const ITEM_PRICES: readonly ItemPrice[] = [
  {
    name: 'from-price',
    summary: 'Prints in cents the lowest current price of an item.',
    priceOf: fromPrice,
  },
  {
    name: 'normal-price',
    summary: 'Prints in cents the highest price of an item without sales.',
    priceOf: normalPrice,
  },
  {
    name: 'sale-price',
    summary: 'Prints in cents the lowest sale price of an item.',
    priceOf: salePrice,
  },
];

/** `{item|from-price}`, `normal-price` and `sale-price` (commerce.md 4.6). */
export const itemPrices: readonly Formatter[] = ITEM_PRICES.map(({ name, summary, priceOf }) =>
  defineFormatter({
    name,
    summary,
    args: [],
    output: 'text',
    run: (item, _args, { budget }) => legacyCents(priceOf(item, budget), budget),
  }),
);
