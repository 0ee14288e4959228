import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';

const engine = createEngine();
const render = (
  template: string,
  data: unknown,
  options?: Parameters<typeof engine.renderToString>[2],
) => engine.renderToString(template, data, options);

type Case = readonly [
  template: string,
  data: unknown,
  expected: string,
  partials?: Readonly<Record<string, string>>,
];

const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(5);

/** Expected page by template and data, grouped by formatter. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  apply: [
    [
      '{card|apply tile.tpl size=lg} / {card|apply tile.tpl private}',
      { site: 'Fern & Co', card: { name: 'Moss' } },
      '<Moss|lg|Fern & Co> / <Moss||>',
      { 'tile.tpl': '<{name}|{@args.size}|{site}>' },
    ],
    ['{a|apply p}', { a: { b: 1 }, c: 2 }, '12[]', { p: '{b}{c}[{@args|json}]' }],
    ['{a|apply p private x=1=2 z}', { a: {} }, '{"x":"1=2"}', { p: '{@args|json}' }],
    ['{a|apply:p:k=x y}', { a: 1 }, '[x y]', { p: '[{@args.k}]' }],
    ['{a|apply p }', { a: 1 }, '[{}]', { p: '[{@args|json}]' }],
    ['{a|apply p =x}', { a: 1 }, '{"":"x"}', { p: '{@args|json}' }],
    ['{a|apply p __proto__=x}', { a: 1 }, '{"__proto__":"x"}', { p: '{@args|json}' }],
    ['{@|apply p x=1}', {}, '1', { p: '{@|apply q}', q: '{@args.x}' }],
    ['{gone|apply p}', { a: 1 }, '[1]', { p: '[{@}{a}]' }],
    ['[{a|apply}]', { a: 1 }, '[]'],
    ['{.macro m}<{@}>{.end}{a|apply m}', { a: 1 }, '<1>'],
  ],
  count: [
    [
      '{a|count} {s|count} {o|count} {gone|count} {n|count} {b|count}',
      { a: [1, 2], s: 'four', o: { x: 1 }, n: 12, b: true },
      '2 4 1 0 0 0',
    ],
  ],
  cycle: [
    ['{.repeated section @}{@index|cycle red blue} {.end}', [1, 2, 3], 'red blue red '],
    ['{a|cycle x y z}{b|cycle x y z}{c|cycle x y z}', { a: 0, b: -1, c: -2 }, 'zyx'],
    ['[{a|cycle x y}{b|cycle x y}{c|cycle}]', { a: 1.5, b: 'q', c: 1 }, '[]'],
    ['{gone|cycle x y}{n|cycle/ab//}', { n: 2 }, 'y'],
  ],
  'encode-space': [
    ['{@|encode-space}', 'two  gaps\n\u00a0<', 'two&nbsp;&nbsp;gaps&nbsp;&nbsp;<'],
    ['[{a|encode-space}{b|encode-space}]', { a: null, b: [1] }, '[]'],
  ],
  'encode-uri': [
    [
      '{@|encode-uri} {@|encode-uri-component}',
      'tea & cake/50%',
      'tea%20&%20cake/50%25 tea%20%26%20cake%2F50%25',
    ],
    ['{@|encode-uri} {@|encode-uri-component}', "a'\ud800b", "a'%EF%BF%BDb a'%EF%BF%BDb"],
  ],
  'find-first, find-last': [
    [
      '{ids|find-first stock qty} {ids|find-last stock qty}',
      { ids: ['k1', 'k2', 'k3'], stock: { k1: { qty: 0 }, k2: { qty: 4 }, k3: { qty: 2 } } },
      'k2 k3',
    ],
    ['{a|find-first}{a|find-last}', { a: [0, 1, 2] }, '02'],
    [
      '{a|find-first x.y|json}{a|find-last x.y|json}',
      { a: [{ x: { y: 0 } }, { x: { y: 1 } }, { x: { y: [2] } }, {}] },
      '{"x":{"y":1}}{"x":{"y":[2]}}',
    ],
    ['{a|find-first x b c|json}', { a: [{ b: 1 }, { x: 1 }] }, '{"x":1}'],
    [
      '[{a|find-first}{b|find-first}{s|find-first}{c|find-last x}]',
      { a: [], b: null, s: 'text', c: [{}] },
      '[]',
    ],
  ],
  format: [
    [
      '{tpl|format who.name n}',
      { tpl: '{1} parcels for {0}{2}', who: { name: 'Ida' }, n: 3 },
      '3 parcels for Ida',
    ],
    ['{t|format a}', { t: '{01}{007}{00}{}{a1}x{1 }y}z{0', a: 'A' }, 'AAxy}z'],
    [
      '{t|format a o b n gone}',
      { t: '{0}|{1}|{2}|{3}|{4}', a: [1, null, [2, null], { x: 1 }], o: {}, b: true, n: null },
      '1,,2,,[object Object]|[object Object]|true||',
    ],
    ['{.section s}{t|format @}{.end}', { s: { t: '<{0}>' } }, '<[object Object]>'],
    [`{t|format a}`, { t: '{99999999999999999999}{0}', a: 1 }, '1'],
  ],
  get: [
    ['{prices|get chosen}', { prices: { small: 4, large: 7 }, chosen: 'large' }, '7'],
    ['{tree|get route}', { tree: { a: { b: ['x', 'y'] } }, route: ['a', 'b', 1] }, 'y'],
    [
      '{a|get one}{a|get text}{o|get one}',
      { a: ['x', 'y'], o: { 1: 'z' }, one: 1, text: '1' },
      'yz',
    ],
    [
      '{o|get yes}{o|get no|json}{o|get gone}',
      { o: { true: 'T', '': 'E' }, yes: true, no: null },
      'T"E"',
    ],
    [
      '{o|get k.a k.b}{o|get|json}',
      { o: { x: { y: 5 } }, k: { a: 'x', b: 'y' } },
      '5{"x":{"y":5}}',
    ],
    ['[{s|get n}{a|get n}]', { s: 'text', a: [], n: 'length' }, '[]'],
  ],
  'html, htmlattr, htmltag': [
    [
      '{@|html} | {@|htmlattr} | {@|htmltag}',
      '<a b="R&D">\'',
      "&lt;a b=\"R&amp;D\"&gt;' | &lt;a b=&quot;R&amp;D&quot;&gt;' | &lt;a b=&quot;R&amp;D&quot;&gt;'",
    ],
    [
      '{a|html}{b|html}[{c|html}{d|htmlattr}{e|htmltag}]',
      { a: 1.5, b: true, c: null, d: [1], e: {} },
      '1.5true[]',
    ],
  ],
  iter: [
    ['{.repeated section xs}{@|iter}:{@} {.end}[{x|iter}]', { xs: ['p', 'q'] }, '1:p 2:q []'],
    ['{.repeated section @}{@|iter|json}{.end}', [0], '"1"'],
  ],
  'json, json-pretty, raw': [
    ['{@|raw} {@|json} {@|json-pretty}', '</b>', '"</b>" "<\\/b>" "<\\/b>"'],
    [
      '{@|json-pretty}',
      { k: [1, true], e: [], f: {} },
      '{\n  "k": [\n    1,\n    true\n  ],\n  "e": [],\n  "f": {}\n}',
    ],
    [
      '[{a|json}{a|raw}{a|json-pretty}]{n|json}{n|raw}{n|json-pretty}',
      { n: null },
      '[]nullnullnull',
    ],
    ['{@|json}', { t: '\u2028é\ud800' }, '{"t":"\u2028é\\ud800"}'],
  ],
  'key-by': [
    [
      '{@|key-by role.id|json}',
      [{ n: 'A', role: { id: 'r1' } }, { n: 'B', role: { id: 'r2' } }, { n: 'C' }],
      '{"r1":{"n":"A","role":{"id":"r1"}},"r2":{"n":"B","role":{"id":"r2"}}}',
    ],
    [
      '{@|key-by k|json}',
      [{ k: [1, null] }, { k: {} }, { k: null }, { k: true }, 5, null],
      '{"1,":{"k":[1,null]},"[object Object]":{"k":{}},"null":{"k":null},"true":{"k":true}}',
    ],
    [
      '{@|key-by k|json}',
      [{ k: 'b', v: 1 }, { k: 2 }, { k: 'b', v: 2 }],
      '{"2":{"k":2},"b":{"k":"b","v":2}}',
    ],
    ['{@|key-by k|json}', [{ k: '__proto__' }], '{"__proto__":{"k":"__proto__"}}'],
    ['{@|key-by|json}{@|prop 0|key-by k|json}', [{ k: 1 }], '{}{}'],
  ],
  'line-breaks': [
    [
      '{a|line-breaks}[{b|line-breaks}]',
      { a: 'roses\r\nviolets\n<', b: [1] },
      'roses\r<br/>violets<br/><[]',
    ],
  ],
  lookup: [
    ['{@|lookup which}', { which: 'colour.main', colour: { main: 'teal' } }, 'teal'],
    ['[{a|lookup}{a|lookup gone}{a|lookup a}]', { a: 'nothing' }, '[]'],
  ],
  mod: [
    ['{n|mod} {n|mod 4} {n|mod 4x} {n|mod 0} {n|mod x} {n|mod -3}', { n: 7 }, '1 3 3 1 1 1'],
    ['{a|mod} {b|mod} [{c|mod}] {gone|mod}', { a: -7, b: 7.5, c: 'x' }, '-1 1.5 [] 0'],
  ],
  output: [['{x|output:a:b} {x|output a  b}[{x|output}]', { x: 1 }, 'a b a  b[]']],
  pluralize: [
    ['{n} box{n|pluralize es}, {n|pluralize/foot/feet}', { n: 2 }, '2 boxes, feet'],
    [
      '{a|pluralize}{b|pluralize}{c|pluralize x y}{d|pluralize x y}{e|pluralize/cat/}',
      { a: 1, b: 0, c: '1.0', d: 1.5, e: 2 },
      'sxy',
    ],
    ['{a|pluralize x y z}{b|pluralize x y}{gone|pluralize x y}', { a: true, b: 'many' }, 'xyy'],
  ],
  prop: [
    [
      '{o|prop a 1 b}{o|prop a.1.b}{o|prop|json}',
      { o: { a: [{ b: 'no' }, { b: 'yes' }] } },
      'yesyes{"a":[{"b":"no"},{"b":"yes"}]}',
    ],
    ['{o|prop n|json}[{o|prop x|json}{s|prop length}]', { o: { n: null }, s: 'text' }, 'null[]'],
  ],
  round: [
    [
      '{a|round} {b|round} {c|round} {d|round} {e|round} {f|round}',
      { a: 2.5, b: -2.5, c: -0.5, d: '2.7', e: '1e3', f: null },
      '3 -2 0 3 1 0',
    ],
    ['[{a|round}]{b|round}{c|round}', { a: 'x', b: [], c: {} }, '[]00'],
  ],
  safe: [
    ['{@|safe}', '<p>Hi <em\nclass="x">you</em></p> & <> 1 < 2', 'Hi you &  1 < 2'],
    [
      '{a|safe|json}{b|safe|json}{c|safe|json}{d|safe|json}',
      { a: 0, b: false, c: [1], d: 5 },
      '0false"""5"',
    ],
    ['{@|safe}', 'a<<b>c>d', 'ac>d'],
  ],
  slugify: [
    [
      '{a|slugify} {b|slugify}',
      { a: "Sam's 3rd Café — open!", b: '  Hello,  World! ' },
      'sams-3rd-caf-open -hello-world-',
    ],
    ['{@|slugify}', 'a\u00a0b_c--D', 'a-bc--d'],
  ],
  smartypants: [
    ['{@|smartypants}', '"Stop" -- it\'s late--really', '“Stop” — it’s late—really'],
    [
      '{@|smartypants}',
      `a 'q' s's ("z") ['w'] "'n'" ---\n'l'`,
      `a ‘q’ s’s (“z”) [‘w’] “‘n’” —-\n‘l’`,
    ],
  ],
  str: [
    [
      '{a|str|json}{b|str|json}{c|str|json}{d|str|json}',
      { a: 12.5, b: true, c: null, d: [1] },
      '"12.5""true"""""',
    ],
  ],
  truncate: [
    [
      '{@|truncate 12} | {@|truncate/12/ (more)}',
      'lorem ipsum dolor',
      'lorem ipsum ... | lorem ipsum  (more)',
    ],
    ['{@|truncate}', letters, `${letters.slice(0, 100)}...`],
    ['{@|truncate 3 } {@|truncate 26 x}', 'abcd', 'abc abcd'],
    [
      '{a|truncate 3}{b|truncate 0|json}{b|truncate x|json}[{n|truncate 3}]',
      { a: 12345, b: 5, n: null },
      '123...55[]',
    ],
    ['{@|truncate 2 }', 'a😀b', 'a'],
    ['{@|truncate 3 }', 'a😀b', 'a😀'],
    ['{@|truncate 2 }', 'a\u00a0b', 'a\u00a0'],
  ],
  'url-encode': [
    ['{@|url-encode}', 'tea & cake/50%', 'tea+%26+cake%2F50%25'],
    ['{@|url-encode}', "a'b(c)~!*._-é\ud800", 'a%27b%28c%29%7E%21*._-%C3%A9%3F'],
  ],
};

describe.each(Object.entries(CASES))('%s', (_name, cases) => {
  for (const [template, data, expected, partials = {}] of cases) {
    it(`${template} of ${JSON.stringify(data)}`, () => {
      expect(render(template, data, { partials }).html).toBe(expected);
    });
  }
});

describe('arguments', () => {
  it.each([
    [
      '{a|apply}',
      'formatter-needs-args',
      "Formatter 'apply' needs arguments but none were provided.",
    ],
    [
      '{a|cycle}',
      'formatter-needs-args',
      "Formatter 'cycle' needs arguments but none were provided.",
    ],
    ['{a|lookup x y}', 'formatter-args-invalid', "'Wrong number of args, exactly 1 expected'"],
    ['{a|key-by x y}', 'formatter-args-invalid', "'Wrong number of args, exactly 1 expected'"],
    ['{a|pluralize/a/b/c}', 'formatter-args-invalid', "'Too many args. Takes between 0 and 2'"],
    ['{a|truncate ten}', 'formatter-args-invalid', "bad value for length 'ten'"],
  ])('%s is reported and still runs', (template, code, message) => {
    const { diagnostics } = render(template, { a: 1 });
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
    expect(diagnostics[0]?.message).toContain(message);
  });

  it.each(['{a|pluralize}', '{a|truncate 10 }', '{a|output}', '{a|get}', '{a|mod 3}'])(
    '%s is not reported',
    (template) => {
      expect(render(template, { a: 1 }).diagnostics).toEqual([]);
    },
  );
});

const names = Object.keys(CASES).flatMap((group) => group.split(', '));

describe('hostile data', () => {
  const deep = (): unknown => {
    let value: unknown = 1;
    for (let level = 0; level < 100_000; level++) value = level % 2 ? [value] : { d: value };
    return value;
  };
  const cycle: Record<string, unknown> = {};
  cycle.d = [cycle];
  const values: Readonly<Record<string, unknown>> = {
    'a deep array': deep(),
    'a deep object': { d: deep() },
    'a cycle': cycle,
    'a function': () => 'called',
    'a symbol': Symbol('s'),
    'a bigint': 1n,
    'no prototype': Object.assign(Object.create(null), { d: 1 }),
    'own names of methods': {
      hasOwnProperty: 1,
      toString: 2,
      toJSON: () => 'called',
      constructor: 3,
    },
    'a sparse array': new Array(1000),
    'lone surrogates': '\udc00\ud800',
    'not a number': Number.NaN,
  };

  it.each(names.flatMap((name) => Object.keys(values).map((kind) => [name, kind] as const)))(
    '%s takes %s',
    (name, kind) => {
      const template = `{v|${name}}{v|${name} d v}{v|${name} 0 1}{v|${name} constructor}`;
      const { html, diagnostics } = render(template, { v: values[kind] }, { partials: { d: '' } });
      expect(html).not.toMatch(/undefined|called|function/);
      expect(diagnostics.filter(({ code }) => code === 'unexpected-error')).toEqual([]);
    },
  );
});

/** Characters of a text that only a run in proportion to it ends with in the time of a test. */
const LONG = 300_000;

describe('long text', () => {
  const texts = [
    '<',
    '>',
    '{',
    '}',
    '{0',
    "'",
    '"',
    '-',
    ' ',
    '"\'',
    ' -',
    '\u00a0',
    'é',
    '\ud800',
    '</',
    '&',
  ];

  it.each(names)('%s reads the text once', (name) => {
    for (const text of texts) {
      const value = text.repeat(LONG / text.length);
      const { diagnostics } = render(`{v|${name}}{v|${name} 90000}`, { v: value, 90000: '' });
      expect(diagnostics.filter(({ code }) => code === 'unexpected-error')).toEqual([]);
    }
  });
});

describe('work that templates multiply', () => {
  const doubling = '{.ctx @a x=@a y=@a}'.repeat(40);

  it.each(['json', 'json-pretty', 'raw'])('%s of shared structures ends at a limit', (name) => {
    const { diagnostics } = render(`{.var @a s}${doubling}{@a|${name}}`, { s: { k: 1 } });
    expect(diagnostics.map(({ code }) => code)).toEqual(['code-limit-reached']);
  });

  it('format that repeats a long text ends at a limit', () => {
    const data = { t: '{0}'.repeat(30_000), long: 'x'.repeat(100_000) };
    const { diagnostics } = render('{t|format long}', data);
    expect(diagnostics.map(({ code }) => code)).toEqual(['code-limit-reached']);
  });
});
