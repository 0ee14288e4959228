/** The islands as React components, and the parts they share. */
export { AddToCart, type AddToCartProps } from './add-to-cart/component.js';
export { PillLink as CartPill, type PillProps as CartPillProps } from './cart-pill/view.js';
export type { Answer, Failure } from './contract/answer.js';
export type { FormCalls, FormSaved, FormSubmission, ShownContent } from './contract/forms.js';
export type {
  InstalmentContext,
  InstalmentInfo,
  InstalmentLocale,
} from './contract/instalments.js';
export type {
  Cart,
  CartEntry,
  CartStore,
  CommerceCalls,
  Dialogs,
  Page,
  PageFacts,
  ProductStore,
  Texts,
} from './contract/page.js';
export type { Liked, NewComment, ResponseCalls } from './contract/responses.js';
export type { FormPage } from './form/follow-form.js';
export { Form, type FormProps } from './form/form.js';
export { Gallery, type GalleryPicture, type GalleryProps } from './gallery/gallery.js';
export { InstalmentPill, type InstalmentPillProps } from './offer/view.js';
export { createPage, openPage } from './page/index.js';
export { QuantityInput, type QuantityInputProps } from './quantity/view.js';
export { RestockForm, type RestockFormProps } from './restock/restock-form.js';
export { ProductPrice, type ProductPriceProps } from './shared/product-price.js';
export {
  VariantSelect,
  type VariantSelectProduct,
  type VariantSelectProps,
  type VariantSelectTexts,
} from './variants/select.js';
