import type { PageType } from '../../../engine/internals.js';
import type { PurchasedOrder } from '../../../widgets/contract/purchase.js';
import type { Markup } from '../../shared/markup.js';
import type { JsonObject } from '../../shared/values.js';
import type { HostPage } from '../../site/index.js';
import type { ProductFacts, ShopFacts, WebsiteStore } from '../../store/index.js';
import type { Flash } from '../http/flash.js';
import type { RequestContext } from '../http/request-context.js';
import type { TranslateShop } from './shop-texts.js';

/** A request for a page of the shop. */
export interface ShopPageContext extends RequestContext {
  readonly store: WebsiteStore;
  /** Path parameters by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The one-time message of the form that was sent from or redirected to this page. */
  readonly flash: Flash | undefined;
  readonly crumb: string;
  readonly t: TranslateShop;
  /** The settings of the shop. */
  readonly shop: ShopFacts;
  /** IANA name of the site's time zone. */
  readonly timeZone: string;
  readonly locale: string;
  /** Formats an amount in cents. */
  money(cents: number, currency: string): string;
  /** A product that this visitor may see. */
  item(itemId: string): ProductFacts | undefined;
  /** The form of a product's additional fields, in the language of the visitor. */
  form(itemId: string): JsonObject | undefined;
}

/** The answer of a page. Its addresses have no base path: that is added to the complete page. */
export type PageAnswer =
  | {
      readonly title: string;
      readonly main: Markup;
      readonly status?: number;
      /** The only way from the page, in place of the site's navigation. */
      readonly wayBack?: HostPage['wayBack'];
      /** Seconds after which a browser asks for the page again; default never. */
      readonly refresh?: number;
      /** Origins of scripts that the page has beside those of the site. */
      readonly scriptOrigins?: readonly string[];
      /** The order that was just placed, for analytics. */
      readonly purchase?: PurchasedOrder;
    }
  /** A path of the site. */
  | { readonly redirect: string }
  | { readonly response: Response };

/** A page of the shop, beside those of the site. */
export interface ShopPage {
  /** With parameters in braces: `/order-status/{token}`. */
  readonly path: string;
  readonly type: PageType;
  /** Whether its address contains a token, so that no referrer may reveal it (storefront.md §1). */
  readonly secret?: boolean;
  /** Whether it has islands; default false. */
  readonly islands?: boolean;
  render(context: ShopPageContext): Promise<PageAnswer>;
}
