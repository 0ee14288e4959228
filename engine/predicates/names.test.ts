import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../index.js';
import { PREDICATES } from './index.js';

const engine = createEngine();

/** The names of predicates.md 12, without their question mark. */
const NAMES = `
  debug equal notEqual greaterThan greaterThanOrEqual lessThan lessThanOrEqual even odd nth plural
  singular calendar-view child-images clickable collection collection-page
  collection-template-page collectionTypeNameEquals excerpt external-link folder has-multiple index
  location main-image passthrough redirect same-day serviceNameEmail show-past-events
  gallery-active-alignment-center gallery-active-alignment-left gallery-active-alignment-right
  gallery-auto-crop gallery-autoplay gallery-controls gallery-design-grid gallery-design-slider
  gallery-design-slideshow gallery-design-stacked gallery-lightbox
  gallery-meta-position-bottom-left gallery-meta-position-bottom-right
  gallery-meta-position-bottom gallery-meta-position-center gallery-meta-position-top-left
  gallery-meta-position-top-right gallery-meta-position-top gallery-meta gallery-show-meta-on-hover
  gallery-show-meta gallery-square-thumbs gallery-thumbnails undefined text image quote link audio
  video external-video store-item event gallery binary css-asset tweak-asset digital-good attachment
  wordpress-export json-export site-search active-time tweet checkin kbarticle promotedCODE
  promotedEMBED promotedFORM promotedFOURSQUARE promotedIMAGE promotedINSTAGRAM promotedLINK
  promotedMAP promotedQUOTE promotedTWITTER promotedVIDEO background-source-instagram
  background-source-none background-source-undefined background-source-upload
  background-source-video comments disqus has-variants on-sale sold-out varied-prices units-metric
  current-type
`;

const names = NAMES.trim()
  .split(/\s+/)
  .map((name) => `${name}?`);

describe('the built-in predicates', () => {
  it('are the 101 of the specification', () => {
    expect(PREDICATES.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(names).toHaveLength(101);
  });

  it('say in one sentence what they are for', () => {
    for (const { summary } of PREDICATES) expect(summary).toMatch(/^[A-Z][^.]*\.$/);
  });

  it('know their names only as they are written', () => {
    const { html, diagnostics } = engine.renderToString('{.promotedimage?}y{.or}n{.end}', {
      promotedBlockType: 'image',
    });
    expect(html).toBe('n');
    expect(diagnostics.map(({ code }) => code)).toEqual(['predicate-unknown']);
  });

  it('ignore arguments that they do not take', () => {
    for (const { name } of PREDICATES.filter(({ args }) => args.length === 0)) {
      const { diagnostics } = engine.compile(`{.${name} a "b}y{.or ${name}:}n{.end}`);
      expect(diagnostics).toEqual([]);
    }
  });
});

/** Every property that a predicate reads, so that made-up values reach the code behind it. */
const FIELDS = `
  calendarView collection commentState currentType debug endDate excerpt externalLink folder
  folderBehavior html items location mainImageId mapLat mapLng onSale options passthrough price
  productType promotedBlockType publicCommentCount qtyInStock recordType salePrice serviceName
  showPastOrUpcomingEvents sourceUrl startDate structuredContent systemDataId timeZone type typeName
  unlimited variants website websiteSettings constructor __proto__ toString hasOwnProperty length
`
  .trim()
  .split(/\s+/);

const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<unknown>(
      undefined,
      null,
      true,
      1,
      2,
      -1,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1e21,
      9e15,
      '1',
      'true',
      '<',
      'UTC',
      '+05:00',
      10n,
      Symbol('s'),
      () => 1,
    ),
    fc.anything({ maxDepth: 1 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), {
      maxKeys: 12,
      noNullPrototype: false,
    }),
  ),
}));

describe('any data', () => {
  const everyOne = `${names.map((name) => `{.${name} a}y{.or}n{.end}`).join('')}`;
  const template = engine.compile(`{.section a}${everyOne}{.end}${everyOne}`);

  it('gives every predicate an answer, and no error', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (node, outer) => {
        const { html, diagnostics } = template.render({ website: outer, options: outer, a: node });
        expect(html).toMatch(/^[yn]+$/);
        const codes = new Set(diagnostics.slice(template.diagnostics.length).map((d) => d.code));
        codes.delete('formatter-not-implemented');
        expect([...codes]).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('may be nested a hundred thousand levels deep, or within itself', () => {
    let deep: unknown = {};
    for (let level = 0; level < 100_000; level++) deep = level % 2 ? [deep] : { items: deep };
    const cyclic: Record<string, unknown> = {};
    for (const field of FIELDS) cyclic[field] = [cyclic];
    for (const value of [deep, cyclic]) {
      const data = Object.fromEntries(FIELDS.map((field) => [field, value]));
      const { html, diagnostics } = engine.renderToString(everyOne, data);
      expect(html).toHaveLength(101);
      expect(diagnostics.filter(({ code }) => code === 'unexpected-error')).toEqual([]);
    }
  });
});
