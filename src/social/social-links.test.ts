import { describe, expect, it } from 'vitest';
import { Slots } from '../../engine/index.js';
import { textsFor } from '../shared/texts.js';
import { fillPage, pageText } from '../site/http/serving.js';
import { loadSite } from '../site/index.js';
import { SHARE_SERVICES, servicesOf } from './share-services.js';
import { socialFills } from './social-fills.js';

const ALL = SHARE_SERVICES.map(({ name }) => name);

it.each<[unknown, readonly string[]]>([
  [undefined, []],
  [null, []],
  ['facebook', []],
  [{}, []],
  [[], []],
  [{ facebook: true, reddit: 'yes' }, ['facebook']],
  [
    ['tumblr', 'facebook', 5],
    ['facebook', 'tumblr'],
  ],
  [{ 1: true, 8: true }, ALL],
  [['x'], ALL],
  [{ 1: false }, []],
  [{ facebook: false, 1: true }, []],
])('the services of %j', (options, names) => {
  expect(servicesOf(options).map(({ name }) => name)).toEqual(names);
});

/** What a template prints, with its links. */
async function placed(
  template: string,
  item: object,
  baseUrl: string,
  shareButtonOptions: unknown,
) {
  const site = loadSite({
    templates: {
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region': '{squarespace.main-content}',
      'collections/blog.item': template,
    },
    content: {
      'site.json': { website: { shareButtonOptions } },
      'log.json': { collection: { typeName: 'blog' }, items: [{ urlId: 'one', ...item }] },
    },
  });
  const texts = textsFor('en');
  const slots = new Slots();
  const { html } = site.render('/log/one', { slots });
  const fills = socialFills({ view: site.view(), baseUrl, texts });
  return pageText(await fillPage(slots.pieces(html), fills, slots));
}
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('share buttons', () => {
  const item = { title: 'Soup & "co" <b>', assetUrl: '/a b.jpg' };
  it.each(['social-button', 'social-button-inline'])('{item|%s} are links', async (formatter) => {
    const template = `{item|${formatter}}`;
    const html = await placed(template, item, 'https://soup.example/x', { pinterest: true });
    expect(html).toContain('aria-label="Share on Pinterest"');
    expect(html).toContain('rel="noopener noreferrer nofollow"');
    const [href = ''] = hrefs(html);
    expect(Object.fromEntries(new URL(href).searchParams)).toEqual({
      url: 'https://soup.example/x/log/one',
      media: 'https://soup.example/x/a b.jpg',
      description: item.title,
    });
  });

  it('are links to each service, in order', async () => {
    const html = await placed('{item|social-button}', item, 'https://soup.example', { 1: true });
    expect(hrefs(html).map((href) => new URL(href).hostname.replace('www.', ''))).toEqual(
      ALL.map((name) => `${name}.com`),
    );
  });

  it.each([
    ['', { 1: true }],
    ['https://soup.example', {}],
  ])(
    'are none where nobody knows the address, or nothing is on: %j %j',
    async (baseUrl, options) => {
      expect(hrefs(await placed('{item|social-button}', item, baseUrl, options))).toEqual([]);
    },
  );
});

it.each([
  ['ida', 'ida', '@ida'],
  ['a&b"><script>', 'a%26b%22%3E%3Cscript%3E', '@a&amp;b"&gt;&lt;script&gt;'],
])('a follow button of %s is a link', async (userName, name, text) => {
  const html = await placed('{item|twitter-follow-button}', { userName }, '', {});
  expect(hrefs(html)).toEqual([`https://twitter.com/intent/follow?screen_name=${name}`]);
  expect(html).toContain(`>Follow ${text}</a></div>`);
});
