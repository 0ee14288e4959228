import type { PageType } from '../../../engine/kit.js';
import type { PurchasedOrder } from '../../../widgets/contract/purchase.js';
import type { Markup } from '../../shared/markup.js';
import type { ProductFacts, ShopFacts, WebsiteStore } from '../../store/index.js';
import type { Flash } from '../http/flash.js';
import type { RequestContext } from '../http/request-context.js';
import type { TranslateShop } from './shop-texts.js';

/** One request for a page of the shop. */
export interface ShopPageContext extends RequestContext {
  readonly store: WebsiteStore;
  /** Parts of the path by their name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** What the form that led here says, once. */
  readonly flash: Flash | undefined;
  readonly crumb: string;
  readonly t: TranslateShop;
  /** The settings of the shop. */
  readonly shop: ShopFacts;
  /** IANA name of the site's zone. */
  readonly timeZone: string;
  readonly locale: string;
  /** An amount in cents of a currency. */
  money(cents: number, currency: string): string;
  /** A product of the content that this visitor may see. */
  item(itemId: string): ProductFacts | undefined;
}

/** What a page answers. Addresses in it have no prefix: it is put before them where the page is finished. */
export type PageAnswer =
  | {
      readonly title: string;
      readonly main: Markup;
      readonly status?: number;
      /** The order that was just made, for the analytics of the page. */
      readonly purchase?: PurchasedOrder;
    }
  /** A path of the site. */
  | { readonly redirect: string }
  | { readonly response: Response };

/** A page that the server brings: one row of a table. */
export interface ShopPage {
  /** With parts in braces: `/order-status/{token}`. */
  readonly path: string;
  readonly type: PageType;
  /** Whether its address holds a token: no address of it goes to others (storefront.md §1). */
  readonly secret?: boolean;
  /** Whether islands come alive on it; default false. */
  readonly islands?: boolean;
  render(call: ShopPageContext): Promise<PageAnswer>;
}
