import type { AdminPage } from '../admin/admin-page.js';
import type { Feature } from '../feature.js';
import type { AnyRoute } from '../http/route.js';
import type { SessionProvider } from '../http/security/session-provider.js';
import type { ShopPage } from '../page/shop-page.js';
import { accounts } from './accounts/index.js';
import { analytics } from './analytics/index.js';
import { apiKeys } from './api-keys/index.js';
import { cart } from './cart/index.js';
import { checkout } from './checkout/index.js';
import { comments } from './comments/index.js';
import { coupons } from './coupons/index.js';
import { customers } from './customers/index.js';
import { events } from './events/index.js';
import { exports } from './exports/index.js';
import { forms } from './forms/index.js';
import { fulfilments } from './fulfilments/index.js';
import { giftCards } from './gift-cards/index.js';
import { home } from './home/index.js';
import { instalments } from './instalments/index.js';
import type { InstalmentTexts } from './instalments/instalment-texts.js';
import { jobs } from './jobs/index.js';
import { likes } from './likes/index.js';
import { mail } from './mail/index.js';
import { navigation } from './navigation/index.js';
import type { FileStorage } from './orders/file-storage.js';
import { orders } from './orders/index.js';
import { payments } from './payments/index.js';
import { people } from './people/index.js';
import { places } from './places/index.js';
import type { PlaceProvider } from './places/provider.js';
import { products } from './products/index.js';
import { refunds } from './refunds/index.js';
import { restock } from './restock/index.js';
import { reviews } from './reviews/index.js';
import { search } from './search/index.js';
import { settings } from './settings/index.js';
import { stock } from './stock/index.js';
import { stores } from './stores/index.js';
import { subscribers } from './subscribers/index.js';
import { subscriptions } from './subscriptions/index.js';
import { webhooks } from './webhooks/index.js';

/** Services of a host that features use in place of their own. */
export interface FeatureOptions {
  /** The provider of places for fields of addresses; default an embedded gazetteer of large cities. */
  readonly places?: PlaceProvider;
  /**
   * The paragraphs of the dialog about instalments by locale; default the product's own. Its errors are reported to
   * `onError`, and no dialog opens.
   */
  readonly instalmentTexts?: InstalmentTexts;
  /** Files that are sold and are not among those of their site; default none. */
  readonly storage?: FileStorage;
  /**
   * Whether webhooks may go to private addresses, and by plain http; default false. Only for servers whose owners may
   * call what this machine can reach.
   */
  readonly privateWebhooks?: boolean;
  /** Logins at the host, in place of accounts with passwords; default none. */
  readonly sessions?: SessionProvider;
}

/** The features of a server. To delete a feature, delete its folder and its row here. */
export function featuresOf(options: FeatureOptions = {}): readonly Feature[] {
  return [
    home,
    cart,
    products,
    stock,
    checkout,
    orders(options.storage),
    customers,
    payments,
    giftCards,
    exports,
    fulfilments,
    refunds,
    people,
    instalments(options.instalmentTexts),
    subscriptions,
    coupons,
    accounts(options.sessions),
    apiKeys,
    webhooks(options.privateWebhooks),
    forms,
    subscribers,
    comments,
    likes,
    reviews,
    restock,
    mail,
    places(options.places),
    search,
    settings,
    navigation,
    stores,
    analytics,
    events,
    jobs,
  ];
}

/** The routes of features. */
export function routesOf(features: readonly Feature[]): readonly AnyRoute[] {
  return features.flatMap(({ routes = [] }) => routes);
}

const FEATURES = featuresOf();

/** The routes of all features. */
export const ROUTES = routesOf(FEATURES);

/** The pages of the shop beside those of the site. */
export const SHOP_PAGES: readonly ShopPage[] = FEATURES.flatMap(({ pages = [] }) => pages);

/** The pages of `/config`. */
export const ADMIN_PAGES: readonly AdminPage[] = FEATURES.flatMap(
  ({ adminPages = [] }) => adminPages,
);
