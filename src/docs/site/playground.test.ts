import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exampleGroups } from '../../../docs-site/playground/examples.js';
import { marksOf } from '../../../docs-site/playground/marks.js';
import type { TextId } from '../../../docs-site/playground/places.js';
import { run, type Tier } from '../../../docs-site/playground/run.js';
import { MAX_HASH, packState, readHash, writeHash } from '../../../docs-site/playground/share.js';
import {
  nameProblem,
  type PlaygroundState,
  readState,
  STATE_LIMITS,
} from '../../../docs-site/playground/state.js';
import { suggest } from '../../../docs-site/playground/suggest.js';
import { createEngine } from '../../../engine/index.js';
import { readDocSources } from './sources.js';

const EMPTY: PlaygroundState = { template: '', data: '', options: '', partials: [] };
const render = (changes: Partial<PlaygroundState>, tier: Tier = 'closures') =>
  run({ state: { ...EMPTY, ...changes }, tier });

const groups = exampleGroups(readDocSources());
const examples = groups.flatMap(({ title, examples: all }) =>
  all.map(({ name, state }) => ({ at: `${title}: ${name}`, state })),
);

describe('examples of the playground', () => {
  it.each(examples)('$at runs, with data and options that are read', ({ state }) => {
    const { problems } = run({ state, tier: 'closures' });
    expect(problems.filter(({ code }) => /^(?:data|options)-invalid$/.test(code))).toEqual([]);
  });

  it('are those of all pages and names, each by a name of its own', () => {
    expect(examples.length).toBeGreaterThan(250);
    expect(new Set(examples.map(({ at }) => at)).size).toBe(examples.length);
    expect(examples.filter(({ state }) => readState(state) === undefined)).toEqual([]);
  });
});

describe('an outcome of the playground', () => {
  it('has all that its panels show', () => {
    const outcome = render({
      template: 'a\n{.section item}{@|apply part}{.or}-{.end}{y|no}',
      data: '{ "item": { "x": "<" } }',
      partials: [{ name: 'part', text: '{x|html}' }],
    });
    expect(outcome.html).toBe('a\n&lt;{y|no}');
    expect(outcome.tree.rows.map(({ depth, kind, source }) => [depth, kind, source])).toEqual([
      [0, 'text', 'a\n'],
      [0, 'section', '{.section item}'],
      [1, 'variable', '{@|apply part}'],
      [0, 'branch', '{.or}'],
      [1, 'text', '-'],
      [0, 'text', '{y|no}'],
    ]);
    expect(outcome.problems.map(({ code, place }) => [code, place.line, place.column])).toEqual([
      ['formatter-unknown', 2, 45],
    ]);
    expect(outcome.map.rows.map(({ output, place, path }) => [output, place.text, path])).toEqual([
      ['a\n', 'template', ''],
      ['&lt;', 'partial part', 'item.x'],
      ['{y|no}', 'template', ''],
    ]);
    expect(outcome.profile.rows.map(({ place }) => `${place.text}:${place.line}`).sort()).toEqual([
      'partial part:1',
      'template:1',
      'template:2',
    ]);
    expect(outcome.code).toContain('from "./part.js"');
  });

  it.each<[string, Partial<PlaygroundState>, string]>([
    ['data that is no JSON', { data: '{ "a": }' }, 'data-invalid 1:8'],
    ['options that are no JSON', { options: '{' }, 'options-invalid 1:2'],
    ['options that are no object', { options: '[]' }, 'options-invalid 1:1'],
    ['an unknown option', { options: '{ "limits": {} }' }, 'options-invalid 1:1'],
    ['a locale that is none', { options: '{ "locale": "!" }' }, 'options-invalid 1:1'],
    ['a moment that is none', { options: '{ "now": "then" }' }, 'options-invalid 1:1'],
    ['injects that are none', { options: '{ "injects": [] }' }, 'options-invalid 1:1'],
  ])('reports %s, and renders', (_name, changes, problem) => {
    const { html, problems } = render({ template: 'page', ...changes });
    const told = problems.map(({ code, place }) => `${code} ${place.line}:${place.column}`);
    expect([html, told]).toEqual(['page', [problem]]);
  });

  it('tells problems of partials at their place, and the calls that led there', () => {
    const { problems } = render({
      template: '\n{@|apply outer}',
      partials: [
        { name: 'outer', text: '{@|apply inner}' },
        { name: 'inner', text: 'a {.eval 1 +}' },
      ],
    });
    const told = problems.map(({ code, place, through }) => [
      `${code} ${place.text}:${place.line}:${place.column}`,
      ...through.map((call) => `${call.name} at ${call.place.text}:${call.place.line}`),
    ]);
    expect(told).toEqual([
      ['expression-reduce partial inner:1:10', 'outer at template:2', 'inner at partial outer:1'],
    ]);
  });

  it('is the same by generated code', () => {
    const state = { template: '{.repeated section a}{@}{.end}', data: '{ "a": [1, 2] }' };
    const outcome = render(state, 'generated');
    expect([outcome.tier, outcome.html]).toEqual(['generated', '12']);
  });

  it('counts the rows that it does not have', () => {
    const { tree, map } = render({ template: '{a} '.repeat(400), data: '{ "a": 1 }' });
    expect([tree.rows.length, tree.more]).toEqual([500, 300]);
    expect([map.rows.length, map.more]).toEqual([500, 300]);
  });
});

it('colours are those of the tree', () => {
  const text = '<a>{.section x}{y|html}{.or}{# no }{.end}';
  const marks = marksOf(createEngine().compile(text));
  expect(marks.map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`)).toEqual([
    'brace {.section x}',
    'tag section',
    'path x',
    'brace {y|html}',
    'path y',
    'plugin html',
    'brace {.or}',
    'tag or',
    'comment {# no }',
    'brace {.end}',
    'tag end',
  ]);
});

describe('texts in the address', () => {
  const STATE = { ...EMPTY, template: '😀 {a}', partials: [{ name: '__proto__', text: 'x' }] };
  const packed = (value: unknown): string =>
    `z1.${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;

  it('come back as they were', async () => {
    const hash = await writeHash(STATE);
    expect(await readHash(String(hash))).toEqual({ state: STATE });
  });

  it('are packed by other programs, too', async () => {
    const hash = packState(STATE, (json) => deflateRawSync(json));
    expect(await readHash(hash)).toEqual({ state: STATE });
  });

  it('are not written when they are too long', async () => {
    const noise = Array.from({ length: 60_000 }, (_, index) =>
      String.fromCharCode(32 + ((index * index * 31) % 90)),
    );
    const texts = {
      ...EMPTY,
      template: noise.join(''),
      data: Array.from({ length: 9_000 }, (_, index) => Math.sin(index))
        .join()
        .slice(0, 65_000),
    };
    expect(await writeHash(texts)).toBeUndefined();
  });

  it.each<[string, string, string]>([
    ['nothing', '', 'nothing that the playground can read'],
    ['another form', 'z2.AAAA', 'nothing that the playground can read'],
    ['characters of no form', 'j1.%00', 'nothing that the playground can read'],
    ['three parts', 'j1.AA.AA', 'nothing that the playground can read'],
    ['no JSON', `j1.${btoa('{').replaceAll('=', '')}`, 'nothing that the playground can read'],
    ['no UTF-8', 'j1._w', 'nothing that the playground can read'],
    ['bytes that are not compressed', 'z1.____', 'nothing that the playground can read'],
    ['more than the bound', `j1.${'A'.repeat(MAX_HASH)}`, 'too long'],
    ['texts that unfold', packed('x'.repeat(5_000_000)), 'unfolds to more'],
    ['null', packed(null), 'no template'],
    ['a list', packed([EMPTY]), 'no template'],
    ['inherited texts', packed({ __proto__: EMPTY }), 'no template'],
    ['no text', packed({ ...EMPTY, data: 1 }), 'no template'],
    ['no partials', packed({ ...EMPTY, partials: {} }), 'no template'],
    ['a long text', packed({ ...EMPTY, data: 'x'.repeat(STATE_LIMITS.text + 1) }), 'no template'],
    [
      'many partials',
      packed({
        ...EMPTY,
        partials: Array.from({ length: 21 }, (_, at) => ({ name: `p${at}`, text: '' })),
      }),
      'no template',
    ],
    [
      'a partial twice',
      packed({
        ...EMPTY,
        partials: [
          { name: 'p', text: '' },
          { name: 'p', text: '' },
        ],
      }),
      'no template',
    ],
    [
      'a partial that has no name',
      packed({ ...EMPTY, partials: [{ name: ' ', text: '' }] }),
      'no template',
    ],
  ])('are refused: %s', async (_name, hash, why) => {
    const shared = await readHash(hash);
    expect('refused' in shared ? shared.refused : shared).toContain(why);
  });
});

it.each([
  ['part', undefined],
  ['', 'no space'],
  ['a b', 'no space'],
  ['a}', 'no space'],
  ['x'.repeat(101), '100 characters'],
  ['taken', 'already'],
])('a name of a partial: %s', (name, problem) => {
  const told = nameProblem(name, ['taken']);
  if (problem === undefined) expect(told).toBeUndefined();
  else expect(told).toContain(problem);
});

describe('the names that the playground suggests', () => {
  const state = (template: string, row = ''): PlaygroundState => ({
    template,
    data: JSON.stringify({
      shop: { title: 'Quay' },
      items: [{ name: 'Mug', tags: ['a'] }, { price: 3 }],
      'odd name': 1,
    }),
    options: '{}',
    partials: [{ name: 'row', text: row }],
  });
  /** `|` is the cursor. */
  const namesAt = (given: PlaygroundState, id: TextId): readonly string[] => {
    const text = id === 'template' ? given.template : (given.partials[0]?.text ?? '');
    const offset = text.indexOf('|');
    const without = text.replace('|', '');
    const asked =
      id === 'template'
        ? { ...given, template: without }
        : { ...given, partials: [{ name: 'row', text: without }] };
    return suggest({ state: asked, text: id, offset }).map(({ name }) => name);
  };

  it.each<[string, readonly string[]]>([
    ['<p>{|', ['shop', 'items', '@', '@index', '@index0']],
    ['{shop.|}', ['title']],
    ['{shop.title.|}', []],
    [
      '{.repeated section items}{|',
      ['name', 'tags', 'price', 'shop', 'items', '@', '@index', '@index0'],
    ],
    [
      '{.repeated section items}<b>{|}</b>{.end}',
      ['name', 'tags', 'price', 'shop', 'items', '@', '@index', '@index0'],
    ],
    ['{.repeated section items}{.section |', ['name', 'tags', 'price', '@']],
    ['{.var @first items.0}{@first.|', ['name', 'tags', 'price']],
    ['no tag |', []],
  ])('are those of the data at the cursor: %s', (template, names) => {
    expect(namesAt(state(template), 'template')).toEqual(names);
  });

  it('are those of the calls of a partial', () => {
    const calls = state('{.repeated section items}{@|apply row}{.end}', '<b>{|');
    expect(namesAt(calls, 'partial row').slice(0, 3)).toEqual(['name', 'tags', 'price']);
  });

  it('have types and values', () => {
    const [shop] = suggest({ state: state('{'), text: 'template', offset: 1 });
    expect(shop).toEqual({ name: 'shop', detail: 'object  {"title":"Quay"}' });
  });

  it.each(['data', 'options', 'partial none'] as const)('are none in %s', (text) => {
    expect(suggest({ state: state('{'), text, offset: 1 })).toEqual([]);
  });

  it('are those of the engine where the data is no JSON', () => {
    const broken = { ...state('{'), data: '{"a":' };
    expect(suggest({ state: broken, text: 'template', offset: 1 }).map(({ name }) => name)).toEqual(
      [...['@', '@index', '@index0']],
    );
  });

  it('come to an end for partials that call one another, and for many names', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`n${index}`, index]),
    );
    const hostile: PlaygroundState = {
      template: '{@|apply a}{',
      data: JSON.stringify(many),
      options: '{}',
      partials: [
        { name: 'a', text: '{@|apply b}{@|apply b}{@|apply b}' },
        { name: 'b', text: '{@|apply a}{@|apply a}{@|apply a}' },
      ],
    };
    const found = suggest({ state: hostile, text: 'template', offset: hostile.template.length });
    expect(found).toHaveLength(203);
  });
});
