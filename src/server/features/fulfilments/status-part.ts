import { element, fragment, type Markup } from '../../../shared/markup.js';
import type { Fulfilment, Order } from '../../../store/index.js';
import { goodsOf, trackingLink } from './shown-fulfilment.js';

/** A shipment and its tracking, for its buyer. */
export function shipmentPart(
  { details }: Pick<Order, 'details'>,
  { lines, ...tracking }: Fulfilment,
): Markup {
  const by = tracking.trackingNumber === '' ? '' : tracking.carrier;
  const link = trackingLink(tracking);
  return fragment(
    element('div', {}, goodsOf(details, { lines })),
    link !== '' && element('div', {}, by !== '' && `${by}: `, link),
  );
}
