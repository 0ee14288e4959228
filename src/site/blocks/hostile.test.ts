import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { BLOCK_VARIANTS } from '../../../engine/internals.js';
import { renderLayout } from './layout.js';
import { BLOCKS, TRUSTED_BLOCKS } from './table.js';
import { EXAMPLES } from './testing/examples.js';
import { testHost } from './testing/host.js';
import { SAMPLE_SITE } from './testing/samples.js';

const RUNS = 40;

/** What somebody would write who wants to break out of a text, an attribute, a style or an address. */
const ATTACKS = [
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '" onload="alert(1)" x="',
  '</style><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<p onclick=alert(1)>x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=java&#115;cript:alert(1)>x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<<script>script>alert(1)</script>',
  '<math><mtext></p><img onerror=alert(1)>',
  '</textarea><script>alert(1)</script>',
  '</title></noscript><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  'javascript:alert(1)',
  ' \u0001JaVa\tScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '#fff; background: url(javascript:alert(1))',
  '1px; } body { display: none',
  'expression(alert(1))',
  '{.if a}{title}{.end}',
  '&lt;script&gt;',
  '\ud800',
  '__proto__',
  'constructor',
  '16:9',
  '#c33',
  'star',
  '2026-06',
  '1200x800',
  'https://youtu.be/abcdefghij',
];

/** The names of fields that some block reads. */
const FIELDS = [
  ...new Set(
    EXAMPLES.flatMap(({ value }) => JSON.stringify(value).match(/"\w+(?=":)/g) ?? []).map((name) =>
      name.slice(1),
    ),
  ),
  ...[
    'html',
    'url',
    'collection',
    'item',
    'product',
    'location',
    'text',
    'code',
    'language',
    'quote',
  ],
  ...['__proto__', 'constructor', 'toString', 'structuredContent', 'variants', 'attributes', 'sku'],
  ...['startDate', 'fullUrl', 'excerpt', 'body', 'author', 'displayName', 'mainImage', 'comments'],
  ...['navigationId', 'children', 'component', 'props', 'fallback', 'captionsLanguage', 'links'],
].filter((name) => name !== '');

const text = fc.oneof(fc.constantFrom(...ATTACKS), fc.string());

const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.oneof(fc.boolean(), fc.constant(null), fc.double(), fc.integer()),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 8 }),
  ),
})).value;

const object = fc.dictionary(fc.constantFrom(...FIELDS), json, { maxKeys: 10 });

/** A value of a known block in which one text has been replaced. */
function spoiled(value: unknown, attack: string, place: { left: number }): unknown {
  if (typeof value === 'string') return place.left-- === 0 ? attack : value;
  if (Array.isArray(value)) return value.map((each) => spoiled(each, attack, place));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, spoiled(each, attack, place)]),
  );
}

function countTexts(value: unknown): number {
  const place = { left: Number.POSITIVE_INFINITY };
  let count = 0;
  spoiled(value, '', {
    get left() {
      count++;
      return place.left;
    },
    set left(_value) {},
  });
  return count;
}

const DANGEROUS_ELEMENTS = new Set([
  'script',
  'style',
  'object',
  'base',
  'meta',
  'link',
  'template',
]);
const ADDRESSES = new Set(['href', 'src', 'action', 'poster', 'formaction', 'xlink:href', 'data']);

/** What would run, or could leave its place, in a piece of a page. */
function dangers(html: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      if (DANGEROUS_ELEMENTS.has(node.tagName)) found.push(`<${node.tagName}>`);
      for (const { name, value } of node.attrs) {
        if (/^on/i.test(name) || name === 'srcdoc') found.push(`${name}=${value}`);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore these
        const address = value.replace(/[\u0000-\u0020]/g, '');
        if (ADDRESSES.has(name) && /^(?:javascript|data|vbscript):/i.test(address)) {
          found.push(`${name}=${value}`);
        }
        if (name === 'style' && !/^(?:--[\w-]+: [\w.%/# -]+(?:; )?)+$/.test(value)) {
          found.push(`style=${value}`);
        }
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return found;
}

function render(type: string, value: unknown, variant?: string): string {
  const block = { id: '"><b id="', type, value, ...(variant === undefined ? {} : { variant }) };
  return renderLayout([block], testHost(hostileSite(value)));
}

/** A site whose collections hold the value too, so that items are as hostile as blocks. */
function hostileSite(value: unknown) {
  const items = [value, ...(Array.isArray(value) ? value : [])].filter(
    (item): item is object => typeof item === 'object' && item !== null,
  );
  const entry = { collection: items[0] ?? {}, items };
  const collections = {
    ...SAMPLE_SITE.collections,
    ...Object.fromEntries(ATTACKS.map((name) => [name, entry])),
  };
  return { collections, navigations: Object.fromEntries(ATTACKS.map((name) => [name, items])) };
}

const UNTRUSTED = Object.keys(BLOCKS).filter(
  (name) => !(TRUSTED_BLOCKS as readonly string[]).includes(name),
);

/** Nesting of frames would let text of one block swallow the next. */
function closesItself(html: string): boolean {
  const marked = parseFragment(`<main>${html}</main><i id="after"></i>`);
  const last = marked.childNodes.at(-1);
  return last !== undefined && 'tagName' in last && last.tagName === 'i';
}

describe.each(UNTRUSTED)('%s', (type) => {
  it('survives any value, and runs nothing of it', () => {
    const variants = [undefined, ...Object.values(BLOCK_VARIANTS).flat()];
    fc.assert(
      fc.property(fc.oneof(object, json), fc.constantFrom(...variants), (value, variant) => {
        const html = render(type, value, variant);
        expect(dangers(html)).toEqual([]);
        expect(closesItself(html)).toBe(true);
        expect(html).not.toMatch(/\bundefined\b(?!:)|\[object /);
      }),
      { numRuns: RUNS },
    );
  });

  it('runs nothing that stands in the place of a text it shows', () => {
    const examples = EXAMPLES.filter((example) => example.type === type);
    const arbitrary = fc.record({
      example: fc.constantFrom(...examples),
      place: fc.nat(),
      attack: fc.constantFrom(...ATTACKS),
    });
    fc.assert(
      fc.property(arbitrary, ({ example: { value, variant }, place, attack }) => {
        const whole = { value, site: SAMPLE_SITE };
        // Half of the attacks hit the block, half the site around it.
        const count = place % 2 === 0 ? countTexts(value) : countTexts(whole);
        const left = (place >> 1) % Math.max(1, count);
        const attacked = spoiled(whole, attack, { left }) as typeof whole;
        const host = testHost(attacked.site);
        const block = { id: 'b', type, value: attacked.value, ...(variant && { variant }) };
        expect(dangers(renderLayout([block], host))).toEqual([]);
      }),
      { numRuns: RUNS * 3 },
    );
  });
});

describe.each(TRUSTED_BLOCKS)('%s', (type) => {
  it('survives any value, and runs nothing but the HTML of the owner', () => {
    fc.assert(
      fc.property(object, (value) => {
        const { html: _owner, ...rest } = value;
        expect(dangers(render(type, rest))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the look-out for dangers', () => {
  it.each([
    '<script>alert(1)</script>',
    '<i title="x" onload="alert(1)">',
    '<svg/onload=alert(1)>',
    '<a href=java&#115;cript:alert(1)>x</a>',
    '<a href="java&Tab;script:alert(1)">x</a>',
    '<i style="color: red">',
  ])('sees %s in the HTML of an owner', (html) => {
    expect(dangers(render('html', { html }))).toHaveLength(1);
  });
});

describe('a layout', () => {
  it('may be any JSON', () => {
    fc.assert(
      fc.property(json, json, (layout, options) => {
        const html = renderLayout(layout as never, testHost(), Object(options) as never);
        expect(dangers(html)).toEqual([]);
        expect(html.startsWith('<div class="sqs-layout sqs-grid-')).toBe(true);
      }),
      { numRuns: RUNS * 5 },
    );
  });

  it('may be deeper than the stack', () => {
    let value: unknown = 'x';
    for (let depth = 0; depth < 100_000; depth++) value = { children: [value], items: [value] };
    for (const type of Object.keys(BLOCKS)) expect(() => render(type, value)).not.toThrow();
  });
});
