import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { EmailRow, Order, TimelineEntry } from '../../../store/index.js';
import { type AdminContext, button, panel } from '../../admin/admin-page.js';
import { actorNames, emailText, stateText } from '../../admin/words.js';
import { postForm, textArea, typedIn } from '../../page/form.js';
import { toTimelineEntry } from './timeline-schema.js';

/** All that happened to an order, and the form for a note. */
export async function timelinePart(context: AdminContext, order: Order): Promise<Markup> {
  const { store, t, time } = context;
  const entries = await store.timelines.ofOrder(order.id);
  const nameOf = await actorNames(
    context,
    entries.map(({ by }) => by),
  );
  return panel(
    'timeline',
    t('timeline'),
    element(
      'ol',
      { class: 'shop-timeline', role: 'list' },
      entries.map((entry) =>
        element(
          'li',
          {},
          element('time', { datetime: new Date(entry.at).toISOString() }, time(entry.at)),
          ' ',
          titleOf(context, entry),
          entry.kind === 'sent' && fragment(' ', emailLink(entry.email)),
          entry.by !== null && element('span', { class: 'shop-details' }, ` ${nameOf(entry.by)}`),
          noteOf(entry),
          againButton(context, order, entry),
        ),
      ),
    ),
    postForm(
      context,
      `/api/commerce/orders/${order.id}/notes`,
      {},
      textArea({
        name: 'note',
        form: 'timeline',
        label: t('note'),
        typed: typedIn(context, 'orders.note'),
        required: true,
      }),
      element('button', { type: 'submit' }, t('addNote')),
    ),
  );
}

function titleOf(context: AdminContext, entry: TimelineEntry): string {
  const { t, money } = context;
  const { kind, state, note } = toTimelineEntry(entry);
  if (entry.kind === 'refund') {
    const { paymentCents, giftCardCents, currency } = entry.refund;
    const amount = money(paymentCents + giftCardCents, currency);
    return t('timelineRefund', { amount, state: stateText(context, state) });
  }
  return t(TITLES[kind], { state: stateText(context, state), kind: emailText(context, note) });
}

const TITLES = {
  placed: 'timelinePlaced',
  payment: 'timelinePayment',
  shipped: 'timelineShipped',
  fulfilled: 'timelineFulfilled',
  cancelled: 'timelineCancelled',
  captured: 'timelineCaptured',
  'payment-failed': 'timelinePaymentFailed',
  refund: 'timelineRefund',
  address: 'timelineAddress',
  note: 'timelineNote',
  email: 'timelineEmail',
  disputed: 'timelineDisputed',
  'dispute-ended': 'timelineDisputeEnded',
  sent: 'timelineSent',
} as const;

/** Leads to an email, by its recipient. */
function emailLink({ id, recipient }: EmailRow): Markup {
  return element('a', { href: `${SHOP_PATHS.config}/emails/${id}` }, recipient);
}

/** Words of people: notes, and the former address. */
function noteOf(entry: TimelineEntry): Child {
  const hasWords = entry.kind === 'note' || entry.kind === 'address';
  return hasWords && element('p', { class: 'shop-note' }, entry.note);
}

function againButton(context: AdminContext, { id, state }: Order, entry: TimelineEntry): Child {
  if (entry.kind !== 'sent' || entry.email.state !== 'sent' || state === 'cancelled') return false;
  const fields = { email: entry.email.id };
  return button(context, `/api/commerce/orders/${id}/emails`, fields, context.t('sendAgain'));
}
