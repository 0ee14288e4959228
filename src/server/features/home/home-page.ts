import type { Markup } from '../../../shared/markup.js';
import { pageTemplate } from '../../../shared/page-template.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { siteTime } from '../../../shared/site-time.js';
import type { PeriodSales } from '../../../store/index.js';
import type { AdminContext } from '../../admin/admin-page.js';
import { template } from './generated/home.js';
import { stepsOf } from './next-steps.js';
import { todayAndWeekBefore } from './periods.js';
import { inOtherCurrencies, revenueOf, salesCharts } from './sales-charts.js';

const home = pageTemplate<
  {
    readonly steps: readonly { readonly title: string; readonly hint: string }[];
    readonly figures: readonly Figure[];
    readonly charts: Markup;
    readonly waiting: readonly { readonly href: string; readonly text: string }[];
  },
  AdminContext
>(template);

/** A figure with the list behind it. */
interface Figure {
  readonly name: string;
  readonly value: string;
  readonly hints: readonly string[];
  readonly href: string;
}

/** The first page of the owner: what was sold today, and what there is to do. */
export async function renderHome(context: AdminContext) {
  const { t, waiting } = context;
  const steps = stepsOf(context).map((step) => ({
    title: t(`step.${step}`),
    hint: t(`hint.${step}`),
  }));
  const data = {
    steps,
    figures: await figuresOfToday(context),
    charts: await salesCharts(context),
    waiting: waiting.map(({ href, text }) => ({ href, text })),
  };
  return { title: t('home'), main: home(data, context) };
}

async function figuresOfToday(context: AdminContext): Promise<readonly Figure[]> {
  const { locale, money, server, shop, store, t, timeZone } = context;
  const { currency } = shop;
  const { today, before } = todayAndWeekBefore(server.now(), timeZone);
  const sales = await store.sales.ofPeriods([today, before], currency);
  const [now, then] = sales as [PeriodSales, PeriodSales];
  const weekday = siteTime(before.since, timeZone, locale, 'EEEE');
  const compared = (before: string, change: string) =>
    [t('home.compared', { before, weekday }), change && `(${change})`].join(' ').trim();
  const [revenue, earlier] = [revenueOf(now), revenueOf(then)];
  const others = inOtherCurrencies([now]);
  return [
    {
      name: t('home.sales'),
      value: money(revenue, currency),
      hints: [
        compared(money(earlier, currency), changeOf(revenue, earlier, locale)),
        ...(others === '' ? [] : [t('home.others', { amounts: others })]),
      ],
      href: `${SHOP_PATHS.config}/payments?since=${today.day}`,
    },
    {
      name: t('orders'),
      value: now.orders.toLocaleString(locale),
      hints: [
        compared(then.orders.toLocaleString(locale), changeOf(now.orders, then.orders, locale)),
      ],
      href: `${SHOP_PATHS.config}/orders?since=${today.day}`,
    },
  ];
}

/** By how much something has changed, such as `+12%`; empty where there was nothing before. */
function changeOf(now: number, before: number, locale: string): string {
  if (before <= 0) return '';
  const format = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale, format).format((now - before) / before);
}
