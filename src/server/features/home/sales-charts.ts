import { element, type Markup } from '../../../shared/markup.js';
import { pageTemplate } from '../../../shared/page-template.js';
import { type PeriodSales, toMoneyValue } from '../../../store/index.js';
import type { AdminContext } from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';
import { catalogueOf } from '../../website/catalogue.js';
import { barChart, lineChart, rankChart } from './chart.js';
import { template } from './generated/sales-charts.js';
import { type CalendarPeriod, lastPeriods, SCALES, type Scale } from './periods.js';

/** Products that a chart names. */
const TOP = 5;

const charts = pageTemplate<
  {
    readonly scales: readonly {
      readonly href: string;
      readonly text: string;
      readonly isCurrent: boolean;
    }[];
    readonly charts: readonly ShownChart[];
  },
  AdminContext
>(template);

/** A chart with the table of its figures. */
interface ShownChart {
  readonly title: string;
  readonly total: string;
  /** What its marks mean, by their classes. */
  readonly marks: readonly { readonly kind: string; readonly text: string }[];
  readonly picture: Markup;
  readonly notes: readonly string[];
  /** Missing where there is nothing to list. */
  readonly table: Markup | undefined;
}

/** The sales of a period with its names. */
interface NamedSales extends PeriodSales {
  readonly label: string;
  readonly name: string;
}

export function revenueOf({ capturedCents, refundedCents }: PeriodSales): number {
  return capturedCents - refundedCents;
}

/** What came in in other currencies than the shop's, such as `12.00 EUR, 3.00 USD`; empty for none. */
export function inOtherCurrencies(sales: readonly PeriodSales[]): string {
  const cents = new Map<string, number>();
  for (const [currency, more] of sales.flatMap(({ otherCents }) => [...otherCents]))
    cents.set(currency, (cents.get(currency) ?? 0) + more);
  const amounts = [...cents].sort().map(([currency, each]) => toMoneyValue(each, currency));
  return amounts.map(({ value, currency }) => `${value} ${currency}`).join(', ');
}

/** Charts of the last days, weeks or months, as the address says. */
export async function salesCharts(context: AdminContext): Promise<Markup> {
  const { path, query, server, shop, store, t, timeZone } = context;
  const scales = Object.keys(SCALES) as Scale[];
  const scale = scales.find((each) => each === query.get('by')) ?? 'day';
  const periods = lastPeriods(scale, server.now(), timeZone);
  const whole = { since: periods[0]?.since ?? 0, until: periods.at(-1)?.until ?? 0 };
  const [sales, products] = await Promise.all([
    store.sales.ofPeriods(periods, shop.currency),
    store.sales.topProducts(whole, TOP),
  ]);
  const named = sales.map((each, index) => ({
    ...each,
    ...namesOf(context, scale, periods[index] as CalendarPeriod),
  }));
  const data = {
    scales: scales.map((each) => ({
      href: each === 'day' ? path : `${path}?by=${each}`,
      text: t(`chart.by.${each}`),
      isCurrent: each === scale,
    })),
    charts: [
      revenueChart(context, named),
      ordersChart(context, named),
      productsChart(context, products),
    ],
  };
  return charts(data, context);
}

function revenueChart(context: AdminContext, sales: readonly NamedSales[]): ShownChart {
  const { money, shop, t } = context;
  const { currency } = shop;
  const shown = (cents: number) => money(cents, currency);
  const revenues = sales.map(revenueOf);
  const [total, refunded] = [sum(revenues), sum(sales.map(({ refundedCents }) => refundedCents))];
  const points = sales.map((each) => ({
    label: each.label,
    tip: `${each.name}: ${shown(revenueOf(each))}`,
    up: inUnits(each.capturedCents, currency),
    down: inUnits(each.refundedCents, currency),
  }));
  const picture = barChart({
    id: 'revenue',
    title: t('chart.net'),
    description: [
      describe(context, sales, revenues, shown),
      t('chart.refundedAll', { amount: shown(refunded) }),
    ].join(' '),
    points,
    range: [-Math.max(...points.map(({ down }) => down)), Math.max(...points.map(({ up }) => up))],
    format: compactMoney(context),
  });
  const others = inOtherCurrencies(sales);
  return {
    title: t('chart.net'),
    total: shown(total),
    marks: [
      { kind: 'shop-mark-bar', text: t('chart.captured') },
      { kind: 'shop-mark-down', text: t('chart.refunded') },
      { kind: 'shop-mark-line', text: t('chart.net') },
    ],
    picture,
    notes: [
      t('chart.revenueHint'),
      ...(others === '' ? [] : [t('home.others', { amounts: others })]),
    ],
    table: table(
      context,
      ['chart.period', 'chart.captured', 'chart.refunded', 'chart.net'],
      sales.map((each) => [
        each.name,
        shown(each.capturedCents),
        shown(each.refundedCents),
        shown(revenueOf(each)),
      ]),
      t('chart.net'),
    ),
  };
}

function ordersChart(context: AdminContext, sales: readonly NamedSales[]): ShownChart {
  const { locale, t } = context;
  const shown = (count: number) => count.toLocaleString(locale);
  const counts = sales.map(({ orders }) => orders);
  const picture = lineChart({
    id: 'orders',
    title: t('orders'),
    description: describe(context, sales, counts, shown),
    points: sales.map(({ label, name, orders }) => ({
      label,
      tip: `${name}: ${shown(orders)}`,
      value: orders,
    })),
    range: [0, Math.max(4, ...counts)],
    whole: true,
    format: (value) => value.toLocaleString(locale, { notation: 'compact' }),
  });
  return {
    title: t('orders'),
    total: shown(sum(counts)),
    marks: [],
    picture,
    notes: [],
    table: table(
      context,
      ['chart.period', 'orders'],
      sales.map(({ name, orders }) => [name, shown(orders)]),
      t('orders'),
    ),
  };
}

function productsChart(
  context: AdminContext,
  products: readonly { readonly itemId: string; readonly units: number }[],
): ShownChart {
  const { locale, t, website } = context;
  const catalogue = catalogueOf(website.whole());
  const rows = products.map(({ itemId, units }) => {
    const product = catalogue.item(website.id, itemId);
    return { name: product?.title ?? itemId, href: product?.fullUrl, units };
  });
  const title = t('chart.products');
  if (rows.length === 0) {
    const picture = element('p', {}, t('chart.noSales'));
    return { title, total: '', marks: [], picture, notes: [], table: undefined };
  }
  const picture = rankChart({
    id: 'products',
    title,
    description: t('chart.productsDescription', {
      names: rows.map(({ name, units }) => `${name}: ${units.toLocaleString(locale)}`).join(', '),
    }),
    rows: rows.map(({ name, units }) => ({
      name,
      value: units,
      text: t('chart.unitsOf', { units }),
    })),
  });
  const listed = rows.map(({ name, href, units }) => [
    href === undefined ? name : element('a', { href }, name),
    units.toLocaleString(locale),
  ]);
  const shown = table(context, ['item', 'chart.units'], listed, title);
  return { title, total: '', marks: [], picture, notes: [], table: shown };
}

/** What a chart shows, in words. */
function describe(
  { t }: AdminContext,
  sales: readonly NamedSales[],
  values: readonly number[],
  shown: (value: number) => string,
): string {
  const most = Math.max(...values);
  return t('chart.description', {
    first: sales[0]?.name ?? '',
    last: sales.at(-1)?.name ?? '',
    total: shown(sum(values)),
    most: shown(most),
    when: sales[values.indexOf(most)]?.name ?? '',
  });
}

/** How a period is called on an axis, and in full. */
function namesOf({ locale, t }: AdminContext, scale: Scale, { day }: CalendarPeriod) {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day));
  if (scale === 'month') {
    return { label: say({ month: 'short' }), name: say({ month: 'long', year: 'numeric' }) };
  }
  const full = say({ dateStyle: 'medium' });
  const name = scale === 'week' ? t('chart.weekOf', { day: full }) : full;
  return { label: say({ month: 'short', day: 'numeric' }), name };
}

/** Amounts such as `$1.2K`, for an axis. */
function compactMoney({ locale, shop }: AdminContext): (units: number) => string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: shop.currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  return (units) => format.format(units);
}

function inUnits(cents: number, currency: string): number {
  return Number(toMoneyValue(cents, currency).value);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
