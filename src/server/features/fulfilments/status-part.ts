import { element, fragment, type Markup } from '../../../shared/markup.js';
import { siteDay } from '../../../shared/site-time.js';
import type { Order } from '../../../store/index.js';
import type { ShopPageContext } from '../../page/shop-page.js';
import { goodsOf, trackingLink } from './shown-fulfilment.js';

/** What was sent of an order, for its buyer. */
export async function shipmentsPart(context: ShopPageContext, order: Order): Promise<Markup> {
  const { locale, store, t, timeZone } = context;
  const sent = await store.fulfilments.ofOrder(order.id);
  if (sent.length === 0) return fragment();
  return fragment(
    element('h2', {}, t('status.shipments')),
    element(
      'ul',
      { class: 'shop-shipments', role: 'list' },
      sent.map(({ lines, created, ...tracking }) => {
        const by = tracking.trackingNumber === '' ? '' : tracking.carrier;
        const link = trackingLink(tracking);
        return element(
          'li',
          {},
          t('status.shipped', { date: siteDay(created, timeZone, locale) }),
          element('div', {}, goodsOf(order.details, { lines })),
          link !== '' && element('div', {}, by !== '' && `${by}: `, link),
        );
      }),
    ),
  );
}
