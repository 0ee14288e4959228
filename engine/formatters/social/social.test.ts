import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';
import { socialFormatters } from './index.js';

const engine = createEngine();

type Case = readonly [template: string, data: unknown, expected: string];

const FOLLOW =
  "<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>";
const follow = (name: string): string =>
  `${FOLLOW}<div class="squarespace-follow-button" data-username="${name}"></div>`;
const thread = (more: string): string =>
  `\n  <div class="squarespace-comments" id="${more}></div>\n`;
const link = (count: string, word: string): string =>
  `\n  <a href="/u#comments-i" class="sqs-comment-link" data-id="i">\n  ${count}\n  ${word}\n  </a>\n`;
const likes = (id: string, count: string): string =>
  `\n  <span class="sqs-simple-like" data-item-id="${id}" data-like-count="${count}">\n    <span class="like-icon"></span>\n    <span class="like-count"></span>\n  </span>\n`;
const CALENDAR = 'http://www.google.com/calendar/event?action=TEMPLATE&text=';
const ZERO = '19700101T000000Z';

const website = { shareButtonOptions: ['x'] };
const buttons = (id: string, url: string, title = ''): string =>
  `<div class="squarespace-social-buttons button-style" data-system-data-id="${id}" data-asset-url="${url}" data-record-type="" data-full-url="" data-title="${title}"></div>`;

/** Expected page by template and data, grouped by formatter. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  'activate-twitter-links': [
    [
      '{@|activate-twitter-links}',
      'http://a\\b, http://a\\. and http://a.',
      String.raw`<a target="new" href="http://a\">http://a\</a>b, <a target="new" href="http://a\">http://a\</a>. and <a target="new" href="http://a">http://a</a>.`,
    ],
    [
      '{@|activate-twitter-links}',
      'Hi @ida, #soup at https://soup.test/a',
      'Hi <a target="new" href="https://twitter.com/ida/">@ida</a>, <a target="new" href="https://twitter.com/hashtag/soup?src=hash">#soup</a> at <a target="new" href="https://soup.test/a">https://soup.test/a</a>',
    ],
    [
      '{@|activate-twitter-links}',
      '@a  @b\n@c\t@d x@e',
      '<a target="new" href="https://twitter.com/a/">@a</a>  <a target="new" href="https://twitter.com/b/">@b</a>\n@c\t@d x@e',
    ],
    [
      '{@|activate-twitter-links}',
      '#é #café <b>',
      '#é <a target="new" href="https://twitter.com/hashtag/caf?src=hash">#caf</a>é <b>',
    ],
    [
      '{@|activate-twitter-links}',
      'HTTP://X.y. http://?! (ftp://a,b;) xhttp://c',
      '<a target="new" href="HTTP://X.y">HTTP://X.y</a>. http://?! (<a target="new" href="ftp://a,b">ftp://a,b</a>;) xhttp://c',
    ],
    [
      '{@|activate-twitter-links}',
      'http://x/@a http://x/#b',
      '<a target="new" href="http://x/@a">http://x/@a</a> <a target="new" href="http://x/#b">http://x/#b</a>',
    ],
    [
      '{@|activate-twitter-links}',
      '<a href="http://a">',
      '<a href="<a target="new" href="http://a">http://a</a>">',
    ],
    [
      '{a|activate-twitter-links}[{b|activate-twitter-links}{c|activate-twitter-links}]',
      { a: 5, b: null, c: ['@a'] },
      '5[]',
    ],
  ],
  'comment-count': [
    ['{@|comment-count}', { publicCommentCount: 12 }, '12 Comments'],
    ['{@|comment-count}', { publicCommentCount: '1' }, '1 Comment'],
    [
      '{a|comment-count},{b|comment-count},{c|comment-count},{gone|comment-count}',
      {
        a: { publicCommentCount: 0 },
        b: { publicCommentCount: null },
        c: {},
        publicCommentCount: 4,
      },
      'No Comments,No Comments,No Comments,No Comments',
    ],
    ['{@|comment-count}', { publicCommentCount: 'x' }, 'No Comments'],
  ],
  'comment-link': [
    ['{@|comment-link}', { id: 'i', fullUrl: '/u', publicCommentCount: 0 }, link('No', 'Comments')],
    ['{@|comment-link}', { id: 'i', fullUrl: '/u', publicCommentCount: 1 }, link('1', 'Comment')],
    ['{@|comment-link}', { id: 'i', fullUrl: '/u', publicCommentCount: 7 }, link('7', 'Comments')],
    ['{@|comment-link}', { id: 'i', fullUrl: '/u' }, link('', 'Comments')],
    [
      '{@|comment-link}',
      { id: 'i', fullUrl: '/u', publicCommentCount: '0' },
      link('0', 'Comments'),
    ],
    [
      '{a|comment-link}',
      { a: { id: 'i' }, id: 'no', fullUrl: '/u', publicCommentCount: 2 },
      link('2', 'Comments'),
    ],
    ...['disqusShortname', 'disqusShortName'].map(
      (name): Case => [
        '{a|comment-link}',
        { a: { id: 'i', fullUrl: '/u?a&b' }, websiteSettings: { [name]: 'shop' } },
        '\n  <a href="/u?a&b" class="sqs-comment-link sqs-disqus-comment-link" data-id="i"></a>\n',
      ],
    ),
  ],
  comments: [
    [
      '{a|comments}',
      { a: { id: 'x' }, item: { id: 1, publicCommentCount: 3, commentState: 2 } },
      thread('comments-x" data-item-id="1" data-public-comment-count="3" data-comment-state="2"'),
    ],
    [
      '{a|comments}',
      { a: { id: 'x' }, item: {}, collection: { id: 'c' } },
      thread(
        'comments-x" data-collection-id="c" data-public-comment-count="" data-comment-state=""',
      ),
    ],
    [
      '{a|comments}',
      { a: { id: 'x', item: { id: 'in' } }, item: { id: 'out' } },
      thread('comments-x" data-item-id="in" data-public-comment-count="" data-comment-state=""'),
    ],
    ['{a|comments}', { a: { id: 'x' } }, thread('comments-x"')],
    [
      '{a|comments}',
      { a: { id: 'x' }, websiteSettings: { disqusShortname: 'y' } },
      thread('disqus_thread"'),
    ],
  ],
  'google-calendar-url': [
    [
      '{@|google-calendar-url}',
      {
        title: 'Open day',
        startDate: 1700000000000,
        endDate: 1700003600000,
        location: { addressLine1: '5 Quay Rd', addressCountry: 'NO' },
      },
      `${CALENDAR}Open%20day&dates=20231114T221320Z/20231114T231320Z&location=5%20Quay%20Rd%2C%20NO`,
    ],
    ['{gone|google-calendar-url}', {}, `${CALENDAR}&dates=${ZERO}/${ZERO}`],
    [
      '{@|google-calendar-url}',
      { title: "é/@+!~'()*\ud800", startDate: '1700000000000', endDate: 'x' },
      `${CALENDAR}%C3%A9%2F%40%2B!~'()*%EF%BF%BD&dates=20231114T221320Z/${ZERO}`,
    ],
    [
      '{@|google-calendar-url}',
      { startDate: -1, endDate: 1e20 },
      `${CALENDAR}&dates=19691231T235959Z/${ZERO}`,
    ],
    [
      '{@|google-calendar-url}',
      { startDate: -62167219200000, endDate: 253402300799999 },
      `${CALENDAR}&dates=00000101T000000Z/99991231T235959Z`,
    ],
    [
      '{@|google-calendar-url}',
      { startDate: -62167219200001, endDate: 253402300800000 },
      `${CALENDAR}&dates=${ZERO}/${ZERO}`,
    ],
    [
      '{@|google-calendar-url}',
      {
        location: { addressLine1: ' ', addressLine2: ' b ', addressCountry: 5 },
        website: { timeZone: 'Asia/Tokyo' },
      },
      `${CALENDAR}&dates=${ZERO}/${ZERO}&location=b%2C%205`,
    ],
    [
      '{@|google-calendar-url}',
      { location: { addressLine1: ' ' } },
      `${CALENDAR}&dates=${ZERO}/${ZERO}`,
    ],
  ],
  'like-button': [
    [
      '{a|like-button}',
      { a: { id: 'i', likeCount: 3 }, websiteSettings: { simpleLikingEnabled: true } },
      likes('i', '3'),
    ],
    [
      '{a|like-button}',
      { a: { id: 'i' }, websiteSettings: { simpleLikingEnabled: 1 } },
      likes('i', ''),
    ],
    [
      '[{a|like-button}]',
      { a: { id: 'i' }, websiteSettings: { simpleLikingEnabled: false } },
      '[]',
    ],
    [
      '[{a|like-button}{gone|like-button}]',
      { a: {}, websiteSettings: { simpleLikingEnabled: true } },
      '[]',
    ],
    [
      '[{a|like-button}]',
      { a: { websiteSettings: null }, websiteSettings: { simpleLikingEnabled: true } },
      '[]',
    ],
  ],
  'social-button, social-button-inline': [
    [
      '{a|social-button-inline}',
      {
        website,
        a: {
          systemDataId: 's7',
          recordType: 2,
          fullUrl: '/post',
          title: 'Soup & co',
          assetUrl: '/a.jpg',
        },
      },
      '<span class="squarespace-social-buttons inline-style" data-system-data-id="s7" data-asset-url="/a.jpg" data-record-type="2" data-full-url="/post" data-title="Soup &amp; co"></span>',
    ],
    [
      '{a|social-button}',
      { website, a: { mainImageId: 'm', mainImage: { assetUrl: '/m' } } },
      buttons('m', '/m'),
    ],
    [
      '{a|social-button}',
      {
        website,
        a: { systemDataId: null, mainImageId: 'm', assetUrl: '', mainImage: { assetUrl: '/m' } },
      },
      buttons('', ''),
    ],
    [
      '{gone|social-button}',
      { website: { shareButtonOptions: { a: 1 } }, title: 'outside' },
      buttons('', ''),
    ],
    ...[
      null,
      {},
      5,
      { shareButtonOptions: [] },
      { shareButtonOptions: {} },
      { shareButtonOptions: 'x' },
    ].map(
      (site): Case => [
        '[{a|social-button}{a|social-button-inline}]',
        { website: site, a: { title: 'T' } },
        '[]',
      ],
    ),
  ],
  'twitter-follow-button': [
    ['{@|twitter-follow-button}', { userName: 'u', profileUrl: 'http://t.test/x' }, follow('u')],
    ['{@|twitter-follow-button}', { userName: '', profileUrl: 'http://t.test/x' }, follow('x')],
    ['{@|twitter-follow-button}', { userName: null, profileUrl: 'http://t.test/x//' }, follow('x')],
    [
      '[{a|twitter-follow-button}{b|twitter-follow-button}{gone|twitter-follow-button}]',
      { a: {}, b: { profileUrl: '/' } },
      '[]',
    ],
  ],
};

describe.each(Object.entries(CASES))('%s', (_name, cases) => {
  for (const [template, data, expected] of cases) {
    it(`${template} of ${JSON.stringify(data)}`, () => {
      expect(engine.renderToString(template, data).html).toBe(expected);
    });
  }
});

describe('the table', () => {
  it('has cases for every formatter', () => {
    const tested = Object.keys(CASES).flatMap((group) => group.split(', '));
    expect(tested.sort()).toEqual(socialFormatters.map(({ name }) => name).sort());
  });
});
