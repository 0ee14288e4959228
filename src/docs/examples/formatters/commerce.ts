import { type Examples, examplesOf } from '../example.js';

/** The paths that the rules of prices read. */
const PRICE_NEEDS = [
  '@.structuredContent.productType',
  '@.structuredContent.variants',
  '@.structuredContent.priceMoney',
  '@.structuredContent.salePriceMoney',
  '@.structuredContent.onSale',
];

const PRICE_TEXT_NEEDS = [
  'featureFlags.useCLDRMoneyFormat',
  'localizedStrings.productPriceFromText',
  'localizedStrings.salePriceText',
  'localizedStrings.originalPriceText',
  'websiteSettings.storeSettings.freeIfZero',
  'websiteSettings.storeSettings.freeLabel',
];

const PLAN_NEEDS = ['@.structuredContent.isSubscribable', '@.structuredContent.subscriptionPlan'];

const BUTTON_NEEDS = [
  '@.id',
  '@.collectionId',
  '@.structuredContent.productType',
  '@.structuredContent.isSubscribable',
  '@.structuredContent.productSubscriptionOptions',
  '@.structuredContent.additionalFieldsFormId',
  '@.structuredContent.additionalFieldsForm',
  '@.structuredContent.useCustomAddButtonText',
  '@.structuredContent.customAddButtonText',
  'localizedStrings.productAddToCartText',
  'localizedStrings.productSubscribeText',
];

const QUANTITY_NEEDS = [
  '@.id',
  '@.structuredContent.productType',
  '@.structuredContent.isSubscribable',
  '@.structuredContent.variants',
  'websiteSettings.storeSettings.multipleQuantityAllowedForServices',
  'localizedStrings.productQuantityInputLabel',
];

const VARIANTS_NEEDS = [
  '@.id',
  '@.structuredContent.productType',
  '@.structuredContent.variants',
  '@.structuredContent.variantOptionOrdering',
  ...PLAN_NEEDS,
  'localizedStrings.productVariantSelectText',
  'localizedStrings.giftCardValueDisplayText',
  'localizedStrings.giftCardVariantSelectText',
];

/** A mug of two sizes, one of which is on sale. */
const mug = {
  structuredContent: {
    productType: 1,
    variants: [
      { priceMoney: { value: '18.50', currency: 'USD' } },
      {
        priceMoney: { value: '24.00', currency: 'USD' },
        salePriceMoney: { value: '20.00', currency: 'USD' },
        onSale: true,
      },
    ],
  },
};

/** Examples of the commerce formatters. */
export const commerceFormatterExamples: Examples = {
  'add-to-cart-btn': {
    template: '{item|add-to-cart-btn}',
    data: {
      item: { id: 'mug-7', collectionId: 'shop', structuredContent: { productType: 1 } },
      localizedStrings: { productAddToCartText: 'In den Warenkorb' },
    },
    output: `\n\n\n\n\n\n\n\n\n\n\n\n\n<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">
  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary " role="button" tabindex="0" data-dynamic-strings data-collection-id="shop" data-item-id="mug-7" data-product-type="1" data-use-custom-label="" data-original-label="In den Warenkorb" >
    <div class="sqs-add-to-cart-button-inner">In den Warenkorb</div>
  </div>
</div>`,
    needs: BUTTON_NEEDS,
  },
  'bookkeeper-money-format': {
    template: '{cents|bookkeeper-money-format}',
    data: { cents: 123450 },
    options: { locale: 'en-GB' },
    output: '£1,234.50',
  },
  'cart-quantity': {
    template: '<a href="/cart">Cart ({cart|cart-quantity})</a>',
    data: { cart: { entries: [{ quantity: 2 }, { quantity: 1 }] } },
    output: '<a href="/cart">Cart (<span class="sqs-cart-quantity">3</span>)</a>',
    needs: ['@.entries'],
  },
  'cart-subtotal': {
    template: '{cart|cart-subtotal}',
    data: { cart: { subtotalCents: 4850 } },
    output: '<span class="sqs-cart-subtotal"><span class="sqs-money-native">48.50</span></span>',
    needs: ['@.subtotalCents'],
  },
  'cart-url': {
    template: '<a href="{@|cart-url}">Cart</a>',
    data: {},
    output: '<a href="/cart">Cart</a>',
  },
  ...examplesOf(
    Object.entries({ 'from-price': '1850', 'normal-price': '2400', 'sale-price': '2000' }),
    ([name, output]) => [
      name,
      { template: `{mug|${name}}`, data: { mug }, output, needs: PRICE_NEEDS },
    ],
  ),
  'i18n-money-format': {
    template: '{price|i18n-money-format de-DE} {price|i18n-money-format}',
    data: { price: { decimalValue: '1234.5', currencyCode: 'EUR' } },
    args: { locale: 'such as de-DE or de_DE, en-US by default; that of the page does not count' },
    output: '1.234,50€ €1,234.50',
    needs: ['@.decimalValue', '@.currencyCode'],
  },
  ...examplesOf(['money-format', 'moneyFormat'], (name) => [
    name,
    { template: `{cents|${name}}`, data: { cents: 123450 }, output: '1,234.50' },
  ]),
  'money-string': {
    template: '{cents|money-string}',
    data: { cents: 123450 },
    output: '<span class="sqs-money-native">1,234.50</span>',
  },
  'percentage-format': {
    template: '{rate|percentage-format}% {rate|percentage-format trim}%',
    data: { rate: 7.5 },
    args: { trim: 'leaves out zeros at the end' },
    output: '7.50% 7.5%',
  },
  'product-checkout': {
    template: '{item|product-checkout}',
    data: {
      item: {
        id: 'mug-7',
        collectionId: 'shop',
        structuredContent: { productType: 1, variants: [{ sku: 'A', qtyInStock: 5 }] },
      },
    },
    output: `\n\n\n<div class="product-quantity-input" data-item-id="mug-7" data-animation-role="content">
  <div class="quantity-label">Quantity:</div>
  <input aria-label="Quantity" size="4" max="9999" min="1" value="1" type="number" step="1"></input>
</div>












<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">
  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary " role="button" tabindex="0" data-dynamic-strings data-collection-id="shop" data-item-id="mug-7" data-product-type="1" data-use-custom-label="" data-original-label="Add To Cart" >
    <div class="sqs-add-to-cart-button-inner">Add To Cart</div>
  </div>
</div>`,
    needs: [...new Set([...VARIANTS_NEEDS, ...QUANTITY_NEEDS, ...BUTTON_NEEDS])],
  },
  'product-price': {
    template: '{item|product-price}',
    data: {
      item: {
        structuredContent: {
          productType: 1,
          variants: [
            {
              priceMoney: { value: '24.00', currency: 'EUR' },
              salePriceMoney: { value: '20.00', currency: 'EUR' },
              onSale: true,
            },
          ],
        },
      },
      featureFlags: { useCLDRMoneyFormat: true },
    },
    args: { option: "as for 'money'; counts while useCLDRMoneyFormat is on" },
    output: `\n\n\n<div class="product-price">
<span class="visually-hidden v6-visually-hidden">Sale Price:</span>€20.00 <span class="visually-hidden v6-visually-hidden">Original Price:</span><span class="original-price">€24.00</span>

</div>`,
    needs: [
      ...PRICE_NEEDS,
      ...PLAN_NEEDS,
      ...PRICE_TEXT_NEEDS,
      'localizedStrings.productPriceUnavailable',
      'localizedStrings.productPrice__…',
    ],
  },
  'product-quick-view': {
    template: '{item|product-quick-view shelf}',
    data: { item: { id: 'mug-7' }, localizedStrings: { productQuickViewText: 'A closer look' } },
    args: {
      group: 'the name of the field that holds the group of the item, else the group itself',
    },
    output:
      '<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="mug-7" data-group="shelf">A closer look</span>',
    needs: ['@.id', 'localizedStrings.productQuickViewText'],
  },
  'product-restock-notification': {
    template: '{item|product-restock-notification}',
    data: {
      item: { id: 'mug-7' },
      productMerchandisingContext: {
        'mug-7': {
          restockNotificationViews: [{ variantId: 'v1' }],
          restockNotificationMessages: {
            CTAText: 'Tell me when it is back',
            placeholderText: 'Your e-mail',
            buttonText: 'Send',
          },
        },
      },
    },
    output: `\n\n\n\n\n\n\n<div class="product-restock-notification" data-product-id="mug-7" data-variant-id="v1">
  <span class="product-restock-cta">Tell me when it is back</span>
  <form class="product-restock-form" action="#">
    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="Your e-mail">
    <input class="sqs-editable-button" type="submit" value="Send">
  </form>


</div>\n`,
    needs: ['@.id', 'productMerchandisingContext', 'website.captchaSettings.siteKey'],
  },
  'product-scarcity': {
    template: '{item|product-scarcity}',
    data: {
      item: { id: 'mug-7' },
      productMerchandisingContext: {
        'mug-7': {
          scarcityEnabled: true,
          scarcityText: '{qtyInStock plural one {Last one} other {Only # left}}',
          scarcityTemplateViews: [{ qtyInStock: 4 }],
        },
      },
    },
    output: `\n  <div class="product-scarcity">
    Only 4 left
  </div>\n`,
    needs: ['@.id', 'productMerchandisingContext'],
  },
  'product-status': {
    template: '{item|product-status}',
    data: {
      item: { id: 'mug-7', structuredContent: { productType: 1, variants: [{ qtyInStock: 0 }] } },
      localizedStrings: { productSoldOutText: 'All gone' },
    },
    output: '<div class="product-mark sold-out">All gone</div>',
    needs: [
      '@.id',
      '@.structuredContent.productType',
      '@.structuredContent.variants',
      '@.structuredContent.onSale',
      'productMerchandisingContext',
      'localizedStrings.productSoldOutText',
      'localizedStrings.productSaleText',
    ],
  },
  'quantity-input': {
    template: '{item|quantity-input}',
    data: {
      item: { id: 'mug-7', structuredContent: { productType: 1, variants: [{ qtyInStock: 5 }] } },
    },
    output: `\n\n\n<div class="product-quantity-input" data-item-id="mug-7" data-animation-role="content">
  <div class="quantity-label">Quantity:</div>
  <input aria-label="Quantity" size="4" max="9999" min="1" value="1" type="number" step="1"></input>
</div>`,
    needs: QUANTITY_NEEDS,
  },
  'subscription-price': {
    template: '{item|subscription-price}',
    data: {
      item: {
        structuredContent: {
          productType: 1,
          variants: [{ pricingOptions: [{ priceMoney: { value: '15.00', currency: 'USD' } }] }],
        },
      },
      featureFlags: { useCLDRMoneyFormat: true },
    },
    args: { option: "as for 'money'; counts while useCLDRMoneyFormat is on" },
    output: `\n\n\n<div class="subscription-price">
$15.00
</div>`,
    needs: [...PRICE_NEEDS, ...PRICE_TEXT_NEEDS],
  },
  'summary-form-field': {
    template: '{field|summary-form-field}',
    data: {
      field: { type: 'name', rawTitle: 'Engraving', values: { First: 'Ada', Last: 'Byron' } },
    },
    output: `<div style="font-size:11px; margin-top:3px">
  <span style="font-weight:bold;">Engraving:</span> Ada Byron
</div>`,
    needs: [
      '@.type',
      '@.rawTitle',
      '@.value',
      '@.values',
      'localizedStrings.productSummaryFormNoAnswerText',
      'localizedStrings.productAnswerMap…',
    ],
  },
  'variant-descriptor': {
    template: '{variant|variant-descriptor}',
    data: {
      variant: {
        optionValues: [
          { optionName: 'Glaze', value: 'Teal' },
          { optionName: 'Size', value: 12 },
        ],
      },
    },
    output: 'Teal / 12',
    needs: ['@.optionValues'],
  },
  'variants-select': {
    template: '{item|variants-select}',
    data: {
      item: {
        id: 'mug-7',
        structuredContent: {
          productType: 1,
          variantOptionOrdering: ['Glaze'],
          variants: [{ attributes: { Glaze: 'Teal' } }, { attributes: { Glaze: 'Salt & ash' } }],
        },
      },
    },
    output: `\n  \n  \n  \n  \n\n  <div class="product-variants" data-item-id="mug-7" data-variants="[{&quot;attributes&quot;:{&quot;Glaze&quot;:&quot;Teal&quot;}},{&quot;attributes&quot;:{&quot;Glaze&quot;:&quot;Salt &amp; ash&quot;}}]" data-animation-role="content">
    <div class="variant-option">
    <div class="variant-option-title">Glaze: </div>
    <div class="variant-select-wrapper">
      <select aria-label="Select Glaze" data-variant-option-name="Glaze">
        <option value="">Select Glaze</option>
        <option value="Teal">Teal</option><option value="Salt &amp; ash">Salt &amp; ash</option>
      </select>
    </div>
    <div class="variant-radiobtn-wrapper" data-variant-option-name="Glaze">
      <input type="radio" class="variant-radiobtn" value="Teal" name="variant-option-Glaze" id="variant-option-Glaze-Teal"/>
      <label class="sqs-button-element--secondary" role="button" tabindex="0" for="variant-option-Glaze-Teal">Teal</label>
      <input type="radio" class="variant-radiobtn" value="Salt &amp; ash" name="variant-option-Glaze" id="variant-option-Glaze-Salt &amp; ash"/>
      <label class="sqs-button-element--secondary" role="button" tabindex="0" for="variant-option-Glaze-Salt &amp; ash">Salt &amp; ash</label>
    </div>
    </div>
  </div>\n`,
    needs: VARIANTS_NEEDS,
  },
};
