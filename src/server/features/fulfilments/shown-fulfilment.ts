import { type Child, element } from '../../../shared/markup.js';
import type { Fulfilment, OrderDraft, Tracking } from '../../../store/index.js';

/** What was sent, such as `2 × Rope, 1 × Mug`. */
export function goodsOf(
  { items }: Pick<OrderDraft, 'items'>,
  { lines }: Pick<Fulfilment, 'lines'>,
): string {
  return lines
    .map(({ line, quantity }) => `${quantity} × ${items[line]?.productName ?? ''}`)
    .join(', ');
}

/** The number of a parcel, which leads to the carrier's page about it where there is one. */
export function trackingLink({ carrier, trackingNumber, trackingUrl }: Tracking): Child {
  const text = trackingNumber || carrier || trackingUrl;
  if (trackingUrl === '') return text;
  return element('a', { href: trackingUrl, rel: 'noopener noreferrer' }, text);
}
