import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { RequestContext } from '../../http/request-context.js';

/** The page that says how a payment without an order stands, by its token. */
export const receivedPath = (token: string): string => `${SHOP_PATHS.received}?token=${token}`;

/** The address to which a step of the buyer leads back, for a payment of this request. */
export const returnUrlOf =
  ({ origin, server }: Pick<RequestContext, 'origin' | 'server'>) =>
  (token: string): string =>
    origin + server.basePath + receivedPath(token);
