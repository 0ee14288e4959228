import { describe, expect, it } from 'vitest';
import { constantsPage, readConstants } from './constants-page.js';
import { readDocSources } from './sources.js';

const constants = readConstants(readDocSources().model);
const page = constantsPage(constants);

describe('the page of constants', () => {
  it.each(constants.map(({ name, source }) => [name, source]))(
    'has %s of the %s',
    (name, source) => {
      expect(page).toContain(`## \`${name}\``);
      expect(source).toMatch(/^(?:first|second) seed, sections? \d/);
    },
  );

  it('speaks of the product, and cites nothing', () => {
    expect(page).not.toMatch(/\bseed\b/);
    expect(page).toContain(
      '| [`BILLING_UNITS`](#billing_units) | The units of a billing period. |',
    );
  });

  it.each([
    ['`fivehundredpix`'],
    ['`1337`'],
    ['`"__MASKED_FIELD__"`'],
    ['`"#027AFF"`'],
    ['`"#FFB802"`'],
    ['| `nestedCategories` | `10000` |'],
    ['| `last` | `70` |'],
    ['`2083`'],
    ['`{"min":1,"max":10,"default":5}`'],
  ])('tells of %s', (found) => {
    expect(page).toContain(found);
  });

  /** What a host or an editor reads of a constant that the product itself does without. */
  it.each<[name: string, values: readonly unknown[]]>([
    [
      'SUBSCRIPTION_STATUSES',
      [
        ...['expired', 'past due', 'trial', 'beta', 'removed', 'internal', 'comped', 'paid'],
        ...['linked', 'parking page', 'resold', 'resold grace period', 'enterprise'],
      ],
    ],
    ['PLAN_FEATURES', ['first', 1, 'last', 70]],
    [
      'UPGRADE_ROUTES',
      ['trial', '/settings/billing/upgrade', 'plan', '/settings/billing/subscriptions/website'],
    ],
    ['COLLECTION_VIEWS', ['list', 'grid', 'product']],
    ['DEVICE_VIEWS', ['desktop', 'phone', 'tablet']],
    ['PREVIEW_EVENTS', ['load', 'iframeUnload']],
    ['SPECIAL_PAGE_TYPES', ['cover-page', 'lock-screen', 'popup-overlay']],
    ['TWEAK_PAGE_TYPES', ['splash page', 'lock screen', 'popup overlay', 'checkout', 'style']],
    ['POSITIONS', ['rows', ['top', 'center', 'bottom'], 'columns', ['left', 'center', 'right']]],
    [
      'MEDIA_TYPES',
      ['imageEmpty', 'imageFile', 'imageLicensed', 'imageReused', 'assetReused', 'video'],
    ],
    ['FRAME_TOOLBAR_COLORS', ['blue', '#027AFF', 'yellow', '#FFB802']],
    ['SLIDER_ASPECT_RATIO', [50]],
    ['TEXT_FILTERS', ['url-slug', 'url-slug-with-slash']],
    ['EVENT_SOURCES', ['WEB', 'IOS', 'ANDROID', 'SERVER']],
    ['SURVEY_COHORTS', ['A', 'B', 'C', 'D', 'E']],
  ])('has exactly the values of %s', (name, values) => {
    const [section = ''] = page.split(`## \`${name}\`\n`)[1]?.split('\n## ') ?? [];
    const [, ...paragraphs] = section.split('\n\n');
    const shown = [...paragraphs.join('\n').matchAll(/`([^`]*)`/g)].map(([, text]) => text);
    const isTable = section.includes('| --- |');
    const written = values.map((value, index) =>
      isTable && index % 2 === 1 ? JSON.stringify(value) : String(value),
    );
    expect(shown).toEqual(written);
  });

  it('refuses a constant that names no section', () => {
    expect(() => readConstants([])).toThrow(/does not say its section of a seed/);
  });
});
