import { child } from '../../../../engine/kit.js';
import type { BlockContext, BlockDefinition, View } from '../define.js';
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
    const items = given.length > 0 ? given : (block.collection(value)?.items ?? []);
    const dates = items.flatMap((item) => readDate(item, block));
    if (dates.length === 0) return undefined;
    return { artist: text(value, 'artist'), dates: dates.sort((a, b) => a.moment - b.moment) };
  },
};

function readDate(item: unknown, block: BlockContext): (View & { readonly moment: number })[] {
  const moment = toNumber(child(item, 'startDate'));
  if (!isMoment(moment)) return [];
  const location = child(item, 'location');
  const venue = firstText(item, 'venue', 'title') || text(location, 'addressTitle') || 'Venue';
  const city = text(item, 'city') || text(location, 'addressLine2');
  const country = text(item, 'country') || text(location, 'addressCountry');
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
    },
  ];
}
