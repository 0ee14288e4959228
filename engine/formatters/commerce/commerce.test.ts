import { describe, expect, it } from 'vitest';
import { createEngine, type RenderOptions } from '../../index.js';

const engine = createEngine();

type Case = readonly [template: string, data: unknown, expected: string, options?: RenderOptions];

const physical = (...variants: unknown[]) => ({ structuredContent: { productType: 1, variants } });
const priced = (value: unknown, more: object = {}) => ({ priceMoney: { value }, ...more });
const cldr = { featureFlags: { useCLDRMoneyFormat: true } };
const native = (amount: string): string => `<span class="sqs-money-native">${amount}</span>`;

/** An item that is subscribed to, at 9 dollars. */
const subscribed = (period: unknown, cycles?: unknown, strings: object = {}) => ({
  localizedStrings: strings,
  structuredContent: {
    productType: 1,
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: period, numBillingCycles: cycles },
    variants: [{ price: 900, ...priced('9') }],
  },
});

const offered = (pricingOptions: unknown, productType = 1) => ({
  structuredContent: { productType, variants: [{ pricingOptions }] },
});

const block = (className: string, body: string): string =>
  `\n\n\n<div class="${className}">\n${body}\n</div>`;
const one = (text: string): string => block('product-price', text);
/** What a store says of prices of zero. */
const free = (freeLabel: string, freeIfZero: unknown = true) => ({
  websiteSettings: { storeSettings: { freeIfZero, freeLabel } },
});
const fromLine = (text: string): string => block('product-price', `${text}\n`);
const onSale = (
  sale: string,
  normal: string,
  labels = ['Sale Price:', 'Original Price:'],
): string =>
  fromLine(
    `<span class="visually-hidden v6-visually-hidden">${labels[0]}</span>${sale} ` +
      `<span class="visually-hidden v6-visually-hidden">${labels[1]}</span>` +
      `<span class="original-price">${normal}</span>`,
  );

const field = (title: string, answer: string): string =>
  `<div style="font-size:11px; margin-top:3px">\n  <span style="font-weight:bold;">${title}:</span> ${answer}\n</div>`;
const likert = (...answers: string[]): string =>
  `<div style="padding-left:5px;">${answers.map((text) => `\n  <div><span style="font-weight:bold;">q:</span> ${text}</div>`).join('')}\n</div>`;

const quickView = (id: string, group: string, label = 'Quick View'): string =>
  `<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="${id}" data-group="${group}">${label}</span>`;

const soldOut = (text: string): string => `<div class="product-mark sold-out">${text}</div>`;

const quantity = (id: string): string =>
  `\n\n\n<div class="product-quantity-input" data-item-id="${id}" data-animation-role="content">\n  <div class="quantity-label">Quantity:</div>\n  <input aria-label="Quantity" size="4" max="9999" min="1" value="1" type="number" step="1"></input>\n</div>`;
const service = (variants: unknown) => ({ structuredContent: { productType: 3, variants } });
const several = service([{ qtyInStock: 2 }]);
const servicesMayBeSeveral = (multipleQuantityAllowedForServices: unknown) => ({
  item: several,
  websiteSettings: { storeSettings: { multipleQuantityAllowedForServices } },
});

const scarce = (entry: unknown) => ({ id: 'a', productMerchandisingContext: { a: entry } });
const views = (...scarcityTemplateViews: unknown[]) => ({
  scarcityEnabled: true,
  scarcityText: '{qtyInStock} left',
  scarcityTemplateViews,
});
const notice = (text: string, attributes = ''): string =>
  `\n  <div class="product-scarcity"${attributes}>\n    ${text}\n  </div>\n`;

/** Everything exactly as it stands in the page, the space around it included. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  'bookkeeper-money-format': [
    ['{a|bookkeeper-money-format}', { a: 12345 }, '$123.45'],
    ['{a|bookkeeper-money-format}', { a: 12345 }, '£123.45', { locale: 'en-GB' }],
    ['{a|bookkeeper-money-format}', { a: 12345 }, '￥123', { locale: 'ja' }],
    ['{a|bookkeeper-money-format}', { a: '1234567' }, '12\u202f345,67\u00a0€', { locale: 'fr' }],
    ['{a|bookkeeper-money-format}', { a: 100 }, 'US$1.00', { locale: 'en-001' }],
    ['{a|bookkeeper-money-format}', { a: 100 }, '$1.00', { locale: 'no such locale' }],
    [
      '{a|bookkeeper-money-format} {b|bookkeeper-money-format} {c|bookkeeper-money-format} {@|bookkeeper-money-format}',
      { a: null, b: 'x', c: '' },
      '$0.00 $0.00 $0.00 $0.00',
    ],
    [
      '{a|bookkeeper-money-format} {b|bookkeeper-money-format} {c|bookkeeper-money-format}',
      { a: 0.5, b: 1.5, c: -0.4 },
      '$0.00 $0.02 $0.00',
    ],
  ],
  'cart-quantity': [
    [
      '{@|cart-quantity}',
      {
        entries: [{ quantity: '3' }, {}, { quantity: 'x' }, { quantity: null }, { quantity: 1.5 }],
      },
      '<span class="sqs-cart-quantity">4.5</span>',
    ],
    [
      '{a|cart-quantity}{b|cart-quantity}',
      { a: null, b: { entries: { quantity: 4 } } },
      '<span class="sqs-cart-quantity">0</span><span class="sqs-cart-quantity">0</span>',
    ],
    [
      '{@|cart-quantity}',
      { entries: [{ quantity: 7 }, null, 5] },
      '<span class="sqs-cart-quantity">7</span>',
    ],
  ],
  'cart-subtotal': [
    [
      '{@|cart-subtotal}',
      { subtotalCents: 0.5 },
      `<span class="sqs-cart-subtotal">${native('0.00')}</span>`,
    ],
    [
      '{@|cart-subtotal}',
      { subtotalCents: '-123456' },
      `<span class="sqs-cart-subtotal">${native('-1,234.56')}</span>`,
    ],
    ['{a|cart-subtotal}', {}, `<span class="sqs-cart-subtotal">${native('0.00')}</span>`],
  ],
  'cart-url': [['{a|cart-url}{b|cart-url}', { a: null, b: {} }, '/cart/cart']],
  'from-price, normal-price, sale-price': [
    ['{@|from-price} {@|normal-price} {@|sale-price}', {}, '0 0 0'],
    [
      '{@|from-price} {@|normal-price} {@|sale-price}',
      physical(
        priced('12.34567'),
        priced('1e3', { onSale: true, salePriceMoney: { value: ' 99 ' } }),
      ),
      '1234.567 100000 9900',
    ],
    ['{@|from-price|money-format}', physical(priced('1234.56')), '1,234.56'],
    ['{@|from-price}', physical(priced('abc')), '0'],
    [
      '{@|from-price} {@|normal-price}',
      physical(priced('9007199254740993.01')),
      '900719925474099301 900719925474099301',
    ],
  ],
  'i18n-money-format': [
    ['{@|i18n-money-format}', { decimalValue: '1234.5678', currencyCode: 'KWD' }, 'KWD 1,234.568'],
    ['{@|i18n-money-format}', { decimalValue: '1234.5', currencyCode: 'KWD' }, 'KWD 1,234.50'],
    ['{@|i18n-money-format}', { decimalValue: 1234.5, currencyCode: 'JPY' }, '¥1,234'],
    ['{@|i18n-money-format}', { decimalValue: 5 }, '$5.00'],
    ['{@|i18n-money-format}', { currencyCode: ' GBP ' }, '£0.00'],
    ['{@|i18n-money-format}', { decimalValue: 'x', currencyCode: '  ' }, '$0.00'],
    ['[{@|i18n-money-format}]', { decimalValue: 5, currencyCode: 'usd' }, '[]'],
    ['[{@|i18n-money-format}]', { value: 5, currency: 'EUR' }, '[]'],
    ['[{a|i18n-money-format}{b|i18n-money-format}]', { a: null, b: 'text' }, '[]'],
    ['{@|i18n-money-format de}', { decimalValue: -1234.5, currencyCode: 'EUR' }, '-€1.234,50'],
    [
      '{@|i18n-money-format fr-FR}',
      { decimalValue: 1234567.5, currencyCode: 'SEK' },
      '1\u00a0234\u00a0567,50 kr',
    ],
    [
      '{@|i18n-money-format sv_SE}',
      { decimalValue: -1234, currencyCode: 'GBP' },
      '-1\u00a0234,00£',
    ],
    ['{@|i18n-money-format de-LU}', { decimalValue: 1234.5, currencyCode: 'CHF' }, 'CHF 1.234,50'],
    ['{@|i18n-money-format}', { decimalValue: -0.001, currencyCode: 'USD' }, '$0.00'],
    ['{@|i18n-money-format}', { decimalValue: 0.125, currencyCode: 'USD' }, '$0.12'],
  ],
  'money-format, moneyFormat, money-string': [
    [
      '{a|money-format} {b|moneyFormat} {c|money-string}',
      { a: '-5', b: 0, c: 12.5 },
      `-0.05 0.00 ${native('0.12')}`,
    ],
    [
      '[{a|money-format}{b|moneyFormat}{c|money-string}{gone|money-format}]',
      { a: '', b: 'x', c: null },
      '[]',
    ],
    ['[{a|money-format}{b|moneyFormat}{c|money-string}]', { a: [1], b: {}, c: true }, '[]'],
    ['{a|money-format}', { a: '123456789012345678901' }, '1,234,567,890,123,456,789.01'],
    ['{a|money-format}', { a: -0.4 }, '0.00'],
  ],
  'percentage-format': [
    [
      '{a|percentage-format} {b|percentage-format} {c|percentage-format} {c|percentage-format trim}',
      { a: 0.1235, b: 0.1245, c: 1234 },
      '0.124 0.124 1,234.00 1,234',
    ],
    ['{a|percentage-format x trim}', { a: '8.5000' }, '8.5'],
    [
      '{a|percentage-format} {b|percentage-format trim} {gone|percentage-format}',
      { a: null, b: 'x' },
      '0.00 0 0.00',
    ],
    ['{a|percentage-format}', { a: -0.0001 }, '0.00'],
    ['{a|percentage-format}', { a: -1234.5 }, '-1.234,50', { locale: 'de' }],
  ],
  'product-price': [
    ['{@|product-price}', {}, one('')],
    [
      '{@|product-price}',
      { structuredContent: { productType: 5, variants: [priced('3')] } },
      one(''),
    ],
    [
      '{@|product-price}',
      { structuredContent: { productType: 1.7, variants: [priced('3')] } },
      one(''),
    ],
    ['{@|product-price}', physical(priced('1.005')), one(native('1.01'))],
    ['{@|product-price}', { ...physical(priced('0.00')), ...free('A & B') }, one('A &amp; B')],
    ['{@|product-price}', { ...physical(priced('0.01')), ...free('Free') }, one(native('0.01'))],
    ['{@|product-price}', { ...physical(priced('none')), ...free('Free') }, one(native('0.00'))],
    ['{@|product-price}', { ...physical(priced('0.00')), ...free('') }, one(native('0.00'))],
    ['{@|product-price}', { ...physical(priced('0')), ...free('Free', 1) }, one(native('0.00'))],
    ['{@|product-price}', physical(priced('-0.001')), one(native('0.00'))],
    ['{@|product-price}', physical(priced('1500', { currency: 'JPY' })), one(native('1,500.00'))],
    ['{@|product-price}', physical(priced('1,000')), one(native('0.00'))],
    // Only the legacy cents decide whether prices vary.
    ['{@|product-price}', physical(priced('1'), priced('2')), one(native('2.00'))],
    [
      '{@|product-price}',
      {
        ...physical({ price: 1, ...priced('2') }, { price: 2, ...priced('1.5') }),
        localizedStrings: {
          productPriceFromText: '{0}|{1}|{price}|{billingPeriodValue}{duration}|{x}',
        },
      },
      fromLine(`${native('1.50')}|${native('1.50')}|${native('1.50')}||`),
    ],
    [
      '{@|product-price}',
      { ...physical({ price: 1 }, { price: 2 }), localizedStrings: { productPriceFromText: '' } },
      fromLine(`from ${native('0.00')}`),
    ],
    [
      '{@|product-price}',
      {
        ...physical({ price: 1 }, { price: 2 }),
        localizedStrings: { productPriceFromText: '{x}' },
      },
      fromLine(''),
    ],
    [
      '{@|product-price}',
      {
        ...physical(priced('9', { onSale: true, salePriceMoney: { value: '5' } })),
        localizedStrings: { salePriceText: 'Now <', originalPriceText: 'Was "' },
      },
      onSale(native('5.00'), native('9.00'), ['Now &lt;', 'Was &quot;']),
    ],
    [
      '{@|product-price}',
      { ...physical({ priceMoney: { value: '-1234.5', currency: 'EUR' } }), ...cldr },
      one('-€1,234.50'),
    ],
    [
      '{@|product-price}',
      { ...physical({ priceMoney: { value: '1234.5', currency: ' ' } }), ...cldr },
      one('$1,234.50'),
    ],
    [
      '{@|product-price}',
      { ...physical({ priceMoney: { value: '1234.5', currency: 'EUR' } }), ...cldr },
      one('1\u202f234,50\u00a0€'),
      { locale: 'fr' },
    ],
    [
      '{@|product-price style:accounting maxfrac:0}',
      { ...physical({ priceMoney: { value: '-1234.5', currency: 'EUR' } }), ...cldr },
      one('(€1,234)'),
    ],
    ['{@|product-price style:code}', physical(priced('3')), one(native('3.00'))],
    [
      '{@|product-price}',
      { ...physical(priced('3')), featureFlags: { useCLDRMoneyFormat: 'false' } },
      one('$3.00'),
    ],
    [
      '{@|product-price}',
      { ...physical(priced('3')), website: { useCLDRMoneyFormat: true } },
      one(native('3.00')),
    ],
    [
      '{.section item}{@|product-price}{.end}',
      { ...cldr, item: { ...physical(priced('3')), featureFlags: null } },
      one(native('3.00')),
    ],
    // No message with a date in it, so nothing is said about the zone.
    [
      '{@|product-price}',
      { ...subscribed({ value: 1, unit: 'MONTH' }), website: { timeZone: 'Nowhere' } },
      one(`${native('9.00')} every month`),
    ],
    [
      '{@|product-price}',
      subscribed({ value: 1, unit: 'MONTH' }),
      one(`${native('9.00')} every month`),
    ],
    [
      '{@|product-price}',
      subscribed({ value: '2', unit: 'WEEK' }, '26'),
      one(`${native('9.00')} every 2 weeks for 1 year`),
    ],
    [
      '{@|product-price}',
      subscribed({ value: 1, unit: 'YEAR' }, 1),
      one(`${native('9.00')} every year for 1 year`),
    ],
    [
      '{@|product-price}',
      subscribed({ value: 1, unit: 'WEEK' }, 104),
      one(`${native('9.00')} every week for 2 years`),
    ],
    [
      '{@|product-price}',
      subscribed({ value: 1, unit: 'WEEK' }, 53),
      one(`${native('9.00')} every week for 53 weeks`),
    ],
    [
      '{@|product-price}',
      subscribed({ value: 3, unit: 'MONTH' }, 4),
      one(`${native('9.00')} every 3 months for 1 year`),
    ],
    [
      '{@|product-price}',
      subscribed({ value: 1, unit: 'MONTH' }, 13),
      one(`${native('9.00')} every month for 13 months`),
    ],
    [
      '{@|product-price}',
      subscribed({ value: 12, unit: 'month' }, 1),
      one(`${native('9.00')} every 12 months for 12 months`),
    ],
    [
      '{@|product-price}',
      subscribed({ value: 1, unit: 'WEEK' }, -1),
      one(`${native('9.00')} every week`),
    ],
    [
      '{@|product-price}',
      subscribed({ value: 1, unit: 'WEEK' }, 'x'),
      one(`${native('9.00')} every week`),
    ],
    ['{@|product-price}', subscribed({ value: 0, unit: 'WEEK' }, 3), fromLine('Unavailable')],
    ['{@|product-price}', subscribed({ value: 1 }), fromLine('Unavailable')],
    ['{@|product-price}', subscribed({ value: 1, unit: '{price} <b>' }), fromLine('Unavailable')],
    ['{@|product-price}', subscribed(null), fromLine('Unavailable')],
    [
      '{@|product-price}',
      subscribed(undefined, 2, { productPriceUnavailable: 'No {price}{fromPrice}{duration}.' }),
      fromLine('No truetrue.'),
    ],
    [
      '{@|product-price}',
      subscribed({ value: 1, unit: 'MONTH' }, 12, {
        productPrice__singlePrice__1Monthly__limited__1Years: '{0}/{1}/{2}',
      }),
      one(`${native('9.00')}/1/1`),
    ],
    [
      '{@|product-price}',
      {
        structuredContent: {
          isSubscribable: true,
          subscriptionPlan: { billingPeriod: { value: 1, unit: 'WEEK' } },
        },
      },
      one(`${native('0.00')} every week`),
    ],
    [
      '{@|product-price}',
      {
        localizedStrings: {
          productPrice__multiplePrices__1Monthly__indefinite: '{fromPrice}={price}',
        },
        structuredContent: {
          productType: 1,
          isSubscribable: true,
          subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' } },
          variants: [
            { price: 1, ...priced('4') },
            { price: 2, ...priced('3') },
          ],
        },
      },
      fromLine(`${native('3.00')}=${native('3.00')}`),
    ],
  ],
  'subscription-price': [
    ['{@|subscription-price}', {}, block('subscription-price', '')],
    [
      '{@|subscription-price}',
      offered([priced('4.5')]),
      block('subscription-price', native('4.50')),
    ],
    ['{@|subscription-price}', offered([priced('4.5')], 2), block('subscription-price', '')],
    ['{@|subscription-price}', offered([priced('4.5')], 4), block('subscription-price', '')],
    ['{@|subscription-price}', offered([]), block('subscription-price', '')],
    ['{@|subscription-price}', offered({ 0: priced('4.5') }), block('subscription-price', '')],
    ['{@|subscription-price}', offered([null]), block('subscription-price', native('0.00'))],
    ['{@|subscription-price}', offered([0]), block('subscription-price', native('0.00'))],
    [
      '{@|subscription-price}',
      physical({ ...priced('9'), pricingOptions: [priced('8')] }, priced('7')),
      block('subscription-price', ''),
    ],
    [
      '{@|subscription-price}',
      {
        ...physical(
          { price: 1, ...priced('1'), pricingOptions: [priced('8')] },
          { price: 2, ...priced('2') },
        ),
        localizedStrings: { productPriceFromText: '{fromPrice}|{price}' },
      },
      block('subscription-price', `${native('8.00')}|\n`),
    ],
    [
      '{@|subscription-price style:code}',
      { ...offered([{ priceMoney: { value: '8', currency: 'EUR' } }]), ...cldr },
      block('subscription-price', '8.00 EUR'),
    ],
  ],
  'product-quick-view': [
    ['{item|product-quick-view g}', { item: { id: 5, g: null }, g: 'outer' }, quickView('5', '')],
    ['{item|product-quick-view g}', { item: { id: 5 }, g: ['x'] }, quickView('5', '')],
    [
      '{item|product-quick-view a.b}',
      { item: { id: 5 }, a: { b: 1 }, 'a.b': 'dots' },
      quickView('5', 'dots'),
    ],
    ['{.var @g name}{item|product-quick-view @g}', { name: 'v', item: {} }, quickView('', 'v')],
    ['{item|product-quick-view @h}', { item: {} }, quickView('', '@h')],
    ['{item|product-quick-view constructor}', { item: {} }, quickView('', 'constructor')],
    [
      '{item|product-quick-view}',
      { item: { id: { a: 1 } }, localizedStrings: { productQuickViewText: '' } },
      quickView('', ''),
    ],
    [
      '{item|product-quick-view}',
      { item: { id: 1 }, localizedStrings: { productQuickViewText: '<b>Look</b>' } },
      quickView('1', '', '<b>Look</b>'),
    ],
  ],
  'product-restock-notification': [
    ['{@|product-restock-notification}', { id: 'a' }, '\n\n\n\n\n\n'],
    ['{@|product-restock-notification}', scarce({ restockNotificationViews: 'x' }), '\n\n\n\n\n\n'],
    [
      '{@|product-restock-notification}',
      { productMerchandisingContext: { '': { restockNotificationViews: [{}] } } },
      '\n\n\n\n\n\n',
    ],
    [
      '{@|product-restock-notification}',
      { ...scarce({ restockNotificationViews: [{}] }), variantId: 'outer', hiddenByDefault: true },
      '\n\n\n\n\n\n\n<div class="product-restock-notification" data-product-id="a" data-variant-id="">\n  <span class="product-restock-cta"></span>\n  <form class="product-restock-form" action="#">\n    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="">\n    <input class="sqs-editable-button" type="submit" value="">\n  </form>\n\n\n</div>\n',
    ],
  ],
  'product-scarcity': [
    ['{@|product-scarcity}', { id: 'a' }, ''],
    ['{t|product-scarcity}{n|product-scarcity}', { t: 'text', n: 4 }, 'text4'],
    ['{@|product-scarcity}', scarce({ ...views({}), scarcityEnabled: 'yes' }), ''],
    [
      '{@|product-scarcity}',
      scarce({ ...views({ qtyInStock: 2 }), scarcityEnabled: 'true' }),
      notice('2 left'),
    ],
    ['{@|product-scarcity}', scarce(views()), ''],
    [
      '{@|product-scarcity}',
      scarce({ scarcityEnabled: 1, scarcityTemplateViews: [{}] }),
      notice(''),
    ],
    [
      '{@|product-scarcity}',
      { ...scarce(views({})), qtyInStock: 9, attributes: { A: 1 } },
      notice(' left'),
    ],
    [
      '{@|product-scarcity}',
      scarce(
        views({ qtyInStock: 1, attributes: { A: '</a>' } }, { qtyInStock: '2', attributes: {} }),
      ),
      `${notice('1 left', ' data-variant-attributes="{&quot;A&quot;:&quot;&lt;\\/a&gt;&quot;}" hidden')}${notice('2 left')}`,
    ],
  ],
  'product-status': [
    [
      '{a|product-status}{b|product-status}',
      { a: null, b: {} },
      soldOut('sold out') + soldOut('sold out'),
    ],
    ['{@|product-status}', { structuredContent: { productType: 4 } }, ''],
    [
      '{@|product-status}',
      {
        ...scarce({ customSoldOutText: null }),
        localizedStrings: { productSoldOutText: 'Gone <' },
      },
      soldOut('Gone &lt;'),
    ],
    [
      '{@|product-status}',
      { ...scarce({ customSoldOutText: '' }), localizedStrings: { productSoldOutText: '' } },
      soldOut('sold out'),
    ],
    [
      '{item|product-status}',
      {
        item: { ...scarce({ customSoldOutText: 'inner' }) },
        productMerchandisingContext: { a: { customSoldOutText: 'outer' } },
      },
      soldOut('inner'),
    ],
    [
      '{item|product-status}',
      { item: { id: 7 }, productMerchandisingContext: { 7: { customSoldOutText: 'by number' } } },
      soldOut('by number'),
    ],
    [
      '{@|product-status}',
      physical({ qtyInStock: 1, onSale: true }),
      '<div class="product-mark sale">sale</div>',
    ],
  ],
  'quantity-input': [
    ['{@|quantity-input}', physical({ qtyInStock: 'x' }, { qtyInStock: 2 }), quantity('')],
    ['{@|quantity-input}', physical({ qtyInStock: 1 }), ''],
    ['{@|quantity-input}', { structuredContent: { productType: 2 } }, ''],
    [
      '{@|quantity-input}',
      {
        structuredContent: {
          productType: 1,
          isSubscribable: 'true',
          variants: [{ unlimited: true }],
        },
      },
      '',
    ],
    ['{item|quantity-input}', { item: several, id: 'outer' }, quantity('outer')],
    ['{item|quantity-input}', servicesMayBeSeveral(null), quantity('')],
    ['{item|quantity-input}', servicesMayBeSeveral('true'), quantity('')],
    ['{item|quantity-input}', servicesMayBeSeveral('yes'), ''],
    ['{item|quantity-input}', servicesMayBeSeveral({ a: 1 }), ''],
    [
      '{item|quantity-input}',
      { item: several, websiteSettings: { storeSettings: 'x' } },
      quantity(''),
    ],
  ],
  'summary-form-field': [
    ['{f|summary-form-field}', { f: null }, field('', 'N/A')],
    ['{f|summary-form-field}', { f: { rawTitle: 'T', value: 0 } }, field('T', '0')],
    ['{f|summary-form-field}', { f: { rawTitle: 'T', value: false } }, field('T', 'false')],
    ['{f|summary-form-field}', { f: { type: 'radio', value: ['a'] } }, field('', 'N/A')],
    ['{f|summary-form-field}', { f: { type: 'constructor', value: 'v' } }, field('', 'v')],
    [
      '{f|summary-form-field}',
      { f: {}, localizedStrings: { productSummaryFormNoAnswerText: '  none ' } },
      field('', 'none'),
    ],
    [
      '{f|summary-form-field}',
      { f: {}, localizedStrings: { productSummaryFormNoAnswerText: '  ' } },
      field('', 'N/A'),
    ],
    [
      '{f|summary-form-field}',
      { f: { type: 'address' } },
      field('', '<div style="padding-left:5px;">\n  <div></div>\n  <div>,   </div>\n</div>'),
    ],
    [
      '{f|summary-form-field}',
      { f: { type: 'address', values: { Line2: 'Apt' } } },
      field(
        '',
        '<div style="padding-left:5px;">\n  <div></div>\n  <div>Apt</div>\n  <div>,   </div>\n</div>',
      ),
    ],
    ['{f|summary-form-field}', { f: { type: 'checkbox', value: 'v' } }, field('', 'v')],
    ['{f|summary-form-field}', { f: { type: 'checkbox', value: 0 } }, field('', 'N/A')],
    ['{f|summary-form-field}', { f: { type: 'checkbox', values: [''] } }, field('', '\n')],
    [
      '{f|summary-form-field}',
      { f: { type: 'checkbox', values: ['a', null, 2] } },
      field('', 'a, , 2\n'),
    ],
    ['{f|summary-form-field}', { f: { type: 'date' } }, field('', '//')],
    ['{f|summary-form-field}', { f: { type: 'name' }, values: { First: 'outer' } }, field('', ' ')],
    ['{f|summary-form-field}', { f: { type: 'phone', values: { Line: 5 } } }, field('', '--5')],
    ['{f|summary-form-field}', { f: { type: 'time' } }, field('', '00:00:00 ')],
    [
      '{f|summary-form-field}',
      { f: { type: 'time', values: { Hour: 0, Minute: '0', Second: 9 } } },
      field('', '00:0:9 '),
    ],
    ['{f|summary-form-field}', { f: { type: 'likert' } }, field('', likert())],
    [
      '{f|summary-form-field}',
      { f: { type: 'likert', values: { q: null } } },
      field('', likert('Neutral')),
    ],
    [
      '{f|summary-form-field}',
      {
        f: { type: 'likert', values: { q: -2 } },
        localizedStrings: { productAnswerMapStronglyDisagree: '' },
      },
      field('', likert('Strongly Disagree')),
    ],
    [
      '{f|summary-form-field}',
      {
        f: { type: 'likert', values: { q: '1' } },
        localizedStrings: { productAnswerMapAgree: '<i>yes</i>' },
      },
      field('', likert('<i>yes</i>')),
    ],
  ],
  'variant-descriptor': [
    [
      '{@|variant-descriptor}',
      { optionValues: [{ value: 'a' }, {}, { value: null }, null, { value: 2 }] },
      'a /  /  /  / 2',
    ],
    [
      '[{a|variant-descriptor}{b|variant-descriptor}]',
      { a: { optionValues: { value: 1 } }, b: null },
      '[]',
    ],
  ],
};

describe.each(Object.entries(CASES))('%s', (_name, cases) => {
  for (const [template, data, expected, options = {}] of cases) {
    it(`${template} of ${JSON.stringify(data)}`, () => {
      const { html, diagnostics } = engine.renderToString(template, data, options);
      expect(html).toBe(expected);
      expect(diagnostics).toEqual([]);
    });
  }
});

describe('the space around the markup', () => {
  const options = [{ attributes: { A: 1 } }, { attributes: { A: 2 } }];
  const product = { variants: options, variantOptionOrdering: ['A'] };
  const stocked = [{ ...options[0], qtyInStock: 5 }, options[1]];
  const html = (template: string, data: unknown): string =>
    engine.renderToString(template, data).html;

  it('is thirteen line breaks before the button', () => {
    expect(html('{@|add-to-cart-btn}', {})).toMatch(/^\n{13}<div [\s\S]*<\/div>$/);
  });

  it('is indentation before the variants and a line break after them', () => {
    const text = html('{@|variants-select}', { structuredContent: product });
    expect(text).toMatch(/^\n( {2}\n){4}\n {2}<div [\s\S]*\n {2}<\/div>\n$/);
  });

  it('parts variants, quantity and button', () => {
    const item = { structuredContent: { ...product, productType: 1, variants: stocked } };
    const parts = html('{@|product-checkout}', item).match(/<\/div>\n{4,}<div/g);
    expect(parts).toEqual([`</div>${'\n'.repeat(4)}<div`, `</div>${'\n'.repeat(13)}<div`]);
  });

  it('parts variants and button', () => {
    const parts = html('{@|product-checkout}', { structuredContent: product }).match(
      /<\/div>\n{4,}<div/g,
    );
    expect(parts).toEqual([`</div>${'\n'.repeat(14)}<div`]);
  });
});

describe('scopes', () => {
  const html = (template: string, data: unknown): string =>
    engine.renderToString(template, data).html;
  const page = {
    id: 'page-id',
    collectionId: 'page-collection',
    structuredContent: {
      productType: 3,
      useCustomAddButtonText: true,
      customAddButtonText: 'Page',
    },
  };

  it('of add-to-cart-btn are open', () => {
    const text = html('{item|add-to-cart-btn}', { ...page, item: { id: null } });
    expect(text).toContain(
      'data-collection-id="page-collection" data-item-id="" data-product-type="3"',
    );
    expect(text).toContain('<div class="sqs-add-to-cart-button-inner">Page</div>');
  });

  it('of variants-select are closed', () => {
    const variants = [{ attributes: { A: 1 } }, { attributes: { A: 2 } }];
    const item = { structuredContent: { variants, variantOptionOrdering: ['A'] } };
    expect(html('{item|variants-select}', { ...page, item })).toContain('data-item-id=""');
    expect(html('{item|variants-select}', { ...page, item: {} })).toBe('');
  });

  it('end at the first localizedStrings', () => {
    const item = { localizedStrings: { other: 'x' } };
    const localizedStrings = { productAddToCartText: 'Outer' };
    expect(html('{item|add-to-cart-btn}', { item, localizedStrings })).toContain('>Add To Cart<');
    expect(html('{item|add-to-cart-btn}', { item: {}, localizedStrings })).toContain('>Outer<');
  });

  it('are the same in a variable', () => {
    const data = { ...page, item: physical(priced('3')) };
    expect(html('{.var @x item|product-price}{@x}', data)).toBe(one(native('3.00')));
    expect(html('{.var @x item|add-to-cart-btn}{@x}', data)).toContain('data-product-type="1"');
  });
});

describe('the plan that a button buys', () => {
  const button = (productSubscriptionOptions: unknown, isSubscribable: unknown = true): string =>
    engine.renderToString('{@|add-to-cart-btn}', {
      structuredContent: { isSubscribable, productSubscriptionOptions },
    }).html;

  it('is the first', () => {
    expect(button([{ id: 'a' }, { id: 'b' }])).toContain('data-subscription-option-id="a">');
    expect(button([{}])).toContain('data-subscription-option-id="">');
  });

  it('is none when there is no list of plans, or no subscription', () => {
    for (const plans of [[], {}, 'text', undefined]) {
      expect(button(plans)).not.toContain('data-subscription-option-id');
    }
    expect(button([{ id: 'a' }], false)).not.toContain('data-subscription-option-id');
  });

  it('does not depend on expressions', () => {
    const off = createEngine({ expressions: false });
    const structuredContent = {
      isSubscribable: 'false',
      productSubscriptionOptions: [{ id: 'a' }],
    };
    const { html } = off.renderToString('{@|add-to-cart-btn}', { structuredContent });
    expect(html).toContain('data-is-subscription="false" data-original-label="Subscribe"');
    expect(html).toContain('data-subscription-option-id="a"');
  });
});
