import { element, fragment, type Markup } from '../../../shared/markup.js';
import { type Order, orderNumber } from '../../../store/index.js';
import type { AdminContext } from '../../admin/admin-page.js';
import { choice, postForm } from '../../page/form.js';

/** The form is below its table: the boxes name it. */
const FORM = 'send-chosen';
/** The notice of the orders that were sent. */
export const SENT = 'ordersSent';

/** A box by which an order that waits is chosen. */
export function chosenBox({ id, state }: Order): Markup {
  if (state !== 'placed') return fragment();
  const label = orderNumber(id);
  return element('input', {
    type: 'checkbox',
    name: 'orders',
    value: id,
    form: FORM,
    'aria-label': label,
  });
}

/** The form that marks the chosen orders as sent. */
export function sendChosenForm(context: AdminContext): Markup {
  const { t } = context;
  return postForm(
    context,
    '/api/commerce/fulfilments',
    { id: FORM },
    choice('checkbox', 'email', { label: t('tellBuyers'), checked: true, form: FORM }),
    element('button', { type: 'submit' }, t('sendChosen')),
  );
}

/** What became of the orders that were chosen. */
export function sentNotice({ flash, t }: AdminContext): Markup | false {
  if (flash?.notice?.kind !== SENT) return false;
  const { sent = '0', refused = '' } = flash.notice.data;
  return fragment(
    element('p', { role: 'status', class: 'shop-notice' }, t('sent.some', { count: Number(sent) })),
    refused !== '' && element('p', { role: 'alert' }, t('sent.not', { orders: refused })),
  );
}
