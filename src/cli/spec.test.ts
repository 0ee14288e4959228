import { describe, expect, it } from 'vitest';
import type { Files } from '../shared/testing/with-folder.js';
import { skerryIn } from './testing.js';

const greets = {
  name: 'greets',
  kind: 'render',
  template: 'Hi {name}!\nBye {name}.\n',
  json: { name: 'Ann' },
  expected: 'Hi Ann!\nBye Ann.',
};
const wrong = { ...greets, name: 'greets-wrongly', expected: 'Hi Ann!\nBye Bob.' };
const adds = { name: 'adds', kind: 'expr', expr: '1 + 2', expected: '3' };

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

describe.concurrent('skerry spec', () => {
  it('says how many cases passed when all do', async () => {
    const files = { 'cases/a.json': greets, 'cases/b.json': adds, 'cases/README.md': '# Cases' };
    const result = await skerryIn(files, ['spec', 'cases']);
    expect(result).toEqual({ code: 0, stdout: '2 passed, 0 failed\n', stderr: '' });
  });

  it('shows what a failed case expected and what there is', async () => {
    const files = { 'cases/a.json': greets, 'cases/b.json': wrong };
    const { code, stdout, stderr } = await skerryIn(files, ['spec', 'cases']);
    expect(stdout).toBe(
      [
        'FAILED greets-wrongly',
        '  file: cases/b.json',
        '  template:',
        '    Hi {name}!',
        '    Bye {name}.',
        '    ',
        '  - expected  + actual',
        '      Hi Ann!',
        '    - Bye Bob.',
        '    + Bye Ann.',
        '',
        '1 passed, 1 failed',
        '',
      ].join('\n'),
    );
    expect([code, stderr]).toEqual([1, '']);
  });

  it('shows the diagnostics of a failed case', async () => {
    const files = { 'a.json': { ...greets, template: '{name|htm}', expected: 'Ann' } };
    const { stdout } = await skerryIn(files, ['spec', '.']);
    expect(stdout).toContain("template:1:7: error formatter-unknown: Formatter 'htm' is unknown");
  });

  it('sums up each folder when there are several', async () => {
    const files = { 'c/a.json': greets, 'c/x/b.json': wrong, 'c/x/y/c.json': adds };
    const { code, stdout } = await skerryIn(files, ['spec', 'c']);
    expect(stdout.split('\n\n').at(-1)).toBe(
      'c: 1 passed, 0 failed\nc/x: 0 passed, 1 failed\nc/x/y: 1 passed, 0 failed\n' +
        '2 passed, 1 failed\n',
    );
    expect(code).toBe(1);
  });

  it('runs only the cases whose names contain a text', async () => {
    const files = { 'a.json': greets, 'b.json': wrong, 'c.json': adds };
    const { code, stdout } = await skerryIn(files, ['spec', '.', '--filter', 'add']);
    expect([code, stdout]).toEqual([0, '1 passed, 0 failed\n']);
    const none = await skerryIn(files, ['spec', '.', '--filter', 'nothing']);
    expect(none.stderr).toBe("error: no case under '.' has 'nothing' in its name\n");
    expect(none.code).toBe(2);
  });

  it.each<[string, Files, string]>([
    ['a folder without case files', { 'cases/a.txt': '' }, "no case files under 'cases'"],
    ['a folder that is not there', {}, "cannot read 'cases': there is no such file or folder"],
  ])('%s is exit code 2', async (_, files, expected) => {
    const { code, stdout, stderr } = await skerryIn(files, ['spec', 'cases']);
    expect(stderr).toContain(expected);
    expect([code, stdout]).toEqual([2, '']);
  });
});

describe.concurrent('rules of the case format', () => {
  const page = { name: 'page', kind: 'render', template: '{a}', json: { a: 'x ' } };
  const tree = [17, 1, [[2, ['a'], 0, null]], 18];
  const ast = { name: 'tree', kind: 'ast', template: '{.section a}{.end}', expected: tree };
  const errors = {
    name: 'errors',
    kind: 'errors',
    phase: 'parse',
    template: '{a|nope}{.section b}',
  };
  const json = {
    ...page,
    template: '{.newline}{"a": [1]}',
    compare: 'json',
    expected: '{"a":[1]}',
  };
  const parts = { ...page, compare: 'contains' };
  const early = { ...page, template: '{.if a}{^a}{.end}', params: { preprocess: true } };
  const expr = { name: 'expr', kind: 'expr', expr: '@a + 1', vars: { '@a': 'x' } };
  const unknown = { code: 'FORMATTER_UNKNOWN' };
  const open = { contains: 'middle of SECTION', type: 'assembler' };

  const rules: readonly [string, object, 'passes' | 'fails'][] = [
    ['trims both sides', { ...page, expected: ' x' }, 'passes'],
    ['compares the whole output', { ...page, expected: 'xx' }, 'fails'],
    ['takes one of the accepted outputs', { ...page, expected: 'y', accept: ['z', 'x'] }, 'passes'],
    ['compares JSON as values', json, 'passes'],
    ['compares JSON as values only', { ...json, expected: '{"a":[2]}' }, 'fails'],
    ['looks for every part', { ...parts, contains: ['x', ''] }, 'passes'],
    ['misses a part', { ...parts, contains: ['x', 'y'] }, 'fails'],
    ['knows no data from null', { ...page, jsonMissing: true, expected: '' }, 'passes'],
    ['runs the first pass alone', { ...early, expected: '{.if a}x {.end}' }, 'passes'],
    ['brings trees to one form', ast, 'passes'],
    ['compares trees', { ...ast, template: '{.section b}{.end}' }, 'fails'],
    ['compares values as text', { ...expr, expected: '"x1"' }, 'passes'],
    ['compares values', { ...expr, expected: 'x1' }, 'fails'],
    ['matches errors at their places', { ...errors, errors: [unknown, open] }, 'passes'],
    ['takes any error for an empty record', { ...errors, errors: [{}, {}] }, 'passes'],
    ['counts errors', { ...errors, errors: [unknown] }, 'fails'],
    ['allows more', { ...errors, errors: [unknown], errorsCompare: 'prefix' }, 'passes'],
    ['wants the order', { ...errors, errors: [open, unknown] }, 'fails'],
    ['wants no errors', { ...errors, errors: [] }, 'fails'],
    ['asks nothing of what is no target', { ...page, expected: 'y', target: false }, 'passes'],
    [
      'asks what Skerry does instead',
      { ...page, expected: 'x', expectedSkerry: 'y', target: false },
      'fails',
    ],
  ];

  it('decide which cases fail', async () => {
    // One run for all: each case is named for its rule.
    const cases = rules.map(([name, spec], at) => [`c/${at}.json`, { ...spec, name }]);
    const { code, stdout } = await skerryIn(Object.fromEntries(cases), ['spec', 'c']);
    const failing = rules.filter(([, , outcome]) => outcome === 'fails').map(([name]) => name);
    const failed = [...stdout.matchAll(/^FAILED (.*)$/gm)].map(([, name]) => name);
    expect(failed.sort()).toEqual(failing.sort());
    expect(lastLine(stdout)).toBe(
      `${rules.length - failing.length} passed, ${failing.length} failed`,
    );
    expect(code).toBe(1);
  });
});

describe.concurrent('malformed cases', () => {
  const malformed: readonly [string, unknown, string][] = [
    ['no JSON', '{\n "name": }', 'not valid JSON at 2:10: a value was expected'],
    ['no text', new Uint8Array([0xff]), 'is not UTF-8 text'],
    ['no object', [], 'a case must be a JSON object'],
    ['no name', { kind: 'render' }, "'name' is missing"],
    ['no kind', { name: 'a' }, "'kind' is missing"],
    ['another kind', { ...greets, kind: 'constructor' }, "'kind' must be one of render, ast, "],
    ['no template', { name: 'a', kind: 'render', expected: '' }, "'template' is missing"],
    ['no expression', { ...greets, kind: 'expr' }, "'expr' is missing"],
    [
      'no expectation',
      { ...greets, expected: undefined },
      "expects nothing: 'expected' is missing",
    ],
    ['a wrong type', { ...greets, template: 1 }, "'template' must be text"],
    ['a wrong expectation', { ...greets, expected: 1 }, "'expected' must be text"],
    ['a wrong partial', { ...greets, partials: { a: 1 } }, "'partials' must be an object of texts"],
    ['an unknown parameter', { ...greets, params: { zone: 'x' } }, "'params.zone' is not a param"],
    ['a wrong parameter', { ...greets, params: { now: '1' } }, "'params.now' must be a number"],
    ['a wrong record', { ...greets, kind: 'errors', errors: [{ code: 1 }] }, "'errors' must be"],
    [
      'deep nesting',
      `{"name":"a","kind":"ast","template":"","expected":${'['.repeat(99_999)}${']'.repeat(99_999)}}`,
      'nested too deep',
    ],
  ];

  it('are failures with their reason, and the others run', async () => {
    const files = Object.fromEntries(malformed.map(([name, content]) => [`${name}.json`, content]));
    const { code, stdout } = await skerryIn({ ...files, 'c.json': adds }, ['spec', '.']);
    for (const [name, , why] of malformed) {
      const [, reason] = stdout.split(`MALFORMED ${name}.json\n`);
      expect(reason?.split('\n')[0]).toContain(why);
    }
    expect(lastLine(stdout)).toBe(`1 passed, ${malformed.length} failed`);
    expect(code).toBe(1);
  });
});

describe.concurrent('deviations', () => {
  const files: Files = { 'c/a.json': greets, 'c/b.json': wrong };
  const run = (deviations: object) =>
    skerryIn({ ...files, 'c/known.json': deviations }, [
      'spec',
      'c',
      '--deviations',
      'c/known.json',
    ]);

  it('count as passed and are said to be there', async () => {
    const result = await run({ 'greets-wrongly': 'Bob is away' });
    expect(result).toEqual({
      code: 0,
      stdout: '1 deviation listed\n2 passed, 0 failed\n',
      stderr: '',
    });
  });

  it('are stale when they pass', async () => {
    const { code, stdout } = await run({ 'greets-wrongly': 'Bob is away', greets: 'was wrong' });
    expect(stdout).toContain('STALE greets\n  file: c/a.json\n');
    expect(stdout).toContain('listed as a deviation: was wrong');
    expect(stdout).toMatch(/\n2 deviations listed\n1 passed, 1 failed\n$/);
    expect(code).toBe(1);
  });

  it('that name no case are noted', async () => {
    const { code, stderr } = await run({ 'greets-wrongly': 'r', constructor: 'r' });
    expect(stderr).toBe("note: the deviation 'constructor' names no case that was run\n");
    expect(code).toBe(0);
  });

  it('need a reason that is text', async () => {
    const { code, stderr } = await run({ greets: true });
    expect(stderr).toBe("error: 'c/known.json': the value of 'greets' is not text\n");
    expect(code).toBe(2);
  });
});
