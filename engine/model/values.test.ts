import { describe, expect, it } from 'vitest';
import * as model from './index.js';

/** Constants that hosts and editors compare with stored data: a changed value is another meaning. */
const VALUES: Readonly<Record<string, unknown>> = {
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

  it('has no credentials of font services', () => {
    const names = Object.keys(model).filter((name) =>
      /token|secret|credential|api_?key/i.test(name),
    );
    expect(names).toEqual([]);
  });
});
