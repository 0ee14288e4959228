import type { TextKey } from '../messages/generated/en-keys.js';
import type { Answer } from './answer.js';
import type { CaptchaProvider } from './captcha.js';
import type { FormCalls, ShownContent } from './forms.js';
import type { InstalmentContext, InstalmentInfo, InstalmentLocale } from './instalments.js';
import type { ResponseCalls } from './responses.js';

/**
 * Dependencies that all islands of a page share. `widgets/page` creates it once; islands keep no
 * module state of their own.
 */
export interface Page {
  readonly facts: PageFacts;
  readonly texts: Texts;
  readonly commerce: CommerceCalls;
  readonly forms: FormCalls;
  readonly responses: ResponseCalls;
  readonly cart: CartStore;
  readonly products: ProductStore;
  /** Modal messages; each promise is fulfilled when the dialog is closed. */
  readonly dialogs: Dialogs;
  /**
   * Undefined if the page has none: forms are then sent without a token, and the server decides.
   */
  readonly captcha?: CaptchaProvider | undefined;
  /** The content of the instalments dialog; if undefined, the page's own text. */
  readonly instalmentInfo?: InstalmentInfo | undefined;
  /** Announces a text to screen readers politely. */
  announce(text: string): void;
  /** Reports an error to the site's owner; the shopper does not see it. */
  report(error: unknown): void;
}

/** The server's data for the islands of a page: equal for all visitors of the same class. */
export interface PageFacts {
  /** The site's path prefix: empty, or such as `/shop`. */
  readonly prefix: string;
  /** The language of the product's own texts, such as `en-US`. */
  readonly language: string;
  /** The store's currency, such as `USD`. */
  readonly currency: string;
  /**
   * Whether prices have the CLDR format (formatters.md 6.4) or the native one (commerce.md 1.6).
   */
  readonly cldrMoney: boolean;
  /** Whether adding an item leads directly to the checkout. */
  readonly expressCheckout: boolean;
  readonly captchaSiteKey: string | null;
  /** Whether captcha tokens need no user interaction. */
  readonly captchaIsEnterprise: boolean;
  /**
   * The address of the static search program (`StaticSearch`); null if there is no search; absent
   * if the server searches.
   */
  readonly search?: string | null | undefined;
  /** Whether prices of zero are printed as `freeLabel`. */
  readonly freeIfZero?: boolean | undefined;
  readonly freeLabel?: string | undefined;
  /** The address to which the cart leads back: a path or a web address; absent for the home page. */
  readonly continueUrl?: string | undefined;
  /** The shop's instalment settings; absent if it offers none. */
  readonly instalments?: InstalmentContext | undefined;
  /** The content of the page; absent on system pages. */
  readonly shown?: ShownContent | undefined;
}

/** The keys of the product's own texts (storefront.md §11), named by their use. */
export type { TextKey };

/** Returns a text in the page's language with its parameters filled in. */
export type Texts = (key: TextKey, params?: Readonly<Record<string, string | number>>) => string;

/** The variant of a cart entry. */
export interface ChosenVariant {
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** An entry of the cart (storefront.md §2). */
export interface CartEntry {
  readonly id: string;
  readonly itemId: string;
  readonly chosenVariant: ChosenVariant;
  readonly quantity: number;
  /** Answers to the product's form, by field id. */
  readonly additionalFields: Readonly<Record<string, unknown>> | null;
  readonly title: string;
  readonly fullUrl: string;
  readonly image: CartImage | null;
  readonly productType: number;
  /** Whether more than one of it can be had. */
  readonly multiple: boolean;
  readonly unitPriceCents: number;
  readonly normalPriceCents: number;
  readonly onSale: boolean;
  readonly subTotalCents: number;
  readonly stock: { readonly unlimited: boolean; readonly qtyInStock: number };
  /** The form of additional fields, as on the product's button; null if there is none. */
  readonly form: Readonly<Record<string, unknown>> | null;
  readonly notices: readonly string[];
}

export interface CartImage {
  readonly assetUrl: string;
  readonly altText: string;
  readonly width: number;
  readonly height: number;
}

/** The cart as the server answers it (storefront.md §2): the members that islands use. */
export interface Cart {
  readonly id: string;
  readonly version: number;
  readonly currency: string;
  readonly entries: readonly CartEntry[];
  readonly totalQuantity: number;
  readonly subtotalCents: number;
  readonly taxCents: number;
  readonly taxIncludedCents: number;
  readonly shippingCostCents: number;
  readonly discountCents: number;
  readonly giftCardCents: number;
  readonly grandTotalCents: number;
  readonly amountDueCents: number;
  readonly minimumSubtotalCents: number;
  /** The shipping option; null until chosen. */
  readonly selectedShippingOption: { readonly label: string } | null;
  readonly coupons: readonly { readonly id: string; readonly code: string }[];
  /** Coupon codes that do not apply, with the reason. */
  readonly invalidCoupons: readonly {
    readonly id: string | null;
    readonly code: string;
    readonly text: string;
  }[];
  readonly giftCards: readonly {
    readonly id: string;
    /** The last characters of its code. */
    readonly ending: string;
    readonly amountCents: number;
  }[];
  readonly requiresShipping: boolean;
  /** Messages about the cart as a whole. */
  readonly notices: readonly string[];
}

export interface AddRequest {
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
  /** JSON text, as the call takes it; empty without a form. */
  readonly additionalFields: string;
}

export interface Added {
  readonly title: string;
  readonly quantity: number;
  readonly subTotal: MoneyText;
  readonly purchasePriceCents: number;
  readonly chosenVariant: ChosenVariant;
}

/**
 * The shopping calls (storefront.md §2, §7). Never reject. A user action has one idempotency key,
 * which its retries keep.
 */
export interface CommerceCalls {
  /** Adds an item to the cart. */
  addEntry(
    request: AddRequest,
    key: string,
  ): Promise<Answer<{ readonly shoppingCart: Cart; readonly newlyAdded: Added }>>;
  /** Buys an item, in a cart of its own. */
  buyNow(request: AddRequest, key: string): Promise<Answer<{ readonly cartToken: string }>>;
  /** Begins a subscription, in a cart of its own. */
  subscribe(request: AddRequest, key: string): Promise<Answer<{ readonly cartToken: string }>>;
  /** The cart of the visitor. */
  readCart(): Promise<Answer<Cart>>;
  /** Sets the quantity of an entry. */
  setQuantity(entryId: string, quantity: number): Promise<Answer<Cart>>;
  /** Sets the answers to the form of an entry, as JSON text. */
  setAdditionalFields(entry: CartEntry, additionalFields: string): Promise<Answer<Cart>>;
  /** Removes an entry. */
  removeEntry(entryId: string): Promise<Answer<Cart>>;
  /** Puts a removed entry back. */
  restoreEntry(entryId: string): Promise<Answer<Cart>>;
  /** Adds a coupon or a gift card by its code. */
  addCoupon(code: string): Promise<Answer<Cart>>;
  /** Removes a coupon or a gift card by its id. */
  removeCoupon(id: string): Promise<Answer<Cart>>;
  /** The stock of each variant of an item. */
  readStock(itemId: string): Promise<Answer<readonly StockLevel[]>>;
  /** The paragraphs of the instalments dialog. */
  readInstalmentInfo(locale: InstalmentLocale): Promise<Answer<readonly string[]>>;
  /** Asks for an email once a variant is in stock again. */
  signUpForRestock(request: RestockRequest): Promise<Answer<{ readonly signedUp: boolean }>>;
}

export interface StockLevel {
  readonly sku: string;
  readonly unlimited: boolean;
  readonly qtyInStock: number;
}

/** Source: storefront.md §7. */
export interface RestockRequest {
  readonly productId: string;
  readonly variantId: string;
  readonly siteVisitorEmail: string;
  readonly isJoinMailingList: boolean;
  readonly captchaToken?: string;
  readonly recaptchaEnterpriseV3Token?: string;
  readonly language?: string;
}

/** The single cart of a page (storefront.md §5). */
export interface CartStore {
  /** Undefined until loaded. A visitor without a cart has none. */
  current(): CartState;
  /** Subscribes to changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * Changes the cart by a call and stores the cart in the answer; outdated answers are dropped.
   * Changes of one entry run in sequence. The first additions to a new cart run in one tab at a
   * time.
   *
   * @param about the id of the entry, or of the item if there is no entry yet
   * @param cartOf extracts the cart from an answer, if it has one
   */
  change<T>(
    about: string,
    call: () => Promise<Answer<T>>,
    cartOf: (value: T) => Cart | undefined,
  ): Promise<Answer<T>>;
}

/** The cart as a page knows it. */
export interface CartState {
  readonly cart: Cart | undefined;
  /** Whether a change of the cart is in progress. */
  readonly recalculating: boolean;
  /** Whether the last load failed, so that the shown cart is outdated. */
  readonly stale: boolean;
}

/** A variant as `data-variants` holds it (commerce.md 4.21). */
export interface Variant {
  readonly id: string;
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly unlimited: boolean;
  readonly qtyInStock: number;
  readonly onSale: boolean;
  readonly priceMoney: MoneyText | undefined;
  readonly salePriceMoney: MoneyText | undefined;
  /**
   * The price of its first plan, if the variant is sold both once and by subscription (commerce.md
   * 4.13).
   */
  readonly planPrice: Price | undefined;
  readonly mainImageId: string | undefined;
  readonly mainImage: VariantImage | undefined;
}

export interface Price {
  readonly onSale: boolean;
  readonly priceMoney: MoneyText | undefined;
  readonly salePriceMoney: MoneyText | undefined;
}

/** A picture of a variant; `width` and `height` in pixels, 0 if unknown. */
export interface VariantImage {
  readonly id: string;
  readonly assetUrl: string;
  readonly altText: string;
  readonly width: number;
  readonly height: number;
}

/** An amount in currency units, as text. */
export interface MoneyText {
  readonly value: string;
  readonly currency: string;
}

/**
 * The state of a combination of options (storefront.md §9): `open` until every option is chosen.
 */
export type ChoiceStatus = 'open' | 'unavailable' | 'sold-out' | 'sold' | 'on-sale';

/**
 * The shopper's choices for one product. Islands of a product share this state and nothing else.
 */
export interface ProductState {
  /** The names of the options in order; empty for a product with one variant. */
  readonly options: readonly string[];
  readonly variants: readonly Variant[];
  /** The chosen value of each option. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly status: ChoiceStatus;
  /** Undefined while options are open, null if no variant has this combination. */
  readonly variant: Variant | null | undefined;
  /** The text in the quantity input; undefined if there is no input. */
  readonly quantity: string | undefined;
  /** Whether the options without a choice were asked for: a press needs them. */
  readonly isAsked: boolean;
}

/**
 * The choices on a page, by product. The initial state is that of the controls, also before
 * hydration.
 */
export interface ProductStore {
  /** Returns the same object until something of the product changes. */
  get(itemId: string): ProductState;
  /** Subscribes to changes of a product. Returns a function that unsubscribes. */
  subscribe(itemId: string, listener: () => void): () => void;
  /**
   * Chooses the value of an option; an empty value clears it. Unknown options and values are
   * ignored.
   */
  choose(itemId: string, option: string, value: string): void;
  /** Sets the quantity as it is typed, sound or not. */
  setQuantity(itemId: string, typed: string): void;
  /** Asks for the options without a choice, beside each of them. */
  ask(itemId: string): void;
}

/**
 * Modal dialogs on the native `dialog` (storefront.md §9). Focus then returns to its previous
 * element.
 */
export interface Dialogs {
  /** Resolves when the dialog is closed. */
  alert(title: string, text: string): Promise<void>;
  /** True if confirmed, false if cancelled. */
  confirm(title: string, text: string, options?: ConfirmOptions): Promise<boolean>;
  /** Resolves when the dialog is closed. */
  lightbox(content: LightboxContent): Promise<void>;
  /**
   * Closes the dialog that was opened last, for dialogs without `autoClose`. Does nothing if there
   * is none.
   */
  close(): void;
}

export interface ConfirmOptions {
  /** Whether Escape, a click outside and a cancel button answer false. Default: true. */
  readonly cancellable?: boolean;
  /** If false, the dialog stays open after the answer until `close` is called. Default: true. */
  readonly autoClose?: boolean;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
}

export interface LightboxContent {
  /** The accessible name of the dialog. */
  readonly title: string;
  /** Default: the theme of the page. */
  readonly theme?: 'dark' | 'light';
  /**
   * Renders the content; `close` closes the dialog. The returned function runs when the dialog is
   * closed.
   */
  fill(body: HTMLElement, close: () => void): (() => void) | undefined;
}
