import { type Child, element } from '../../../shared/markup.js';
import type { Tracking } from '../../../store/index.js';

/** The number of a parcel, which leads to the carrier's page about it where there is one. */
export function trackingLink({ carrier, trackingNumber, trackingUrl }: Tracking): Child {
  const text = trackingNumber || carrier || trackingUrl;
  if (trackingUrl === '') return text;
  return element('a', { href: trackingUrl, rel: 'noopener noreferrer' }, text);
}
