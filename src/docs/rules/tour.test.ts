import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BLOCK_TYPES, FORM_FIELD_TYPES } from '../../../engine/model/index.js';
import { testCaptcha } from '../../server/http/security/captcha.js';
import type { Browser } from '../../server/testing/browser.js';
import { fieldsOf } from '../../server/testing/forms.js';
import { startTestServer } from '../../server/testing/server.js';
import { loadSite } from '../../site/index.js';

const CONTENT = 'fixtures/sites/harbor-goods/content';
const ADD = '/api/commerce/shopping-cart/entries';

/** The rows of the tour: the part, and the path of its page. */
const rows = [...readFileSync('docs/tour.md', 'utf8').matchAll(/^\| (.+) \| `(\/.*)` \|$/gm)].map(
  ([, part = '', path = '']): [part: string, path: string] => [part, path],
);

/** What a page has when the part is there, each text by itself. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  'a list of products, sale marks, categories': [
    'class="card card--product"',
    'class="product-mark sale"',
    'href="/shop?category=',
  ],
  'quick view: point at a product, or reach its picture with the keyboard': [
    'class="sqs-product-quick-view-button"',
    'data-href="/shop/harbor-mug"',
  ],
  'options as selects, prices by variant, sold-out values': [
    'data-variant-option-name="Diameter"',
    'class="variant-select-wrapper"',
    '&quot;qtyInStock&quot;:0',
  ],
  'a picture for each variant': ['data-image-id=', '&quot;mainImage&quot;:{'],
  'quantity, add to cart, reviews of buyers': [
    'class="product-quantity-input',
    'class="sqs-add-to-cart-button ',
    'class="sqs-product-reviews',
  ],
  'extra fields of an item, in a lightbox': ['name="additionalFields.engraving-line"'],
  'a price below the usual one': ['class="product-mark sale"', 'class="original-price"'],
  'restock notices': ['class="product-restock-notification"', 'name="isJoinMailingList"'],
  scarcity: ['class="product-scarcity"', 'Only 3 left from this firing'],
  'instalments, in their range, and above it by the quantity': [
    '4 payments of $13.50 with Afterpay',
    'class="sqs-instalment-more"',
    'class="product-quantity-input',
  ],
  'instalments, below their range': ['Afterpay is available for orders over $35.00'],
  'a subscription': ['data-is-subscription="true"', 'every 2 weeks for 12 weeks'],
  'a subscription with a choice': ['data-is-subscribable="true"', 'class="variant-select-wrapper"'],
  'a subscription to a service': ['data-is-subscription="true"', '$15.00 every 3 months'],
  'a gift card': ['data-product-type="4"'],
  'a price of zero by its label': ['class="product-price">\nFree\n<'],
  'a file to download': ['data-product-type="2"', 'class="sqs-add-to-cart-button '],
  'a service with a form': ['data-product-type="3"', 'name="additionalFields.repair-sail"'],
  'a paywall': ['class="product-members"'],
  'a page for members, and its message': [
    'data-member-area-id=',
    'This page is available only to site members.',
  ],
  'a page with a password: *half tide*': ['type="password"'],
  'the cart, with something in it: quantities, removal, codes': [
    'Harbor Mug',
    'name="quantity"',
    'value="DELETE"',
    'name="code"',
  ],
  'the checkout of a cart, with test payments': [
    'name="contact.email"',
    'This shop takes test payments only.',
  ],
  'a contribution': ['action="/api/commerce/orders/donation"'],
  'an account: log in, sign up, orders': ['type="password"', 'href="/account/'],
  'a form with every type of field, and a question before a link leaves it half filled in': [
    'data-form-id="made-to-measure"',
  ],
  'a captcha, when the shop is started with [both of its keys](storefront.md#82-the-captcha)': [
    'data-captcha-action="form_block"',
    'data-captcha-site-key="key of a test"',
  ],
  'a pop-up: leave a page at its top': ['class="sqs-popup-overlay"', 'data-exit="true"'],
  'a mailing list': ['data-form-id="sample-letters"'],
  'words, pictures, sound, film, galleries of four designs with lightboxes, things for sale': [
    'sqs-block-html',
    'sqs-block-image',
    'sqs-block-audio',
    'sqs-block-video',
    'data-gallery-design="slideshow"',
    'data-gallery-design="stacked"',
    'data-gallery-design="grid"',
    'data-gallery-design="slider"',
    'data-lightbox="true"',
    'sqs-block-product',
  ],
  'lists, calendar, map, charts, links to other services': [
    'sqs-block-archive',
    'sqs-block-calendar',
    'sqs-block-map',
    'sqs-block-chart',
    'sqs-block-socialaccountlinks',
  ],
  'a gallery as a collection': ['data-gallery-design="grid"', 'data-lightbox="true"'],
  'a journal with comments, likes and sharing': [
    'class="comment-list"',
    'class="comment-form',
    'sqs-simple-like',
    'squarespace-social-buttons',
  ],
  events: ['class="event-row"'],
  'an event with its links for calendars': ['/events/midsummer-supper?format=ical'],
  'search with suggestions': ['action="/search"', 'name="q"'],
  'a page that is not there': ['<h1>Off the chart</h1>'],
  "the owner's side: figures of the day, what waits, orders, payments, subscriptions, carts, stock, coupons, restock, reviews, comments, emails, submissions, subscribers, keys":
    [
      '<h1>Home</h1>',
      ...[
        'orders',
        'payments',
        'subscriptions',
        'carts',
        'stock',
        'coupons',
        'restock',
        'reviews',
        'comments',
        'emails',
      ].map(linkTo),
      ...['submissions', 'subscribers', 'api-keys'].map(linkTo),
    ],
};

/** The foot of every page, and the cards of other products below one. */
const OF_OTHERS =
  /<footer class="site-footer".*?<\/footer>|<section class="related".*?<\/section>/gs;

const OTHER_STATUSES: Readonly<Record<string, number>> = {
  '/404': 404,
  '/watch-room': 403,
  '/keepers-log': 403,
};

/** The values of `type` in the content of the shop. */
const types = new Set(
  readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => [
      ...readFileSync(`${CONTENT}/${name}`, 'utf8').matchAll(/"type": ?"([\w-]+)"/g),
    ])
    .map(([, type]) => type),
);

const harness = startTestServer(
  () => loadSite('fixtures/sites/harbor-goods', { captchaSiteKey: 'key of a test' }),
  { captcha: testCaptcha, testPayments: true },
);

describe('the tour of the fixture shop', () => {
  it('has marks for each of its parts', () => {
    expect(Object.keys(MARKS)).toEqual(rows.map(([part]) => part));
  });

  it.each(rows)('shows %s at %s', async (part, path) => {
    const page = await visit(path);
    expect(MARKS[part]?.filter((mark) => !page.includes(mark))).toEqual([]);
  });

  it('passes every type of block but the unknown one', () => {
    const blocks = Object.keys(BLOCK_TYPES).filter((name) => name !== 'undefined');
    expect(blocks.filter((name) => !types.has(name))).toEqual([]);
  });

  it('passes every type of field', () => {
    expect(Object.keys(FORM_FIELD_TYPES).filter((name) => !types.has(name))).toEqual([]);
  });
});

const german = startTestServer(() => loadSite('fixtures/sites/harbor-goods-de'));

it('the German shop has the floating pill of the cart, and reviews', async () => {
  const page = await german.visitor().open('/harbor-mug');
  expect(page).toContain('class="sqs-cart-pill"');
  expect(page).toContain('class="product-review"');
});

function linkTo(name: string): string {
  return `href="/config/${name}"`;
}

/** The page at a path, as its visitor sees it: the owner at `/config`, elsewhere a shopper with a mug in the cart. */
async function visit(path: string): Promise<string> {
  const browser = await visitorOf(path);
  let response = await browser.send(path);
  if (response.status === 303)
    response = await browser.send(response.headers.get('location') ?? '');
  expect(response.status).toBe(OTHER_STATUSES[path] ?? 200);
  return (await response.text()).replace(OF_OTHERS, '');
}

async function visitorOf(path: string): Promise<Browser> {
  if (path === '/config') return harness.login('6a1f00c3d2b94e5f8a7c1e01', [1]);
  const browser = harness.visitor();
  const mug = fieldsOf(await browser.open('/shop/harbor-mug'), ADD);
  await browser.submit(ADD, { ...mug, sku: 'HG-HARMUG-02' });
  return browser;
}
