import { child } from '../../../../engine/internals.js';
import type { BlockContext, BlockDefinition, View } from '../define.js';
import { queryAddress } from '../parts/address.js';
import { collectionAddress, collectionTitle } from '../parts/collection.js';
import { daysOf, isMoment } from '../parts/days.js';
import { type ItemView, readItem } from '../parts/item.js';
import { startOfMonth } from '../parts/month.js';
import { oneOf, text, toNumber } from '../parts/read.js';
import { template } from './generated/calendar.js';

const DAY = 86_400_000;
const DAYS_OF_WEEK = 7;
/** A Sunday, in UTC. */
const SOME_SUNDAY = Date.UTC(2023, 0, 1);

interface Event extends ItemView {
  /** `2026-06-30` in the site's time zone. */
  readonly day: string;
}

/** The events of one month as a table. */
export const calendar: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const found = block.collection(value);
    if (found === undefined) return undefined;
    const events = readEvents(found.items, block);
    const given = /^\d{4}-(?:0[1-9]|1[0-2])$/.exec(text(value, 'month'))?.[0];
    const month = given ?? events[0]?.day.slice(0, 7);
    if (month === undefined) return undefined;
    const first = oneOf(value, 'weekStart', ['sunday', 'monday'], 'sunday') === 'monday' ? 1 : 0;
    const word = block.word('eventIcs');
    return {
      month: headings(month, first),
      weeks: weeksOf(month, first, events),
      file: events.length > 0 && {
        url: queryAddress(collectionAddress(found, block), 'format', 'ical'),
        word,
        label: `${word}: ${collectionTitle(found)}`,
      },
    };
  },
};

/** In the order of time. */
function readEvents(items: readonly object[], block: BlockContext): readonly Event[] {
  const dated = items
    .filter((item) => isMoment(toNumber(child(item, 'startDate'))))
    .map((item) => readItem(item, block))
    .sort((a, b) => a.moment - b.moment);
  const days = daysOf(
    dated.map(({ moment }) => moment),
    block,
  );
  return dated.map((event, index) => ({ ...event, day: days[index] ?? '' }));
}

/** The texts of the table's head. They are made from days in UTC. */
function headings(month: string, first: number): View {
  const weekdays = Array.from(
    { length: DAYS_OF_WEEK },
    (_, day) => SOME_SUNDAY + (first + day) * DAY,
  );
  return { website: { timeZone: 'UTC' }, start: startOfMonth(month), weekdays };
}

function weeksOf(month: string, first: number, events: readonly Event[]): View[][] {
  const start = startOfMonth(month);
  const before = (new Date(start).getUTCDay() - first + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const length = daysInMonth(start);
  const weeks = Math.ceil((before + length) / DAYS_OF_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_, weekday) => {
      const day = week * DAYS_OF_WEEK + weekday - before + 1;
      return day < 1 || day > length ? { day: 0, date: '', events: [] } : cell(month, day, events);
    }),
  );
}

function cell(month: string, day: number, events: readonly Event[]): View {
  const date = `${month}-${String(day).padStart(2, '0')}`;
  return { day, date, events: events.filter((event) => event.day === date) };
}

function daysInMonth(start: number): number {
  const date = new Date(start);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
