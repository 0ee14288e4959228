import { toFieldText } from '../../shared/html-attributes.js';
import { chargeText, type StepCounter } from '../../shared/step-counter.js';
import { child, toNumber } from '../../shared/values.js';
import { replaceLoneSurrogates } from '../../shared/well-formed.js';
import { defineFormatter } from '../define.js';

const ADDRESS_FIELDS = ['addressLine1', 'addressLine2', 'addressCountry'] as const;

/** The range of instants with a four-digit year, in epoch milliseconds. */
const FIRST_INSTANT = Date.parse('0000-01-01T00:00:00.000Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** `{event|google-calendar-url}` (formatters.md 4.6). */
export const googleCalendarUrl = defineFormatter({
  name: 'google-calendar-url',
  summary: 'Writes the address that adds an event to a Google calendar.',
  args: [],
  output: 'text',
  run(value, _args, { budget }) {
    const title = encode(toFieldText(child(value, 'title')));
    const start = compactInstant(child(value, 'startDate'));
    const end = compactInstant(child(value, 'endDate'));
    const place = encode(placeOf(child(value, 'location'), budget));
    const address = `http://www.google.com/calendar/event?action=TEMPLATE&text=${title}&dates=${start}/${end}`;
    return place === '' ? address : `${address}&location=${place}`;
  },
});

function placeOf(location: unknown, steps: StepCounter): string {
  return ADDRESS_FIELDS.map((field) => readLine(child(location, field), steps))
    .filter((line) => line !== '')
    .join(', ');
}

function readLine(value: unknown, steps: StepCounter): string {
  const text = toFieldText(value);
  chargeText(text.length, steps);
  return text.trim();
}

function encode(text: string): string {
  return encodeURIComponent(replaceLoneSurrogates(text, '\ufffd'));
}

/** `20231114T221320Z`. Missing, invalid and out-of-range values (no four-digit year) count as 0. */
function compactInstant(value: unknown): string {
  const instant = toNumber(value);
  const usable = instant >= FIRST_INSTANT && instant <= LAST_INSTANT;
  return new Date(usable ? instant : 0).toISOString().replace(/[-:]|\.[0-9]+/g, '');
}
