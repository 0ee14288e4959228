import { unescapeHtml } from '../html/entities.js';
import type { JsonObject } from '../shared/types.js';
import { numberField, objectField, textField, textsField } from '../shared/values.js';
import { absolute } from './addresses.js';
import { plainText } from './rss.js';

/** The facts that a calendar is made from. */
export interface CalendarSource {
  /** The name of the calendar. */
  readonly title: string;
  /** Items of a collection; those without a `startDate` are no events. */
  readonly items: readonly JsonObject[];
  /** Scheme and host of the site. */
  readonly baseUrl: string;
}

/** A calendar file (RFC 5545) with an event for each item. Times are in UTC. */
export function renderCalendar({ title, items, baseUrl }: CalendarSource): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Skerry//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...property('X-WR-CALNAME', escapeText(title)),
    ...items.flatMap((item) => {
      const start = instant(item, 'startDate');
      return start === undefined ? [] : renderEvent(item, start, baseUrl);
    }),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** Whether an item is an event. */
export function isEvent(item: JsonObject): boolean {
  return instant(item, 'startDate') !== undefined;
}

function renderEvent(item: JsonObject, start: string, baseUrl: string): readonly string[] {
  const end = instant(item, 'endDate');
  const link = absolute(baseUrl, textField(item, 'fullUrl'));
  const text = plainText(
    (textField(item, 'excerpt') ?? textField(item, 'body') ?? '').replaceAll('&nbsp;', ' '),
  );
  const labels = [...textsField(item, 'categories'), ...textsField(item, 'tags')];
  return [
    'BEGIN:VEVENT',
    ...property('UID', escapeText(uid(item, baseUrl))),
    // Without the current time, the file stays the same.
    ...property('DTSTAMP', instant(item, 'updatedOn') ?? instant(item, 'publishOn') ?? start),
    ...property('DTSTART', start),
    ...property('DTEND', (end ?? '') > start ? end : undefined),
    ...property('SUMMARY', escapeText(textField(item, 'title') ?? '')),
    ...property('DESCRIPTION', escapeText(unescapeHtml(text))),
    ...property('LOCATION', escapeText(placeOf(objectField(item, 'location')))),
    ...property('GEO', coordinates(objectField(item, 'location'))),
    ...property('URL', link),
    ...property('CATEGORIES', labels.map(escapeText).join(',')),
    'END:VEVENT',
  ];
}

function property(name: string, value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : [`${name}:${value}`];
}

function uid(item: JsonObject, baseUrl: string): string {
  const [host = ''] = baseUrl.replace(/^[a-z]+:\/\//i, '').split(/[/:]/, 1);
  const id = textField(item, 'id') ?? textField(item, 'fullUrl') ?? textField(item, 'urlId') ?? '';
  return `${id}@${host === '' ? 'localhost' : host}`;
}

/** Instants whose year has four digits, in epoch milliseconds. */
const FIRST = Date.UTC(1000, 0);
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59);

/** `20260616T220000Z`. */
function instant(item: JsonObject, name: string): string | undefined {
  const value = numberField(item, name) ?? Number.NaN;
  if (!(value >= FIRST && value <= LAST)) return undefined;
  return new Date(value).toISOString().replace(/[-:]|\.\d+/g, '');
}

const PLACE = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry'] as const;

function placeOf(location: JsonObject): string {
  return PLACE.map((name) => textField(location, name)?.trim() ?? '')
    .filter((line) => line !== '')
    .join(', ');
}

function coordinates(location: JsonObject): string | undefined {
  const degrees = (name: string) =>
    numberField(location, `marker${name}`) ?? numberField(location, `map${name}`) ?? Number.NaN;
  const [latitude, longitude] = [degrees('Lat'), degrees('Lng')];
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? `${latitude.toFixed(6)};${longitude.toFixed(6)}` : undefined;
}

/** Values of texts (RFC 5545 3.3.11). Control characters have no place in them. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

/** Octets that a line may have (RFC 5545 3.1). */
const LINE = 75;
const UTF_8 = new TextEncoder();

/** Breaks a long line between characters; continuation lines begin with a blank. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const { length: size } = UTF_8.encode(character);
    if (octets + size > LINE) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
