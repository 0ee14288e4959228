import { loadSite, type Site } from '../../../site/index.js';

/** Something on the price list of a shop. */
export interface Offer {
  readonly itemId: string;
  readonly sku: string;
  readonly kind: 'physical' | 'digital' | 'service' | 'gift-card' | 'paywall';
  readonly cents: number;
  /** What there is at first; null where it is endless. */
  readonly stock: number | null;
  /** Whether it can be subscribed to. */
  readonly plan?: true;
}

/** A code that everyone who is told of it may use. */
export interface Promotion {
  readonly code: string;
  readonly kind: 'fixed' | 'percent' | 'free-shipping';
  /** Cents, or parts per million. */
  readonly amount: number;
  /** Whether attackers were told. */
  readonly isPublic: boolean;
}

/** A shop as the model knows it: what it says, independent of how it is stored. */
export interface Shop {
  readonly websiteId: string;
  readonly origin: string;
  readonly currency: string;
  readonly offers: readonly Offer[];
  readonly promotions: readonly Promotion[];
}

/** Cents by option. */
export const SHIPPING: Readonly<Record<string, number>> = { post: 500, boat: 200 };
/** Of what is bought, sent to Maine: parts per million. */
export const MAINE = { region: 'ME', rate: 55_000n };

const OFFERS: readonly Offer[] = [
  { itemId: 'rope', sku: 'rope', kind: 'physical', cents: 1_200, stock: 60 },
  { itemId: 'knife', sku: 'knife', kind: 'physical', cents: 4_590, stock: 3 },
  { itemId: 'buoy', sku: 'buoy', kind: 'physical', cents: 3_333, stock: 0 },
  { itemId: 'chart', sku: '', kind: 'digital', cents: 900, stock: null },
  { itemId: 'splice', sku: 'splice', kind: 'service', cents: 2_800, stock: null },
  { itemId: 'card', sku: 'card-25', kind: 'gift-card', cents: 2_500, stock: null },
  { itemId: 'card', sku: 'card-50', kind: 'gift-card', cents: 5_000, stock: null },
  { itemId: 'course', sku: '', kind: 'paywall', cents: 6_000, stock: null },
  { itemId: 'club', sku: 'club', kind: 'physical', cents: 2_000, stock: null, plan: true },
];

const PROMOTIONS: readonly Promotion[] = [
  { code: 'TENTH', kind: 'percent', amount: 100_000, isPublic: true },
  { code: 'FRIENDS-OF-THE-HARBOUR', kind: 'fixed', amount: 700, isPublic: false },
  { code: 'CREW-SAILS-FREE', kind: 'percent', amount: 1_000_000, isPublic: false },
  { code: 'SENT-FREE', kind: 'free-shipping', amount: 0, isPublic: true },
];

/** Two shops of one host: the same ids, at other prices and in another currency. */
export const SHOPS: readonly [Shop, Shop] = [
  shop('rope-and-co', 'http://rope.example', 'USD', 100),
  shop('sails-and-co', 'http://sails.example', 'EUR', 80),
];

function shop(websiteId: string, origin: string, currency: string, percent: number): Shop {
  const offers = OFFERS.map((offer) => ({ ...offer, cents: (offer.cents * percent) / 100 }));
  return { websiteId, origin, currency, offers, promotions: PROMOTIONS };
}

const TYPES = { physical: 1, digital: 2, service: 3, 'gift-card': 4, paywall: 5 } as const;
/** What only members of the course read. */
export const LESSON = 'The first knot is for those who paid';
/** What is in the file that is sold. */
export const CHART = 'Rocks that are on no other chart';

/** The site of a shop. */
export function siteOf({ websiteId, currency, offers }: Shop): Site {
  const money = (cents: number) => ({ value: (cents / 100).toFixed(2), currency });
  const itemOf = (itemId: string) => {
    const own = offers.filter((offer) => offer.itemId === itemId);
    const [{ kind, cents, plan } = own[0] as Offer] = own;
    const variants = own.map(({ sku, cents: price, stock }) => ({
      id: `v-${sku}`,
      sku,
      attributes: own.length > 1 ? { Value: sku } : {},
      priceMoney: money(price),
      qtyInStock: stock ?? 0,
      unlimited: stock === null,
    }));
    return {
      id: itemId,
      urlId: itemId,
      title: `The ${itemId}`,
      recordType: 11,
      commentState: 1,
      structuredContent: {
        productType: TYPES[kind],
        ...(own[0]?.sku === '' ? { priceMoney: money(cents) } : { variants }),
        ...(kind === 'digital' ? { digitalGood: { assetUrl: '/downloads/chart.txt' } } : {}),
        ...(plan
          ? {
              isSubscribable: true,
              subscriptionPlan: {
                billingPeriod: { value: 1, unit: 'MONTH' },
                numBillingCycles: 3,
              },
            }
          : {}),
      },
    };
  };
  return loadSite({
    templates: {
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region':
        '<!doctype html><html lang="en"><head><title>{squarespace.page-title}</title></head><body><main>{squarespace.main-content}</main></body></html>',
    },
    content: {
      'site.json': {
        website: { id: websiteId, siteTitle: websiteId, language: 'en-US', timeZone: 'UTC' },
        websiteSettings: {
          contactEmail: `counter@${websiteId}.example`,
          commentsEnabled: true,
          commentApprovalRequired: false,
          storeSettings: {
            policies: [{ title: 'Returns', url: '/returns' }],
            selectedCurrency: currency,
            shippingOptions: Object.entries(SHIPPING).map(([id, cents]) => ({
              id,
              label: id,
              countries: ['US'],
              price: money(cents),
            })),
            taxRules: [{ id: 'me', label: 'Maine', country: 'US', region: 'ME', rate: 5.5 }],
            checkoutForm: { fields: [{ id: 'note', type: 'text', title: 'A note' }] },
          },
        },
      },
      'downloads/chart.txt': CHART,
      'index.json': { collection: { title: 'Home', homepage: true } },
      'shop.json': {
        collection: { id: 'shop', typeName: 'products', title: 'Shop' },
        items: [...new Set(offers.map(({ itemId }) => itemId))].map(itemOf),
      },
      'lessons.json': {
        collection: { id: 'lessons', title: 'Lessons', memberAreaId: 'course' },
        mainContent: `<p>${LESSON}</p>`,
      },
      'members.json': {
        collection: { id: 'members', title: 'Deck', membersOnly: true },
        mainContent: '<p>Only on deck</p>',
      },
    },
  });
}
