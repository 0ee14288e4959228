import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import type { Order, OrderDraft, Refund, RefundAmounts } from '../../../store/index.js';
import { type AdminContext, button, panel } from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';
import { actorNames, statePill, stateText } from '../../admin/words.js';
import { asksFirst } from '../../page/confirm.js';
import { choice, hidden, postForm, textField, typedIn } from '../../page/form.js';

/** The refunds of an order, and the form for another one while something is left to refund. */
export async function refundsPart(context: AdminContext, order: Order): Promise<Markup> {
  const { store, t } = context;
  const [refunds, left] = [await store.refunds.ofOrder(order.id), await store.refunds.left(order)];
  const isLeft = left.paymentCents + left.giftCardCents > 0;
  if (refunds.length === 0 && !isLeft) return fragment();
  return panel(
    'refunds',
    t('refunds'),
    refunds.length > 0 && (await refundTable(context, refunds)),
    isLeft && refundForm(context, order, left),
  );
}

async function refundTable(context: AdminContext, refunds: readonly Refund[]): Promise<Markup> {
  const { money, t, time } = context;
  const nameOf = await actorNames(
    context,
    refunds.map(({ actor }) => actor),
  );
  const rows = refunds.map((refund): readonly Child[] => [
    time(refund.created),
    money(refund.paymentCents + refund.giftCardCents, refund.currency),
    fragment(
      statePill(context, refund.state),
      refund.reason === null ? '' : ` ${stateText(context, refund.reason)}`,
      refund.state === 'failed' &&
        button(context, `/api/commerce/refunds/${refund.id}/again`, {}, t('again')),
    ),
    nameOf(refund.actor),
    refund.note,
  ]);
  return table(context, ['date', 'amount', 'state', 'by', 'note'], rows);
}

function refundForm(context: AdminContext, { id, details }: Order, left: RefundAmounts): Markup {
  const { money, t } = context;
  const { currency, items } = details;
  const typed = typedIn(context, 'refunds.create');
  const action = `/api/commerce/orders/${id}/refunds`;
  const amount = money(left.paymentCents + left.giftCardCents, currency);
  const decimal = { inputmode: 'decimal' } as const;
  return element(
    'details',
    { open: typed.problem !== undefined },
    element('summary', {}, t('refundLeft', { amount })),
    postForm(
      context,
      action,
      {},
      left.lines.map(({ line, quantity }) =>
        textField({
          name: `quantities.${line}`,
          label: t('refundLine', { product: items[line]?.productName ?? '', left: quantity }),
          typed,
          value: '0',
          attributes: { inputmode: 'numeric' },
        }),
      ),
      left.shippingCents > 0 &&
        textField({
          name: 'shipping',
          label: t('refundShipping'),
          hint: shippingHint(context, details, left.shippingCents),
          typed,
          attributes: decimal,
        }),
      textField({
        name: 'amount',
        label: t('refundAmount'),
        hint: t('refundAmountHint', { currency }),
        typed,
        attributes: decimal,
      }),
      textField({ name: 'note', label: t('note'), typed }),
      choice('checkbox', 'returned', { label: t('returned'), checked: typed.has('returned') }),
      element('button', { type: 'submit' }, t('refund')),
    ),
    postForm(
      context,
      action,
      asksFirst({ title: t('refundAll'), text: t('askRefundAll'), label: t('refundAll') }),
      hidden('all', 'true'),
      choice('checkbox', 'returned', { form: 'all', label: t('returnedAll'), checked: true }),
      element('button', { type: 'submit' }, t('refundAll')),
    ),
  );
}

/** What is left of shipping. Tax that was added to it is added again. */
function shippingHint(
  { money, t }: AdminContext,
  { currency, items, taxCents }: OrderDraft,
  cents: number,
): string {
  const amount = money(cents, currency);
  const ofItems = items.reduce((sum, item) => sum + item.taxCents, 0);
  return taxCents > ofItems ? t('refundShippingTax', { amount }) : amount;
}
