import { describe, expect, it } from 'vitest';
import { loadSite } from '../index.js';

const STYLES = `
// tweak: { type: 'checkbox', title: 'Event Time Format', active: true, }
// tweak: { "type": "checkbox", "title": "Hide Author", "active": "false" }
// tweak: { "type": "dropdown", "title": "Thumbnail Size", "options": ["1:1 Square", "3:2 Standard"], "default": "3:2 Standard" }
// tweak: { "type": "dropdown", "title": "Title & Place", "options": ["Over Image", "Below"] }
// OFFtweak: { "type": "checkbox", "title": "Off", "active": true }
// tweak: { "type": "color", "title": "Ink" }
@ink: #123;
`;

/** The classes of the body that come of tweaks. */
function classes(template: object = {}): string {
  const site = loadSite({
    templates: {
      'template.conf': JSON.stringify({
        layouts: { default: { regions: ['site'] } },
        stylesheets: ['a.less'],
      }),
      'site.region': '{squarespace.page-classes}',
      'styles/a.less': STYLES,
      'styles/unused.less': STYLES.replaceAll('"title": "', '"title": "unused '),
    },
    content: {
      'site.json': { template },
      'index.json': { collection: { id: 'c', typeName: 'page' } },
    },
  });
  return site.render('/').html.replace(/ ?collection-c .*/s, '');
}

describe('tweaks as classes', () => {
  it.each<[what: string, template: object, classes: string]>([
    [
      'of the stylesheets',
      {},
      'event-time-format thumbnail-size-32-standard title--place-over-image',
    ],
    [
      'of the content before those',
      { tweaks: { 'event-time-format': false, hideAuthor: true, 'thumbnail-size': '1:1 Square' } },
      'hide-author thumbnail-size-11-square title--place-over-image',
    ],
    [
      'of the content alone',
      { tweaks: { wide: true, mode: 'Two Words', ink: '#f00', size: '12px', nested: { a: 1 } } },
      'event-time-format thumbnail-size-32-standard title--place-over-image wide mode-two-words',
    ],
  ])('%s', (_what, template, expected) => {
    expect(classes(template)).toBe(expected);
  });
});

describe('accounts', () => {
  const render = (accounts: unknown): string =>
    loadSite({
      templates: {
        'template.conf': JSON.stringify({ layouts: { default: { regions: ['site'] } } }),
        'site.region': '{@|apply sqs-social-links}{squarespace-footers}',
      },
      content: {
        'site.json': { website: { socialAccounts: accounts } },
        'index.json': { collection: { id: 'c', typeName: 'page' } },
      },
    }).render('/').html;

  it('have symbols that templates refer to', () => {
    const html = render([
      { serviceName: 'twitter-unauth', profileUrl: 'https://t.example/"', screenname: '<x>' },
      { serviceName: 'no-such-service', profileUrl: '/' },
    ]);
    for (const id of ['twitter-unauth-icon', 'twitter-unauth-mask', 'no-such-service-icon']) {
      expect(html).toContain(`<symbol id="${id}"`);
      expect(html).toContain(`href="#${id}"`);
    }
    expect(html).toContain('href="https://t.example/&quot;"');
    expect(html).not.toContain('<x>');
  });

  it.each<[accounts: unknown]>([[undefined], [[]], [[{ serviceName: '"><script>' }]], [[null, 1]]])(
    'that are none have none: %j',
    (accounts) => {
      expect(render(accounts)).not.toMatch(/<symbol|<script/);
    },
  );
});
