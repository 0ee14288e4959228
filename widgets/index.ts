/**
 * The islands as React components, and the parts they share.
 *
 * @module skerry/widgets
 */
'use client';

export { AddToCart, type AddToCartProps } from './add-to-cart/component.js';
export {
  Cart,
  CartLine,
  type CartLineProps,
  Checkout,
  useCartLines,
} from './cart-page/component.js';
export { CartPill } from './cart-pill/component.js';
export { Comments, type CommentsProps } from './comments/component.js';
export type { Answer, Failure } from './contract/answer.js';
export type { FormCalls, FormSaved, FormSubmission, ShownContent } from './contract/forms.js';
export type {
  InstalmentContext,
  InstalmentInfo,
  InstalmentLocale,
} from './contract/instalments.js';
export type {
  Cart as CartContents,
  CartEntry,
  CartState,
  CartStore,
  CommerceCalls,
  Dialogs,
  Page,
  PageFacts,
  ProductState,
  ProductStore,
  Texts,
} from './contract/page.js';
export type { Liked, NewComment, ResponseCalls } from './contract/responses.js';
export { Form, type FormProps } from './form/form.js';
export { Gallery, type GalleryPicture, type GalleryProps } from './gallery/gallery.js';
export { InstalmentPill, type InstalmentPillProps } from './offer/component.js';
export { openPage } from './page/index.js';
export type { PageServices } from './page/services.js';
export { Price, type PriceProps, type PriceWords } from './price/component.js';
export { Quantity, type QuantityProps } from './quantity/component.js';
export { QuickView, type QuickViewItem, type QuickViewProps } from './quick-view/component.js';
export { RestockForm, type RestockFormProps } from './restock/component.js';
export { Reviews, type ReviewsProps } from './reviews/component.js';
export { Search, type SearchProps } from './search/component.js';
export { ProductPrice, type ProductPriceProps } from './shared/product-price.js';
export { createShopClient, type ShopClient, type ShopFacts } from './shop/client.js';
export type { ShopProduct } from './shop/product.js';
export { Shop, type ShopProps, useCart, useProduct, useShop } from './shop/shop.js';
export {
  VariantSelect,
  type VariantSelectProps,
  type VariantSelectTexts,
} from './variants/select.js';
