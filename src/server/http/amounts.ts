import * as v from 'valibot';
import { currencyDigits } from '../../../engine/internals.js';
import type { TextKey } from '../../../widgets/contract/page.js';
import { toCents } from '../../store/index.js';
import { ServerProblem } from './problem.js';

/** A typed amount in units of a currency, such as `12.50` or `12,5`. `centsOf` counts it. */
export const typedAmount = (message: TextKey) =>
  v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}(?:[.,]\d{1,3})?$/, message));

/** A typed percent in ten-thousandths: `12.5`, `12,5` and `12.5 %` are 125,000. */
export const typedPercent = (message: TextKey) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,9}(?:[.,]\d{1,4})? ?%?$/, message),
    v.transform((typed) => {
      const [whole = '', fraction = ''] = typed.replace(/ ?%$/, '').split(/[.,]/);
      return Number(whole + fraction.padEnd(4, '0'));
    }),
  );

/** An amount as its owner may type it, to be shown beside a field: `12.50`, `12,50` in German, `1250` of yen. */
export function sampleAmount(currency: string, locale: string): string {
  const digits = currencyDigits(currency);
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    numberingSystem: 'latn',
    useGrouping: false,
  });
  return format.format(1250 / 10 ** digits);
}

/**
 * A typed amount in cents; less than 0 after a minus sign.
 *
 * @param name the member that it was typed as
 * @throws ServerProblem 400 for more decimals than the currency has, such as `12.50` of yen
 */
export function centsOf(typed: string, currency: string, name: string, message: TextKey): number {
  const [, whole = '', fraction = ''] = /^[+-]?(\d+)(?:[.,](\d+))?$/.exec(typed) ?? [];
  const cents = toCents(`${whole}.${fraction || '0'}`, currency);
  // Of currencies without thousandths `1,000` is a thousand to some people, and one to others.
  if (cents !== undefined && fraction.length <= currencyDigits(currency)) {
    return typed.startsWith('-') ? -cents : cents;
  }
  throw new ServerProblem(400, 'invalid', message, { fields: { [name]: message } });
}
