/**
 * The meaning of the keys of `.conf` files, by file and path. A test compares the keys with the schemas of
 * `src/site/conf`.
 */
export const CONF_KEYS = {
  'template.conf': {
    name: 'The name of the template.',
    author: 'Its author.',
    description: 'Its purpose.',
    vertical: 'The kind of sites it is meant for.',
    debug: 'Kept, not used.',
    server: 'Kept, not used.',
    layouts: 'Named layouts. The first is used where nothing names another.',
    'layouts.<name>.name': 'The name of the layout for people; default: its key.',
    'layouts.<name>.regions':
      'Names of `.region` files. Printed one after another, they are the whole page.',
    navigations: "Navigations that the site's owner fills under `navigation` of `site.json`.",
    'navigations[].name': 'The id that `<squarespace:navigation>` asks for.',
    'navigations[].title': 'Its name for people; default: its name.',
    stylesheets: 'Files of `styles/` in order. They are compiled into one stylesheet.',
    systemCollections: 'Collections that the platform brings. Kept.',
    systemPartials:
      'Partials that the platform may use, so that `skerry check` counts them as used.',
    customTypes: 'Kinds of items with fields of their own. Kept.',
    'customTypes[].name': 'The name of the kind.',
    'customTypes[].title': 'Its name for people.',
    'customTypes[].base': 'The kind that it extends.',
    'customTypes[].fields': 'Its own fields.',
    'customTypes[].fields[].name': 'The property of the item.',
    'customTypes[].fields[].title': 'Its name for people.',
    'customTypes[].fields[].type': 'The kind of value.',
    'customTypes[].fields[].options': 'The values to choose from.',
    'customTypes[].fields[].default': 'The value of items that bring none.',
    'customTypes[].fields[].description': 'A word for editors.',
  },
  'collections/<name>.conf': {
    title: 'The name of the kind of collection.',
    addText: 'The label of the button that adds an item, for editors.',
    newTitle: 'The title of a new collection, for editors.',
    icon: 'A picture for editors.',
    acceptTypes: 'The kinds of items that it takes.',
    ordering: 'How its items are put in order.',
    pageSize: 'How many items a page of the list has.',
    forcePageSize: 'Whether `pageSize` here counts more than that of the content.',
    supportsVideoBackgrounds: 'Kept for editors.',
    folder: 'Whether it holds other collections.',
    index: 'Whether it shows the collections in it on one page.',
    indexType: 'The kind of index. Kept.',
    indexItemSelectors: 'Kept.',
    fullData: 'Whether an index is given the items of its collections too.',
    fullDataLimitedTo: 'How many items of each collection, or the types that give theirs.',
    view: 'How it is shown: `list`, `item` or `grid`; becomes a class of the body.',
    layout: 'The layout of its pages.',
    hasSystemBlogCollectionSettings: 'Kept for editors.',
    hasProductQuickView: 'Whether its products can be looked at in place.',
    systemCollectionVersion: 'Kept.',
    systemPartials: 'Partials that the platform may use.',
    promotedBlocks: 'Kinds of blocks that items can show in place of a picture.',
    relatedItems: 'Whether the page of an item shows others like it.',
  },
  'pages/<name>.page.conf': {
    title: 'The title of the page.',
    name: 'The name of the page.',
    urlId: 'Its address without the first slash; default: its name.',
    layout: 'Its layout.',
    description: 'A sentence for search engines.',
    icon: 'A picture for editors.',
  },
  'blocks/<name>.block.conf': {
    name: 'The name of the block. These files are checked and not used.',
    title: 'Its name for people.',
    description: 'A word for editors.',
    icon: 'A picture for editors.',
    type: 'The kind of block.',
    fields: 'Its settings.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A key of `site.json`, with the type and the purpose of its value. */
export interface SiteKey {
  readonly type: string;
  readonly use: string;
}

const key = (type: string, use: string): SiteKey => ({ type, use });

/** The keys of `site.json`. Templates see all others, too, by their names. */
export const SITE_KEYS: Readonly<Record<string, SiteKey>> = {
  website: key('object', 'The site itself. Templates see it as `website`.'),
  'website.id': key('text', 'Tells the site from others.'),
  'website.identifier': key('text', 'A short name of the site.'),
  'website.websiteType': key('number', 'The kind of site. Kept.'),
  'website.language': key(
    'text',
    'Locale of the site, such as `en-US`: numbers, dates, texts of `strings/`. Default `en-US`.',
  ),
  'website.timeZone': key('text', 'IANA name of the zone of dates. Default `America/New_York`.'),
  'website.siteTitle': key('text', 'The name of the site.'),
  'website.siteTagLine': key('text', 'A line under the name.'),
  'website.siteDescription': key('text', 'A sentence for search engines.'),
  'website.baseUrl': key('text', 'Scheme and host of the site, for whole addresses.'),
  'website.primaryDomain': key(
    'text',
    'The host, where there is no `baseUrl` and no `authenticUrl`.',
  ),
  'website.authenticUrl': key('text', 'Scheme and host, where there is no `baseUrl`.'),
  'website.faviconUrl': key('text', 'The icon of the site.'),
  'website.socialLogoImageUrl': key(
    'text',
    'The picture that other sites show of pages without one.',
  ),
  'website.socialAccounts': key('list', 'Accounts elsewhere, with `serviceName` and `profileUrl`.'),
  'website.shareButtonOptions': key(
    'object',
    'Services to share pages on: `{ "facebook": true }`; without a name of one all of them. Empty: no buttons.',
  ),
  'website.location': key('object', 'Where the business is. Templates see it.'),
  'website.captchaSettings': key(
    'object',
    '`siteKey` puts a place for a captcha into forms; the environment variable `SKERRY_CAPTCHA_SITE_KEY` of `skerry start` comes before it.',
  ),
  'website.useCLDRMoneyFormat': key('true or false', 'Kept. The feature flag counts.'),
  websiteSettings: key('object', 'Settings. Templates see them as `websiteSettings`.'),
  'websiteSettings.id': key('text', 'Kept.'),
  'websiteSettings.websiteId': key('text', 'Kept.'),
  'websiteSettings.country': key('text', 'Country of the business. Templates see it.'),
  'websiteSettings.state': key('text', 'Its state. Templates see it.'),
  'websiteSettings.contactEmail': key('text', 'Templates see it.'),
  'websiteSettings.contactPhoneNumber': key('text', 'Templates see it.'),
  'websiteSettings.homepageTitleFormat': key(
    'text',
    'Title of the front page: `%s` is the site, `%p` and `%c` the page or collection, `%i` the item.',
  ),
  'websiteSettings.collectionTitleFormat': key('text', 'Title of collections. Default `%c — %s`.'),
  'websiteSettings.itemTitleFormat': key('text', 'Title of items. Default `%i — %s`.'),
  'websiteSettings.pageTitleFormat': key('text', 'Title of single pages. Default `%p — %s`.'),
  'websiteSettings.commentsEnabled': key('true or false', 'Whether comments are on.'),
  'websiteSettings.commentThreaded': key(
    'true or false',
    'Whether comments answer comments. Default true.',
  ),
  'websiteSettings.commentApprovalRequired': key(
    'true or false',
    'Whether comments wait until somebody approves them. Default true.',
  ),
  'websiteSettings.commentAnonAllowed': key(
    'true or false',
    'Whether visitors comment without an account. Default true.',
  ),
  'websiteSettings.simpleLikingEnabled': key('true or false', 'Whether `like-button` shows.'),
  'websiteSettings.announcementBarSettings': key('object', 'A line above every page.'),
  'websiteSettings.securityPolicy': key(
    'object',
    '`scriptOrigins`, `frameAncestors` and `formTargets` list origins that pages may load scripts of, be framed by and send forms to. `trustedTypes` enforces Trusted Types. `unsafeEval` lets scripts make functions of texts, as templates in scripts may. `inlineHandlers` lets any attribute such as `onclick` run; those that templates write out run without it.',
  ),
  'websiteSettings.storeSettings': key(
    'object',
    'The shop: `productReviews` (`native`, `imported`, `none`), `afterPayAvailable`, `afterPayMin`, `afterPayMax`, `stripeAccountCountry` (instalments), `defaultCurrency`, `selectedCurrency`, `freeIfZero` with `freeLabel` (a label in place of prices of zero), `isLive`, `continueShoppingLinkUrl`, …',
  ),
  featureFlags: key('object', '`useCLDRMoneyFormat` prints prices as the locale writes them.'),
  localizedStrings: key('object', 'Texts by key, over those of `strings/`.'),
  navigation: key('object', 'Items by the id of the navigation: `title`, `url`, `items`.'),
  tweaks: key('object', 'Values for variables of the stylesheets that stand under a tweak.'),
  template: key('object', 'Templates see it; its `tweaks` come over `tweaks`.'),
  redirects: key(
    'list or object',
    '`[{ "from": "/old", "to": "/new", "status": 301 }]`, or `{ "/old": "/new" }`.',
  ),
  lock: key('object', '`password` locks the whole site; `enabled: false` opens it.'),
  popup: key(
    'object',
    'An overlay for visitors: `title`, `body`, `button` with `title` and `url`, `form`, and when it opens: `delay` in seconds, `scroll` in percent, `exit`; `frequency` in days, `version`; `enabled: false` hides it.',
  ),
  headerInjection: key('text', 'HTML for the end of the head of every page, as it is.'),
  customHeaders: key('text', 'The same, after it.'),
  footerInjection: key('text', 'HTML for the end of the body of every page, as it is.'),
  customFooters: key('text', 'The same, after it.'),
  showCart: key('true or false', 'Templates see it.'),
  now: key('number or date', 'The present of the site where the host gives none.'),
};
