import { SITE_ROLES } from '../../../../engine/internals.js';
import { element, fragment, type Markup } from '../../../shared/markup.js';
import { countryName } from '../../../shared/postal-address.js';
import { object, text } from '../../../shared/values.js';
import type { ShippingRule, ShopFacts, TaxRule } from '../../../store/index.js';
import { type AdminContext, panel } from '../../admin/admin-page.js';
import type { AdminTextKey } from '../../admin/admin-texts.js';
import { table } from '../../admin/table.js';
import { descriptionList } from '../../page/form.js';
import { catalogueOf } from '../../website/catalogue.js';

/** How a shop is set up, and where each part is changed. Nothing is changed here. */
export async function renderSettings(context: AdminContext) {
  const { t, website } = context;
  const shop = catalogueOf(website.whole()).shop(website.id);
  return {
    title: t('shopSettings'),
    main: fragment(
      element('p', {}, t('settings.readOnly')),
      panel('settings-shop', t('settings.shop'), shopList(context, shop)),
      shippingPanel(context, shop),
      taxPanel(context, shop),
      paymentPanel(context, shop),
      await peoplePanel(context),
    ),
  };
}

function shopList(context: AdminContext, shop: ShopFacts): Markup {
  const { money, t, website } = context;
  const { contactEmail } = object(website.whole().site.websiteSettings);
  return fragment(
    inSite(
      context,
      'storeSettings.selectedCurrency',
      'storeSettings.minimumSubtotal',
      'contactEmail',
    ),
    descriptionList([
      [t('settings.currency'), shop.currency],
      [t('minimum'), money(shop.minimumSubtotalCents, shop.currency)],
      [t('settings.timeZone'), shop.timeZone],
      [t('email'), text(contactEmail) || t('settings.none')],
    ]),
  );
}

function shippingPanel(context: AdminContext, shop: ShopFacts): Markup {
  const { t } = context;
  return panel(
    'settings-shipping',
    t('settings.shipping'),
    inSite(context, 'storeSettings.shippingOptions'),
    table(
      context,
      ['name', { title: t('settings.countries') }, 'amount', { title: t('settings.freeFrom') }],
      shop.shipping.map((rule) => shippingCells(context, shop, rule)),
      t('settings.shipping'),
    ),
  );
}

function taxPanel(context: AdminContext, { taxes, taxIncluded }: ShopFacts): Markup {
  const { t } = context;
  const heads = ['settings.place', 'settings.rate', 'settings.taxesShipping'] as const;
  return panel(
    'settings-taxes',
    t('settings.taxes'),
    inSite(context, 'storeSettings.taxRules', 'storeSettings.taxesIncludedInPrices'),
    element('p', {}, t(taxIncluded ? 'settings.taxIncluded' : 'settings.taxAdded')),
    table(
      context,
      ['name', ...heads.map((key) => ({ title: t(key) }))],
      taxes.map((rule) => taxCells(context, rule)),
      t('settings.taxes'),
    ),
  );
}

function paymentPanel(context: AdminContext, { paymentCapture }: ShopFacts): Markup {
  const { store, t } = context;
  return panel(
    'settings-payments',
    t('settings.providers'),
    hint(t('settings.byHost', { option: 'payments', call: 'createServer' })),
    inSite(context, 'storeSettings.paymentCapture'),
    element('p', {}, t(CAPTURES[paymentCapture])),
    table(
      context,
      ['name', { title: t('settings.mode') }],
      [...store.payments.providers.values()].map(({ name, testMode }) => [
        name,
        t(testMode ? 'settings.test' : 'settings.live'),
      ]),
      t('settings.providers'),
    ),
  );
}

async function peoplePanel(context: AdminContext): Promise<Markup> {
  const { store, t } = context;
  const people = await store.accounts.withRoles();
  return panel(
    'settings-people',
    t('settings.people'),
    hint(t('settings.byCommand', { command: 'skerry users' })),
    table(
      context,
      ['email', 'name', { title: t('settings.roles') }],
      people.map(({ email, name, roles }) => [email, name, roles.map(roleName).join(', ')]),
      t('settings.people'),
    ),
  );
}

function shippingCells(
  { locale, money, t }: AdminContext,
  { currency }: ShopFacts,
  { label, id, countries, priceCents, freeFromCents }: ShippingRule,
): string[] {
  return [
    label || id,
    countries.length === 0
      ? t('settings.everywhere')
      : countries.map((code) => countryName(code, locale)).join(', '),
    money(priceCents, currency),
    freeFromCents === null ? '' : money(freeFromCents, currency),
  ];
}

function taxCells(
  { locale, t }: AdminContext,
  { label, id, country, region, rate, shipping }: TaxRule,
): string[] {
  const percent = { style: 'percent', maximumFractionDigits: 4 } as const;
  return [
    label || id,
    [countryName(country, locale), region].filter(Boolean).join(', '),
    new Intl.NumberFormat(locale, percent).format(rate / 1_000_000),
    t(shipping ? 'yes' : 'no'),
  ];
}

const CAPTURES = {
  'at-order': 'settings.at-order',
  'when-fulfilled': 'settings.when-fulfilled',
} as const satisfies Readonly<Record<ShopFacts['paymentCapture'], AdminTextKey>>;

/** The names of roles, as `skerry users` takes them. */
const ROLE_NAMES = new Map<number, string>(
  Object.entries(SITE_ROLES).map(([name, number]) => [number, name]),
);

const roleName = (role: number) => ROLE_NAMES.get(role) ?? String(role);

/** The members of `websiteSettings` in `site.json` that change a part. */
function inSite({ t }: AdminContext, ...members: readonly string[]): Markup {
  const keys = members.map((member) => `websiteSettings.${member}`).join(', ');
  return hint(t('settings.inSite', { keys }));
}

function hint(words: string): Markup {
  return element('p', { class: 'shop-hint' }, words);
}
