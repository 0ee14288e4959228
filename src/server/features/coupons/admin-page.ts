import { element, fragment, type Markup } from '../../../shared/markup.js';
import type { Coupon } from '../../../store/index.js';
import { type AdminContext, button } from '../../admin/admin-page.js';
import type { AdminTextKey } from '../../admin/admin-texts.js';
import { searchedIn, searchForm } from '../../admin/search-form.js';
import { table } from '../../admin/table.js';
import { amountText, stateText } from '../../admin/words.js';
import { sampleAmount } from '../../http/amounts.js';
import { postForm, selectField, textField, typedIn } from '../../page/form.js';
import { COUPON_PREVIEW, type PreviewedOrder } from './coupon-preview.js';

export async function renderCoupons(context: AdminContext) {
  const { money, shop, store, t } = context;
  const searched = searchedIn(context);
  const rows = (await store.coupons.list(searched)).map((coupon) => [
    coupon.code,
    stateText(context, coupon.kind),
    reductionOf(context, coupon),
    money(coupon.minimumCents, coupon.currency ?? shop.currency),
    periodOf(context, coupon),
    usesOf(context, coupon),
    button(
      context,
      `/api/commerce/coupons/${coupon.id}`,
      { _method: 'PUT', active: coupon.active ? 'false' : 'true' },
      t(coupon.active ? 'off' : 'on'),
    ),
  ]);
  const heads = ['code', 'kind', 'amount', 'minimum', 'validity', 'uses', 'active'] as const;
  return {
    title: t('coupons'),
    main: fragment(
      searchForm(context, { label: t('search.coupons'), value: searched }),
      table(context, heads, rows),
      couponForm(context),
    ),
  };
}

const KINDS = ['fixed', 'percent', 'free-shipping'] as const;
const DECIMAL = { value: '0', attributes: { inputmode: 'decimal' } } as const;
const WHOLE = { attributes: { inputmode: 'numeric' } } as const;
const DAY = { attributes: { type: 'date' } } as const;

/** The form that makes a coupon. */
function couponForm(context: AdminContext): Markup {
  const { locale, shop, t } = context;
  const typed = typedIn(context);
  const { currency } = shop;
  const inCurrency = t('amountHint', { currency, example: sampleAmount(currency, locale) });
  const field = (
    name: string,
    label: AdminTextKey,
    more: Partial<Parameters<typeof textField>[0]> = {},
  ) => textField({ name, label: t(label), typed, ...more });
  return postForm(
    context,
    '/api/commerce/coupons',
    { class: 'shop-coupon' },
    field('code', 'code', { required: true }),
    selectField({
      name: 'kind',
      label: t('kind'),
      typed,
      options: KINDS.map((kind) => [kind, stateText(context, kind)]),
    }),
    field('percent', 'percent', { hint: t('percentHint'), ...DECIMAL }),
    field('amount', 'fixedAmount', { hint: inCurrency, ...DECIMAL }),
    field('minimum', 'minimum', { hint: inCurrency, ...DECIMAL }),
    field('starts', 'starts', DAY),
    field('ends', 'ends', { hint: t('endsHint'), ...DAY }),
    field('maxUses', 'maxUses', { hint: t('noLimit'), ...WHOLE }),
    field('maxPerCustomer', 'maxPerCustomer', { hint: t('noLimit'), ...WHOLE }),
    selectField({
      name: 'combines',
      label: t('combines'),
      typed,
      options: [
        ['true', t('yes')],
        ['false', t('no')],
      ],
    }),
    previewOf(context),
    element(
      'p',
      { class: 'shop-inline' },
      // The first one is that of the Enter key.
      element('button', { type: 'submit' }, t('make')),
      element('button', { type: 'submit', formaction: COUPON_PREVIEW.path }, t('preview')),
    ),
  );
}

/** The effect of the typed coupon on orders, after a press on *Preview*. */
function previewOf({ flash, t, ...context }: AdminContext): Markup | false {
  if (flash?.notice?.kind !== COUPON_PREVIEW.notice) return false;
  const orders = JSON.parse(flash.notice.data.orders ?? '[]') as readonly PreviewedOrder[];
  return element(
    'div',
    { role: 'status', class: 'shop-notice', id: COUPON_PREVIEW.anchor },
    orders.map(({ subtotal, discount, freeShipping, applies }) => {
      const given = { order: amountText(context, subtotal), amount: amountText(context, discount) };
      if (!applies) return element('p', {}, t('couponPreview.none', given));
      return element('p', {}, t(freeShipping ? 'couponPreview.shipping' : 'couponPreview', given));
    }),
  );
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
