import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { BLOCK_TYPES, BLOCK_VARIANT_CODES } from '../../../engine/internals.js';
import type { Block } from './define.js';
import { renderLayout } from './layout.js';
import { renderOne, type TestSite, testHost } from './testing/host.js';
import { SAMPLE_SITE, SAMPLES } from './testing/samples.js';

const PICTURE = { assetUrl: '/a.jpg', originalSize: '1200x800' };

/** A value that a type shows something for. */
const sampleOf = (type: string) => SAMPLES.find(([name]) => name === type)?.[1] ?? {};

interface Case {
  readonly what: string;
  readonly type: Block['type'];
  readonly value: object;
  readonly variant?: string;
  readonly site?: TestSite;
  /** Texts that the markup has. */
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
}

const PAYWALL_SITE: TestSite = {
  collections: {
    shop: {
      collection: { id: 'shop', typeName: 'products' },
      items: [
        {
          id: 'club',
          urlId: 'club',
          title: 'Club',
          fullUrl: '/shop/club',
          recordType: 11,
          structuredContent: {
            productType: 5,
            variants: [
              { sku: 'C-1', attributes: { Term: 'Month' }, qtyInStock: 0 },
              { sku: 'C-2', attributes: { Term: 'Year' }, qtyInStock: 0 },
            ],
          },
        },
      ],
    },
  },
};

const CASES: readonly Case[] = [
  {
    what: 'writes the HTML of an owner as it is',
    type: 2,
    value: { html: '<h2 onclick="f()">Hi</h2>' },
    has: ['<h2 onclick="f()">Hi</h2>'],
  },
  {
    what: 'takes HTML in Markdown for text, and its scripts for no links',
    type: 'markdown',
    value: { markdown: '<b>x</b> [a](javascript:f()) ![b](https://e.com/b.png)' },
    has: ['&lt;b&gt;x&lt;/b&gt;', '<img src="https://e.com/b.png" alt="b">'],
    lacks: ['href'],
  },
  {
    what: 'gives pictures their size, focal point and alternative text',
    type: 'image',
    value: { image: { ...PICTURE, altText: 'A "b" & c', mediaFocalPoint: { x: 2, y: 0.333 } } },
    has: [
      'alt="A &quot;b&quot; &amp; c" width="1200" height="800"',
      'style="--focus: 100% 33.3%"',
      'loading="lazy"',
    ],
  },
  {
    what: 'names a link that holds a picture without text',
    type: 'image',
    value: { image: '/a.jpg', url: '/b', title: 'Boat' },
    has: ['href="/b" aria-label="Boat"'],
  },
  {
    what: 'lists the widths of stored pictures',
    type: 'image',
    value: { image: { ...PICTURE, systemDataVariants: '1200x800,100w,300w' } },
    has: ['srcset="/a.jpg?format=100w 100w,/a.jpg?format=300w 300w,/a.jpg?format=original 500w"'],
  },
  {
    what: 'applies the defaults of galleries',
    type: 'gallery',
    value: { images: [PICTURE] },
    has: [
      'sqs-gallery-design-grid meta-position-bottom active-alignment-center',
      'data-autoplay="false" data-autoplay-delay="5"',
      '--gallery-columns: 4; --gallery-padding: 20px; --gallery-column-width: 300px; ' +
        '--strip-height: 80px; --strip-margin: 20px',
    ],
    lacks: ['--ratio'],
  },
  {
    what: 'moves the numbers of galleries to their bounds',
    type: 'gallery',
    value: {
      images: [PICTURE],
      autoplay: true,
      autoplayDelay: 99,
      thumbnailsPerRow: 0,
      padding: '51',
      columnMaxWidth: 5,
      thumbnailStripHeight: 1000,
      thumbnailStripMargin: -1,
      aspectRatio: '2.40',
    },
    has: [
      'data-autoplay="true" data-autoplay-delay="10"',
      '--gallery-columns: 1; --gallery-padding: 50px; --gallery-column-width: 100px; ' +
        '--strip-height: 200px; --strip-margin: 0px; --ratio: 2.4 / 1',
    ],
  },
  {
    what: 'moves the numbers of galleries to their other bounds',
    type: 'gallery',
    value: {
      images: [PICTURE],
      autoplayDelay: 0,
      thumbnailsPerRow: 11,
      padding: -1,
      columnMaxWidth: 301,
      thumbnailStripHeight: -1,
      thumbnailStripMargin: 61,
    },
    has: [
      'data-autoplay-delay="1"',
      '--gallery-columns: 10; --gallery-padding: 0px; --gallery-column-width: 300px; ' +
        '--strip-height: 0px; --strip-margin: 60px',
    ],
  },
  {
    what: 'ignores options of galleries that are none',
    type: 'gallery',
    value: {
      images: [PICTURE],
      design: 'spiral',
      metaPosition: 'x" onload="f()',
      aspectRatio: '1; color: red',
      lightboxTheme: 'pink',
    },
    has: ['sqs-gallery-design-grid meta-position-bottom', 'data-lightbox-theme="dark"'],
    lacks: ['onload', 'color: red'],
  },
  {
    what: 'scrolls a slideshow, with a strip of links to its slides',
    type: 'gallery',
    variant: 'slideshow',
    value: { images: [PICTURE, PICTURE], thumbnailStrip: true },
    has: ['tabindex="0"', 'id="block-b-slide-2"', '<a href="#block-b-slide-2"'],
  },
  {
    what: 'takes the pictures of a gallery from a collection',
    type: 'gallery',
    value: { collection: 'album' },
    site: { collections: { album: { collection: {}, items: [{ ...PICTURE, title: 'One' }] } } },
    has: ['alt="One"', '<div class="gallery-title">One</div>'],
  },
  {
    what: 'reduces the rich text of a quote',
    type: 'quote',
    value: { quote: 'So <b>it <i>is</b>', source: 'M & N', url: '/m' },
    has: ['<p>So <b>it <i>is</i></b></p>', '<a href="/m">M &amp; N</a>'],
  },
  {
    what: 'shows code and its language, and never runs it',
    type: 'code',
    value: { code: '  <script>f()</script>\n', language: 'HTML" x' },
    has: ['<code>  &lt;script&gt;f()&lt;/script&gt;</code>'],
  },
  {
    what: 'puts the page of an address into a sandbox with a title',
    type: 'embed',
    value: { url: 'https://www.example.com/x?a=1&b="' },
    has: [
      'src="https://www.example.com/x?a=1&amp;b=&quot;" title="example.com"',
      'sandbox="allow-forms allow-popups allow-presentation allow-scripts"',
    ],
  },
  {
    what: 'plays a file in the player of the browser',
    type: 'video',
    value: { url: '/tide.mp4', title: 'Tide', image: '/p.jpg', captionsUrl: '/c.vtt' },
    has: [
      '<video src="/tide.mp4" controls preload="none" playsinline aria-label="Tide" poster="/p.jpg">',
      '<track kind="captions" src="/c.vtt" srclang="en"',
    ],
    lacks: ['iframe'],
  },
  {
    what: 'names the player of a video on a known host, without cookies, and asks it for nothing',
    type: 'video',
    value: { url: 'https://www.youtube.com/watch?v=abcDEF_-123&t=1' },
    has: [
      '<div class="sqs-video-wrapper" data-html="&lt;iframe src=&quot;https://www.youtube-nocookie.com/embed/abcDEF_-123&quot;',
      'data-provider-name="youtube.com"><a class="video-link" href="https://www.youtube.com/watch?v=abcDEF_-123&amp;t=1">',
    ],
    lacks: ['<iframe'],
  },
  {
    what: 'only links to a video on an unknown host',
    type: 'video',
    value: { url: 'https://youtube.com.example.org/watch?v=abcDEF_-123' },
    has: ['<a class="video-link"'],
    lacks: ['iframe'],
  },
  {
    what: 'asks another service for nothing',
    type: 25,
    value: { username: '@har bor' },
    has: ['href="https://www.instagram.com/har%20bor"', 'Follow on Instagram'],
    lacks: ['<iframe', '<script', ' src='],
  },
  {
    what: 'words the button of a variant',
    type: 'tock',
    variant: 'events',
    value: { username: 'harbor' },
    has: ['See events on Tock'],
  },
  {
    what: 'calls a connected account link what the platform does',
    type: 'link',
    value: { service: 'chownow', url: 'https://example.com/' },
    has: ['data-service="chownow">Order Now</a>'],
  },
  {
    what: 'draws a map without asking for one',
    type: 'map',
    value: { location: { addressTitle: 'Quay & Co', mapLat: 51.5, mapLng: '-0.1', mapZoom: 99 } },
    has: [
      '<address>Quay &amp; Co</address>',
      'href="https://www.openstreetmap.org/?mlat=51.5&amp;mlon=-0.1#map=19/51.5/-0.1"',
    ],
    lacks: [' src='],
  },
  {
    what: 'searches for a place without coordinates',
    type: 'map',
    value: { location: { addressLine1: '1 Quay St', mapLat: 95 } },
    has: ['/search?query=1%20Quay%20St"'],
  },
  {
    what: 'searches by a plain form',
    type: 'search',
    value: { collection: 'shop' },
    has: [
      'action="/search" method="get"',
      'name="q"',
      '<input type="hidden" name="collectionId" value="shop">',
    ],
  },
  {
    what: 'says how many posts each month has',
    type: 'postsbymonth',
    value: { collection: 'blog' },
    has: ['<a href="/blog?month=06-2026">June 2026</a> <span class="link-count">(1)</span>'],
  },
  {
    what: 'weighs tags by how often they occur',
    type: 'tagcloud',
    value: { collection: 'blog' },
    has: [
      '<a class="tag-weight-5" href="/blog?tag=sea">sea ',
      '<a class="tag-weight-3" href="/blog?tag=salt%20%26%20air">salt &amp; air ',
    ],
  },
  {
    what: 'puts events on their days in the zone of the site',
    type: 'calendar',
    value: { collection: 'c', weekStart: 'monday' },
    site: {
      website: { timeZone: 'Pacific/Auckland' },
      collections: {
        c: { collection: {}, items: [{ title: 'E', startDate: Date.UTC(2026, 4, 31, 20) }] },
      },
    },
    has: [
      '<caption>June 2026</caption>',
      '<th scope="col"><abbr title="Monday">Mon</abbr></th>',
      '<tbody><tr><td class="has-events"><time class="calendar-day" datetime="2026-06-01">1</time>',
      '<a href="/c?format=ical" aria-label="ICS: c">ICS</a>',
    ],
  },
  {
    what: 'has no tickets for what is sold out',
    type: 'tourdates',
    value: { dates: [{ startDate: 1, venue: 'Pier', status: 'Sold out', ticketUrl: '/t' }] },
    has: ['Sold out</strong>'],
    lacks: ['/t"'],
  },
  {
    what: 'adds a date to calendars',
    type: 'tourdates',
    value: {
      artist: 'The Gulls',
      dates: [{ startDate: Date.UTC(2026, 5, 1, 18), venue: 'Pier', city: 'Hull', country: 'GB' }],
    },
    has: [
      '<a class="tour-calendar" href="http://www.google.com/calendar/event?action=TEMPLATE&amp;text=The%20Gulls%3A%20Pier&amp;dates=20260601T180000Z/20260601T180000Z&amp;location=Pier%2C%20Hull%2C%20GB" aria-label="Google Calendar: Pier">Google Calendar</a>',
    ],
    lacks: ['ICS'],
  },
  {
    what: 'adds no date that is cancelled to calendars',
    type: 'tourdates',
    value: { dates: [{ startDate: 1, venue: 'Pier', status: 'cancelled' }] },
    lacks: ['tour-calendar'],
  },
  {
    what: 'has the calendar files of events',
    type: 'tourdates',
    value: { collection: 'c' },
    site: {
      collections: {
        c: {
          collection: {},
          items: [{ title: 'E & F', fullUrl: '/c/e', startDate: 1, endDate: 3_600_000 }],
        },
      },
    },
    has: [
      'dates=19700101T000000Z/19700101T010000Z',
      '<a class="tour-calendar" href="/c/e?format=ical" aria-label="ICS: E &amp; F">ICS</a>',
    ],
  },
  {
    what: 'gives the numbers of a chart as a table',
    type: 'chart',
    value: {
      data: [
        ['Fish', '2026'],
        ['Cod', 3],
        ['Eel', 'x'],
      ],
      unit: 't',
      title: 'Catch',
    },
    has: [
      '<caption>Catch</caption>',
      '<th scope="col">Fish</th><th scope="col">2026</th>',
      '<th scope="row">Cod</th><td>3 t</td>',
      '<th scope="row">Eel</th><td>0 t</td>',
    ],
  },
  {
    what: 'opens one part of an accordion at a time where that is wanted',
    type: 'accordion',
    value: { items: [{ title: 'A', description: 'B' }], single: true },
    has: ['<details class="accordion-item" name="block-b-items"><summary'],
  },
  {
    what: 'makes tabs of sections, of which one is open',
    type: 'accordion',
    value: {
      design: 'tabs',
      items: [
        { title: 'A & B', description: 'One' },
        { title: 'C', description: 'Two', open: true },
        { title: 'D', description: 'Three', open: true },
      ],
    },
    has: [
      '<div class="sqs-tabs"><ul class="tab-list"><li><a href="#block-b-tab-1">A &amp; B</a></li><li><a href="#block-b-tab-2">C</a></li>',
      '<section class="tab-panel" id="block-b-tab-1"><h2 class="tab-title">A &amp; B</h2>',
      '<section class="tab-panel tab-shown" id="block-b-tab-2">',
      '<section class="tab-panel" id="block-b-tab-3">',
    ],
    lacks: ['<details'],
  },
  {
    what: 'shows the price and state of products and their choices; forms are the business of servers',
    type: 'product',
    value: { collection: 'shop', item: 'oilskin-id' },
    has: [
      '<div class="product-price">',
      'class="sqs-add-to-cart-button ',
      'data-variants="',
      'id="block-b-variant-option-Size-Small"',
    ],
    lacks: ['</input>', '<form'],
  },
  {
    what: 'never says that a paywall is sold out',
    type: 'product',
    value: { collection: 'shop', item: 'club' },
    site: PAYWALL_SITE,
    has: ['class="sqs-add-to-cart-button '],
    lacks: ['sold-out', 'disabled'],
  },
  {
    what: 'never says so in a summary either',
    type: 'summary-v2',
    value: { collection: 'shop' },
    site: PAYWALL_SITE,
    has: ['Club'],
    lacks: ['sold-out'],
  },
  {
    what: 'leaves out what the owner does not want to see of a product',
    type: 'product',
    value: { collection: 'shop', item: 'oilskin', showButton: false, showPrice: false },
    lacks: ['product-price', 'sqs-add-to-cart-button', '<div class="product-form"'],
  },
  {
    what: 'lists the items of a collection with what is wanted of them',
    type: 'summary-v2',
    variant: 'list',
    value: { collection: 'blog', title: 'Posts', metadata: ['date', 'comments', 'mood'] },
    has: [
      'summary-design-list',
      '<h3 class="summary-title"><a href="/blog/first-post">The first &amp; &lt;last&gt; tide</a></h3>',
      '<time datetime="2026-06-01">June  1, 2026</time>',
      '1 comment',
      '<p>It <em>rose</em>.</p>',
    ],
    lacks: ['mood', 'alert'],
  },
  {
    what: 'shows the entries of navigations and of their folders',
    type: 'navigation',
    value: { navigationId: 'mainNav' },
    has: [
      '<a href="/shop" aria-current="page">Shop</a>',
      '<span>More</span><ul class="link-list-children"><li><a href="/about">About</a></li></ul>',
      '<a href="https://example.com/" target="_blank" rel="noopener">Elsewhere</a>',
    ],
  },
  {
    what: 'takes the logo of the site where none is given',
    type: 'logo',
    value: {},
    site: { website: { logoImageUrl: '/logo.png' } },
    has: ['<a href="/"><img src="/logo.png" alt="Harbor"'],
  },
  {
    what: 'gives a newsletter what it needs without scripts',
    type: 'newsletter',
    value: { id: 'news' },
    has: [
      'action="/api/form/SaveFormSubmission" method="post"',
      '<input type="hidden" name="formId" value="news">',
      'type="email" id="block-b-email" name="form.email" inputmode="email" autocomplete="email"',
    ],
  },
  {
    what: 'asks the captcha of a newsletter for its own action',
    type: 'newsletter',
    value: { id: 'news', captcha: true },
    has: ['data-captcha-action="newsletter_block"'],
  },
  {
    what: 'writes a colour of a shape only when it is one',
    type: 'shape',
    value: { shape: 'star', color: '#fff;background:url(//e.com)' },
    lacks: ['style', 'url('],
  },
];

describe('a block', () => {
  it.each(CASES)('$what', ({ type, value, variant, site = SAMPLE_SITE, has = [], lacks = [] }) => {
    const { html } = renderOne(type, value, {
      site,
      ...(variant === undefined ? {} : { variant }),
    });
    for (const text of has) expect(html).toContain(text);
    for (const text of lacks) expect(html).not.toContain(text);
  });
});

describe('a block that shows nothing', () => {
  it.each([
    ['html', {}, ['block-empty']],
    ['image', { image: { assetUrl: 'javascript:f()' } }, ['block-address-refused', 'block-empty']],
    ['button', { label: 'x', url: ' java\nscript:f()' }, ['block-address-refused', 'block-empty']],
    ['summary', { collection: 'nowhere' }, ['block-collection-missing', 'block-empty']],
    ['product', { collection: 'shop', item: 'nothing' }, ['block-item-missing', 'block-empty']],
    ['chart', { data: [['', 'a']] }, ['block-empty']],
    ['form', { form: { id: 'x', fields: [] } }, ['block-empty']],
  ])('is an empty, named place: %s %j', (type, value, codes) => {
    const rendered = renderOne(type, value, { site: SAMPLE_SITE });
    expect(rendered.codes).toEqual(codes);
    expect(rendered.html).toContain(`aria-label="Empty ${type} block"></div>`);
  });

  it.each(['nothing', 999, '', 'constructor'])('may be of an unknown type: %j', (type) => {
    const { html, codes } = renderOne(type, {});
    expect(codes).toEqual(['block-type-unknown']);
    expect(html).toContain('data-block-type="-1"');
  });
});

describe('renderLayout', () => {
  const spacer = (id: string): Block => ({ id, type: 'spacer', value: { height: 1 } });

  it('writes rows, columns and blocks', () => {
    const layout = {
      rows: [
        {
          columns: [
            { span: 4, blocks: [spacer('a')] },
            { span: 99, blocks: [] },
          ],
        },
        { columns: [] },
      ],
    };
    expect(renderLayout(layout, testHost(), { label: 'A "b"', type: 'page' })).toBe(
      '<div class="sqs-layout sqs-grid-12 columns-12" data-layout-label="A &quot;b&quot;" data-type="page">' +
        '<div class="row sqs-row"><div class="col sqs-col-4 span-4">' +
        '<div class="sqs-block spacer-block sqs-block-spacer" data-block-type="21" id="block-a">' +
        '<div class="sqs-block-content"><div class="sqs-spacer" style="--spacer-height: 1px" aria-hidden="true"></div></div></div>' +
        '</div><div class="col sqs-col-12 span-12"></div></div><div class="row sqs-row"></div></div>',
    );
  });

  it('takes a list of blocks for one column', () => {
    const html = renderLayout([spacer('a'), spacer('b')], testHost());
    expect(html.match(/class="col /g)).toHaveLength(1);
    expect(html).toContain('sqs-col-12');
    expect(renderLayout([], testHost())).toBe(
      '<div class="sqs-layout sqs-grid-12 columns-12"></div>',
    );
  });

  it('says how many columns it has, of at most 12', () => {
    expect(renderLayout([], testHost(), { columns: 6 })).toContain(
      '"sqs-layout sqs-grid-12 columns-6"',
    );
    expect(renderLayout([], testHost(), { columns: 99 })).toContain('columns-12"');
  });

  it.each(Object.entries(BLOCK_VARIANT_CODES))(
    'takes %s as the variant that its name is',
    (code, { block, variant }) => {
      const value = sampleOf(block);
      const named = renderOne(block, value, { variant });
      expect(named.html).toContain(`data-variant="${variant}"`);
      expect(renderOne(code, value)).toEqual(named);
      expect(renderOne(`${block}-${variant}`, value)).toEqual(named);
      expect(renderOne(block, value, { variant: code })).toEqual(named);
      expect(renderOne(BLOCK_TYPES[block], { ...value, variant: code })).toEqual(named);
    },
  );

  it('takes variants of summaries for both their types, and knows no code without a variant', () => {
    expect(renderOne('summary-v2', sampleOf('summary'), { variant: 1006 }).html).toContain(
      'data-variant="list"',
    );
    expect(renderOne('gallery', sampleOf('gallery'), { variant: 1006 }).html).not.toContain(
      'data-variant',
    );
    for (const type of [999, 1019]) {
      expect(renderOne(type, {}).codes).toEqual(['block-type-unknown']);
    }
  });

  it('takes numbers and names for types, and ignores variants that a type does not have', () => {
    const blocks = ['21', 21, 'Spacer'].map((type) => ({
      id: 'a',
      type,
      variant: 'poster',
      value: {},
    }));
    const html = renderLayout(blocks, testHost());
    expect(html.match(/data-block-type="21"/g)).toHaveLength(3);
    expect(html).not.toContain('data-variant');
  });

  it('claims ids from the host where it can', () => {
    const claimId = (wanted: string) => `page-${wanted}`;
    const html = renderLayout([spacer('a b')], { ...testHost(), claimId });
    expect(html).toContain('id="page-block-a-b"');
  });
});

describe('a form', () => {
  /** The fields by their ids, as `type name required autocomplete`. */
  function inputsOf(fields: readonly object[]): string[] {
    const { html } = renderOne('form', { form: { id: 'f', fields } });
    const found: string[] = [];
    const visit = (node: DefaultTreeAdapterTypes.Node): void => {
      if ('attrs' in node && ['input', 'textarea', 'select'].includes(node.tagName)) {
        const attribute = (name: string) => node.attrs.find((each) => each.name === name)?.value;
        const required = attribute('required') === undefined ? '' : ' required';
        const type = attribute('type') ?? node.tagName;
        found.push(
          `${type} ${attribute('name')}${required} ${attribute('autocomplete') ?? ''}`.trim(),
        );
      }
      if ('childNodes' in node) node.childNodes.forEach(visit);
    };
    visit(parseFragment(html));
    return found.slice(1);
  }

  it.each([
    ['text', ['text form.f required']],
    ['textarea', ['textarea form.f required']],
    ['email', ['email form.f required email']],
    ['number', ['text form.f required']],
    ['website', ['url form.f required url']],
    ['currency', ['text form.f required transaction-amount']],
    ['password', ['password form.f required new-password']],
    ['twitter', ['text form.f required username']],
    ['name', ['text form.f[] required given-name', 'text form.f[] required family-name']],
    ['date', Array(3).fill('text form.f[] required off')],
    ['time', ['text form.f[] required off', 'text form.f[] required off', 'select form.f[]']],
    [
      'address',
      [
        'text form.f[] required address-line1',
        'text form.f[] address-line2',
        'text form.f[] required address-level2',
        'text form.f[] required address-level1',
        'text form.f[] required postal-code',
        'text form.f[] required country-name',
      ],
    ],
    ['select', ['select form.f required']],
    ['radio', ['radio form.f required', 'radio form.f required']],
    ['checkbox', ['checkbox form.f[]', 'checkbox form.f[]']],
    ['likert', [...Array(5).fill('radio form.f[A]'), ...Array(5).fill('radio form.f[B]')]],
    ['section', []],
    ['hidden', ['hidden form.f']],
    ['of no type', ['text form.f required']],
  ])('has what a field of type %s sends', (type, inputs) => {
    const field = { id: 'f', type, title: 'F', required: true, options: ['A', 'B'] };
    expect(inputsOf([field, { id: 'last', type: 'text' }]).slice(0, -1)).toEqual(inputs);
  });

  it('sends the country of a phone number first', () => {
    expect(inputsOf([{ id: 'p', type: 'phone', showCountryCode: true }])[0]).toBe(
      'text form.p[] tel-country-code',
    );
    expect(inputsOf([{ id: 'p', type: 'phone' }])).toHaveLength(3);
  });

  it('shows what was sent and what was wrong with it', () => {
    const fields = [
      { id: 'mail', type: 'email', title: 'E-mail' },
      { id: 'pet', type: 'checkbox', options: ['Cat', 'Dog'] },
      { id: 'secret', type: 'password' },
    ];
    const values = { mail: 'a"b', pet: ['Dog'], secret: 'x1y2' };
    const { html } = renderOne('form', {
      form: { id: 'f', fields },
      values,
      errors: { mail: 'Email is not <valid>.' },
    });
    expect(html).toContain('-error">Email is not &lt;valid&gt;.</p>');
    expect(html).toContain('<a href="#block-b-field-1">E-mail: Email is not &lt;valid&gt;.</a>');
    expect(html).toContain('value="a&quot;b"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('value="Dog" checked');
    expect(html).not.toContain('value="Cat" checked');
    expect(html).not.toContain('x1y2');
  });

  it('is what a browser makes of it', () => {
    const { html } = renderOne('form', { form: { id: 'f', fields: [{ id: 'a', type: 'name' }] } });
    const again = serialize(parseFragment(serialize(parseFragment(html))));
    expect(again).toBe(serialize(parseFragment(html)));
  });
});
