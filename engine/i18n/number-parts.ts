import { type Decimal, decimalToText } from '../shared/decimal.js';
import type { PrintContext } from './locale.js';
import { numberFormat } from './memo.js';
import type { NumberRequest } from './number-request.js';
import { isWide, wideParts } from './wide-number.js';

export type NumberPart = Intl.NumberFormatPart;

/** Prints a number in a locale. */
export function numberText(value: Decimal, request: NumberRequest, ctx: PrintContext): string {
  if (request.options.minInt === 0 || isWide(value, request)) {
    return joinParts(numberParts(value, request, ctx));
  }
  return formatFor(request, ctx).format(toLiteral(value));
}

/** The parts of a number's text, with the types of Intl. */
export function numberParts(
  value: Decimal,
  request: NumberRequest,
  ctx: PrintContext,
): NumberPart[] {
  const parts = isWide(value, request)
    ? wideParts(value, request, ctx)
    : formatFor(request, ctx).formatToParts(toLiteral(value));
  return request.options.minInt === 0 ? withoutLeadingZero(parts, ctx) : parts;
}

/** The text of some parts. */
export function joinParts(parts: readonly { readonly value: string }[]): string {
  return parts.map(({ value }) => value).join('');
}

/** Intl reads decimal text exactly; a number would lose digits. */
export function toLiteral(value: Decimal): Intl.StringNumericLiteral {
  return decimalToText(value) as Intl.StringNumericLiteral;
}

function formatFor({ intl }: NumberRequest, ctx: PrintContext): Intl.NumberFormat {
  if (intl.notation !== 'compact' || intl.useGrouping === false) return numberFormat(intl, ctx);
  // Intl groups compact numbers less than the reference does (formatters.md 6.2).
  const useGrouping = groupsThousands(ctx) ? 'always' : 'min2';
  return numberFormat({ ...intl, useGrouping }, ctx);
}

/** Whether the locale groups a number of four digits. */
function groupsThousands(ctx: PrintContext): boolean {
  const parts = numberFormat({ useGrouping: 'auto' }, ctx).formatToParts(1234);
  return parts.some(({ type }) => type === 'group');
}

/** `minint:0`: removes the zero before a fraction, unless the whole number is zero. */
function withoutLeadingZero(parts: NumberPart[], ctx: PrintContext): NumberPart[] {
  const zero = numberFormat({}, ctx).format(0);
  const fraction = parts.find(({ type }) => type === 'fraction');
  if (fraction === undefined || [...fraction.value].every((digit) => digit === zero)) return parts;
  return parts.filter(({ type, value }) => type !== 'integer' || value !== zero);
}
