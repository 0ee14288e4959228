import { child } from '../../../../engine/internals.js';
import type { BlockContext, BlockDefinition, View } from '../define.js';
import { queryAddress } from '../parts/address.js';
import { isMoment } from '../parts/days.js';
import { firstText, list, oneOf, text, toNumber } from '../parts/read.js';
import { template } from './generated/tourdates.js';

/** The class and the words of each state of a date. */
const STATES = {
  available: ['available', undefined],
  'sold out': ['sold-out', 'tourSoldOut'],
  cancelled: ['cancelled', 'tourCancelled'],
} as const;

const STATE_NAMES = Object.keys(STATES) as (keyof typeof STATES)[];

/** Where and when somebody plays, in the order of time. */
export const tourdates: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const given = list(value, 'dates');
    const artist = text(value, 'artist');
    const dates =
      given.length > 0
        ? given.flatMap((item) => readDate(item, artist, block))
        : (block.collection(value)?.items ?? []).flatMap((item) =>
            readDate(item, artist, block).map((date) => ({ ...date, ...ownCalendar(item, block) })),
          );
    if (dates.length === 0) return undefined;
    return { artist, dates: dates.sort((a, b) => a.moment - b.moment) };
  },
};

type DateView = View & { readonly moment: number };

function readDate(item: unknown, artist: string, block: BlockContext): DateView[] {
  const moment = toNumber(child(item, 'startDate'));
  if (!isMoment(moment)) return [];
  const location = child(item, 'location');
  const venue = firstText(item, 'venue', 'title') || text(location, 'addressTitle') || 'Venue';
  const city = text(item, 'city') || text(location, 'addressLine2');
  const country = text(item, 'country') || text(location, 'addressCountry');
  const end = toNumber(child(item, 'endDate'));
  const what = [artist, text(item, 'title') || venue].filter((part) => part !== '').join(': ');
  const [state, stateKey] = STATES[oneOf(item, 'status', STATE_NAMES, 'available')];
  return [
    {
      moment,
      venue,
      place: [city, country].filter((part) => part !== '').join(', '),
      state,
      stateText: stateKey === undefined ? '' : block.word(stateKey),
      ticketUrl:
        state === 'available' ? block.address(firstText(item, 'ticketUrl', 'fullUrl')) : '',
      ticketsWord: block.word('tourTickets'),
      ticketLabel: `${block.word('tourTickets')}: ${venue}`,
      // A cancelled date has no calendar file. An event without an end ends when it begins.
      event: state !== 'cancelled' && {
        title: what,
        startDate: moment,
        endDate: isMoment(end) && end > moment ? end : moment,
        location: { addressLine1: venue, addressLine2: city, addressCountry: country },
      },
      fileUrl: '',
      calendarWord: block.word('eventGoogle'),
      calendarLabel: `${block.word('eventGoogle')}: ${venue}`,
    },
  ];
}

/** The calendar file of an event that has a page. */
function ownCalendar(item: unknown, block: BlockContext): View {
  const url = block.address(child(item, 'fullUrl'));
  return {
    fileUrl: url === '' ? '' : queryAddress(url, 'format', 'ical'),
    fileWord: block.word('eventIcs'),
    fileLabel: `${block.word('eventIcs')}: ${firstText(item, 'title')}`,
  };
}
