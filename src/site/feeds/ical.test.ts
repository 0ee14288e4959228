import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEED_ROUTES } from '../http/feed-routes.js';
import { createHandler, loadSite } from '../index.js';
import { renderCalendar } from './ical.js';
import { feedAddresses } from './index.js';

const START = Date.UTC(2026, 5, 16, 22);
const EVENT = {
  id: 'e1',
  title: 'Knots; beginners, and \\ others',
  fullUrl: '/events/knots',
  startDate: START,
  endDate: START + 7_200_000,
  updatedOn: START - 86_400_000,
  excerpt: '<p>Soup &amp; rope.</p>\n<p>Bring a knife.</p>',
  location: {
    addressTitle: 'The loft',
    addressLine1: '4 Quay Street',
    mapLat: 44.1,
    mapLng: -68.7,
  },
  tags: ['rope', 'a,b'],
};

function calendarOf(item: object): string {
  return renderCalendar({ title: 'Events', items: [item as never], baseUrl: 'https://h.example' });
}

/** The lines as a reader joins them. */
const unfold = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar', () => {
  it('has what there is to say of an event', () => {
    expect(unfold(calendarOf(EVENT))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Skerry//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Events',
      'BEGIN:VEVENT',
      'UID:e1@h.example',
      'DTSTAMP:20260615T220000Z',
      'DTSTART:20260616T220000Z',
      'DTEND:20260617T000000Z',
      'SUMMARY:Knots\\; beginners\\, and \\\\ others',
      'DESCRIPTION:Soup & rope. Bring a knife.',
      'LOCATION:The loft\\, 4 Quay Street',
      'GEO:44.100000;-68.700000',
      'URL:https://h.example/events/knots',
      'CATEGORIES:rope,a\\,b',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each<[what: string, item: object, absent: RegExp]>([
    ['an end before the start', { ...EVENT, endDate: START - 1 }, /DTEND/],
    ['a place that is none', { ...EVENT, location: { mapLat: 200, mapLng: 0 } }, /GEO|LOCATION/],
    ['a place beyond the date line', { ...EVENT, location: { mapLat: 0, mapLng: 181 } }, /GEO/],
    ['an address that is none', { ...EVENT, fullUrl: 'javascript:alert(1)' }, /URL/],
    ['an item without a date', { ...EVENT, startDate: undefined }, /VEVENT/],
    ['a date that no calendar has', { ...EVENT, startDate: 9e15 }, /VEVENT/],
  ])('leaves out %s', (_what, item, absent) => {
    expect(calendarOf(item)).not.toMatch(absent);
  });

  it('keeps lines to 75 octets and texts to their property, whatever they hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const text = calendarOf({ ...EVENT, title });
        const lines = text.split('\r\n');
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const summary = unfold(text).find((line) => line.startsWith('SUMMARY:')) ?? 'SUMMARY:';
        const read = summary
          .slice(8)
          .replace(/\\([\s\S])/g, (_, c: string) => (c === 'n' ? '\n' : c));
        const kept = title.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '');
        expect(read).toBe(kept.replace(/\p{Cs}/gu, '\ufffd'));
      }),
    );
  });
});

describe('the calendars of a site', () => {
  const collection = { id: 'c1', typeName: 'events', title: 'Events', fullUrl: '/events' };
  const page = { collection, items: [{ ...EVENT, urlId: 'knots' }] };
  const site = loadSite({
    templates: {},
    content: {
      'site.json': { website: { baseUrl: 'https://h.example' } },
      'events.json': page,
      'members.json': {
        ...page,
        collection: { ...collection, id: 'c2', fullUrl: '/members', membersOnly: true },
      },
      'notes.json': {
        collection: { id: 'c4', typeName: 'notes' },
        items: [{ id: 'n1', title: 'Tides', urlId: 'tides' }],
      },
      'about.json': { collection: { id: 'c3', typeName: 'page' } },
    },
  });
  const handler = createHandler(site, { routes: FEED_ROUTES });
  const get = (path: string): Promise<Response> =>
    Promise.resolve(handler(new Request(`https://h.example${path}`)));

  it.each([['/events?format=ical'], ['/events/knots?format=ical']])('%s', async (path) => {
    const response = await get(path);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect((await response.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it.each([
    ['/about?format=ical', 200],
    ['/notes?format=ical', 200],
    ['/notes/tides?format=ical', 200],
    ['/members?format=ical', 403],
    ['/nothing?format=ical', 404],
    ['/events?format=rss', 200],
    ['/nothing?format=rss', 404],
  ])('%s is a page of the status %i', async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/html/);
  });

  it('are known by their addresses', () => {
    expect(feedAddresses(site.view())).toEqual([
      { url: '/events', format: 'ical' },
      { url: '/events/knots', format: 'ical' },
    ]);
  });
});
