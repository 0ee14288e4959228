type Fields = Intl.DateTimeFormatOptions;

/** The fields of a skeleton, by date and time (formatters.md 6.5). */
export interface Skeleton {
  readonly date: Fields;
  readonly time: Fields;
}

/** The field of one letter, written `count` times. */
interface Letter {
  readonly half: keyof Skeleton;
  /** Whether fields of other letters take precedence. */
  readonly weak?: boolean;
  readonly fields: (count: number) => Fields;
}

/** A 12-hour clock: with AM and PM, or with a part of the day. */
const TWELVE_HOURS: Fields = { hour: 'numeric', hourCycle: 'h12' };

const year = date(() => ({ year: 'numeric' }));
const month = date((count) => ({ month: count < 3 ? digits(count) : textWidth(count) }));
const weekday = date((count) => ({ weekday: textWidth(count) }));
const dayPeriod: Letter = { ...time(() => TWELVE_HOURS), weak: true };
const partOfDay: Letter = {
  ...time((count) => ({ ...TWELVE_HOURS, dayPeriod: textWidth(count) })),
  weak: true,
};
const hour12 = time((count) => ({ hour: digits(count), hourCycle: 'h12' }));
const hour24 = time((count) => ({ hour: digits(count), hourCycle: 'h23' }));
const localHour = time((count) => ({ hour: digits(count) }));

/** Letters that Intl cannot express are missing here and have no effect (formatters.md 6.5). */
const LETTERS: ReadonlyMap<string, Letter> = new Map([
  ['G', date((count) => ({ era: textWidth(count) }))],
  ['y', date((count) => ({ year: digits(count) }))],
  ['r', year],
  ['M', month],
  ['L', month],
  ['d', date((count) => ({ day: digits(count) }))],
  ['E', weekday],
  ['e', weekday],
  ['c', weekday],
  ['a', dayPeriod],
  ['b', dayPeriod],
  ['B', partOfDay],
  ['h', hour12],
  ['K', hour12],
  ['H', hour24],
  ['k', hour24],
  ['J', hour24],
  ['j', localHour],
  ['C', localHour],
  ['m', time((count) => ({ minute: digits(count) }))],
  ['s', time((count) => ({ second: digits(count) }))],
  ['S', time((count) => ({ fractionalSecondDigits: Math.min(count, 3) as 1 | 2 | 3 }))],
  ['z', time((count) => ({ timeZoneName: count < 4 ? 'short' : 'long' }))],
  ['v', time((count) => ({ timeZoneName: count < 4 ? 'shortGeneric' : 'longGeneric' }))],
  ['O', time((count) => ({ timeZoneName: count < 4 ? 'shortOffset' : 'longOffset' }))],
]);

/** Parses a skeleton such as `yMMMdjm`; unknown letters are skipped. */
export function parseSkeleton(text: string): Skeleton {
  const asked: Record<keyof Skeleton, Fields> = { date: {}, time: {} };
  for (let start = 0, end = 0; start < text.length; start = end) {
    while (text[end] === text[start]) end++;
    const letter = LETTERS.get(text.charAt(start));
    if (letter === undefined) continue;
    const { half, weak } = letter;
    const fields = letter.fields(end - start);
    asked[half] = weak ? { ...fields, ...asked[half] } : { ...asked[half], ...fields };
  }
  return { date: asked.date, time: completeTime(asked.time) };
}

/** Whether any field is set. */
export function hasFields(fields: Fields): boolean {
  return Object.keys(fields).length > 0;
}

/** A minute or second alone gets the next larger unit; a fraction needs a second. */
function completeTime({ fractionalSecondDigits, ...fields }: Fields): Fields {
  const { hour, minute, second } = fields;
  if (second !== undefined) {
    const fraction = fractionalSecondDigits === undefined ? {} : { fractionalSecondDigits };
    return minute === undefined
      ? { ...fields, ...fraction, minute: 'numeric' }
      : { ...fields, ...fraction };
  }
  return minute !== undefined && hour === undefined
    ? { ...fields, hour: 'numeric', hourCycle: 'h23' }
    : fields;
}

function date(fields: (count: number) => Fields): Letter {
  return { half: 'date', fields };
}

function time(fields: (count: number) => Fields): Letter {
  return { half: 'time', fields };
}

function digits(count: number): 'numeric' | '2-digit' {
  return count === 2 ? '2-digit' : 'numeric';
}

function textWidth(count: number): 'short' | 'long' | 'narrow' {
  if (count === 4) return 'long';
  return count === 5 ? 'narrow' : 'short';
}
