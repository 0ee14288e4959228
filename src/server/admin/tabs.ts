import type { AdminTextKey } from './admin-texts.js';

/** The tabs of the owner's pages, in their groups and order. The first group has no name. */
export const GROUPS = {
  start: ['home'],
  shop: [
    'orders',
    'payments',
    'stock',
    'customers',
    'coupons',
    'subscriptions',
    'giftCards',
    'carts',
    'restock',
  ],
  content: ['submissions', 'comments', 'reviews', 'subscribers', 'emails'],
  settings: ['shopSettings', 'keys', 'webhooks', 'exports', 'events', 'jobs'],
} as const satisfies Readonly<Record<string, readonly AdminTextKey[]>>;

export type Group = keyof typeof GROUPS;

/** The name of a page in the navigation. */
export type AdminTab = (typeof GROUPS)[Group][number];

const TABS: readonly AdminTab[] = Object.values(GROUPS).flat();

/** Pages in the order of their tabs; those without come first. */
export function inOrder<Page extends { readonly tab?: AdminTab }>(
  pages: readonly Page[],
): readonly Page[] {
  const placeOf = ({ tab }: Page) => (tab === undefined ? -1 : TABS.indexOf(tab));
  return [...pages].sort((a, b) => placeOf(a) - placeOf(b));
}
