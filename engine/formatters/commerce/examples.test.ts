import { describe, expect, it } from 'vitest';
import { createEngine, type RenderOptions } from '../../index.js';

const engine = createEngine();

type Case = readonly [template: string, data: unknown, expected: string, options?: RenderOptions];

/** The examples of commerce.md, section 4; they leave the space around the result open. */
const EXAMPLES: Readonly<Record<string, readonly Case[]>> = {
  'add-to-cart-btn': [
    [
      '{@|add-to-cart-btn}',
      {
        id: 'mug-7',
        collectionId: 'shop-1',
        structuredContent: { productType: 1, useCustomAddButtonText: false },
      },
      `<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">
  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary " role="button" tabindex="0" data-dynamic-strings data-collection-id="shop-1" data-item-id="mug-7" data-product-type="1" data-use-custom-label="false" data-original-label="Add To Cart" >
    <div class="sqs-add-to-cart-button-inner">Add To Cart</div>
  </div>
</div>`,
    ],
    [
      '{product|add-to-cart-btn}',
      {
        collectionId: 'shop-1',
        localizedStrings: { productSubscribeText: 'Join & save' },
        product: {
          id: 'tea-2',
          structuredContent: {
            productType: 1,
            isSubscribable: true,
            productSubscriptionOptions: [{ id: 'plan-a' }, { id: 'plan-b' }],
            additionalFieldsFormId: 'f9',
            additionalFieldsForm: { name: 'Gift "note"' },
          },
        },
      },
      `<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">
  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary use-form" role="button" tabindex="0" data-dynamic-strings data-collection-id="shop-1" data-item-id="tea-2" data-product-type="1" data-use-custom-label="" data-is-subscription="true" data-original-label="Join &amp; save" data-form="{&quot;name&quot;:&quot;Gift \\&quot;note\\&quot;&quot;}"data-subscription-option-id="plan-a">
    <div class="sqs-add-to-cart-button-inner">Join &amp; save</div>
  </div>
</div>`,
    ],
  ],
  'bookkeeper-money-format': [
    ['{amount|bookkeeper-money-format}', { amount: -90210 }, '-$902.10'],
    ['{amount|bookkeeper-money-format}', { amount: '90210' }, '902,10\u00a0€', { locale: 'de' }],
  ],
  'cart-quantity': [
    [
      '{cart|cart-quantity}',
      { cart: { entries: [{ quantity: 2 }, { quantity: 9 }] } },
      '<span class="sqs-cart-quantity">11</span>',
    ],
  ],
  'cart-subtotal': [
    [
      '{cart|cart-subtotal}',
      { cart: { subtotalCents: 1234567 } },
      '<span class="sqs-cart-subtotal"><span class="sqs-money-native">12,345.67</span></span>',
    ],
  ],
  'cart-url': [['<a href="{@|cart-url}">Bag</a>', {}, '<a href="/cart">Bag</a>']],
  'from-price, normal-price, sale-price': [
    [
      '{@|from-price} {@|normal-price} {@|sale-price}',
      {
        structuredContent: {
          productType: 1,
          variants: [
            { priceMoney: { value: '24.00', currency: 'USD' } },
            {
              onSale: true,
              priceMoney: { value: '31', currency: 'USD' },
              salePriceMoney: { value: '19.5', currency: 'USD' },
            },
          ],
        },
      },
      '1950 3100 1950',
    ],
    [
      '{@|from-price} {@|normal-price} {@|sale-price}',
      {
        structuredContent: {
          productType: 2,
          onSale: true,
          priceMoney: { value: '7.250' },
          salePriceMoney: { value: '6' },
        },
      },
      '725.0 725.0 600',
    ],
  ],
  'i18n-money-format': [
    [
      '{p|i18n-money-format de-DE} {p|i18n-money-format en_US}',
      { p: { decimalValue: '-4321.5', currencyCode: 'CAD' } },
      '-4.321,50 C$ -C$4,321.50',
    ],
    ['{p|i18n-money-format}', { p: { decimalValue: -80, currencyCode: 'NOK' } }, 'kr -80.00'],
  ],
  'percentage-format': [
    ['{tax|percentage-format}% {tax|percentage-format trim}%', { tax: 8.5 }, '8.50% 8.5%'],
    ['{tax|percentage-format}', { tax: '1234.56789' }, '1\u202f234,568', { locale: 'fr-FR' }],
  ],
  'money-format, moneyFormat, money-string': [
    [
      '{c|money-format} {c|moneyFormat} {c|money-string}',
      { c: 210075 },
      '2,100.75 2,100.75 <span class="sqs-money-native">2,100.75</span>',
    ],
  ],
  'product-checkout': [
    [
      '{item|product-checkout}',
      {
        item: {
          id: 'gc-1',
          collectionId: 'c',
          structuredContent: { productType: 4, variants: [{ attributes: { Value: '10' } }] },
        },
      },
      `<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">
  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary " role="button" tabindex="0" data-dynamic-strings data-collection-id="c" data-item-id="gc-1" data-product-type="4" data-use-custom-label="" data-original-label="Add To Cart" >
    <div class="sqs-add-to-cart-button-inner">Add To Cart</div>
  </div>
</div>`,
    ],
  ],
  'product-price': [
    [
      '{@|product-price}',
      {
        structuredContent: {
          productType: 1,
          variants: [
            { price: 1250, priceMoney: { value: '12.50', currency: 'USD' } },
            { price: 900, priceMoney: { value: '9.00', currency: 'USD' } },
          ],
        },
      },
      `<div class="product-price">
from <span class="sqs-money-native">9.00</span>

</div>`,
    ],
    [
      '{@|product-price}',
      {
        featureFlags: { useCLDRMoneyFormat: true },
        structuredContent: {
          productType: 2,
          onSale: true,
          priceMoney: { value: '30', currency: 'GBP' },
          salePriceMoney: { value: '22.5', currency: 'GBP' },
        },
      },
      `<div class="product-price">
<span class="visually-hidden v6-visually-hidden">Sale Price:</span>£22.50 <span class="visually-hidden v6-visually-hidden">Original Price:</span><span class="original-price">£30.00</span>

</div>`,
    ],
    [
      '{@|product-price}',
      {
        structuredContent: {
          productType: 3,
          isSubscribable: true,
          subscriptionPlan: { billingPeriod: { value: 3, unit: 'MONTH' }, numBillingCycles: 8 },
          variants: [{ price: 4000, priceMoney: { value: '40', currency: 'USD' } }],
        },
      },
      `<div class="product-price">
<span class="sqs-money-native">40.00</span> every 3 months for 2 years
</div>`,
    ],
    [
      '{@|product-price}',
      {
        localizedStrings: {
          productPrice__singlePrice__nWeekly__limited__nWeeks:
            '{price} / {billingPeriodValue} wk, {duration plural one {# week} other {# weeks}}',
        },
        structuredContent: {
          productType: 1,
          isSubscribable: true,
          subscriptionPlan: { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 5 },
          variants: [{ price: 500, priceMoney: { value: '5' } }],
        },
      },
      `<div class="product-price">
<span class="sqs-money-native">5.00</span> / 2 wk, 10 weeks
</div>`,
    ],
  ],
  'subscription-price': [
    [
      '{@|subscription-price}',
      {
        structuredContent: {
          productType: 1,
          variants: [
            {
              price: 2000,
              priceMoney: { value: '20' },
              pricingOptions: [
                { onSale: true, priceMoney: { value: '18' }, salePriceMoney: { value: '15' } },
                { priceMoney: { value: '1' } },
              ],
            },
          ],
        },
      },
      `<div class="subscription-price">
<span class="visually-hidden v6-visually-hidden">Sale Price:</span><span class="sqs-money-native">15.00</span> <span class="visually-hidden v6-visually-hidden">Original Price:</span><span class="original-price"><span class="sqs-money-native">18.00</span></span>

</div>`,
    ],
    [
      '{@|subscription-price}',
      {
        localizedStrings: { productPriceFromText: 'ab {fromPrice}' },
        structuredContent: {
          productType: 3,
          variants: [
            {
              price: 2000,
              priceMoney: { value: '20' },
              pricingOptions: [{ priceMoney: { value: '18' } }],
            },
            {
              price: 1000,
              priceMoney: { value: '10' },
              pricingOptions: [{ priceMoney: { value: '9.25' } }],
            },
          ],
        },
      },
      `<div class="subscription-price">
ab <span class="sqs-money-native">9.25</span>

</div>`,
    ],
  ],
  'product-quick-view': [
    [
      '{.repeated section items}{@|product-quick-view season}{.end}',
      { season: 'winter', items: [{ id: 'a1' }, { id: 'a2', season: 'spring' }] },
      '<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="a1" data-group="winter">Quick View</span><span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="a2" data-group="spring">Quick View</span>',
    ],
  ],
  'product-restock-notification': [
    [
      '{item|product-restock-notification}',
      {
        item: { id: 'mug-7' },
        website: { captchaSettings: { siteKey: 'k' } },
        productMerchandisingContext: {
          'mug-7': {
            restockNotificationViews: [{ variantId: 'v1', hiddenByDefault: true }],
            restockNotificationMessages: {
              CTAText: 'Back <soon>',
              placeholderText: 'e-mail',
              buttonText: 'Tell me',
              mailingListDescription: 'News too',
            },
            mailingListSignUpEnabled: true,
            mailingListOptInByDefault: true,
          },
        },
      },
      `<div class="product-restock-notification" data-product-id="mug-7" data-variant-id="v1" hidden>
  <span class="product-restock-cta">Back &lt;soon&gt;</span>
  <form class="product-restock-form" action="#">
    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="e-mail">
    <input class="sqs-editable-button" type="submit" value="Tell me">
  </form>
  <label class="product-restock-mailing-list"><input type="checkbox" name="isJoinMailingList" checked>News too</label>
  <div class="captcha-container"></div>
</div>`,
    ],
  ],
  'product-scarcity': [
    [
      '{item|product-scarcity}',
      {
        item: { id: 'mug-7' },
        productMerchandisingContext: {
          'mug-7': {
            scarcityEnabled: true,
            scarcityText: '{qtyInStock plural one {Last one} other {Only # left}} & going',
            scarcityTemplateViews: [
              { qtyInStock: 4 },
              { qtyInStock: 1, attributes: { Size: 'L' } },
            ],
          },
        },
      },
      `<div class="product-scarcity">
    Only 4 left &amp; going
  </div>

  <div class="product-scarcity" data-variant-attributes="{&quot;Size&quot;:&quot;L&quot;}" hidden>
    Last one &amp; going
  </div>`,
    ],
  ],
  'product-status': [
    [
      '{item|product-status}',
      {
        item: {
          id: 'mug-7',
          structuredContent: { productType: 1, variants: [{ qtyInStock: 0, onSale: true }] },
        },
        productMerchandisingContext: { 'mug-7': { customSoldOutText: 'Gone & missed' } },
      },
      '<div class="product-mark sold-out">Gone &amp; missed</div>',
    ],
    [
      '{item|product-status}',
      {
        item: { structuredContent: { productType: 2, onSale: true } },
        localizedStrings: { productSaleText: '<em>-20%</em>' },
      },
      '<div class="product-mark sale"><em>-20%</em></div>',
    ],
  ],
  'quantity-input': [
    [
      '{item|quantity-input}',
      {
        item: {
          id: 'mug-7',
          structuredContent: { productType: 1, variants: [{ qtyInStock: 1 }, { qtyInStock: 2 }] },
        },
        localizedStrings: { productQuantityInputLabel: 'Menge' },
      },
      `<div class="product-quantity-input" data-item-id="mug-7" data-animation-role="content">
  <div class="quantity-label">Menge:</div>
  <input aria-label="Menge" size="4" max="9999" min="1" value="1" type="number" step="1"></input>
</div>`,
    ],
    [
      '[{item|quantity-input}]',
      {
        item: { structuredContent: { productType: 3, variants: [{ unlimited: true }] } },
        websiteSettings: { storeSettings: { multipleQuantityAllowedForServices: false } },
      },
      '[]',
    ],
  ],
  'summary-form-field': [
    [
      '{f|summary-form-field}',
      {
        f: {
          type: 'address',
          rawTitle: 'Ship to',
          values: { Line1: '9 Elm Row', City: 'Oslo', State: 'OS', Zip: '0150', Country: 'NO' },
        },
      },
      `<div style="font-size:11px; margin-top:3px">
  <span style="font-weight:bold;">Ship to:</span> <div style="padding-left:5px;">
  <div>9 Elm Row</div>
  <div>Oslo, OS 0150 NO</div>
</div>
</div>`,
    ],
    [
      '{f|summary-form-field}',
      { f: { type: 'checkbox', rawTitle: 'Toppings', values: ['mint', 'lime'] } },
      `<div style="font-size:11px; margin-top:3px">
  <span style="font-weight:bold;">Toppings:</span> mint, lime

</div>`,
    ],
    [
      '{f|summary-form-field}',
      {
        f: { type: 'likert', rawTitle: 'Views', values: { 'Fast?': '2', 'Kind?': 7 } },
        localizedStrings: { productAnswerMapNeutral: 'so-so' },
      },
      `<div style="font-size:11px; margin-top:3px">
  <span style="font-weight:bold;">Views:</span> <div style="padding-left:5px;">
  <div><span style="font-weight:bold;">Fast?:</span> Strongly Agree</div>
  <div><span style="font-weight:bold;">Kind?:</span> so-so</div>
</div>
</div>`,
    ],
    [
      '{a|summary-form-field}{b|summary-form-field}{c|summary-form-field}{d|summary-form-field}',
      {
        a: { type: 'date', rawTitle: 'D', values: { Month: 2, Day: 9, Year: 2031 } },
        b: {
          type: 'phone',
          rawTitle: 'P',
          values: { Country: '47', Areacode: '22', Prefix: '85', Line: '5050' },
        },
        c: { type: 'time', rawTitle: 'T', values: { Hour: 7, Ampm: 'am' } },
        d: { type: 'select', rawTitle: 'S', value: '' },
      },
      `<div style="font-size:11px; margin-top:3px">
  <span style="font-weight:bold;">D:</span> 2/9/2031
</div><div style="font-size:11px; margin-top:3px">
  <span style="font-weight:bold;">P:</span> +47 22-85-5050
</div><div style="font-size:11px; margin-top:3px">
  <span style="font-weight:bold;">T:</span> 7:00:00 am
</div><div style="font-size:11px; margin-top:3px">
  <span style="font-weight:bold;">S:</span> N/A
</div>`,
    ],
    [
      '{f|summary-form-field}',
      { f: { type: 'name', rawTitle: 'Engraving', values: { First: 'Ada', Last: 'Byron' } } },
      `<div style="font-size:11px; margin-top:3px">
  <span style="font-weight:bold;">Engraving:</span> Ada Byron
</div>`,
    ],
  ],
  'variant-descriptor': [
    [
      '{v|variant-descriptor}',
      {
        v: {
          optionValues: [
            { optionName: 'Glaze', value: 'Teal' },
            { optionName: 'Size', value: 12 },
          ],
        },
      },
      'Teal / 12',
    ],
  ],
  'variants-select': [
    [
      '{item|variants-select}',
      {
        item: {
          id: 'mug-7',
          structuredContent: {
            productType: 1,
            variantOptionOrdering: ['Glaze'],
            variants: [
              { sku: 'A', attributes: { Glaze: 'Teal' } },
              { sku: 'B', attributes: { Glaze: 'Salt & ash' } },
            ],
          },
        },
        localizedStrings: { productVariantSelectText: 'Choose {variantName}' },
      },
      `<div class="product-variants" data-item-id="mug-7" data-variants="[{&quot;sku&quot;:&quot;A&quot;,&quot;attributes&quot;:{&quot;Glaze&quot;:&quot;Teal&quot;}},{&quot;sku&quot;:&quot;B&quot;,&quot;attributes&quot;:{&quot;Glaze&quot;:&quot;Salt &amp; ash&quot;}}]" data-animation-role="content">
    <div class="variant-option">
    <div class="variant-option-title">Glaze: </div>
    <div class="variant-select-wrapper">
      <select aria-label="Choose Glaze" data-variant-option-name="Glaze">
        <option value="">Choose Glaze</option>
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
  </div>`,
    ],
    [
      '[{item|variants-select}]',
      {
        item: {
          structuredContent: {
            productType: 4,
            variantOptionOrdering: ['Value'],
            variants: [{ attributes: { Value: '10' } }],
          },
        },
      },
      '[]',
    ],
  ],
};

describe.each(Object.entries(EXAMPLES))('%s', (_name, cases) => {
  for (const [template, data, expected, options = {}] of cases) {
    it(`${template} of ${JSON.stringify(data)}`, () => {
      const { html, diagnostics } = engine.renderToString(template, data, {
        locale: 'en-US',
        ...options,
      });
      expect(html.trim()).toBe(expected);
      expect(diagnostics).toEqual([]);
    });
  }
});
