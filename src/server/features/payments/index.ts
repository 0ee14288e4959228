import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderPayments } from './admin-page.js';
import { PAYMENT_ROUTES } from './routes.js';
import { TEST_BANK_ROUTE, testBankPage } from './test-bank.js';

/** For how long a failed payment waits for the owner's look, in milliseconds. */
const RECENT = 7 * 24 * 60 * 60 * 1_000;

/** Attempts to pay, for the owner. */
export const payments: Feature = {
  name: 'payments',
  routes: [...PAYMENT_ROUTES, TEST_BANK_ROUTE],
  pages: [testBankPage],
  adminPages: [
    {
      path: `${SHOP_PATHS.config}/payments`,
      tab: 'payments',
      waiting: [
        {
          text: 'waiting.payments',
          query: '?state=declined',
          count: ({ server, store }) => store.payments.count('declined', server.now() - RECENT),
        },
        {
          text: 'waiting.captures',
          query: '?state=capture-failed',
          count: ({ server, store }) =>
            store.payments.count('capture-failed', server.now() - RECENT),
        },
      ],
      render: renderPayments,
    },
  ],
};
