import { element, fragment } from '../../../shared/markup.js';
import type { Coupon } from '../../../store/index.js';
import { type AdminContext, button, table } from '../../admin/admin-page.js';
import { postForm, selectField, textField, typedIn } from '../../page/form.js';

export async function renderCoupons(context: AdminContext) {
  const { money, shop, store, t } = context;
  const { currency } = shop;
  const typed = typedIn(context);
  const rows = (await store.coupons.list()).map((coupon) => [
    coupon.code,
    coupon.kind,
    reductionOf(context, coupon),
    money(coupon.minimumCents, coupon.currency ?? currency),
    periodOf(context, coupon),
    usesOf(context, coupon),
    button(
      context,
      `/api/commerce/coupons/${coupon.id}`,
      { _method: 'PUT', active: coupon.active ? 'false' : 'true' },
      t(coupon.active ? 'off' : 'on'),
    ),
  ]);
  const kinds = (['fixed', 'percent', 'free-shipping'] as const).map(
    (kind) => [kind, kind] as const,
  );
  const decimal = { inputmode: 'decimal' } as const;
  const whole = { inputmode: 'numeric' } as const;
  const day = { type: 'date' } as const;
  return {
    title: t('coupons'),
    main: fragment(
      table(context, ['code', 'kind', 'amount', 'minimum', 'validity', 'uses', 'active'], rows),
      postForm(
        context,
        '/api/commerce/coupons',
        {},
        textField({ name: 'code', label: t('code'), typed, required: true }),
        selectField({ name: 'kind', label: t('kind'), typed, options: kinds }),
        textField({
          name: 'percent',
          label: t('percent'),
          hint: t('percentHint'),
          typed,
          value: '0',
          attributes: decimal,
        }),
        textField({
          name: 'amount',
          label: t('fixedAmount'),
          hint: t('amountHint', { currency }),
          typed,
          value: '0',
          attributes: decimal,
        }),
        textField({
          name: 'minimum',
          label: t('minimum'),
          hint: t('amountHint', { currency }),
          typed,
          value: '0',
          attributes: decimal,
        }),
        textField({ name: 'starts', label: t('starts'), typed, attributes: day }),
        textField({ name: 'ends', label: t('ends'), hint: t('endsHint'), typed, attributes: day }),
        textField({
          name: 'maxUses',
          label: t('maxUses'),
          hint: t('noLimit'),
          typed,
          attributes: whole,
        }),
        textField({
          name: 'maxPerCustomer',
          label: t('maxPerCustomer'),
          hint: t('noLimit'),
          typed,
          attributes: whole,
        }),
        selectField({
          name: 'combines',
          label: t('combines'),
          typed,
          options: [
            ['true', t('yes')],
            ['false', t('no')],
          ],
        }),
        element('button', { type: 'submit' }, t('make')),
      ),
    ),
  };
}

/** When a coupon counts; empty for always. */
function periodOf({ time }: AdminContext, { starts, ends }: Coupon): string {
  if (starts === null && ends === null) return '';
  return [starts, ends]
    .map((each) => (each === null ? '' : time(each)))
    .join(' – ')
    .trim();
}

/** How often a coupon was used, of how many times. */
function usesOf({ t }: AdminContext, { uses, maxUses, maxPerCustomer, combines }: Coupon): string {
  return [
    maxUses === null ? String(uses) : t('usesOf', { uses, maxUses }),
    maxPerCustomer === null ? '' : t('perCustomer', { maxPerCustomer }),
    combines ? '' : t('alone'),
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** The reduction of a coupon as text: `10 %`, `$5.00`. */
function reductionOf({ locale, money, shop }: AdminContext, coupon: Coupon): string {
  const { kind, amount } = coupon;
  switch (kind) {
    case 'percent': {
      const percent = { style: 'percent', maximumFractionDigits: 4 } as const;
      return new Intl.NumberFormat(locale, percent).format(amount / 1_000_000);
    }
    case 'fixed':
      return money(amount, coupon.currency ?? shop.currency);
    default:
      return '';
  }
}
