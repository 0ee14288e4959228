import * as v from 'valibot';
import {
  amount,
  any,
  baseUrl,
  closed,
  code,
  country,
  date,
  email,
  flag,
  html,
  language,
  list,
  map,
  number,
  object,
  origin,
  text,
  texts,
  timeZone,
  titleFormat,
  used,
  within,
  word,
} from './kinds.js';
import { PLACE } from './parts.js';

const WEBSITE = object(
  {
    id: used('Tells the site from others.', text),
    identifier: used('A short name of the site.', text),
    websiteType: used('The kind of site. Kept.', number),
    language: used(
      'Locale of the site, such as `en-US`: numbers, dates, texts of `strings/`. Default `en-US`.',
      language,
    ),
    timeZone: used('IANA name of the zone of dates. Default `America/New_York`.', timeZone),
    siteTitle: used('The name of the site.', text),
    siteTagLine: used('A line under the name.', text),
    siteDescription: used('A sentence for search engines.', text),
    baseUrl: used('Scheme and host of the site, for whole addresses.', baseUrl),
    primaryDomain: used('The host, where there is no `baseUrl` and no `authenticUrl`.', text),
    authenticUrl: used('Scheme and host, where there is no `baseUrl`.', baseUrl),
    faviconUrl: used('The icon of the site.', text),
    logoImageUrl: used('The picture of the logo.', text),
    socialLogoImageUrl: used('The picture that other sites show of pages without one.', text),
    socialAccounts: used(
      'Accounts elsewhere, with `serviceName` and `profileUrl`.',
      list(object({ serviceName: text, profileUrl: text, screenname: text })),
    ),
    shareButtonOptions: used(
      'Services to share pages on: `{ "facebook": true }`; without a name of one all of them. Empty: no buttons.',
      map(any),
    ),
    location: used('Where the business is. Templates see it.', PLACE),
    captchaSettings: used(
      '`siteKey` puts a place for a captcha into forms; the environment variable `SKERRY_CAPTCHA_SITE_KEY` of `skerry start` comes before it.',
      object({ siteKey: text }),
    ),
    useCLDRMoneyFormat: used('Kept. The feature flag counts.', flag),
  },
  {
    aliases: {
      title: 'siteTitle',
      name: 'siteTitle',
      url: 'baseUrl',
      locale: 'language',
      timezone: 'timeZone',
    },
  },
);

const STORE = object({
  productReviews: word(['native', 'imported', 'none']),
  afterPayAvailable: flag,
  afterPayMin: number,
  afterPayMax: number,
  stripeAccountCountry: country,
  defaultCurrency: text,
  selectedCurrency: text,
  currenciesSupported: texts,
  freeIfZero: flag,
  freeLabel: text,
  isLive: flag,
  businessName: text,
  continueShoppingLinkUrl: text,
  buyNow: flag,
  cartDrawer: flag,
  cartRecommendations: flag,
  measurementStandard: code({ imperial: 1, metric: 2 }),
  multipleQuantityAllowedForServices: flag,
  minimumSubtotal: amount,
  shippingOptions: list(
    closed(
      { id: text, label: text, countries: list(country), price: amount, freeFrom: amount },
      { name: 'label', title: 'label', country: 'countries' },
    ),
  ),
  taxRules: list(
    closed(
      {
        id: text,
        label: text,
        country,
        region: text,
        rate: within(0, 100),
        shipping: flag,
      },
      { name: 'label', title: 'label', percent: 'rate', state: 'region' },
    ),
  ),
  taxesIncludedInPrices: flag,
  paymentCapture: word(['at-order', 'when-fulfilled']),
  policies: list(object({ title: text, url: text })),
  checkoutForm: any,
});

const SETTINGS = object(
  {
    id: used('Kept.', text),
    websiteId: used('Kept.', text),
    country: used('Country of the business. Templates see it.', country),
    state: used('Its state. Templates see it.', text),
    contactEmail: used('Templates see it.', email),
    contactPhoneNumber: used('Templates see it.', text),
    homepageTitleFormat: used(
      'Title of the front page: `%s` is the site, `%p` and `%c` the page or collection, `%i` the item.',
      titleFormat,
    ),
    collectionTitleFormat: used('Title of collections. Default `%c — %s`.', titleFormat),
    itemTitleFormat: used('Title of items. Default `%i — %s`.', titleFormat),
    pageTitleFormat: used('Title of single pages. Default `%p — %s`.', titleFormat),
    commentsEnabled: used('Whether comments are on.', flag),
    commentThreaded: used('Whether comments answer comments. Default true.', flag),
    commentApprovalRequired: used(
      'Whether comments wait until somebody approves them. Default true.',
      flag,
    ),
    commentAnonAllowed: used('Whether visitors comment without an account. Default true.', flag),
    simpleLikingEnabled: used('Whether `like-button` shows.', flag),
    announcementBarSettings: used(
      'A line above every page.',
      object({ text: html, clickthroughUrl: object({ url: text, newWindow: flag }), style: any }),
    ),
    securityPolicy: used(
      '`scriptOrigins`, `frameAncestors` and `formTargets` list origins that pages may load scripts of, be framed by and send forms to. `trustedTypes` enforces Trusted Types. `unsafeEval` lets scripts make functions of texts, as templates in scripts may. `inlineHandlers` lets any attribute such as `onclick` run; those that templates write out run without it.',
      closed({
        scriptOrigins: list(origin),
        frameAncestors: list(origin),
        formTargets: list(origin),
        trustedTypes: flag,
        unsafeEval: flag,
        inlineHandlers: flag,
      }),
    ),
    storeSettings: used(
      'The shop: `productReviews` (`native`, `imported`, `none`), `afterPayAvailable`, `afterPayMin`, `afterPayMax`, `stripeAccountCountry` (instalments), `defaultCurrency`, `selectedCurrency`, `paymentCapture` (`at-order`, `when-fulfilled`), `policies` (`title` and `url` of the terms that buyers accept), `freeIfZero` with `freeLabel` (a label in place of prices of zero), `isLive`, `continueShoppingLinkUrl`, `buyNow` (products also have a button that leads to the checkout with them alone), `cartDrawer` (the cart opens at the side of the page), `cartRecommendations` (products like those in the cart, on its page), …',
      STORE,
    ),
  },
  { aliases: { email: 'contactEmail', phone: 'contactPhoneNumber' } },
);

const LINK = object({ url: text, title: text, newWindow: flag });
/** An entry of a navigation; entries in it are any, three levels deep. */
const entry = (inner: v.GenericSchema) =>
  object(
    {
      id: text,
      title: text,
      url: text,
      collectionId: text,
      collection: any,
      externalLink: LINK,
      newWindow: flag,
      active: flag,
      items: inner,
      children: inner,
    },
    { aliases: { href: 'url', link: 'url', label: 'title', name: 'title', text: 'title' } },
  );
const ENTRIES = list(entry(list(entry(list(entry(any))))));

const POPUP = object({
  enabled: flag,
  id: text,
  version: number,
  title: text,
  body: html,
  button: object({ title: text, url: text, newWindow: flag }),
  form: any,
  delay: within(0),
  scroll: within(0, 100),
  exit: flag,
  frequency: within(0),
});

const REDIRECT = closed(
  {
    from: text,
    to: text,
    status: code({ moved: 301, found: 302, temporary: 307, permanent: 308 }),
  },
  { source: 'from', destination: 'to', path: 'from', target: 'to', url: 'to', code: 'status' },
);

/** `site.json`. Templates see other keys, too, by their names. */
export const SITE = object(
  {
    website: used('The site itself. Templates see it as `website`.', WEBSITE),
    websiteSettings: used('Settings. Templates see them as `websiteSettings`.', SETTINGS),
    featureFlags: used(
      '`useCLDRMoneyFormat` prints prices as the locale writes them.',
      object({ useCLDRMoneyFormat: flag }),
    ),
    localizedStrings: used('Texts by key, over those of `strings/`.', map(any)),
    navigation: used('Items by the id of the navigation: `title`, `url`, `items`.', map(ENTRIES)),
    tweaks: used('Values for variables of the stylesheets that stand under a tweak.', map(any)),
    template: used(
      'Templates see it; its `tweaks` come over `tweaks`.',
      object({ tweaks: map(any) }),
    ),
    redirects: used(
      '`[{ "from": "/old", "to": "/new", "status": 301 }]`, or `{ "/old": "/new" }`.',
      v.union(
        [list(v.union([text, REDIRECT], 'a mapping')), map(text), text],
        'a list or an object',
      ),
    ),
    lock: used(
      '`password` locks the whole site; `enabled: false` opens it.',
      object({ password: text, enabled: flag }),
    ),
    popup: used(
      'An overlay for visitors: `title`, `body`, `button` with `title` and `url`, `form`, and when it opens: `delay` in seconds, `scroll` in percent, `exit`; `frequency` in days, `version`; `enabled: false` hides it.',
      POPUP,
    ),
    headerInjection: used('HTML for the end of the head of every page, as it is.', html),
    customHeaders: used('The same, after it.', html),
    footerInjection: used('HTML for the end of the body of every page, as it is.', html),
    customFooters: used('The same, after it.', html),
    showCart: used('Templates see it.', flag),
    now: used(
      'The present of the site where the host gives none.',
      v.union([date, text], 'a number or a date'),
    ),
  },
  {
    aliases: {
      navigations: 'navigation',
      nav: 'navigation',
      settings: 'websiteSettings',
      site: 'website',
    },
  },
);
