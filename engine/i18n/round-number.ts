import type { Decimal } from '../shared/decimal.js';
import type { RoundingMode } from './number-options.js';
import type { DigitLimits } from './number-request.js';

/** The cut-off digits, as classified for rounding. */
interface Rest {
  /** The comparison with half a unit of the last kept digit. */
  readonly half: -1 | 0 | 1;
  /** Whether the last kept digit is odd. */
  readonly odd: boolean;
  readonly negative: boolean;
}

/** Whether a non-zero rest rounds away from zero. */
const AWAY_FROM_ZERO: Readonly<Record<RoundingMode, (rest: Rest) => boolean>> = {
  expand: () => true,
  trunc: () => false,
  ceil: ({ negative }) => !negative,
  floor: ({ negative }) => negative,
  halfExpand: ({ half }) => half >= 0,
  halfTrunc: ({ half }) => half > 0,
  halfEven: ({ half, odd }) => half > 0 || (half === 0 && odd),
};

/** Rounds to the maximum number of digits in the limits. */
export function roundNumber(value: Decimal, limits: DigitLimits, mode: RoundingMode): Decimal {
  const places = limits.of === 'fraction' ? limits.max : limits.max - integerDigits(value);
  return roundToPlaces(value, places, mode);
}

/** Rounds to at most `places` fraction digits; below 0, to tens, hundreds and so on. */
function roundToPlaces(value: Decimal, places: number, mode: RoundingMode): Decimal {
  if (places >= value.scale) return value;
  const unit = 10n ** BigInt(value.scale - places);
  const rest = value.coefficient % unit;
  const kept = value.coefficient / unit;
  const negative = value.coefficient < 0n;
  const twice = (negative ? -rest : rest) * 2n;
  const half = twice === unit ? 0 : twice > unit ? 1 : -1;
  const away = rest !== 0n && AWAY_FROM_ZERO[mode]({ half, odd: kept % 2n !== 0n, negative });
  const rounded = away ? kept + (negative ? -1n : 1n) : kept;
  return places >= 0
    ? { coefficient: rounded, scale: places }
    : { coefficient: rounded * 10n ** BigInt(-places), scale: 0 };
}

/**
 * The number of integer digits; negative for leading fraction zeros. A zero counts as one digit.
 */
export function integerDigits(value: Decimal): number {
  return value.coefficient === 0n ? 1 : countDigits(value) - value.scale;
}

/** The number of written digits, including trailing zeros. */
export function countDigits({ coefficient }: Decimal): number {
  return (coefficient < 0n ? -coefficient : coefficient).toString().length;
}
