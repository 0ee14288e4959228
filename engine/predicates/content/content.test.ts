import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';
import { type Case, holds } from '../testing.js';

const engine = createEngine();

/** 2 June 2024, 23:00 and 24:00 in New York: 3:00 and 4:00 of 3 June in UTC. */
const LATE = 1717383600000;
const MIDNIGHT = 1717387200000;
const NEW_YORK = { timeZone: 'America/New_York' };

const CASES: Readonly<Record<string, readonly Case[]>> = {
  'calendar-view?': [
    ['calendar-view?', { calendarView: true }, true],
    ['calendar-view?', { calendarView: 'true' }, true],
    ['calendar-view?', { calendarView: 2 }, true],
    ['calendar-view?', { calendarView: ' true' }, false],
    ['calendar-view?', { calendarView: 'yes' }, false],
    ['calendar-view?', { calendarView: 1.5 }, false],
    ['calendar-view?', { calendarView: [true] }, false],
    ['calendar-view?', {}, false],
  ],
  'child-images?': [
    ['child-images?', { items: [{ mainImageId: 'i' }] }, true],
    ['child-images?', { items: [{ systemDataId: 'i' }, {}] }, true],
    ['child-images?', { items: [{}, { mainImageId: 'i' }] }, false],
    ['child-images?', { items: [{ mainImageId: '' }] }, false],
    ['child-images?', { items: { 0: { mainImageId: 'i' } } }, false],
    ['child-images?', { items: [] }, false],
    ['child-images?', { mainImageId: 'i' }, false],
  ],
  'clickable?': [
    ['clickable?', { folderBehavior: 1 }, true],
    ['clickable?', { folderBehavior: '2' }, true],
    ['clickable?', { folderBehavior: true }, true],
    ['clickable?', {}, true],
    ['clickable?', 'text', true],
    ['clickable?', { folderBehavior: 3 }, false],
    ['clickable?', { folderBehavior: -1 }, false],
    ['clickable?', { folderBehavior: 1.9 }, false],
    ['clickable?', { folderBehavior: null }, false],
    ['clickable?', { folderBehavior: 'x' }, false],
  ],
  'collection?': [
    ['collection?', { collection: { id: 1 } }, true],
    ['collection?', { collection: 'false' }, true],
    ['collection?', { collection: {} }, false],
    ['collection?', { collection: null }, false],
    ['collection?', {}, false],
  ],
  'collection-page?': [
    ['collection-page?', { collection: { type: 10 } }, true],
    ['collection-page?', { collection: { type: '10' } }, true],
    ['collection-page?', { collection: { type: 7 } }, false],
    ['collection-page?', { collection: {} }, false],
    ['collection-page?', { type: 10 }, false],
  ],
  'collection-template-page?': [
    ['collection-template-page?', { collection: { type: 7 } }, true],
    ['collection-template-page?', { type: 7 }, true],
    ['collection-template-page?', { collection: {}, type: 7 }, false],
    ['collection-template-page?', { collection: null, type: 7 }, false],
    ['collection-template-page?', { collection: { type: 10 } }, false],
    ['collection-template-page?', {}, false],
  ],
  'collectionTypeNameEquals?': [
    ['collectionTypeNameEquals? blog', { typeName: 'blog' }, true],
    ['collectionTypeNameEquals?:a b', { typeName: 'a b' }, true],
    ['collectionTypeNameEquals? 12', { typeName: 12 }, true],
    ['collectionTypeNameEquals? blog events', { typeName: 'blog' }, true],
    ['collectionTypeNameEquals? "blog"', { typeName: 'blog' }, false],
    ['collectionTypeNameEquals? name', { typeName: 'blog', name: 'blog' }, false],
    ['collectionTypeNameEquals? null', { typeName: null }, false],
    ['collectionTypeNameEquals? blog', { typeName: ['blog'] }, false],
    ['collectionTypeNameEquals? blog', {}, false],
    ['collectionTypeNameEquals?', { typeName: '' }, false],
  ],
  'excerpt?': [
    ['excerpt?', { excerpt: { html: '<p>x</p>' } }, true],
    ['excerpt?', { excerpt: 'x' }, true],
    ['excerpt?', { excerpt: { html: '&nbsp;' } }, true],
    ['excerpt?', { excerpt: { html: 'a < b' } }, true],
    ['excerpt?', { excerpt: '<b<i>x' }, true],
    ['excerpt?', { excerpt: '\u200c' }, true],
    ['excerpt?', { excerpt: { html: '<p> \n</p>' } }, false],
    ['excerpt?', { excerpt: ' \u00a0\u200b\u2003\u3000\ufeff' }, false],
    ['excerpt?', { excerpt: '<p unclosed x' }, false],
    ['excerpt?', { excerpt: '<p>>' }, false],
    ['excerpt?', { excerpt: '' }, false],
    ['excerpt?', { excerpt: { html: 5 } }, false],
    ['excerpt?', { excerpt: ['x'] }, false],
    ['excerpt?', { excerpt: 123 }, false],
    ['excerpt?', { excerpt: null }, false],
    ['excerpt?', {}, false],
  ],
  'external-link?': [
    ['external-link?', { externalLink: 'https://a.example' }, true],
    ['external-link?', { externalLink: {} }, false],
    ['external-link?', { externalLink: '' }, false],
    ['external-link?', {}, false],
  ],
  'folder?': [
    ['folder?', { collection: { folder: true } }, true],
    ['folder?', { collection: { folder: 'false' } }, true],
    ['folder?', { collection: { folder: false } }, false],
    ['folder?', { collection: 'folder' }, false],
    ['folder?', { folder: true }, false],
    ['folder?', {}, false],
  ],
  'index?': [
    ['index?', { collection: { folder: true, folderBehavior: 1 } }, true],
    ['index?', { collection: { folder: 'false', folderBehavior: 1 } }, true],
    ['index?', { collection: { folder: true, folderBehavior: '1' } }, false],
    ['index?', { collection: { folder: true, folderBehavior: true } }, false],
    ['index?', { collection: { folder: true, folderBehavior: 2 } }, false],
    ['index?', { collection: { folder: false, folderBehavior: 1 } }, false],
    ['index?', { collection: [] }, false],
    ['index?', { folder: true, folderBehavior: 1 }, false],
  ],
  'has-multiple?': [
    ['has-multiple?', [1, 2], true],
    ['has-multiple?', { a: 1, b: null }, true],
    ['has-multiple?', [1], false],
    ['has-multiple?', { a: 1 }, false],
    ['has-multiple?', { a: 1, b: () => 1 }, false],
    ['has-multiple?', 'text', false],
    ['has-multiple?', 12, false],
    ['has-multiple?', null, false],
    ['has-multiple?', undefined, false],
  ],
  'location?': [
    ['location?', { location: { mapLat: 1, mapLng: 2 } }, true],
    ['location?', { location: { mapLat: null, mapLng: '' } }, true],
    ['location?', { location: { mapLat: 1 } }, false],
    ['location?', { location: 'Oslo' }, false],
    ['location?', { mapLat: 1, mapLng: 2 }, false],
    ['location?', {}, false],
  ],
  'main-image?': [
    ['main-image?', { mainImageId: 'i' }, true],
    ['main-image?', { systemDataId: 'i', mainImageId: '' }, true],
    ['main-image?', { mainImage: { systemDataId: 'i' } }, false],
    ['main-image?', { mainImageId: '', systemDataId: null }, false],
    ['main-image?', {}, false],
  ],
  'passthrough?': [
    ['passthrough?', { passthrough: true, sourceUrl: '/x' }, true],
    ['passthrough?', { passthrough: 'no', sourceUrl: 0 }, true],
    ['passthrough?', { passthrough: true, sourceUrl: '' }, false],
    ['passthrough?', { passthrough: true, sourceUrl: null }, false],
    ['passthrough?', { passthrough: true, sourceUrl: ['/x'] }, false],
    ['passthrough?', { passthrough: false, sourceUrl: '/x' }, false],
    ['passthrough?', {}, false],
  ],
  'redirect?': [
    ['redirect?', { folderBehavior: 2 }, true],
    ['redirect?', { folderBehavior: '2' }, true],
    ['redirect?', { folderBehavior: 1 }, false],
    ['redirect?', { folderBehavior: [2] }, false],
    ['redirect?', {}, false],
  ],
  'same-day?': [
    ['same-day?', { startDate: LATE, endDate: MIDNIGHT }, true],
    ['same-day?', { website: NEW_YORK, startDate: LATE, endDate: MIDNIGHT }, false],
    ['same-day?', { website: NEW_YORK, startDate: LATE, endDate: MIDNIGHT - 1 }, true],
    [
      'same-day?',
      { website: { timeZone: 'US/Eastern' }, startDate: LATE, endDate: MIDNIGHT },
      false,
    ],
    [
      'same-day?',
      { website: { timeZone: 'Mars/Olympus' }, startDate: LATE, endDate: MIDNIGHT },
      true,
    ],
    ['same-day?', { website: { timeZone: '-04:00' }, startDate: LATE, endDate: MIDNIGHT }, true],
    ['same-day?', { website: { timeZone: null }, startDate: LATE, endDate: MIDNIGHT }, true],
    ['same-day?', { website: NEW_YORK, startDate: `${LATE}`, endDate: `${MIDNIGHT}` }, false],
    ['same-day?', { startDate: 0, endDate: 86_399_999 }, true],
    ['same-day?', { startDate: 0, endDate: 86_400_000 }, false],
    ['same-day?', { startDate: -1, endDate: 0 }, false],
    // 12 July 2024, the same day of 2023, and of 2024 BC.
    ['same-day?', { startDate: 1720742400000, endDate: 1689120000000 }, false],
    ['same-day?', { startDate: 1720742400000, endDate: -125990294400000 }, false],
    ['same-day?', { startDate: 'soon', endDate: 1000 }, true],
    ['same-day?', { startDate: 'soon', endDate: LATE }, false],
    ['same-day?', { startDate: 1e300, endDate: Number.NaN }, true],
    ['same-day?', { startDate: 8.64e15, endDate: 8.64e15 }, true],
    ['same-day?', { startDate: 8.64e15, endDate: 0 }, false],
    ['same-day?', {}, true],
  ],
  'serviceNameEmail?': [
    ['serviceNameEmail?', { serviceName: 'email' }, true],
    ['serviceNameEmail?', { serviceName: 'Email' }, false],
    ['serviceNameEmail?', { serviceName: ['email'] }, false],
    ['serviceNameEmail?', {}, false],
  ],
  'show-past-events?': [
    ['show-past-events?', { showPastOrUpcomingEvents: 'past' }, true],
    ['show-past-events?', { showPastOrUpcomingEvents: 'upcoming' }, false],
    ['show-past-events?', { showPastOrUpcomingEvents: true }, false],
    ['show-past-events?', {}, false],
  ],
};

describe.each(Object.entries(CASES))('%s', (_name, cases) => {
  it.each(cases)('%s of %j is %s', (predicate, data, expected) => {
    expect(holds(predicate, data)).toBe(expected);
  });
});

describe('scope', () => {
  const STACK: Readonly<Record<string, object>> = {
    'calendar-view?': { calendarView: true },
    'collectionTypeNameEquals? blog': { typeName: 'blog' },
  };
  const NODE: Readonly<Record<string, object>> = {
    'child-images?': { items: [{ mainImageId: 'i' }] },
    'collection?': { collection: { id: 1 } },
    'collection-page?': { collection: { type: 10 } },
    'collection-template-page?': { type: 7 },
    'excerpt?': { excerpt: 'x' },
    'external-link?': { externalLink: '/x' },
    'folder?': { collection: { folder: true } },
    'index?': { collection: { folder: true, folderBehavior: 1 } },
    'location?': { location: { mapLat: 1, mapLng: 2 } },
    'main-image?': { mainImageId: 'i' },
    'passthrough?': { passthrough: true, sourceUrl: '/x' },
    'redirect?': { folderBehavior: 2 },
    'serviceNameEmail?': { serviceName: 'email' },
    'show-past-events?': { showPastOrUpcomingEvents: 'past' },
    'background-source-video?': { backgroundSource: 3 },
  };
  const inside = (predicate: string) => `{.section s}{.${predicate}}y{.or}n{.end}{.end}`;

  it.each(Object.entries(STACK))(
    '%s looks outwards, and no further than null',
    (predicate, data) => {
      expect(engine.renderToString(inside(predicate), { ...data, s: { x: 1 } }).html).toBe('y');
      const [name = ''] = Object.keys(data);
      const hidden = { ...data, s: { [name]: null, x: 1 } };
      expect(engine.renderToString(inside(predicate), hidden).html).toBe('n');
    },
  );

  it.each(Object.entries(NODE))('%s reads the current node alone', (predicate, data) => {
    expect(holds(predicate, data)).toBe(true);
    expect(engine.renderToString(inside(predicate), { ...data, s: { x: 1 } }).html).toBe('n');
  });

  it('looks outwards for the behaviour of clickable?', () => {
    const data = { folderBehavior: 3, s: { x: 1 } };
    expect(engine.renderToString(inside('clickable?'), data).html).toBe('n');
  });

  it('looks outwards for the zone of same-day?, and lets the nearest website decide', () => {
    const s = { startDate: LATE, endDate: MIDNIGHT };
    const data = { website: NEW_YORK, s };
    expect(engine.renderToString(inside('same-day?'), data).html).toBe('n');
    const nearer = { website: NEW_YORK, s: { ...s, website: {} } };
    expect(engine.renderToString(inside('same-day?'), nearer).html).toBe('y');
  });

  it('does not take the zone of the render for same-day?', () => {
    const data = { startDate: LATE, endDate: MIDNIGHT };
    expect(holds('same-day?', data, { timeZone: 'America/New_York' })).toBe(true);
  });
});

describe('arguments', () => {
  it.each([
    ['collectionTypeNameEquals?', 'predicate-needs-args'],
    ['collectionTypeNameEquals? a b', 'predicate-args-invalid'],
  ])('{.%s} is reported', (predicate, code) => {
    const { diagnostics } = engine.compile(`{.${predicate}}{.end}`);
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
  });
});

describe('work', () => {
  it('reads an excerpt of a million brackets or blanks once', () => {
    for (const piece of ['<', '>', ' ', '<a ', '<>', '\u200b']) {
      expect(holds('excerpt?', { excerpt: piece.repeat(1_000_000) })).toBe(false);
    }
  });

  it('is charged where the data can multiply it', () => {
    const items = Array.from({ length: 50 }, () => 1);
    const excerpt = ' '.repeat(64_000);
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, 1]));
    const template = (predicate: string) =>
      `{.macro m}{.${predicate}}{.end}{.end}{.repeated section items}{v|apply m}{.end}`;
    for (const [predicate, v] of [
      ['excerpt?', { excerpt }],
      ['has-multiple?', many],
    ] as const) {
      const { usage } = engine.renderToString(template(predicate), { items, v });
      expect(usage.steps).toBeGreaterThan(50_000);
    }
  });
});
