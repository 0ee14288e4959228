import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine, type RenderOptions } from '../../index.js';

const engine = createEngine();

/** The page of `{m|message …}`, with every other key of the data as an argument of that name. */
function print(
  pattern: unknown,
  data: Readonly<Record<string, unknown>> = {},
  { call = keysOf(data), ...options }: RenderOptions & { call?: string } = {},
): string {
  const { html, diagnostics } = engine.renderToString(
    `{m|message${call}}`,
    { m: pattern, ...data },
    options,
  );
  expect(diagnostics).toEqual([]);
  return html;
}

function keysOf(data: object): string {
  return Object.keys(data)
    .filter((key) => key !== 'website')
    .map((key) => ` ${key}=${key}`)
    .join('');
}

type Case = readonly [pattern: string, data: Readonly<Record<string, unknown>>, expected: string];

const GUESTS =
  '{n, plural, offset:1 =0 {nobody} =1 {just {who}} one {{who} and # other} other {{who} and # others}}';
const PLACE = '{0 selectordinal one{#st} two{#nd} few{#rd} other{#th}}';

/** Expected text by pattern and arguments, grouped by the rule of formatters.md 6.8. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  examples: [
    [
      '{n} brings {c plural =0 {nobody} one {# friend} other {# friends}}.',
      { n: 'Ola', c: 2 },
      'Ola brings 2 friends.',
    ],
    [GUESTS, { n: 5, who: 'Bob' }, 'Bob and 4 others'],
    [GUESTS, { n: 2, who: 'Bob' }, 'Bob and 1 other'],
    [GUESTS, { n: 1, who: 'Bob' }, 'just Bob'],
    [GUESTS, { n: 0, who: 'Bob' }, 'nobody'],
    [PLACE, { n: 22 }, '22nd'],
    [PLACE, { n: 111 }, '111th'],
  ],
  'arguments of tags': [
    ['{0}{a}{1}{b}', { a: 'x', b: 'y' }, 'xxyy'],
    ['{ , a , }{,b}', { a: 'x', b: 'y' }, 'xy'],
    ['{a.b}{a-b}{a!b plural other{x}}{1x}', { a: 'x', b: 'y' }, 'xxxy'],
    ['{00}{01}{001}', { a: 'x', b: 'y' }, 'xyy'],
    ['{é}{名前}{_a1}{ह\u093f}', { é: 1, 名前: 2, _a1: 3, 'ह\u093f': 4 }, '1234'],
    ['[{zz}{9}{99999999999999999999}{$a}{@}]', { a: 'x' }, '[]'],
    ['{constructor}{toString}{__proto__}', {}, ''],
    ['{0;1}{b;a}{a;}{a;b;a}', { a: 'x', b: 'y' }, 'xyxx'],
    ['[{0; 1}{0 ;1}]', { a: 'x', b: 'y' }, '[]'],
  ],
  separators: [
    ['{0, plural, one {a} other {b}}', { n: 1 }, 'a'],
    ['{0 plural one{a} other{b}}', { n: 1 }, 'a'],
    ['{0,plural,one{a},other{b}}', { n: 2 }, 'b'],
    ['{0\n\tplural\n one\n{a}\n other , {b}}', { n: 2 }, 'b'],
    ['{0\u00a0plural\u00a0other\u00a0{b}}', { n: 2 }, 'b'],
    ['{0 pluralother{b}}', { n: 2 }, 'b'],
    ['{n pluraloffset:1one{a}other{b}}', { n: 2 }, 'a'],
  ],
  'names of tags': [
    ['{0 numbers}|{0 number}|{0 decimalx maxfrac:0}', { n: '1234.5' }, '1,234.5|1,234.5|1,234'],
    ['{0 numberstyle:percent}', { n: 0.5 }, '50%'],
    ['[{0 foo}{0 Number}{0 unit in:byte}{0 xnumber}{0 pluralx{y}}]', { n: 1 }, '[]'],
    ["{0 plural other{[{0 foo {0} # '#'}]}}", { n: 1 }, "[0 foo {0} 1 '1']"],
    ['{0 select other{<{0 unit in:byte}{}{ }{!}{,}>}}', { n: 1 }, '<0 unit in:byte !,>'],
  ],
  'options of tags': [
    ['{0 decimal , style:percent,,maxfrac:1}', { n: 0.2564 }, '25.6%'],
    ['{0 decimal\nstyle:percent}', { n: 0.25 }, '25%'],
    ['{0 decimal style : percent}', { n: 0.25 }, '0.25'],
    ["{0 decimal 'style:percent'}", { n: 0.25 }, '0.25'],
    ['{0 decimal style:percent {x} maxfrac:1}', { n: 0.2564 }, '26%'],
    ['{0 decimal #}{0 decimal bogus:1}', { n: 5 }, '55'],
  ],
  'choices of plurals': [
    ['{n plural one{A} =1{B} other{C}}', { n: 1 }, 'A'],
    ['{n plural =1{B} one{A} other{C}}', { n: 1 }, 'B'],
    ['{n plural other{C} =1{B}}', { n: 1 }, 'B'],
    ['{n plural =1.5{x#} other{o}}', { n: '1.50' }, 'x1.50'],
    ['{n plural =02.0{x} other{o}}', { n: 2 }, 'x'],
    ['[{n plural =-2{x} other{o}}{n plural = 2{x} other{o}}]', { n: 2 }, '[]'],
    ['[{n plural =2. {x} other{o}}{n plural =.5{x} other{o}}]', { n: 2 }, '[]'],
    ['{n plural one{A} bogus{X} other{B}}|', { n: 2 }, '|'],
    ['{n plural one{A} bogus{X} other{B}}|', { n: 1 }, 'A|'],
    ['{n plural one{A}junk}|', { n: 1 }, 'A|'],
    ['[{n plural one{A} few other{B}}{n plural}{n plural x}{n plural offset:1}]', { n: 1 }, '[]'],
    ['[{n plural one{A}}{n plural =3{A}}]', { n: 2 }, '[]'],
    ['{n plural other{A} other{B}}', { n: 2 }, 'A'],
    ['{n plural one{}other{s}}', { n: 1 }, ''],
  ],
  offsets: [
    ['{n plural offset:-1 one{#} other{o#}}', { n: 2 }, 'o3'],
    ['{n plural offset:1 other{#}}', { n: '2.50' }, '1.50'],
    ['{n plural offset:1 other{#}}', { n: 0.1 }, '-0.9'],
    ['{n plural offset:2 other{#}}', { n: '2.00' }, '0.00'],
    ['{n plural offset:1 =2{#} other{o#}}', { n: '2.0' }, '2.0'],
    [
      '{n plural offset:1 other{#}}',
      { n: '100000000000000000000000.5' },
      '99999999999999999999999.5',
    ],
    ['[{n plural offset:x one{a} other{b}}{n plural offset other{b}}]', { n: 2 }, '[]'],
    ['[{n plural offset:1.5 other{b}}{n select offset:1 other{b}}]', { n: 2 }, '[]'],
    ['{n selectordinal offset:1 two{#nd} other{#th}}', { n: 3 }, '2nd'],
  ],
  '#': [
    ['# {n plural other{#}} #', { n: 1 }, '# 1 #'],
    ['{n plural other{#}}|{n plural other{{n}}}', { n: 1234.5 }, '1234.5|1234.5'],
    ['{n plural other{#}}', { n: '1.0' }, '1.0'],
    ['{n plural other{#}}', { n: '1.50e1' }, '15.0'],
    ['{n plural other{#}}', { n: 1e21 }, '1000000000000000000000'],
    ['{n plural other{#}}', { n: 1e-7 }, '0.0000001'],
    ['{n plural other{#}}', { n: '+007' }, '7'],
    ['{a plural other{#{b plural other{#}}#}}', { a: 1, b: 2 }, '121'],
    ['{a select x{[#]} other{<#>}}', { a: 'q' }, '<q>'],
    ['{a plural other{{b select x{#} other{o}} #}}', { a: 1, b: 'x' }, 'x 1'],
    ['{a select x{{b plural one{#} other{o#}} #}}', { a: 'x', b: 3 }, 'o3 x'],
    ["{n plural other{'#' ''#''}}", { n: 1 }, "1 '1'"],
    ['{n plural other{{-#}}}', { n: 1 }, '{#}'],
  ],
  select: [
    ['{a select x{X} other{O}}{b select x{X} other{O}}', { a: 'x', b: 'y' }, 'XO'],
    ['{a select other{O} x{X}}', { a: 'x' }, 'X'],
    ['{a select true{T} false{F}}{b select true{T} false{F}}', { a: true, b: false }, 'TF'],
    ['{a select 1{X} 1a{Y} é{Z}}', { a: 1 }, 'X'],
    ['{a select 1{X} 1a{Y} é{Z}}', { a: '1a' }, 'Y'],
    ['{a select 1{X} 1a{Y} é{Z}}', { a: 'é' }, 'Z'],
    ['[{a select a-b{X} other{O}}{b select 1.5{X} other{O}}]', { a: 'a-b', b: 1.5 }, '[]'],
    ['[{a select x{X}}{a select x{X} y}{a select}]', { a: 'q' }, '[]'],
    ['{a select null{X} other{O}}{b select other{[#]}}', { a: null, b: [1, 2] }, 'O[]'],
    ['{a select constructor{X} other{O}}', { a: 'constructor' }, 'X'],
    ['{a select X{1} x{2}}', { a: 'x' }, '2'],
  ],
  quoting: [
    ["don't {n} won't", { n: 1 }, 'dont {n} wont'],
    ["don''t {n} won''t", { n: 1 }, "don't 1 won't"],
    ["'it''s {n}' x", { n: 1 }, 'its {n} x'],
    ["'{n} unpaired", { n: 1 }, '{n} unpaired'],
    ["{n plural one{it''s #} other{don''t #}}", { n: 5 }, "don't 5"],
    ["{n plural one{a'}'b} other{x '}' {n}}}", { n: 5 }, 'x } 5'],
    ["{n plural one{a} other{x ' y}} z", { n: 5 }, "{n plural one{a} other{x ' y}} z"],
  ],
  braces: [
    ["a { b {n} 'c' #", { n: 1 }, "a { b {n} 'c' #"],
    ['a } b {n}}', { n: 1 }, 'a } b 1}'],
    ['[{}{ }{,}{{n}}{ -n}{n -x}{!}]', { n: 1 }, '[]'],
    ['{-n}{-{n}}{-}{--n}', { n: 1 }, '{n}{{n}}{}{-n}'],
    ["{-a '}' #}", { n: 1 }, "{a '}' #}"],
    ['{n plural other{{-n} #}}', { n: 1 }, '{n} 1'],
  ],
  'text of arguments': [
    ['[{a}{b}{c}{d}]', { a: null, b: [1, 2], c: { x: 1 }, d: {} }, '[]'],
    ['{a} {b} {c} {d}', { a: true, b: false, c: 1e21, d: 0.1 }, 'true false 1e+21 0.1'],
    ['{a} {b}', { a: { decimalValue: '7.50', value: 1 }, b: { value: 5 } }, '7.50 5'],
    ['[{a}{b}]', { a: { decimalValue: null, value: 1 }, b: { value: { value: 3 } } }, '[]'],
    ['{a select x{X}}', { a: { value: 'x' } }, 'X'],
    ['{a}', { a: "{b} # <b> & 'x'" }, "{b} # <b> & 'x'"],
  ],
  'numbers of arguments': [
    ['{a plural other{#}} {b plural one{one} other{#}}', { a: false, b: true }, '0 one'],
    ['{a plural other{#}}{a decimal}', { a: null }, '00'],
    ['{a plural other{#}}{a decimal}', { a: [3] }, '00'],
    ['{a plural other{#}}{a decimal}', { a: {} }, '00'],
    ['{a plural other{#}}{a decimal}', { a: 'abc' }, '00'],
    ['{a plural other{#}}{a decimal}', { a: '1,000' }, '00'],
    ['{a plural other{#}}{a decimal}', { a: 'Infinity' }, '00'],
    ['{a plural other{#}}{a decimal}', { a: 'NaN' }, '00'],
    ['{a plural other{#}}{a decimal}', { a: ' 5' }, '00'],
    ['{a plural other{#}} {a decimal}', { a: { value: '2.50' } }, '2.50 2.5'],
    ['{a plural other{#}} {a decimal}', { a: { decimalValue: 4, value: 1 } }, '4 4'],
    ['{a plural one{one} other{#}}', { a: { decimalValue: '1', currencyCode: 'USD' } }, 'one'],
    ['{0 plural =0{zero} other{#}}[{0 decimal}{1 decimal}]', {}, 'NaN[]'],
  ],
  money: [
    [
      '{p money}|{p currency style:name}|{p moneystyle:code}',
      { p: { decimalValue: '1234.567', currencyCode: 'EUR' } },
      '€1,234.57|1,234.57 euros|1,234.57 EUR',
    ],
    ['{p money}', { p: { value: 5, currency: 'JPY', decimalValue: 3 } }, '¥5'],
    ['{p money}', { p: { value: 'abc', currency: 'USD' } }, '$0.00'],
    ['{p money}', { p: { decimalValue: null, currencyCode: 'USD' } }, '$0.00'],
    [
      '[{a money}{b money}{c money}{d money}{e money}]',
      { a: 5, b: 'x', c: null, d: { value: 5 }, e: [1] },
      '[]',
    ],
    [
      '[{a money}{b money}]',
      { a: { value: 5, currency: null }, b: { value: 5, currency: 'x' } },
      '[]',
    ],
  ],
  datetime: [
    ['{t datetime}', { t: 1_700_000_000_000 }, 'November 14, 2023'],
    [
      '{t datetime date:short time:short}',
      { t: '1700000000000', website: { timeZone: 'Asia/Tokyo' } },
      '11/15/23, 7:13\u202fAM',
    ],
    ['[{a datetime}{b datetime}{9 datetime}]', { a: 'abc', b: '' }, '[]'],
    [
      '{a datetime}|{b datetime}|{c datetime}',
      { a: null, b: true, c: { value: 5 }, website: { timeZone: 'UTC' } },
      'January 1, 1970|January 1, 1970|January 1, 1970',
    ],
  ],
  'datetime-interval': [
    [
      '{0;1 datetime-interval}',
      { a: 1_582_648_395_000, b: 1_583_748_395_000 },
      'Feb 25\u2009–\u2009Mar 9, 2020',
    ],
    [
      '{b;a datetime-interval skeleton:yMMMd}',
      { b: null, a: 86_400_000, website: { timeZone: 'UTC' } },
      'Jan 1\u2009–\u20092, 1970',
    ],
    [
      '[{a datetime-interval}{a;zz datetime-interval}{a;b datetime-interval}]',
      { a: 5, b: 'x' },
      '[]',
    ],
  ],
};

describe.each(Object.entries(CASES))('message: %s', (_group, cases) => {
  it.each(cases)('%s', (pattern, data, expected) => {
    expect(print(pattern, data)).toBe(expected);
  });
});

describe('arguments of the call', () => {
  const data = { a: 'A', b: 'B', c: 'C', o: { b: 'OB', l: [1, 2] } };
  const CALLS: readonly (readonly [call: string, pattern: string, expected: string])[] = [
    [' a=b', '{a}{0}', 'BB'],
    [' a:b', '{a}{0}', 'BB'],
    [' a=b=c', '[{a}{0}]', '[]'],
    [' a:b=c', '[{a}{0}]', '[]'],
    [' =b', '{0}', 'B'],
    [' k=', '[{0}{k}]', '[]'],
    [' a=b a=c', '{a}{0}{1}', 'CBC'],
    [' a  b', '{0}|{1}|{2}', 'A||B'],
    [' k=o.b o.l.1', '{k}{1}', 'OB2'],
    [' 1=b c', '{0}{1}', 'BB'],
    [' "a" 5', '[{0}{1}]', '[]'],
    ['/a/k:b', '{0}{k}', 'AB'],
    [':a:k=b', '{0}{k}', 'AB'],
    [',a,b', '{0}{1}', 'AB'],
    [' __proto__=b constructor=c', '{__proto__}{constructor}', 'BC'],
    ['', '[{0}]', '[]'],
  ];

  it.each(CALLS)('{m|message%s} of %s', (call, pattern, expected) => {
    expect(engine.renderToString(`{m|message${call}}`, { ...data, m: pattern }).html).toBe(
      expected,
    );
  });

  it('resolves names around the value, where @ is the surrounding element', () => {
    const page = '{.repeated section items}{msg|message @index @}; {.end}';
    const msg = `${PLACE} is a {1}`;
    expect(engine.renderToString(page, { msg, items: ['sax', 'drum'] }).html).toBe(
      '1st is a sax; 2nd is a drum; ',
    );
  });

  it('tells a missing argument from one that is not supplied', () => {
    expect(print('{0 plural other{#}}{1 plural other{#}}', {}, { call: ' gone' })).toBe('0NaN');
    expect(print('[{0 decimal}{1 decimal}]', {}, { call: ' gone' })).toBe('[0]');
    const zone = { website: { timeZone: 'UTC' } };
    const dates = '{0 datetime}{1 datetime}|{0;0 datetime-interval date}{0;1 datetime-interval}';
    expect(print(dates, zone, { call: ' gone' })).toBe('January 1, 1970|12:00\u202fAM');
  });
});

describe('the value', () => {
  it.each([
    [5, '5'],
    [1.5, '1.5'],
    [true, 'true'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [[1], ''],
    [{ a: 1 }, ''],
  ])('%j is the message %j', (value, expected) => {
    expect(print(value)).toBe(expected);
  });

  it('is not escaped, nor are the arguments', () => {
    expect(print('<b>&</b>{a}', { a: '<i>' })).toBe('<b>&</b><i>');
    expect(engine.renderToString('{m|message a=a|html}', { m: '<{a}>', a: '&' }).html).toBe(
      '&lt;&amp;&gt;',
    );
  });
});

it('plural is an older name of message', () => {
  const page = '{m|plural n=n}';
  expect(engine.renderToString(page, { m: '{n plural one{# egg} other{# eggs}}', n: 3 }).html).toBe(
    '3 eggs',
  );
});

describe('plural categories', () => {
  const WORDS = 'zero{z} one{o} two{t} few{f} many{m} other{x}';
  const NUMBERS = [0, 1, 2, 3, 5, 11, 21, 100, '1.0', '1.5', 1_000_000, '1e6'];

  /** Cardinal and ordinal category of each number, as the references give them. */
  const CATEGORIES: readonly (readonly [locale: string, categories: string])[] = [
    ['en', 'xx oo xt xf xx xx xo xx xo xx xx xx'],
    ['fr', 'ox oo xx xx xx xx xx xx oo ox mx mx'],
    ['pl', 'mx ox fx fx mx mx mx mx xx xx mx mx'],
    ['ar', 'zx ox tx fx fx mx mx xx ox xx xx xx'],
    ['ru', 'mx ox fx fx mx mx ox mx xx xx mx mx'],
    ['de', 'xx ox xx xx xx xx xx xx xx xx xx xx'],
    ['cy', 'zz oo tt ff xm xx xx xx oo xx xx xx'],
    ['he', 'xx ox tx xx xx xx xx xx xx xx xx xx'],
    ['ja', 'xx xx xx xx xx xx xx xx xx xx xx xx'],
    ['qq-QQ', 'xx oo xt xf xx xx xo xx xo xx xx xx'],
  ];

  it.each(CATEGORIES)('of %s', (locale, categories) => {
    const pattern = `{n plural ${WORDS}}{n selectordinal ${WORDS}}`;
    expect(NUMBERS.map((n) => print(pattern, { n }, { locale })).join(' ')).toBe(categories);
  });

  it.each([
    ['en', -1, 'o'],
    ['ru', '1000000000000000000021', 'o'],
    ['ru', '1000000000000000000012', 'm'],
    ['lv', '0.11', 'z'],
    ['lt', '0.5', 'm'],
    ['en', '1.0000000000000000000000000', 'x'],
  ])('in %s of %s is %s', (locale, n, expected) => {
    expect(print(`{n plural ${WORDS}}`, { n }, { locale })).toBe(expected);
  });
});

describe('hostile messages', () => {
  const value = fc.oneof(fc.anything(), fc.constantFrom('1', '2.0', 'x', Number.NaN));
  const token = fc.constantFrom(
    ...['{', '}', "'", '#', ' ', ',', ';', '-', '0', 'a', 'plural', 'select', 'selectordinal'],
    ...[
      'offset:1',
      ' one{',
      ' other{',
      ' =1{',
      'x{',
      '{a}',
      '{0 decimal',
      '{a;0 datetime-interval',
    ],
    ...['money', 'datetime ', 'style:percent', '{a plural other{', '}}'],
  );
  const pattern = fc
    .array(fc.oneof({ weight: 9, arbitrary: token }, { weight: 1, arbitrary: fc.string() }), {
      maxLength: 30,
    })
    .map((tokens) => tokens.join(''));

  it('prints no value of the host', () => {
    const wrong = /undefined|\[object |function/;
    fc.assert(
      fc.property(pattern, value, (m, a) => {
        fc.pre(!wrong.test(m) && !wrong.test(String(typeof a === 'string' ? a : '')));
        const { html, diagnostics } = engine.renderToString('{m|message a=a}', { m, a });
        return !wrong.test(html) && diagnostics.length === 0;
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves text without braces and apostrophes as it is', () => {
    const text = fc.string().filter((text) => !/[{}']/.test(text));
    fc.assert(fc.property(text, (m) => print(m) === m));
  });

  it('prints any text that is quoted', () => {
    const quote = (text: string) =>
      text.replace(/''|'|[{}]+/g, (found) =>
        found.startsWith("'") ? found.replaceAll("'", "''") : `'${found}'`,
      );
    fc.assert(fc.property(fc.string(), (m) => print(quote(m)) === m));
  });

  const DEEP = 400_000;
  const nested = (open: string, close: string, depth: number) =>
    open.repeat(depth) + close.repeat(depth);

  it.each([
    ['opening braces', '{'.repeat(DEEP)],
    ['closing braces', '}'.repeat(DEEP)],
    ['number signs', '#'.repeat(DEEP)],
    ['apostrophes', "'".repeat(DEEP)],
    ['quoted braces', "'{'".repeat(DEEP)],
    ['empty tags', '{}'.repeat(DEEP)],
    ['nested braces', nested('{', '}', DEEP)],
    ['nested plurals', nested('{0 plural other{', '}}', DEEP)],
    ['nested selects of odd names', nested('{0 select x{', '}}', DEEP)],
    ['nested unknown tags in a block', `{0 plural other{${nested('{0 foo ', '}', DEEP)}}}`],
    ['unclosed plurals', '{0 plural other{'.repeat(DEEP)],
    ['spaces in a tag', `{0${' '.repeat(DEEP)}plural other{x}}`],
    ['separators of choices', `{0 plural ${'other{x} , '.repeat(DEEP)}}`],
    ['an endless name', `{${'a'.repeat(DEEP)}}`],
    ['endless digits', `{${'0'.repeat(DEEP)}1}{0 plural =${'9'.repeat(DEEP)}{x}}`],
    ['arguments of a tuple', `{${'0;'.repeat(DEEP)}0 datetime-interval}`],
    ['options', `{0 decimal ${'minfrac:1 '.repeat(DEEP)}}`],
  ])('is read once: %s', (_name, m) => {
    // What they take is charged: some take more than a page may by default.
    const limits = { steps: 4_000_000 };
    const { diagnostics } = engine.renderToString('{m|message n}', { m, n: 2 }, { limits });
    expect(diagnostics).toEqual([]);
  });

  it('nests a hundred blocks; deeper ones are text', () => {
    const deepest = (depth: number) => `${'{0 plural other{#'.repeat(depth)}${'}}'.repeat(depth)}`;
    expect(print(deepest(100), { n: 2 })).toBe('2'.repeat(100));
    expect(print(deepest(102), { n: 2 })).toBe(`${'2'.repeat(100)}#{0 plural other{#}}`);
  });

  it('charges inserted text to the budget', () => {
    const m = '{0}{0 plural other{#}}'.repeat(60_000);
    const n = '9'.repeat(300);
    const { html, diagnostics, usage } = engine.renderToString('{m|message n}', { m, n });
    expect(diagnostics.map(({ code }) => code)).toEqual(['code-limit-reached']);
    expect(usage.steps).toBeGreaterThan(2_000_000);
    expect(html).toBe('');
  });
});
