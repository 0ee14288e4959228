import { type Decimal, decimalToText } from '../shared/decimal.js';
import { numberFormat } from './memo.js';
import type { NumberRequest } from './number-request.js';
import { isWide, wideParts } from './wide-number.js';

export type NumberPart = Intl.NumberFormatPart;

/** Prints a number in a locale. */
export function numberText(value: Decimal, request: NumberRequest, locale: string): string {
  if (request.options.minInt === 0 || isWide(value, request)) {
    return joinParts(numberParts(value, request, locale));
  }
  return formatFor(request, locale).format(toLiteral(value));
}

/** The parts of a number's text, of the kinds that Intl names. */
export function numberParts(value: Decimal, request: NumberRequest, locale: string): NumberPart[] {
  const parts = isWide(value, request)
    ? wideParts(value, request, locale)
    : formatFor(request, locale).formatToParts(toLiteral(value));
  return request.options.minInt === 0 ? withoutLeadingZero(parts, locale) : parts;
}

/** The text that parts make. */
export function joinParts(parts: readonly { readonly value: string }[]): string {
  return parts.map(({ value }) => value).join('');
}

/** Intl reads decimal text exactly; as a number it would lose digits. */
export function toLiteral(value: Decimal): Intl.StringNumericLiteral {
  return decimalToText(value) as Intl.StringNumericLiteral;
}

function formatFor({ intl }: NumberRequest, locale: string): Intl.NumberFormat {
  if (intl.notation !== 'compact' || intl.useGrouping === false) return numberFormat(locale, intl);
  // Intl groups compact numbers less than the reference does (formatters.md 6.2).
  const useGrouping = groupsThousands(locale) ? 'always' : 'min2';
  return numberFormat(locale, { ...intl, useGrouping });
}

/** Whether the locale groups a number of four digits. */
function groupsThousands(locale: string): boolean {
  const parts = numberFormat(locale, { useGrouping: 'auto' }).formatToParts(1234);
  return parts.some(({ type }) => type === 'group');
}

/** `minint:0`: the zero before a fraction is left out, unless the whole number is zero. */
function withoutLeadingZero(parts: NumberPart[], locale: string): NumberPart[] {
  const zero = numberFormat(locale, {}).format(0);
  const fraction = parts.find(({ type }) => type === 'fraction');
  if (fraction === undefined || [...fraction.value].every((digit) => digit === zero)) return parts;
  return parts.filter(({ type, value }) => type !== 'integer' || value !== zero);
}
