import {
  type AbuseRow,
  BELONGS_TO_THE_SHOP,
  HAS_NO_STATES,
  HOLDS_NO_TERM,
  NO_MONEY,
  READS,
  type Sample,
} from './row.js';
import type { World } from './world.js';

export const UNKNOWN_ID = '0123456789abcdef01234567';

/** A call of those who run the shop: what it is about is the shop's. */
export const ofShop = (row: Pick<AbuseRow, 'gain' | 'honest'> & Partial<AbuseRow>): AbuseRow => ({
  ...NO_MONEY,
  again: 'once',
  owner: BELONGS_TO_THE_SHOP,
  earlier: HAS_NO_STATES,
  later: HOLDS_NO_TERM,
  ...row,
});
/** A call that reads what only those who run the shop may. */
export const read = (gain: string, rest: Partial<Sample> = {}): AbuseRow =>
  ofShop({
    gain,
    honest: async (world) => ({ by: await world.owner(), ...rest }),
    again: 'reads',
    earlier: READS,
    later: READS,
  });

/** An order of another site, by its id. */
export const ORDER_OF_OTHER_SITE = {
  tried: 'an order of another site',
  send: async (sample: Sample, world: World) => ({
    ...sample,
    params: { id: (await world.order('splice', world.email(), 'two')).id },
  }),
  told: 404,
} as const;

/** Who may fulfil orders, and no more. */
export const NO_ADMINISTRATOR = {
  tried: 'who runs the shop and is no administrator',
  send: async (sample: Sample, world: World) => ({
    ...sample,
    by: (await world.member('manager', [15])).by,
  }),
  told: 403,
} as const;
