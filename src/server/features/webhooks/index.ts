import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { WebhookAddresses } from '../../../webhooks/index.js';
import type { Feature } from '../../feature.js';
import { renderWebhook, renderWebhooks } from './admin-pages.js';
import { webhookRoutes } from './routes.js';

const PATH = `${SHOP_PATHS.config}/webhooks`;

/**
 * Webhooks: addresses that are told of events (storefront.md §13).
 *
 * @param allowsPrivate whether they may be private
 */
export const webhooks = (allowsPrivate = false): Feature => ({
  name: 'webhooks',
  routes: webhookRoutes(new WebhookAddresses(allowsPrivate)),
  adminPages: [
    { path: PATH, tab: 'webhooks', render: renderWebhooks },
    { path: `${PATH}/{id}`, render: renderWebhook },
  ],
});
