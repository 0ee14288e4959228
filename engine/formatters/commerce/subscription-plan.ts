import { productField } from '../../model/product/structured-content.js';
import { child, follow, toNumber, toText } from '../../shared/values.js';

/** The interval and the duration of a subscription's payments. */
export interface SubscriptionPlan {
  /** The number of units between two payments. */
  readonly every: number;
  /** `WEEK`, `MONTH` or `YEAR`. */
  readonly unit: string;
  /** The total number of payments; 0 if unlimited. */
  readonly cycles: number;
  /** The duration in `durationUnit`; 0 if unlimited. */
  readonly duration: number;
  readonly durationUnit: string;
}

/** The number of units per year. Only whole years are converted into years. */
const PER_YEAR: ReadonlyMap<string, number> = new Map([
  ['WEEK', 52],
  ['MONTH', 12],
]);

/** Units become part of messages and must not contain their special characters. */
const UNIT = /^[A-Za-z]+$/;

/**
 * The plan of a subscribable item (commerce.md 1.9); undefined when its billing period lacks a positive
 * value or a unit.
 */
export function readSubscriptionPlan(item: unknown): SubscriptionPlan | undefined {
  const plan = productField(item, 'subscriptionPlan');
  const every = toNumber(follow(plan, ['billingPeriod', 'value']));
  const unit = toText(follow(plan, ['billingPeriod', 'unit']));
  if (!(every > 0) || !Number.isFinite(every) || !UNIT.test(unit)) return undefined;
  const cycles = finite(toNumber(child(plan, 'numBillingCycles')));
  return { every, unit, cycles, ...totalDuration(every * cycles, unit) };
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

function totalDuration(duration: number, durationUnit: string) {
  const perYear = PER_YEAR.get(durationUnit);
  return perYear !== undefined && duration > 0 && duration % perYear === 0
    ? { duration: duration / perYear, durationUnit: 'YEAR' }
    : { duration, durationUnit };
}

/** The localized string for a plan's price: `productPrice__singlePrice__1Monthly__indefinite`. */
export function planTextKey(plan: SubscriptionPlan, varied: boolean): string {
  const { every, unit, duration, durationUnit } = plan;
  const rhythm = `${every === 1 ? '1' : 'n'}${capitalized(unit)}ly`;
  const end =
    duration === 0
      ? 'indefinite'
      : `limited__${duration === 1 ? '1' : 'n'}${capitalized(durationUnit)}s`;
  return `productPrice__${varied ? 'multiplePrices' : 'singlePrice'}__${rhythm}__${end}`;
}

/** The English text for a plan's price, as a message pattern: `{price} every month`. */
export function planTextPattern(plan: SubscriptionPlan, varied: boolean): string {
  const { every, unit, cycles, duration, durationUnit } = plan;
  const from = varied ? 'from ' : '';
  const rhythm = every > 1 ? `{billingPeriodValue} ${unit.toLowerCase()}s` : unit.toLowerCase();
  const end =
    cycles > 0 ? ` for {duration} ${durationUnit.toLowerCase()}${duration === 1 ? '' : 's'}` : '';
  return `${from}{price} every ${rhythm}${end}`;
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}
