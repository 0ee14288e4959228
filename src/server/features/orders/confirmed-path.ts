import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Order } from '../../../store/index.js';

/** The path of the confirmation page for an order's products (storefront.md §3). */
export function confirmedPath({ details }: Order, token: string): string {
  return `${pathOf(details)}?token=${token}`;
}

function pathOf({ purpose, items }: Order['details']): string {
  if (purpose === 'subscription') return SHOP_PATHS.subscriptionConfirmed;
  if (purpose === 'donation') return SHOP_PATHS.contributionConfirmed;
  const isMembership = items.length > 0 && items.every(({ kind }) => kind === 'paywall');
  return isMembership ? SHOP_PATHS.membershipConfirmed : SHOP_PATHS.confirmed;
}
