import { Fragment } from 'react';
import type { MoneyText, PageFacts, Price } from '../contract/page.js';
import type { ProductWords } from '../contract/product-words.js';
import { type PriceOptions, priceText } from './money.js';

/** The price format of a page. */
export type PriceFormat = Pick<PageFacts, 'language' | 'cldrMoney'>;

export interface PriceLinesProps {
  readonly price: Price;
  readonly words: ProductWords;
  readonly format: PriceFormat & PriceOptions;
}

/**
 * A price as `product-price` prints it inside its element for a single variant (commerce.md 4.12).
 */
export function PriceLines({ price, words, format }: PriceLinesProps) {
  const normal = <Amount money={price.priceMoney} words={words} format={format} />;
  // A text without the price would only be repeated.
  if (!price.onSale || !words.price.includes('{price}')) return normal;
  return (
    <>
      <span className="visually-hidden v6-visually-hidden">{words.salePrice}</span>
      <Amount money={price.salePriceMoney} words={words} format={format} />{' '}
      <span className="visually-hidden v6-visually-hidden">{words.originalPrice}</span>
      <span className="original-price">{normal}</span>
    </>
  );
}

function Amount({
  money,
  words,
  format,
}: Omit<PriceLinesProps, 'price'> & { money: Price['priceMoney'] }) {
  // An unknown amount is not free.
  const text = money
    ? priceText(money, format, format)
    : priceText({ value: '0', currency: 'USD' }, format);
  // A label is not an amount, so scripts must not convert it to another currency.
  const isText = format.cldrMoney || isLabel(money, text, format);
  const amount = isText ? text : <span className="sqs-money-native">{text}</span>;
  const [before, ...after] = words.price.split('{price}');
  return (
    <>
      {before}
      {after.map((rest, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the pieces never changes
        <Fragment key={index}>
          {amount}
          {rest}
        </Fragment>
      ))}
    </>
  );
}

function isLabel(
  money: MoneyText | undefined,
  text: string,
  format: PriceLinesProps['format'],
): boolean {
  return money !== undefined && format.freeIfZero === true && text === format.freeLabel;
}
