import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import { siteTime } from '../../../shared/site-time.js';
import type { Order, TimelineEntry } from '../../../store/index.js';
import type { ShopPageContext } from '../../page/shop-page.js';
import { shipmentPart } from '../fulfilments/status-part.js';

/** Something that happened to an order, in words for its buyer. */
interface Step {
  readonly at: number;
  readonly text: string;
  readonly more?: Child;
}

/** What happened to an order, for whoever has its link: no words of the shop, no addresses, no emails. */
export async function statusTimeline(context: ShopPageContext, order: Order): Promise<Markup> {
  const { locale, store, t, timeZone } = context;
  const entries = await store.timelines.ofOrder(order.id);
  const isSent = entries.some(({ kind }) => kind === 'shipped');
  const steps = entries
    .flatMap((entry) => stepOf(context, order, entry, isSent) ?? [])
    .sort((a, b) => a.at - b.at);
  return fragment(
    element('h2', { id: 'timeline' }, t('status.timeline')),
    element(
      'ol',
      // A list without its marks is none to some screen readers.
      { class: 'shop-timeline', role: 'list', 'aria-labelledby': 'timeline' },
      steps.map(({ at, text, more }) =>
        element(
          'li',
          {},
          element(
            'time',
            { datetime: new Date(at).toISOString() },
            siteTime(at, timeZone, locale, 'PP, p'),
          ),
          ' ',
          text,
          more,
        ),
      ),
    ),
  );
}

/** Undefined for changes of the shop's own. */
function stepOf(
  { money, t }: ShopPageContext,
  order: Order,
  entry: TimelineEntry,
  isSent: boolean,
): Step | undefined {
  const { at } = entry;
  switch (entry.kind) {
    case 'placed':
      return { at, text: t('status.ordered') };
    case 'payment': {
      const { amountDueCents, currency } = order.details;
      const amount = money(amountDueCents, currency);
      const { captured } = entry;
      return captured === null ? undefined : { at: captured, text: t('status.paid', { amount }) };
    }
    case 'payment-failed':
      return { at, text: t('status.unpaid') };
    case 'shipped':
      return { at, text: t('status.fulfilled'), more: shipmentPart(order, entry.fulfilment) };
    case 'fulfilled':
      // After the last part was sent it says nothing new.
      return isSent ? undefined : { at, text: t('status.fulfilled') };
    case 'cancelled':
      return { at, text: t('status.cancelled') };
    case 'refund': {
      const { state, paymentCents, giftCardCents, updated } = entry.refund;
      const cents = paymentCents + giftCardCents;
      // One that failed is made by people, in another way.
      if (state === 'failed' || cents === 0) return undefined;
      const amount = money(cents, entry.refund.currency);
      return state === 'refunded'
        ? { at: updated, text: t('status.refunded', { amount }) }
        : { at, text: t('status.refunding', { amount }) };
    }
    default:
      return undefined;
  }
}
