import { randomUUID } from 'node:crypto';
import { element, fragment, type Markup } from '../../../shared/markup.js';
import { siteDay } from '../../../shared/site-time.js';
import { renewalTime, type ShoppingCart, type SubscriptionPlan } from '../../../store/index.js';
import { choice, hidden, paragraphs, type Typed } from '../../page/form.js';
import type { ShopPageContext } from '../../page/shop-page.js';
import { policiesOf } from '../../website/policies.js';
import { reviewedSums, subscriptionPlan } from '../orders/cart-summary.js';
import { REVIEW } from './review-path.js';

/** The last look before the order, with the sums that it is compared to. */
export function reviewPart(
  context: ShopPageContext,
  cart: ShoppingCart,
  typed: Typed,
  cartToken: string | undefined,
): Markup {
  const { t, money } = context;
  const [entry] = cart.entries;
  const plan = entry && subscriptionPlan(context, cart, entry.itemId);
  const canPlace = !cart.requiresShipping || cart.shippingLocation !== null;
  const total = element(
    'p',
    { class: 'shop-total-line' },
    element('span', {}, t('checkout.total')),
    element('span', { class: 'shop-number' }, money(cart.amountDueCents, cart.currency)),
  );
  return element(
    'section',
    { class: 'shop-place', 'aria-labelledby': 'shop-review', 'data-live': 'place' },
    element('h2', { id: 'shop-review' }, t('checkout.review')),
    terms(context, typed),
    cartToken !== undefined && hidden('cartToken', cartToken),
    hidden('cartVersion', cart.version),
    hidden('grandTotalCents', cart.grandTotalCents),
    hidden('amountDueCents', cart.amountDueCents),
    hidden('currency', cart.currency),
    plan &&
      (['unit', 'value', 'cycles'] as const).map((name) => hidden(`plan.${name}`, plan[name])),
    hidden('key', randomUUID()),
    reviewedSums(cart).map(([name, cents]) => hidden(`reviewed.${name}`, cents)),
    canPlace && total,
    canPlace && plan && plan.cycles !== 1 && paragraphs(charges(context, cart, plan)),
    canPlace
      ? element('button', { type: 'submit', class: 'shop-main' }, t('checkout.place'))
      : element(
          'button',
          { type: 'submit', class: 'shop-main', formaction: REVIEW, name: 'complete', value: 'on' },
          t('checkout.continue'),
        ),
  );
}

/** The cost of a subscription now, and the next one with its day. */
function charges(
  { money, t, locale, server, timeZone }: ShopPageContext,
  { amountDueCents, currency, grandTotalCents }: ShoppingCart,
  plan: SubscriptionPlan,
): string {
  return t('checkout.charges', {
    today: money(amountDueCents, currency),
    later: money(grandTotalCents, currency),
    date: siteDay(renewalTime(server.now(), plan, 1, timeZone), timeZone, locale),
  });
}

/** The terms that a buyer accepts, with links that open beside the checkout, which stays as it is. */
function terms({ t, website }: ShopPageContext, typed: Typed): Markup | false {
  const policies = policiesOf(website);
  if (policies.length === 0) return false;
  const links = policies.map(({ title, url }) =>
    element(
      'a',
      { href: url, target: '_blank', rel: 'noopener' },
      title,
      element('span', { class: 'shop-hidden' }, ` ${t('checkout.newTab')}`),
    ),
  );
  return fragment(
    choice('checkbox', 'acceptTerms', {
      label: t('checkout.accept'),
      checked: typed.value('acceptTerms') !== '',
      error: typed.error('acceptTerms'),
      focused: typed.first === 'acceptTerms',
    }),
    element('p', { class: 'shop-policies' }, links),
  );
}
