import { loadSite, type Site } from '../../site/index.js';

const money = (value: string) => ({ value, currency: 'USD' });

const variant = (sku: string, price: string, rest: object = {}) => ({
  id: `v-${sku}`,
  sku,
  attributes: {},
  priceMoney: money(price),
  qtyInStock: 5,
  unlimited: false,
  ...rest,
});

const item = (id: string, structuredContent: object) => ({
  id,
  urlId: id,
  title: `The ${id}`,
  recordType: 11,
  structuredContent,
});

/** A shop with one thing of each kind. */
const ITEMS = [
  item('rope', { productType: 1, variants: [variant('rope', '12.00')] }),
  item('buoy', { productType: 1, variants: [variant('buoy', '30.00', { qtyInStock: 0 })] }),
  item('chart', {
    productType: 2,
    priceMoney: money('9.00'),
    digitalGood: { assetUrl: '/downloads/chart.txt' },
  }),
  item('splice', { productType: 3, variants: [variant('splice', '28.00', { unlimited: true })] }),
  item('card', {
    productType: 4,
    variants: [
      variant('card-25', '25.00', { attributes: { Value: '25' } }),
      variant('card-50', '50.00', { attributes: { Value: '50' } }),
    ],
  }),
  item('course', { productType: 5, priceMoney: money('60.00') }),
  item('club', {
    productType: 1,
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 3 },
    variants: [variant('club', '20.00', { unlimited: true })],
  }),
];

const SETTINGS = {
  contactEmail: 'counter@rope.example',
  storeSettings: {
    selectedCurrency: 'USD',
    shippingOptions: [
      { id: 'post', label: 'Post', countries: ['US', 'CA'], price: money('5.00') },
      { id: 'boat', label: 'Boat', countries: ['US'], price: money('2.00') },
    ],
    taxRules: [{ id: 'me', label: 'Maine', country: 'US', region: 'ME', rate: 5.5 }],
    checkoutForm: {
      fields: [
        { id: 'gift', type: 'checkbox', title: 'Wrap it', options: ['Paper', 'Cloth'] },
        { id: 'from', type: 'text', title: 'How did you find us?', required: true },
      ],
    },
  },
};

/**
 * A small shop; `settings` replaces parts of its store's settings, `more` those of the website, `pages` are files
 * of content beside its own.
 */
export function shopSite(
  id = 'rope-and-co',
  settings: object = {},
  more: object = {},
  pages: Readonly<Record<string, object>> = {},
): Promise<Site> {
  const storeSettings = { ...SETTINGS.storeSettings, ...settings };
  const files = {
    templates: {
      'template.conf':
        '{ "layouts": { "default": { "regions": ["site"] } }, "navigations": [{ "name": "mainNav", "title": "Main" }] }',
      'site.region':
        '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>{squarespace.page-title}</title></head><body class="{squarespace.page-classes}"><header>Rope &amp; Co</header><main>{squarespace.main-content}</main></body></html>',
    },
    content: {
      'site.json': {
        website: { id, siteTitle: 'Rope & Co', language: 'en-US', timeZone: 'America/New_York' },
        websiteSettings: { ...SETTINGS, ...more, storeSettings },
      },
      'downloads/chart.txt': 'The chart of the bay',
      'index.json': { collection: { title: 'Home', homepage: true } },
      'shop.json': {
        collection: { id: 'shop', typeName: 'products', title: 'Shop' },
        items: ITEMS,
      },
      'lessons.json': {
        collection: { id: 'lessons', title: 'Lessons', memberAreaId: 'course' },
        mainContent: '<p>The first knot</p>',
      },
      'members.json': {
        collection: { id: 'members', title: 'Deck', membersOnly: true },
        mainContent: '<p>Only on deck</p>',
      },
      ...pages,
    },
  };
  return Promise.resolve(loadSite(files));
}
