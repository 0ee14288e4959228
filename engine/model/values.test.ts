import { describe, expect, it } from 'vitest';
import * as model from './index.js';

/** Constants that hosts and editors compare with stored data: a changed value is another meaning. */
const VALUES: Readonly<Record<string, unknown>> = {
  SITE_ROLES: {
    ...{ admin: 1, billing: 2, reporting: 3, editor: 4, moderator: 6, commenter: 7 },
    ...{ 'store-manager': 8, scheduling: 9, viewer: 10, 'campaigns-editor': 11 },
    ...{ 'scheduling-viewer': 12, 'scheduling-editor': 13, none: 14, 'website-manager': 15 },
  },
  FOLDER_BEHAVIORS: expect.objectContaining({ index: 1, redirect: 2, none: 3 }),
  BACKGROUND_SOURCES: expect.objectContaining({ upload: 1, instagram: 2, video: 3, none: 4 }),
  PRODUCT_TYPES: expect.objectContaining({ physical: 1, digital: 2, service: 3, 'gift-card': 4 }),
  COLLECTION_TYPES: expect.objectContaining({
    ...{ generic: 1, subscription: 2, twitter: 3, foursquare: 4, instagram: 5, 'gallery-block': 6 },
    ...{ 'template-page': 7, 'splash-page': 8, page: 10, fivehundredpix: 11, flickr: 12 },
    ...{ products: 13, 'slide-gallery': 15, 'slide-album': 16, 'slide-video': 17 },
    ...{ 'album-block': 18 },
  }),
  RECORD_TYPES: expect.objectContaining({
    ...{ text: 1, image: 2, quote: 4, link: 5, audio: 7, video: 8, 'store-item': 11, event: 12 },
    ...{ gallery: 14, binary: 15, 'css-asset': 16, 'tweak-asset': 17, 'digital-good': 18 },
    ...{ attachment: 19, 'wordpress-export': 20, 'json-export': 21, 'site-search': 30 },
    ...{ 'active-time': 31, tweet: 50, checkin: 52, kbarticle: 54 },
  }),
  SLICE_TYPES: expect.objectContaining({
    ...{ heading: 1, body: 3, image: 4, gallery: 5, video: 6, 'social-icons': 7, buttons: 8 },
    ...{ navigation: 9, 'custom-form': 10, newsletter: 11, album: 12, map: 13, logo: 14 },
    ...{ action: 15, form: 16, lock: 17, password: 18, twitter: 19 },
  }),
  LIKERT_ANSWERS: {
    'Strongly Disagree': -2,
    Disagree: -1,
    Neutral: 0,
    Agree: 1,
    'Strongly Agree': 2,
  },
  GALLERY_DESIGNS: ['grid', 'slideshow', 'slider', 'stacked'],
  GALLERY_META_POSITIONS: 'top top-left top-right center bottom bottom-left bottom-right'.split(
    ' ',
  ),
  GALLERY_ALIGNMENTS: ['center', 'left', 'right'],
  SUBSCRIPTION_STATUSES: [
    ...['expired', 'past due', 'trial', 'beta', 'removed', 'internal', 'comped', 'paid', 'linked'],
    ...['parking page', 'resold', 'resold grace period', 'enterprise'],
  ],
  STORE_CURRENCIES:
    'EUR USD AUD NOK CAD NZD DKK GBP HKD CHF MXN SGD SEK CZK ILS PHP RUB PLN THB MYR ARS BRL COP IDR INR JPY ZAR'.split(
      ' ',
    ),
  DEFAULT_CURRENCY: 'USD',
  MAX_AMOUNT_INTEGER_PLACES: 15,
  UPGRADE_ROUTES: {
    trial: '/settings/billing/upgrade',
    plan: '/settings/billing/subscriptions/website',
  },
  COLLECTION_VIEWS: ['list', 'grid', 'product'],
  DEVICE_VIEWS: ['desktop', 'phone', 'tablet'],
  PREVIEW_EVENTS: ['load', 'iframeUnload'],
  SPECIAL_PAGE_TYPES: ['cover-page', 'lock-screen', 'popup-overlay'],
  TWEAK_PAGE_TYPES: ['splash page', 'lock screen', 'popup overlay', 'checkout', 'style'],
  POSITIONS: { rows: ['top', 'center', 'bottom'], columns: ['left', 'center', 'right'] },
  CONTENT_STATUSES: ['Scheduled', 'Needs Review', 'Draft', 'Private'],
  MAX_URL_LENGTH: 2083,
  QUERY_LIMITS: { parameterLimit: 1000, depth: 5, arrayLimit: 20 },
  FRAME_TOOLBAR_COLORS: { blue: '#027AFF', yellow: '#FFB802' },
  SLIDER_ASPECT_RATIO: 50,
  SPECIAL_NAMES: {
    hiddenNavigation: '_hidden',
    memberAreaNavigation: '_memberareas',
    readmePage: 'readme',
    maskedField: '__MASKED_FIELD__',
  },
  EDITOR_LIMITS: {
    ...{ blocksPerLayout: 60, tracksPerAlbum: 60, orderableItems: 250, nestedCategories: 10_000 },
    ...{ productsPerCollection: 200, tagLength: 50, categoryLength: 25 },
    ...{ smugMugGalleries: 20, smugMugGallerySize: 50 },
  },
  TWEEN_DURATION: 300,
  SCROLL: { duration: { min: 50, max: 50 }, easing: 'easeOutSine', offset: 30 },
  DOM_SETTLE: { timeout: 3000, quiet: 100 },
  MAX_ALT_LENGTH: 250,
  IMAGE_WIDTHS: [100, 300, 500, 750, 1000, 1500, 2500],
  THUMBNAIL_WIDTHS: [100, 300, 500, 750, 1000],
  BILLING_UNITS: ['WEEK', 'MONTH', 'YEAR'],
  EVENT_SOURCES: ['WEB', 'IOS', 'ANDROID', 'SERVER'],
  SURVEY_COHORTS: ['A', 'B', 'C', 'D', 'E'],
  SOURCE_ENVIRONMENTS: ['dev', 'qa', 'staging', 'prod'],
  US_TERRITORIES: ['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'],
};

describe('the constants of editors', () => {
  it.each(Object.entries(VALUES))('%s has its values', (name, value) => {
    expect((model as Readonly<Record<string, unknown>>)[name]).toEqual(value);
  });
});
