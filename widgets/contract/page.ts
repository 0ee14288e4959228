import type { TextKey } from '../messages/generated/en-keys.js';
import type { Answer } from './answer.js';
import type { CaptchaProvider } from './captcha.js';
import type { FormCalls, ShownContent } from './forms.js';
import type { InstalmentContext, InstalmentInfo, InstalmentLocale } from './instalments.js';
import type { ResponseCalls } from './responses.js';

/** What the islands of one page share. `widgets/page` makes it once; islands get it and keep nothing of their own in modules. */
export interface Page {
  readonly facts: PageFacts;
  readonly texts: Texts;
  readonly commerce: CommerceCalls;
  readonly forms: FormCalls;
  readonly responses: ResponseCalls;
  readonly cart: CartStore;
  readonly products: ProductStore;
  /** Shows a message that waits for the shopper: fulfilled when it was closed. */
  readonly dialogs: Dialogs;
  /** Undefined where the page has none: forms are sent without a token then, and the server decides. */
  readonly captcha?: CaptchaProvider | undefined;
  /** What the box about instalments shows; the page's own text where it is undefined. */
  readonly instalmentInfo?: InstalmentInfo | undefined;
  /** Says something to screen readers, politely. */
  announce(text: string): void;
  /** Tells the site's owner of a fault that the shopper need not hear of. */
  report(error: unknown): void;
}

/** What the server says of a page to its islands: the same for every visitor of its class. */
export interface PageFacts {
  /** Where the site lives: empty, or such as `/shop`. */
  readonly prefix: string;
  /** The language of the product's own texts, such as `en-US`. */
  readonly language: string;
  /** The store's currency, such as `USD`. */
  readonly currency: string;
  /** Whether prices are printed the CLDR way (formatters.md 6.4) or the native one (commerce.md 1.6). */
  readonly cldrMoney: boolean;
  /** Goes straight to the checkout after an item was added. */
  readonly expressCheckout: boolean;
  readonly captchaSiteKey: string | null;
  /** Whether tokens of the captcha come without the visitor's doing. */
  readonly captchaIsEnterprise: boolean;
  /** The address of the program that finds by an index (`StaticSearch`); null where nobody finds; absent where the server does. */
  readonly search?: string | null | undefined;
  /** Whether prices of zero are `freeLabel`; absent where they are printed. */
  readonly freeIfZero?: boolean | undefined;
  readonly freeLabel?: string | undefined;
  /** What the shop says of instalments; absent where it offers none. */
  readonly instalments?: InstalmentContext | undefined;
  /** What the page shows; absent where it is a page of the system. */
  readonly shown?: ShownContent | undefined;
}

/** The keys of the product's own texts (storefront.md §11), each named after where it is used. */
export type { TextKey };

/** A text of the page's language, with what it speaks of filled in. */
export type Texts = (key: TextKey, params?: Readonly<Record<string, string | number>>) => string;

/** The variant of a cart's entry. */
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
  /** What was entered in the form of its product, by the id of the field. */
  readonly additionalFields: Readonly<Record<string, unknown>> | null;
  readonly title: string;
  readonly fullUrl: string;
  readonly image: CartImage | null;
  readonly productType: number;
  readonly unitPriceCents: number;
  readonly normalPriceCents: number;
  readonly onSale: boolean;
  readonly subTotalCents: number;
  readonly stock: { readonly unlimited: boolean; readonly qtyInStock: number };
  /** The form of its additional fields, as its product's button has it; null where there is none. */
  readonly form: Readonly<Record<string, unknown>> | null;
  readonly notices: readonly string[];
}

export interface CartImage {
  readonly assetUrl: string;
  readonly altText: string;
  readonly width: number;
  readonly height: number;
}

/** The cart as the server answers it (storefront.md §2): what the islands read of it. */
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
  /** How it is sent; null until that was chosen. */
  readonly selectedShippingOption: { readonly label: string } | null;
  readonly coupons: readonly { readonly id: string; readonly code: string }[];
  /** Codes that do not apply, and why. */
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
  /** What is to be said of the cart as a whole. */
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

/** The calls of shopping (storefront.md §2, §7). Never reject. A press has one key, which its retries keep. */
export interface CommerceCalls {
  addEntry(
    request: AddRequest,
    key: string,
  ): Promise<Answer<{ readonly shoppingCart: Cart; readonly newlyAdded: Added }>>;
  subscribe(request: AddRequest, key: string): Promise<Answer<{ readonly cartToken: string }>>;
  readCart(): Promise<Answer<Cart>>;
  setQuantity(entryId: string, quantity: number): Promise<Answer<Cart>>;
  setAdditionalFields(entry: CartEntry, additionalFields: string): Promise<Answer<Cart>>;
  removeEntry(entryId: string): Promise<Answer<Cart>>;
  restoreEntry(entryId: string): Promise<Answer<Cart>>;
  addCoupon(code: string): Promise<Answer<Cart>>;
  removeCoupon(id: string): Promise<Answer<Cart>>;
  readStock(itemId: string): Promise<Answer<readonly StockLevel[]>>;
  /** What the box about instalments says, in paragraphs. */
  readInstalmentInfo(locale: InstalmentLocale): Promise<Answer<readonly string[]>>;
  signUpForRestock(request: RestockRequest): Promise<Answer<{ readonly signedUp: boolean }>>;
}

export interface StockLevel {
  readonly sku: string;
  readonly unlimited: boolean;
  readonly qtyInStock: number;
}

/** storefront.md §7. */
export interface RestockRequest {
  readonly productId: string;
  readonly variantId: string;
  readonly siteVisitorEmail: string;
  readonly isJoinMailingList: boolean;
  readonly captchaToken?: string;
  readonly recaptchaEnterpriseV3Token?: string;
  readonly language?: string;
}

/** The one cart of a page (storefront.md §5). */
export interface CartStore {
  /** Undefined until it is loaded; a visitor without a cart has none. */
  current(): CartState;
  /** Told of each change; gives what ends it. */
  subscribe(listener: () => void): () => void;
  /**
   * Runs a change of the cart, and takes the cart that it answers; answers that are older than what is known are
   * dropped. Changes of one entry run one after the other, first adds one tab at a time.
   *
   * @param about the id of the entry, or of the item where there is no entry yet
   * @param cartOf the cart in an answer, if there is one
   */
  change<T>(
    about: string,
    call: () => Promise<Answer<T>>,
    cartOf: (value: T) => Cart | undefined,
  ): Promise<Answer<T>>;
}

export interface CartState {
  readonly cart: Cart | undefined;
  /** While a call runs that changes it. */
  readonly recalculating: boolean;
  /** The last load failed, and what is shown is older. */
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
  /** What it costs by its first plan, where it is sold both ways (commerce.md 4.13). */
  readonly planPrice: Price | undefined;
  readonly mainImageId: string | undefined;
  readonly mainImage: VariantImage | undefined;
}

export interface Price {
  readonly onSale: boolean;
  readonly priceMoney: MoneyText | undefined;
  readonly salePriceMoney: MoneyText | undefined;
}

/** A picture of a variant; `width` and `height` in pixels, 0 where they are not known. */
export interface VariantImage {
  readonly id: string;
  readonly assetUrl: string;
  readonly altText: string;
  readonly width: number;
  readonly height: number;
}

/** An amount in units, as text. */
export interface MoneyText {
  readonly value: string;
  readonly currency: string;
}

/** What a combination of options is (storefront.md §9): `open` while one of them is not chosen. */
export type ChoiceStatus = 'open' | 'unavailable' | 'sold-out' | 'sold' | 'on-sale';

/** What is chosen of one product: the link between its islands, which share nothing but its id. */
export interface ProductState {
  /** The options in their order; none for a product of one variant. */
  readonly options: readonly string[];
  readonly variants: readonly Variant[];
  /** The chosen value of each option. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly status: ChoiceStatus;
  /** Undefined while options are open, null when no variant has this combination. */
  readonly variant: Variant | null | undefined;
  /** What the input of the quantity holds, as typed; undefined where there is none. */
  readonly quantity: string | undefined;
}

/** What is chosen on a page, by product. It starts with what the controls hold, also before islands are alive. */
export interface ProductStore {
  /** The same object until something of the product changes. */
  get(itemId: string): ProductState;
  subscribe(itemId: string, listener: () => void): () => void;
  /** Chooses the value of an option; an empty one opens it again. What the product does not offer is ignored. */
  choose(itemId: string, option: string, value: string): void;
  setQuantity(itemId: string, typed: string): void;
}

/** Boxes that wait for the shopper, on the native `dialog` (storefront.md §9). Focus returns to where it was. */
export interface Dialogs {
  /** Fulfilled when it was closed. */
  alert(title: string, text: string): Promise<void>;
  /** True when confirmed; false when cancelled. */
  confirm(title: string, text: string, options?: ConfirmOptions): Promise<boolean>;
  /** Fulfilled when it was closed. */
  lightbox(content: LightboxContent): Promise<void>;
  /** Closes the box that was opened last, as one whose `autoClose` is off needs; nothing where there is none. */
  close(): void;
}

export interface ConfirmOptions {
  /** Whether Escape, a press outside and a button answer with false; true by default. */
  readonly cancellable?: boolean;
  /** Off, it stays after the answer until `close` is called. */
  readonly autoClose?: boolean;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
}

export interface LightboxContent {
  /** Names the box. */
  readonly title: string;
  /** As the page is, where it is not said. */
  readonly theme?: 'dark' | 'light';
  /** Puts the content into the box, which `close` closes; what it gives is called when the box is closed. */
  fill(body: HTMLElement, close: () => void): (() => void) | undefined;
}
