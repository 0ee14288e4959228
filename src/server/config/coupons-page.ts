import { element, fragment } from '../../shared/markup.js';
import { postForm, selectField, textField, typedIn } from '../shop-pages/form.js';
import { button, type ConfigCall, table } from './config-page.js';

export async function renderCoupons(call: ConfigCall) {
  const { store, word } = call;
  const typed = typedIn(call);
  const rows = (await store.coupons.list()).map((coupon) => [
    coupon.code,
    coupon.kind,
    coupon.amount,
    coupon.minimumCents,
    coupon.uses,
    button(
      call,
      `/api/commerce/coupons/${coupon.id}`,
      { _method: 'PUT', active: coupon.active ? 'false' : 'true' },
      word(coupon.active ? 'off' : 'on'),
    ),
  ]);
  const kinds = (['fixed', 'percent', 'free-shipping'] as const).map(
    (kind) => [kind, kind] as const,
  );
  const number = { inputmode: 'numeric' } as const;
  return {
    title: word('coupons'),
    main: fragment(
      table(call, ['code', 'kind', 'amount', 'minimum', 'uses', 'active'], rows),
      postForm(
        call,
        '/api/commerce/coupons',
        {},
        textField({ name: 'code', label: word('code'), typed, required: true }),
        selectField({ name: 'kind', label: word('kind'), typed, options: kinds }),
        textField({
          name: 'amount',
          label: word('amount'),
          hint: word('amountHint'),
          typed,
          value: '0',
          attributes: number,
        }),
        textField({
          name: 'minimumCents',
          label: word('minimum'),
          typed,
          value: '0',
          attributes: number,
        }),
        element('button', { type: 'submit' }, word('make')),
      ),
    ),
  };
}
