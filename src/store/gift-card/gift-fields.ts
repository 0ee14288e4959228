import { fromZonedTime } from 'date-fns-tz';
import { checkAnswers } from '../../../engine/internals.js';
import type { CheckedFields } from '../catalogue.js';
import type { Json } from '../db/json.js';

/** The fields of every gift card beside those of its own form, as a form has them. */
export const GIFT_FIELDS = [
  { id: 'giftEmail', type: 'email' },
  { id: 'giftName', type: 'text' },
  { id: 'giftMessage', type: 'textarea', maxLength: 250 },
  { id: 'giftDate', type: 'date' },
] as const;

/** The recipient of a gift card, and its day. */
export interface Gift {
  /** `''` for the buyer's own. */
  readonly email: string;
  readonly name: string;
  readonly message: string;
  /** The day on which it is sent, as `2026-12-24`; `''` for the day of its order. */
  readonly day: string;
}

/** The most characters of a recipient's name. */
const LONGEST_NAME = 100;
/** The hour of a day at which gift cards are sent, where the shop is. */
const HOUR = '08:00';
const A_DAY = 24 * 60 * 60 * 1000;
/** How far ahead a gift card can be ordered, in milliseconds. */
const AHEAD = 366 * A_DAY;
/** For how long a day is today somewhere, after its beginning in UTC. */
const TODAY = 1.5 * A_DAY;

/** Checks the answers to a form of a gift card, at a time. */
export function checkGift(form: Readonly<Record<string, unknown>>) {
  const check = checkAnswers(form);
  return (answers: Json, now: number): CheckedFields => {
    const checked = check(answers);
    if ('errors' in checked) return checked;
    const { day, name } = readGift(checked.answers);
    const ahead = Date.parse(day) - now;
    const isAnother = ahead < -TODAY || ahead > AHEAD;
    const errors = {
      ...(name.length > LONGEST_NAME && { giftName: 'form.tooLong' }),
      ...(isAnother && { giftDate: 'giftCard.date' }),
    };
    return Object.keys(errors).length > 0 ? { errors } : checked;
  };
}

/** The recipient of the gift card of a line, by the answers of its buyer. */
export function readGift(answers: Json): Gift {
  const given: Readonly<Record<string, unknown>> = Object(answers);
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  return {
    email: text('giftEmail'),
    name: text('giftName'),
    message: text('giftMessage'),
    day: dayOf(given.giftDate),
  };
}

/** When a gift card is sent, in epoch milliseconds: at once where its day has begun or none is named. */
export function giftTime({ day }: Pick<Gift, 'day'>, timeZone: string, now: number): number {
  return day === '' ? now : Math.max(now, fromZonedTime(`${day}T${HOUR}`, timeZone).getTime());
}

/** A day of the parts of a date's answer: month, day, year. */
function dayOf(parts: unknown): string {
  if (!Array.isArray(parts) || parts.every((part) => part === '')) return '';
  const [month, day, year] = parts.map(String);
  return `${year?.padStart(4, '0')}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
}
