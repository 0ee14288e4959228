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
    coupon.uses,
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
  return {
    title: t('coupons'),
    main: fragment(
      table(context, ['code', 'kind', 'amount', 'minimum', 'uses', 'active'], rows),
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
        element('button', { type: 'submit' }, t('make')),
      ),
    ),
  };
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
