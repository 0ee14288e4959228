import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';
import { socialFormatters } from '../social/index.js';
import { contentFormatters } from './index.js';

const engine = createEngine();
const formatters = [...contentFormatters, ...socialFormatters];
const names = formatters.map(({ name }) => name);
const markupNames = formatters.filter(({ output }) => output === 'html').map(({ name }) => name);

/** Every name that these formatters read, in the value or around it. */
const FIELDS =
  'alpha alt altText assetUrl audioAssetUrl author base-url blockType body bottomLeftAverage categories centerAverage class collection colorData commentState componentKey coverImage displayName disqusShortname endDate filename fullUrl height html hue id item items lightness likeCount licensedAssetPreview loader location mainImage mainImageId mediaFocalPoint oembed originalSize overlay passthrough priority productType profileUrl promotedBlockType providerName publicCommentCount recordType recordTypeLabel saturation shareButtonOptions simpleLikingEnabled sizes src srcset starred startDate structuredContent style systemDataId systemDataVariants tags title topLeftAverage userName variants website websiteSettings width x y'.split(
    ' ',
  );
/** Fields that hold others. */
const HOLDERS =
  'author collection colorData coverImage item location mainImage mediaFocalPoint oembed structuredContent website websiteSettings'.split(
    ' ',
  );
const ARGUMENTS = ['', ' 0', ' topLeft', ' load-false color-data', ' constructor', ' loader=raw'];

const filled = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(FIELDS.map((field) => [field, value]));

/** Data in which `value` stands wherever one of the formatters looks. */
function surround(value: unknown): object[] {
  const flat = filled(value);
  const holders = Object.fromEntries(HOLDERS.map((field) => [field, flat]));
  const nested = { ...flat, ...holders, items: [flat], tags: [value], categories: [value] };
  const images = { ...nested, recordType: 11, blockType: 5, mainImageId: 'm', overlay: true };
  return [{ v: value }, { ...flat, v: flat }, { ...nested, v: nested }, { ...nested, v: images }];
}

const templatesOf = (name: string): string[] =>
  ARGUMENTS.map((args) => `{v|${name}${args}}`).concat(`{.var @v v|${name}}{@v}`);

const deep = (): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < 100_000; level++) value = level % 2 ? [value] : { d: value };
  return value;
};
const cycle: Record<string, unknown> = { title: 'x' };
cycle.items = [cycle];
cycle.item = cycle;
cycle.colorData = cycle;

const VALUES: Readonly<Record<string, unknown>> = {
  'a deep value': deep(),
  'a cycle': cycle,
  'a function': () => 'called',
  'a symbol': Symbol('s'),
  'a bigint': 1n,
  'no prototype': Object.assign(Object.create(null), { x: 1, title: 'x' }),
  'own names of methods': {
    ...filled(1),
    hasOwnProperty: 1,
    toString: 2,
    toJSON: () => 'called',
    constructor: 3,
    valueOf: () => 'called',
  },
  'an own __proto__': JSON.parse('{"__proto__":{"title":"x"},"items":[{"__proto__":null}]}'),
  'a sparse array': new Array(1000),
  'an array of nothing': [null, undefined, [null], {}],
  'lone surrogates': '\udc00\ud800',
  'not a number': Number.NaN,
  infinite: Number.POSITIVE_INFINITY,
  'a huge number': 1e300,
  'a negative number': -1.5,
  'a date': new Date(Number.NaN),
  nothing: null,
  true: true,
  false: false,
};

describe('hostile data', () => {
  it.each(names.flatMap((name) => Object.keys(VALUES).map((kind) => [name, kind] as const)))(
    '%s takes %s',
    (name, kind) => {
      for (const data of surround(VALUES[kind])) {
        for (const template of templatesOf(name)) {
          const { html, diagnostics } = engine.renderToString(template, data);
          expect(html).not.toMatch(/undefined|null|NaN|\[object|called|function \(\) \{|=>/);
          const codes = new Set(diagnostics.map(({ code }) => code));
          expect([...codes].filter((code) => !/^(image-component|formatter)-/.test(code))).toEqual(
            [],
          );
        }
      }
    },
  );

  it.each(names)('%s takes any value', (name) => {
    const anything = fc.anything({
      withBigInt: true,
      withNullPrototype: true,
      withSparseArray: true,
    });
    fc.assert(
      fc.property(anything, fc.constantFrom(...templatesOf(name)), (value, template) => {
        for (const data of surround(value)) {
          const { html, diagnostics } = engine.renderToString(template, data);
          expect(typeof html).toBe('string');
          expect(diagnostics.map(({ code }) => code)).not.toContain('unexpected-error');
        }
      }),
      { numRuns: 40 },
    );
  });
});

/** The names of all elements and attributes. */
function markupNamesOf(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string[] {
  return nodes.flatMap((node) =>
    'attrs' in node
      ? [
          node.nodeName,
          ...node.attrs.map(({ name }) => name),
          ...markupNamesOf('content' in node ? node.content.childNodes : node.childNodes),
        ]
      : [],
  );
}

describe('data that looks like markup', () => {
  const attacks = [
    '"><hostile-a>',
    "'><hostile-a>",
    '" hostile-b="',
    '--><hostile-a><!--',
    '</script></noscript></a><hostile-a>',
    '&quot;><hostile-a hostile-b=&quot;"',
  ];

  it.each(markupNames)('%s lets it add no element and no attribute', (name) => {
    for (const attack of attacks) {
      for (const data of surround(attack)) {
        for (const template of [...templatesOf(name), `{v|${name}:class=${attack}}`]) {
          const { html } = engine.renderToString(template, data);
          const found = markupNamesOf(parseFragment(html).childNodes);
          expect(found.filter((found) => found.includes('hostile'))).toEqual([]);
        }
      }
    }
  });
});

/** Characters of a text that only a run in proportion to it ends with in the time of a test. */
const LONG = 300_000;

describe('long text', () => {
  const pieces =
    '< > " & x 0 1x 100w, , / @ #a \u00a0 é \ud800 a<b>c http:// http://! #f @a ?! - ="'.split(' ');
  pieces.push(' ', '\n', ' @a', ' #a', 'http://a ');

  it.each(names)('%s is read once', (name) => {
    for (const piece of pieces) {
      const text = piece.repeat(LONG / piece.length);
      const data = { ...filled(text), v: { ...filled(text), items: [filled(text)] } };
      const template = engine.compile(`{v|${name}}{src|${name}}`);
      expect(() => template.render(data)).not.toThrow();
    }
  });
});
