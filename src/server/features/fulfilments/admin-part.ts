import { element, fragment, type Markup } from '../../../shared/markup.js';
import type { Fulfilment, Order, OrderDraft, WaitingLine } from '../../../store/index.js';
import { type AdminContext, panel } from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';
import { actorNames } from '../../admin/words.js';
import { choice, postForm, textField, typedIn } from '../../page/form.js';
import { goodsOf, trackingLink } from './shown-fulfilment.js';

/**
 * The fulfilments of an order, and the form for another one while something waits.
 *
 * @param left the lines that may be sent
 */
export async function fulfilmentsPart(
  context: AdminContext,
  order: Order,
  sent: readonly Fulfilment[],
  left: readonly WaitingLine[],
): Promise<Markup> {
  const { t } = context;
  const waiting = left.some(({ quantity }) => quantity > 0) ? left : [];
  if (sent.length === 0 && waiting.length === 0) return fragment();
  return panel(
    'fulfilments',
    t('fulfilments'),
    sent.length > 0 && (await sentTable(context, order.details, sent)),
    waiting.length > 0 && sendForm(context, order, waiting),
  );
}

async function sentTable(
  context: AdminContext,
  details: OrderDraft,
  sent: readonly Fulfilment[],
): Promise<Markup> {
  const nameOf = await actorNames(
    context,
    sent.map(({ actor }) => actor),
  );
  const rows = sent.map((fulfilment) => [
    context.time(fulfilment.created),
    goodsOf(details, fulfilment),
    fulfilment.carrier,
    // The carrier has a column of its own.
    trackingLink({ ...fulfilment, carrier: '' }),
    nameOf(fulfilment.actor),
  ]);
  return table(context, ['date', 'items', 'carrier', 'tracking', 'by'], rows);
}

function sendForm(
  context: AdminContext,
  { id, details }: Order,
  waiting: readonly WaitingLine[],
): Markup {
  const { t } = context;
  const typed = typedIn(context, 'fulfilments.create');
  const form = 'sent';
  return postForm(
    context,
    `/api/commerce/orders/${id}/fulfilments`,
    {},
    waiting.map(({ line, quantity, most }) =>
      textField({
        name: `quantities.${line}`,
        form,
        label: t('sendLine', { product: details.items[line]?.productName ?? '', left: most }),
        typed,
        value: String(quantity),
        attributes: { inputmode: 'numeric' },
      }),
    ),
    textField({ name: 'carrier', label: t('carrier'), typed }),
    textField({ name: 'trackingNumber', label: t('trackingNumber'), typed }),
    textField({
      name: 'trackingUrl',
      label: t('trackingUrl'),
      typed,
      attributes: { type: 'url' },
    }),
    choice('checkbox', 'email', { label: t('tellBuyer'), checked: true }),
    element('button', { type: 'submit' }, t('markSent')),
  );
}
