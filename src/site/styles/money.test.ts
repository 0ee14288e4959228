import { expect, test } from 'vitest';
import { STORE_CURRENCIES } from '../../../engine/model/index.js';
import { STANDARD_OPTIONS } from '../standard-options.js';

/** What `en-US` writes before an amount of a currency. */
function mark(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(1);
  const before = parts.slice(
    0,
    parts.findIndex(({ type }) => type === 'integer'),
  );
  return before.map(({ value }) => value).join('');
}

test.each(STORE_CURRENCIES)('amounts without a currency get that of a store in %s', (currency) => {
  const css = String(STANDARD_OPTIONS.files?.get('universal/blocks.css'));
  const rule = `:where(.native-currency-code-${currency.toLowerCase()} .sqs-money-native)::before`;
  const content = css.split(`${rule} {`)[1]?.match(/content: "([^"]*)"/)?.[1];
  expect(content?.replace('\\a0', '\u00a0')).toBe(mark(currency));
});
