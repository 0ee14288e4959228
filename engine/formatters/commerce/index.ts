import type { Formatter } from '../define.js';
import { addToCartBtn } from './add-to-cart-btn.js';
import { bookkeeperMoneyFormat } from './bookkeeper-money-format.js';
import { cartQuantity } from './cart-quantity.js';
import { cartSubtotal } from './cart-subtotal.js';
import { cartUrl } from './cart-url.js';
import { i18nMoneyFormat } from './i18n-money-format.js';
import { itemPrices } from './item-prices.js';
import { moneyFormats } from './money-format.js';
import { moneyString } from './money-string.js';
import { percentageFormat } from './percentage-format.js';
import { productCheckout } from './product-checkout.js';
import { productPrice } from './product-price.js';
import { productQuickView } from './product-quick-view.js';
import { productRestockNotification } from './product-restock-notification.js';
import { productScarcity } from './product-scarcity.js';
import { productStatus } from './product-status.js';
import { quantityInput } from './quantity-input.js';
import { subscriptionPrice } from './subscription-price.js';
import { summaryFormField } from './summary-form-field.js';
import { variantDescriptor } from './variant-descriptor.js';
import { variantsSelect } from './variants-select.js';

/** The commerce formatters (commerce.md 4); `money` is one of the i18n formatters. */
export const commerceFormatters: readonly Formatter[] = [
  addToCartBtn,
  bookkeeperMoneyFormat,
  cartQuantity,
  cartSubtotal,
  cartUrl,
  i18nMoneyFormat,
  ...itemPrices,
  ...moneyFormats,
  moneyString,
  percentageFormat,
  productCheckout,
  productPrice,
  productQuickView,
  productRestockNotification,
  productScarcity,
  productStatus,
  quantityInput,
  subscriptionPrice,
  summaryFormField,
  variantDescriptor,
  variantsSelect,
];
